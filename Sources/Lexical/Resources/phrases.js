'use strict';
// What the page says in the learner's language: `t` gives a phrase, and elements of the frame name theirs.
const phrases = JSON.parse(document.getElementById('phrases').textContent);
const pluralRules = new Intl.PluralRules(phrases.language);

/** A phrase with its values; a number at `count` chooses its form. */
function t(key, values = {}) {
  const found = phrases.texts[key] ?? key;
  const text = typeof found === 'string' ? found : found[pluralRules.select(values.count)] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] === undefined ? place : String(values[name]));
}
for (const [attribute, set] of [
  ['t', ({ firstChild }, text) => { firstChild.data = text + (firstChild.data.endsWith(' ') ? ' ' : ''); }],
  ['label', (element, text) => element.setAttribute('aria-label', text)],
  ['hint', (element, text) => element.setAttribute('placeholder', text)],
]) {
  for (const element of document.querySelectorAll(`[data-${attribute}]`)) {
    set(element, t(element.dataset[attribute]));
    element.lang = phrases.language;
  }
}
