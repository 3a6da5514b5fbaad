// The frame of the app: which view is shown, whether the server is there, and who may see it.
import { flush, openSession, pair, waitingCount } from './server.js';
import { h, show, toast } from './elements.js';

const views = {
  shelf: () => import('./shelf.js').then((m) => m.shelf),
  read: () => import('./reader.js').then((m) => m.reader),
  today: () => import('./study.js').then((m) => m.today),
  stats: () => import('./study.js').then((m) => m.stats),
  review: () => import('./review.js').then((m) => m.review),
  words: () => import('./words.js').then((m) => m.words),
  word: () => import('./words.js').then((m) => m.word),
  calibrate: () => import('./calibrate.js').then((m) => m.calibrate),
  decks: () => import('./words.js').then((m) => m.decks),
  settings: () => import('./care.js').then((m) => m.settings),
  sync: () => import('./care.js').then((m) => m.sync),
  corpus: () => import('./care.js').then((m) => m.corpus),
  devices: () => import('./care.js').then((m) => m.devices),
  more: () => import('./care.js').then((m) => m.more),
};
const main = document.getElementById('main');
let leave = null;
let turn = 0;

/** Shows the view that the address names. */
async function route() {
  const [name, ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  const load = views[name] || views.shelf;
  const mine = ++turn;
  if (leave) { leave(); leave = null; }
  document.documentElement.dataset.view = views[name] ? name : 'shelf';
  for (const link of document.querySelectorAll('#nav a')) {
    const isHere = link.dataset.view === (views[name] ? name : 'shelf');
    if (isHere) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
  }
  document.documentElement.removeAttribute('data-ready');
  try {
    const view = await load();
    const left = await view(main, ...rest);
    if (mine === turn) leave = left || null;
    else if (left) left();
  } catch (error) {
    if (mine !== turn) return;
    if (error.status === 401) return lock();
    show(main, h('section', { class: 'page' }, h('h1', {}, 'This did not work'),
      h('p', {}, error.message), h('button', { onclick: route }, 'Try again')));
  }
  document.documentElement.dataset.ready = '';
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

/** What a browser without a key sees. */
function lock(message) {
  document.documentElement.dataset.view = 'locked';
  const isThisComputer = ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);
  const code = h('input', { id: 'code', autocomplete: 'off', autocapitalize: 'none', spellcheck: false, placeholder: 'abcd-efgh', maxlength: '9' });
  const form = h('form', { class: 'row', onsubmit: async (event) => {
    event.preventDefault();
    try {
      await pair(code.value);
      location.hash = '#/shelf';
      await route();
    } catch (error) { toast(error.message); }
  } }, h('label', { for: 'code' }, 'Pairing code'), code, h('button', { class: 'main' }, 'Pair'));
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Your key is missing'),
    message ? h('p', {}, message) : null,
    isThisComputer
      ? h('p', {}, 'Open the link that “lexical serve” shows in the terminal. It is new at every start.')
      : [h('p', {}, 'Type the pairing code that the terminal of your computer shows.'), form]));
  document.documentElement.dataset.ready = '';
}

function showNetwork(state) {
  const waiting = waitingCount();
  const text = state === 'away' ? 'no network' : '';
  document.getElementById('network').textContent = [text, waiting ? `${waiting} to send` : ''].filter(Boolean).join(' · ');
}

document.addEventListener('network', (event) => showNetwork(event.detail));
document.addEventListener('outbox', () => showNetwork(navigator.onLine ? '' : 'away'));
document.addEventListener('locked', () => lock());
addEventListener('hashchange', async () => {
  if (location.hash.includes('token=') || location.hash.includes('pair=')) await openSession().catch((error) => toast(error.message));
  route();
});

document.documentElement.dataset.theme = localStorage.getItem('lexical.theme') || 'auto';
if ('serviceWorker' in navigator && isSecureContext) navigator.serviceWorker.register('/service-worker.js').catch(() => {});
try {
  await openSession();
  await route();
  flush();
} catch (error) { lock(error.message); }
