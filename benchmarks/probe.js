/**
 * Measures inside the page: benchmarks/page.py has the browser run this, and then calls its functions.
 * Each action gives three times in milliseconds, as benchmarks/page.py describes them.
 */

const FRAME = 1000 / 60;

/** The beginning of the next frame. */
function nextFrame() {
  return new Promise((done) => requestAnimationFrame(done));
}

/** The end of style, layout and painting: a message comes in only after them. */
function afterRendering() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(0);
  });
}

/** Acts at a random moment within a frame, and waits until the frame after the drawing begins. */
async function timed(act) {
  await nextFrame();
  await new Promise((done) => setTimeout(done, Math.random() * FRAME));
  let drawing = 0;
  requestAnimationFrame(() => {
    drawing = performance.now();
  });
  const start = performance.now();
  act();
  const acted = performance.now() - start;
  await nextFrame();
  const drawn = performance.now();
  await afterRendering();
  const rendered = performance.now();
  await nextFrame();
  return {
    script: acted + drawn - drawing,
    work: acted + rendered - drawing,
    frame: performance.now() - start,
  };
}

/** The same action for each of some things, one after the other. */
async function timedEach(things, act) {
  const results = [];
  for (const thing of things) results.push(await timed(() => act(thing)));
  return results;
}

function seek(line) {
  const bar = document.getElementById('seek');
  bar.value = String(line);
  bar.dispatchEvent(new Event('input', { bubbles: true }));
}

function probeSeeks(lines) {
  return timedEach(lines, seek);
}

/** Without measuring: as fast as frames come. */
async function probeRush(lines) {
  for (const line of lines) {
    seek(line);
    await nextFrame();
  }
}

/** The trace panel thrown to random places. */
function probeScrolls(count) {
  const list = document.getElementById('trace-list');
  const range = list.scrollHeight - list.clientHeight;
  return timedEach(
    Array.from({ length: count }, () => range * Math.random()),
    (top) => {
      list.scrollTop = top;
    },
  );
}

/** A pointer or wheel event on the tree, somewhere around its middle. */
function gesture(name, right, down, extra) {
  const canvas = document.getElementById('tree-canvas');
  const box = canvas.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2 + right, clientY: box.y + box.height / 2 + down };
  const kind = name === 'wheel' ? WheelEvent : PointerEvent;
  canvas.setPointerCapture = () => {}; // which only a real pointer may be
  canvas.dispatchEvent(
    new kind(name, { ...at, bubbles: true, cancelable: true, pointerId: 1, button: 0, ...extra }),
  );
}

/** The whole tree dragged around. */
async function probePan(count) {
  gesture('pointerdown', 0, 0);
  const results = await timedEach([...Array(count).keys()], (n) =>
    gesture('pointermove', 150 * Math.sin(n / 8), 90 * Math.cos(n / 5)),
  );
  gesture('pointerup', 0, 0);
  return results;
}

/** The wheel, in to some forty times the size and out again. */
function probeZoom(count) {
  return timedEach([...Array(count).keys()], (n) =>
    gesture('wheel', 0, 0, { deltaY: n % 60 < 30 ? -60 : 60 }),
  );
}

/** The usual time between two frames. */
async function probeFrame() {
  const times = [];
  for (let n = 0; n < 60; n++) times.push(await nextFrame());
  const gaps = times
    .slice(1)
    .map((time, n) => time - times[n])
    .sort((a, b) => a - b);
  return gaps[gaps.length >> 1];
}

const FLOWS = {
  'dragging the seek bar': (n) => {
    const bar = document.getElementById('seek');
    seek(1 + Math.round((Number(bar.max) - 1) * (0.5 + 0.5 * Math.sin(n / 20))));
  },
  playing: (n) => {
    if (n === 0) document.getElementById('go-play').click();
  },
  panning: (n) => gesture('pointermove', 150 * Math.sin(n / 8), 90 * Math.cos(n / 5)),
  zooming: (n) => gesture('wheel', 0, 0, { deltaY: n % 60 < 30 ? -60 : 60 }),
};

/** Keeps an action up, once a frame; the times from frame to frame, in ms. */
async function probeFlow(kind, count) {
  const speed = document.getElementById('speed');
  speed.value = '100';
  speed.dispatchEvent(new Event('change', { bubbles: true }));
  if (kind === 'panning') gesture('pointerdown', 0, 0);
  const times = [await nextFrame()];
  for (let n = 0; n < count; n++) {
    FLOWS[kind](n);
    times.push(await nextFrame());
  }
  if (kind === 'panning') gesture('pointerup', 0, 0);
  if (document.getElementById('go-play').getAttribute('aria-label') === 'Pause')
    document.getElementById('go-play').click();
  return times.slice(1).map((time, n) => time - times[n]);
}

let picture = null;

/**
 * From now on: when the next tree is in the picture, and how long the main thread was busy at a stretch until
 * then.
 */
function probePicture() {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
  }).observe({ type: 'longtask' });
  picture = new Promise((done) => {
    const observer = new MutationObserver(async () => {
      if (document.body.dataset.nodes === before) return;
      observer.disconnect();
      await afterRendering();
      const at = performance.timeOrigin + performance.now();
      await new Promise((later) => setTimeout(later, 200)); // the observer of long tasks reports late
      done({ at, longest });
    });
    const before = document.body.dataset.nodes;
    observer.observe(document.body, { attributes: true, attributeFilter: ['data-nodes'] });
  });
}

function pictured() {
  return picture;
}
