/**
 * What a browser keeps of a room: a tab that leads, its secret and which page it is, until it is closed; who
 * follows, a number by chance that is another one in each room.
 */
import { keep, recall } from '../../kit/remembering.js';

const [LEAD, PAGE, DEVICE] = ['webviz-lead', 'webviz-page', 'webviz-device'];

/** Of this tab. Private windows may refuse. @param {string} name */
function held(name) {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} name @param {string} value */
function hold(name, value) {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    /* a reload forgets it */
  }
}

/** @returns {{code: string, secret: string} | null} */
export function keptLead() {
  const [code, secret] = held(LEAD).split(' ');
  return code && secret ? { code, secret } : null;
}

/** @param {string} code @param {string} secret */
export const keepLead = (code, secret) => hold(LEAD, `${code} ${secret}`);

export const forgetLead = () => hold(LEAD, '');

export const byChance = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Which of several pages this is that could lead. */
export function thisPage() {
  const page = held(PAGE) || byChance();
  hold(PAGE, page);
  return page;
}

/** @type {Map<string, string>} */
const devices = new Map();

/** By which a device's answers are counted once; in another room it is another one. @param {string} code */
export function device(code) {
  const [room, kept] = (recall(DEVICE) ?? '').split(' ');
  const name = devices.get(code) ?? (room === code && kept ? kept : byChance());
  devices.set(code, name);
  keep(DEVICE, `${code} ${name}`);
  return name;
}
