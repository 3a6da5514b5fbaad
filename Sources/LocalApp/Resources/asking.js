// Other ways to ask a card: a word typed from its meaning or into its sentence, a meaning chosen, or the word heard.
import { h, hear, t } from './elements.js';
import { compare } from './typed.js';

/** Whether the front of a card is what is heard. */
export const isAskedByEar = (card) => card.asks?.form === 'ear';

/** Whether the front of a card shows something else than its word. */
export const hidesWord = (card) => isAskedByEar(card) || Boolean(card.asks?.prompt?.length);

/**
 * What stands on the front in place of the word, or below it; `judge` is called with a rating and words when an answer was
 * typed or chosen.
 */
export function question(card, judge) {
  const { prompt = [], options = [], expected = [], right } = card.asks || {};
  const input = expected.length ? h('input', { class: 'typed', 'aria-label': t('app.type-the-word'), placeholder: t('app.type-the-word'), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    onclick: (event) => event.stopPropagation(),
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === 'Enter' && input.value.trim()) { event.preventDefault(); judge(compare(input.value, expected)); }
      if (event.key === 'Escape') input.blur();
    } }) : null;
  return [
    isAskedByEar(card) ? h('p', {}, h('button', { class: 'plain', onclick: (event) => { event.stopPropagation(); hear(card); } }, t('app.hear-play'))) : null,
    prompt.length ? h('ul', { class: 'prompt' }, prompt.map((line) => h('li', {}, line))) : null,
    input,
    options.length ? h('div', { class: 'options' }, options.map((meaning, index) => h('button', { class: 'plain', onclick: (event) => {
      event.stopPropagation();
      judge(index === right ? [3, t('app.typed-right')] : [1, t('app.typed-wrong', { word: options[right] })]);
    } }, meaning))) : null];
}
