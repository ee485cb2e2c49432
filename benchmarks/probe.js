/**
 * Measures inside the page: benchmarks/seek.py has the browser run this, and then calls its functions.
 * Each action gives three times in milliseconds, as benchmarks/seek.py describes them.
 */

const FRAME = 1000 / 60;

/** The beginning of the next frame. */
function nextFrame() {
  return new Promise((done) => requestAnimationFrame(done));
}

/** The end of style, layout and painting: a message comes in only after them. */
function afterRendering() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => { port1.onmessage = done; port2.postMessage(0); });
}

/** Acts at a random moment within a frame, and waits until the frame after the drawing begins. */
async function timed(act) {
  await nextFrame();
  await new Promise((done) => setTimeout(done, Math.random() * FRAME));
  let drawing = 0;
  requestAnimationFrame(() => { drawing = performance.now(); });
  const start = performance.now();
  act();
  const acted = performance.now() - start;
  await nextFrame();
  const drawn = performance.now();
  await afterRendering();
  const rendered = performance.now();
  await nextFrame();
  return { script: acted + drawn - drawing, work: acted + rendered - drawing, frame: performance.now() - start };
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
  return timedEach(Array.from({ length: count }, () => range * Math.random()), (top) => { list.scrollTop = top; });
}

/** A pointer or wheel event on the tree, somewhere around its middle. */
function gesture(name, right, down, extra) {
  const canvas = document.getElementById('tree-canvas');
  const box = canvas.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2 + right, clientY: box.y + box.height / 2 + down };
  const kind = name === 'wheel' ? WheelEvent : PointerEvent;
  canvas.setPointerCapture = () => {}; // which only a real pointer may be
  canvas.dispatchEvent(new kind(name, { ...at, bubbles: true, cancelable: true, pointerId: 1, button: 0, ...extra }));
}

/** The whole tree dragged around. */
async function probePan(count) {
  gesture('pointerdown', 0, 0);
  const results = await timedEach([...Array(count).keys()], (n) => gesture('pointermove', 150 * Math.sin(n / 8), 90 * Math.cos(n / 5)));
  gesture('pointerup', 0, 0);
  return results;
}

/** The wheel, in to some forty times the size and out again. */
function probeZoom(count) {
  return timedEach([...Array(count).keys()], (n) => gesture('wheel', 0, 0, { deltaY: n % 60 < 30 ? -60 : 60 }));
}

/** The usual time between two frames. */
async function probeFrame() {
  const times = [];
  for (let n = 0; n < 60; n++) times.push(await nextFrame());
  const gaps = times.slice(1).map((time, n) => time - times[n]).sort((a, b) => a - b);
  return gaps[gaps.length >> 1];
}
