/**
 * Measures inside the page; benchmarks/seek.py hands this to the browser. Times are in milliseconds.
 * "frame" is what an action cost until it was painted: from the input to the first frame that begins after its drawing.
 */
() => {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  const afterRendering = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
  const seekBar = document.getElementById('seek');

  /** Acts at a random moment within a frame, and waits until the next frame after the drawing. */
  async function timed(act) {
    await nextFrame();
    await new Promise((done) => setTimeout(done, Math.random() * 16));
    const start = performance.now();
    let drawing = 0;
    requestAnimationFrame(() => { drawing = performance.now(); });
    act();
    const sync = performance.now() - start;
    await nextFrame();
    const drawn = performance.now();
    await afterRendering();
    const rendered = performance.now();
    await nextFrame();
    return { script: sync + drawn - drawing, work: sync + rendered - drawing, frame: performance.now() - start };
  }

  function seek(line) {
    seekBar.value = String(line);
    seekBar.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function seeks(lines) {
    const results = [];
    for (const line of lines) results.push(await timed(() => seek(line)));
    return results;
  }

  /** Without waiting for a random moment: as fast as frames come. */
  async function rush(lines) {
    for (const line of lines) {
      seek(line);
      await nextFrame();
    }
  }

  async function scrolls(count) {
    const list = document.getElementById('trace-list');
    const range = list.scrollHeight - list.clientHeight;
    const results = [];
    for (let n = 0; n < count; n++) results.push(await timed(() => { list.scrollTop = range * Math.random(); }));
    return results;
  }

  /** Pointer and wheel events on the tree, one a frame; the time between frames. */
  async function gestures(kind, count) {
    const canvas = document.getElementById('tree-canvas');
    const box = canvas.getBoundingClientRect();
    const at = (x, y) => ({ clientX: box.x + x, clientY: box.y + y, bubbles: true, cancelable: true, pointerId: 1, button: 0 });
    const middle = [box.width / 2, box.height / 2];
    canvas.setPointerCapture = () => {};
    if (kind === 'pan') canvas.dispatchEvent(new PointerEvent('pointerdown', at(...middle)));
    const results = [];
    for (let n = 1; n <= count; n++) {
      const event = kind === 'pan'
        ? new PointerEvent('pointermove', at(middle[0] + 150 * Math.sin(n / 8), middle[1] + 90 * Math.cos(n / 5)))
        : new WheelEvent('wheel', { ...at(...middle), deltaY: n % 60 < 30 ? -60 : 60 });
      results.push(await timed(() => canvas.dispatchEvent(event)));
    }
    if (kind === 'pan') canvas.dispatchEvent(new PointerEvent('pointerup', at(...middle)));
    return results;
  }

  /** The usual time between two frames. */
  async function frameTime() {
    const times = [];
    for (let n = 0; n < 60; n++) times.push(await nextFrame());
    const gaps = times.slice(1).map((time, n) => time - times[n]).sort((a, b) => a - b);
    return gaps[gaps.length >> 1];
  }

  window.probe = { seeks, rush, scrolls, gestures, frameTime };
}
