/** What pages ask of a room (docs/api.md). Answers are told by their status: most of them are no failures. */

/**
 * @typedef {object} Told  what is new in a room
 * @property {number} version
 * @property {string} [scene]  what the lecture shows, where that is new
 * @property {number} step
 * @property {import('./room.js').ClassQuestion} [question]
 * @property {number} [followers]
 * @property {import('./room.js').Tally} [answers]
 * @property {string} [driver]
 */
/** @typedef {{status: number, told: any}} Answer  status 0: nobody answers */

/**
 * @param {string} path
 * @param {string} method
 * @param {object | null} [body]
 * @param {string} [secret]
 * @returns {Promise<Answer>}
 */
async function ask(path, method, body = null, secret = '') {
  /** @type {Record<string, string>} */
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(secret && { 'X-Room-Secret': secret }),
  };
  try {
    const response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, told: await response.json().catch(() => null) };
  } catch {
    return { status: 0, told: null };
  }
}

/** @param {string} code */
const place = (code) => `api/rooms/${encodeURIComponent(code)}`;

/** A new room, or the one of a secret. @param {object} wanted */
export const openRoom = (wanted) => ask('api/rooms', 'POST', wanted);

/** @param {string} code @param {number} since @param {string} device */
export const follow = (code, since, device) => ask(`${place(code)}?since=${since}&device=${device}`, 'GET');

/** @param {string} code @param {number} since @param {string} secret */
export const watch = (code, since, secret) => ask(`${place(code)}?since=${since}`, 'GET', null, secret);

/** @param {string} code @param {string} secret @param {object} news */
export const publish = (code, secret, news) => ask(place(code), 'PUT', news, secret);

/** @param {string} code @param {{device: string, question: string, answer: string}} given */
export const answer = (code, given) => ask(`${place(code)}/answers`, 'POST', given);

/** @param {string} code @param {string} secret */
export const closeRoom = (code, secret) => ask(place(code), 'DELETE', null, secret);

/** Where phones may reach this server. @returns {Promise<string[]>} */
export async function addresses() {
  const { told } = await ask('api/rooms/addresses', 'GET');
  return told?.addresses ?? [];
}
