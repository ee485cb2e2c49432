/**
 * The start of a replay, a page in one file (docs/replays.md). The file holds this script unchanged; recorded
 * answers and other scripts are deflated, in base64.
 */

/** The bytes in an element of the file. @param {string} id */
async function inflate(id) {
  const text = document.getElementById(id)?.textContent ?? '';
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

/** Run a script; the Content-Security-Policy names its hash. @param {string} id @param {string} type */
async function runScript(id, type) {
  const script = document.createElement('script');
  script.type = type;
  script.textContent = new TextDecoder().decode(await inflate(id));
  document.head.append(script);
}

/** Run the page's script, after what it needs: its answers in `webvizRecording`, and vis-network. */
async function start() {
  Object.assign(globalThis, { webvizRecording: await inflate('replay-recording') });
  await runScript('replay-network', 'text/javascript');
  await runScript('replay-page', 'module');
}

start().catch((error) => {
  const reason = 'This replay needs a browser of 2023 or later, or its file is damaged.';
  document.body.textContent = `${reason} ${error}`;
});
