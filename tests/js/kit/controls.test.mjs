/** Controls and lists of them, on elements that stand in for the browser's. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  closeBeside,
  makeButton,
  onChange,
  onPress,
  onPressWithin,
  options,
  refill,
  showWhere,
  write,
} from '../../../static/js/kit/controls.js';

/** An element: events bubble up from children to it. */
class Stub extends EventTarget {
  dataset = {};
  hidden = false;
  children = [];
  writes = 0;
  #text = '';

  constructor(tag) {
    super();
    this.tag = tag;
  }

  get textContent() {
    return this.#text;
  }

  set textContent(text) {
    this.#text = text;
    this.writes++;
  }

  append(...inside) {
    for (const child of inside) if (child instanceof Stub) child.parent = this;
    this.children.push(...inside);
  }

  replaceChildren(...inside) {
    this.children = [];
    this.append(...inside);
  }

  closest(tag) {
    return this.tag === tag ? this : (this.parent?.closest(tag) ?? null);
  }

  /** What a browser does when something is pressed. */
  press(type = 'click') {
    for (let at = this; at; at = at.parent) {
      const event = new Event(type);
      Object.defineProperty(event, 'target', { value: this });
      at.dispatchEvent(event);
    }
  }
}

let page;

beforeEach(() => {
  page = { list: new Stub('ul'), save: new Stub('button'), speed: new Stub('select'), said: new Stub('p') };
  const document = { getElementById: (id) => page[id], createElement: (tag) => new Stub(tag) };
  Object.assign(globalThis, { document });
});

test('buttons and fields are told by their ids what they do, and what has changed comes along', () => {
  const done = [];
  onPress({ save: () => done.push('saved') });
  onChange({ speed: ({ value }) => done.push(value) });
  page.save.press();
  page.speed.value = '3';
  page.speed.press('change');
  page.speed.press();
  assert.deepEqual(done, ['saved', '3']);
});

test('a list is listened to once: its buttons come and go, and what is pressed between them does nothing', () => {
  const pressed = [];
  onPressWithin('list', 'button', ({ dataset }) => pressed.push(dataset.at));
  const fill = (...names) => names.map((at) => makeButton([new Stub('kbd'), at], { data: { at } }));
  page.list.replaceChildren(...fill('a', 'b'));
  page.list.children[1].children[0].press();
  page.list.replaceChildren(...fill('c'));
  page.list.children[0].press();
  page.list.press();
  assert.deepEqual(pressed, ['b', 'c']);
});

test('a button has its words, its properties and what it does; it never sends a form', () => {
  let count = 0;
  const button = makeButton('Forget', { className: 'quiet', ariaLabel: 'Forget this', act: () => count++ });
  assert.deepEqual([button.type, button.className, button.ariaLabel], ['button', 'quiet', 'Forget this']);
  assert.deepEqual(button.children, ['Forget']);
  button.press();
  assert.equal(count, 1);
});

test('a press beside a dialog closes it, a press in it does not', () => {
  const dialog = Object.assign(new Stub('dialog'), { close: () => closed++ });
  let closed = 0;
  dialog.append(new Stub('p'));
  closeBeside(dialog);
  dialog.children[0].press();
  assert.equal(closed, 0);
  dialog.press();
  assert.equal(closed, 1);
});

test('a list is made anew only where it follows from something else', () => {
  const children = () => options([['a', 'Alpha']]);
  assert.equal(refill(page.list, 'one', children), true);
  const [first] = page.list.children;
  assert.deepEqual([first.tag, first.value, first.textContent], ['option', 'a', 'Alpha']);
  assert.equal(refill(page.list, 'one', children), false);
  assert.equal(page.list.children[0], first);
  assert.equal(refill(page.list, 'two', children), true);
  assert.notEqual(page.list.children[0], first);
});

test('a text that stands there already is not written again, as it would be read out again', () => {
  write('said', 'Right.');
  write('said', 'Right.');
  assert.deepEqual([page.said.textContent, page.said.writes], ['Right.', 1]);
});

test('elements are shown and hidden by their ids', () => {
  showWhere({ save: false, said: true });
  assert.deepEqual([page.save.hidden, page.said.hidden], [true, false]);
});
