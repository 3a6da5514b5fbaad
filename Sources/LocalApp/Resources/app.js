// The frame of the app: which view is shown, whether the server is there, and who may see it.
import { flush, openSession, pair, waitingCount } from './server.js';
import { h, show, t, toast } from './elements.js';
import { language } from './phrases.js';

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
// The entry of the navigation that leads to a view which has none of its own.
const parents = { word: 'words', calibrate: 'more', stats: 'more', decks: 'more', settings: 'more', sync: 'more', corpus: 'more', devices: 'more' };
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
    const here = views[name] ? name : 'shelf', shown = link.dataset.view;
    if (shown === here) link.setAttribute('aria-current', 'page');
    else if (shown === parents[here]) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  document.documentElement.removeAttribute('data-ready');
  // Each view has a place of its own, so that one that comes late does not write over the next.
  const place = h('div', {});
  place.attach = () => { if (mine === turn) main.replaceChildren(place); };
  try {
    const view = await load();
    const left = await view(place, ...rest);
    if (mine === turn) leave = left || null;
    else if (left) left();
  } catch (error) {
    if (mine !== turn) return;
    if (error.status === 401) return lock();
    show(main, h('section', { class: 'page' }, h('h1', {}, t('app.failed')),
      h('p', {}, error.message), h('button', { onclick: route }, t('app.try-again'))));
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
  } }, h('label', { for: 'code' }, t('app.pairing-code')), code, h('button', { class: 'main' }, t('app.pair')));
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.key-missing')),
    message ? h('p', {}, message) : null,
    isThisComputer
      ? h('p', {}, t('app.open-link'))
      : [h('p', {}, t('app.type-code')), form]));
  document.documentElement.dataset.ready = '';
}

function showNetwork(state) {
  const waiting = waitingCount();
  const text = state === 'away' ? t('app.no-network') : '';
  document.getElementById('network').textContent = [text, waiting ? t('app.to-send', { count: waiting }) : ''].filter(Boolean).join(' · ');
}

document.addEventListener('network', (event) => showNetwork(event.detail));
document.addEventListener('outbox', () => showNetwork(navigator.onLine ? '' : 'away'));
document.addEventListener('locked', () => lock());
addEventListener('hashchange', async () => {
  if (location.hash.includes('token=') || location.hash.includes('pair=')) await openSession().catch((error) => toast(error.message));
  route();
});

document.documentElement.lang = language;
for (const element of document.querySelectorAll('[data-t]')) element.textContent = t(element.dataset.t);
for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', t(element.dataset.label));
document.documentElement.dataset.theme = localStorage.getItem('lexical.theme') || 'auto';
if ('serviceWorker' in navigator && isSecureContext) navigator.serviceWorker.register('/service-worker.js').catch(() => {});
try {
  await openSession();
  await route();
  flush();
} catch (error) { lock(error.message); }
