// The one way to the server: reads, changes, and what waits for the network.

import { t } from './elements.js';

/** A failure that the server has told in one sentence. */
export class ServerError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Whether the failure is that of the network, so that trying later can help. */
export const isOffline = (error) => error instanceof TypeError;

async function request(path, options) {
  const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...options })
    .catch(() => { throw new TypeError('Lexical cannot be reached. Is “lexical serve” still running?'); });
  document.dispatchEvent(new CustomEvent('network', { detail: response.headers.get('x-from-copy') ? 'away' : 'here' }));
  if (response.ok) return response;
  const body = await response.json().catch(() => ({}));
  const error = new ServerError(response.status, body.error || t('app.server-says', { status: response.status }));
  if (response.status === 401) document.dispatchEvent(new CustomEvent('locked'));
  throw error;
}

/** The document at an address. */
export async function get(path) {
  return (await request(path)).json();
}

/** Changes something, now or not at all. */
export async function post(path, body) {
  const options = { method: 'POST', headers: { 'content-type': 'application/json', 'x-lexical': '1' }, body: JSON.stringify(body) };
  return (await request(path, options)).json();
}

/** Sends a file. */
export async function upload(path, file) {
  const options = { method: 'POST', headers: { 'content-type': 'application/octet-stream', 'x-lexical': '1' }, body: file };
  return (await request(path, options)).json();
}

/** 128 random bits: the name of an event, by which one that is sent twice counts once. */
export const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

// ---- What waits for the network: kept in the browser until the server has it. -----------------------

const boxKey = 'lexical.outbox';
const read = () => {
  try { return JSON.parse(localStorage.getItem(boxKey) || '[]'); } catch { return []; }
};
const write = (box) => localStorage.setItem(boxKey, JSON.stringify(box));
let isSending = false;

/** How many changes wait. */
export const waitingCount = () => read().length;

/**
 * Changes something as soon as the network allows. The body must name its events, so that it may
 * arrive twice. With a slot, only the last body of that slot is kept.
 */
export async function send(path, body, slot) {
  const box = read().filter((item) => !slot || item.slot !== slot);
  const item = { name: newName(), path, body, slot };
  write([...box, item]);
  return flush(item.name);
}

/** Sends what waits, in order. Returns what the server said to the item of this name. */
export async function flush(wanted) {
  while (isSending) await new Promise((resolve) => setTimeout(resolve, 20));
  isSending = true;
  let answer = null;
  try {
    for (let box = read(); box.length; box = read()) {
      const item = box[0];
      let said;
      try {
        said = await post(item.path, item.body);
      } catch (error) {
        // Without network or key it waits on; what the server refuses for good would block the rest.
        const waits = isOffline(error) || [401, 408, 429, 500, 503].includes(error.status);
        if (waits) {
          if (isOffline(error)) document.dispatchEvent(new CustomEvent('network', { detail: 'away' }));
          return answer;
        }
        said = error;
      }
      write(read().filter((other) => other.name !== item.name));
      if (item.name === wanted) {
        if (said instanceof Error) throw said;
        answer = said;
      }
    }
  } finally {
    isSending = false;
    document.dispatchEvent(new CustomEvent('outbox'));
  }
  return answer;
}

addEventListener('online', () => flush());
setInterval(() => { if (waitingCount()) flush(); }, 15000);

// ---- The key of this browser. -----------------------------------------------------------------------

/** Exchanges what the address says for a cookie; returns the view that the address asks for. */
export async function openSession() {
  const parameters = new URLSearchParams(location.hash.slice(1).startsWith('/') ? '' : location.hash.slice(1));
  const token = parameters.get('token'), code = parameters.get('pair');
  if (!token && !code) return null;
  const view = '#/' + (parameters.get('view') || 'shelf');
  history.replaceState(null, '', view);
  if (token) await post('/v1/session', { token });
  else await pair(code);
  return view;
}

/** Asks for a key of this device's own. */
export const pair = (code) => post('/v1/pair', { code, name: deviceName() });

function deviceName() {
  const agent = navigator.userAgent;
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((name) => agent.includes(name)) || 'device';
  const browser = ['Firefox', 'Edg', 'Chrome', 'Safari'].find((name) => agent.includes(name)) || 'browser';
  return `${system}, ${browser === 'Edg' ? 'Edge' : browser}`;
}
