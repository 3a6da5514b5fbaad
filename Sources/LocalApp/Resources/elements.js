// Elements made in one expression, and what all views show alike.
import { language, phrases } from './phrases.js';

const rules = new Intl.PluralRules(language);

/** A phrase in the learner's language; a number at `count` chooses its form. */
export function t(key, values = {}) {
  const found = phrases[key] ?? key;
  const text = typeof found === 'string' ? found : found[rules.select(values.count)] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (place, name) => {
    const value = values[name];
    return value === undefined ? place : typeof value === 'number' ? number(value) : value;
  });
}

/** An element: attributes, listeners (`onclick`), and children, which are elements or text. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.className = value;
    else if (name in element && typeof value !== 'string') element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Puts children in the place of those that an element has; the place of a view comes on the page with the first of them. */
export function show(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  if (!element.isConnected) element.attach?.();
}

export const percent = (share) => `${(share * 100).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0%`;
export const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
const partKeys = { AUX: 'part.auxiliary', ADJ: 'part.adjective', ADV: 'part.adverb', ADP: 'part.adposition', PRON: 'part.pronoun', DET: 'part.determiner', CCONJ: 'part.conjunction', SCONJ: 'part.conjunction', INTJ: 'part.interjection', NUM: 'part.numeral', NOUN: 'part.noun', PART: 'part.particle', PROPN: 'part.proper-noun', VERB: 'part.verb' };
// By the names under which a chapter has them.
const partNames = { adjective: 'adjective', preposition: 'adposition', adverb: 'adverb', 'auxiliary verb': 'auxiliary', conjunction: 'conjunction', determiner: 'determiner', interjection: 'interjection', noun: 'noun', number: 'numeral', particle: 'particle', pronoun: 'pronoun', name: 'proper-noun', punctuation: 'punctuation', symbol: 'symbol', verb: 'verb', other: 'other' };
/** A part of speech, by its tag or its name, as a reader says it. */
export const part = (name) => partKeys[name] ? t(partKeys[name]) : partNames[name] ? t('part.' + partNames[name]) : (name || '').toLowerCase();
/** A pronunciation between its bars; nothing without one. */
export const ipa = (text) => h('span', { class: 'ipa' }, text ? `/${text.replace(/^\/|\/$/g, '')}/` : '');
export const day = (time) => new Date(time).toLocaleDateString(language, { year: 'numeric', month: 'short', day: 'numeric' });

let hiding = 0;
/** Says something for some seconds, with one thing to do about it. */
export function toast(text, action, act) {
  const box = document.getElementById('toast');
  show(box, h('span', {}, text), action ? h('button', { onclick: () => { box.classList.remove('on'); act(); } }, action) : null);
  box.classList.add('on');
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove('on'), action ? 8000 : 4000);
}

/** A bar that shows a share from 0 to 1. */
export function meter(share, label) {
  const fill = h('i');
  fill.style.width = `${Math.round(share * 1000) / 10}%`;
  return h('div', { class: 'meter', role: 'meter', 'aria-label': label, 'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-valuenow': String(Math.round(share * 100)) }, fill);
}

/** A dialog that closes by a button, Escape, or a tap beside it. */
export function dialog(title, ...children) {
  const box = h('dialog', { 'aria-label': title },
    h('header', { class: 'row' }, h('h2', {}, title), h('button', { class: 'plain', 'aria-label': t('app.close'), onclick: () => box.close() }, '×')),
    ...children);
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Speaks a text with a voice of the device, where it has one. */
export function speak(text, language) {
  if (!('speechSynthesis' in window)) return toast(t('app.cannot-speak'));
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = localStorage.getItem('lexical.accent') || language || 'en';
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

let playing = null;

/** Lets a card be heard: by the sound that the server has of it, else by a voice of the device. */
export function hear(card) {
  const say = () => speak(card.answer.lemma || card.answer.form || card.front);
  playing?.pause();
  if (!card.isHeard) return say();
  playing = new Audio(`/v1/cards/${encodeURIComponent(card.lemmaId)}/sound`);
  // Without a network, or where the learner's program fails, the device has its voice.
  playing.play().catch((error) => { if (error.name !== 'AbortError') say(); });
}

/** A table with a heading and rows of cells. */
export function table(caption, heads, rows) {
  return h('div', { class: 'scroll' }, h('table', {},
    h('caption', {}, caption),
    h('thead', {}, h('tr', {}, heads.map((head) => h('th', { scope: 'col' }, head)))),
    h('tbody', {}, rows.map((row) => h('tr', {}, row.map((cell, index) => h(index ? 'td' : 'th', index ? {} : { scope: 'row' }, cell)))))));
}
