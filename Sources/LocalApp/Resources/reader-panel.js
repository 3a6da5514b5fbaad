// The panel of a word: what it means here, and what to say of it.
import { get, send } from './server.js';
import { h, show, speak, toast } from './elements.js';
import { EXPRESSION, ID, KIND, KNOWN, IGNORED, LEARNING, LEMMA, LEVEL, NAME, NEW, PART, RANK, STATUS, UNLISTED, names } from './reader-text.js';

const entries = new Map();

/** What the dictionary says of a word, asked once. */
export function meaningOf(id) {
  if (!entries.has(id)) {
    const answer = get('/v1/lookup?word=' + encodeURIComponent(id));
    answer.catch(() => entries.delete(id));
    entries.set(id, answer);
  }
  return entries.get(id);
}

export class Panel {
  /** `mark(index, status, span)` says what a word is; `rename(index)` makes a name of it or a word. */
  constructor(text, actions) {
    this.text = text;
    this.actions = actions;
    this.span = null;
    this.element = h('aside', { id: 'panel', role: 'dialog', 'aria-label': 'Word', hidden: true });
  }

  get isOpen() { return !this.element.hidden; }

  close() {
    this.element.hidden = true;
    const span = this.span;
    this.span = null;
    if (span) {
      span.classList.remove('current');
      span.removeAttribute('tabindex');
    }
  }

  /** Shows a word at once, and its meanings as soon as they are there. */
  open(span) {
    if (this.span && this.span !== span) this.close();
    this.span = span;
    span.classList.add('current');
    span.setAttribute('tabindex', '-1');
    const index = span.expression ?? span.index;
    this.draw(index, span);
    this.element.hidden = false;
  }

  draw(index, span) {
    const entry = this.text.entries[index];
    const meanings = h('div', { class: 'meanings', 'aria-live': 'polite' });
    const isWhole = span.expression === index;
    const facts = [entry[PART], entry[LEVEL], entry[RANK] ? `rank ${entry[RANK]}` : '', entry[KIND] === UNLISTED ? 'not listed' : '', entry[KIND] === NAME ? 'name' : '']
      .filter(Boolean).join(' · ');
    const button = (status, label, key) => h('button', {
      'aria-pressed': String(entry[STATUS] === status), onclick: () => this.actions.mark(index, status, span),
    }, label, ' ', h('kbd', {}, key));
    show(this.element,
      h('header', { class: 'row' },
        h('h2', {}, entry[LEMMA]),
        h('span', { class: 'ipa', id: 'ipa' }),
        h('span', { class: 'row' },
          h('button', { class: 'plain', 'aria-label': 'Hear it', onclick: () => speak(entry[LEMMA], this.text.chapter.language) }, '▶'),
          h('button', { class: 'plain', 'aria-label': 'Close', onclick: () => this.close() }, '×'))),
      h('p', { class: 'quiet' }, facts),
      meanings,
      h('div', { class: 'marks' },
        entry[KIND] === NAME
          ? h('button', { onclick: () => this.actions.rename(index) }, 'It is a word')
          : [button(KNOWN, 'Known', 'k'), button(LEARNING, 'Learning', 'l'), button(IGNORED, 'Ignore', 'i')],
        entry[KIND] === UNLISTED ? h('button', { class: 'plain', onclick: () => this.actions.rename(index) }, 'It is a name ', h('kbd', {}, 'w')) : null),
      isWhole ? h('p', {}, h('button', { class: 'plain', onclick: () => this.draw(span.index, span) }, `Only “${span.textContent}”`)) : null,
      !isWhole && span.expression !== undefined
        ? h('p', {}, h('button', { class: 'plain', onclick: () => this.draw(span.expression, span) }, `The expression “${this.text.entries[span.expression][LEMMA]}”`)) : null,
      entry[KIND] === NAME ? null : this.ownMeaning(index));
    if (entry[KIND] === NAME) return;
    meaningOf(entry[ID]).then((found) => {
      if (this.span === span) this.fill(meanings, found, entry);
    }, (error) => show(meanings, h('p', { class: 'quiet' }, error.message)));
  }

  fill(box, found, entry) {
    const said = found.entries.find((other) => other.lemmaId === entry[ID]) || found.entries[0];
    const own = found.ownMeanings?.[entry[ID]];
    if (!said) {
      return show(box, own ? h('p', {}, own) : h('p', { class: 'quiet' }, 'The dictionary does not list this word.'));
    }
    const ipa = this.element.querySelector('#ipa');
    if (ipa && said.ipa) ipa.textContent = `/${said.ipa.replace(/^\/|\/$/g, '')}/`;
    const senses = said.senses || said.meanings || said.glosses || [];
    show(box,
      own ? h('p', { class: 'own' }, own) : null,
      h('ol', {}, senses.slice(0, 4).map((sense) => h('li', {}, typeof sense === 'string' ? sense : sense.meaning || sense.gloss || ''))),
      (said.translations || []).length ? h('p', { class: 'quiet' }, said.translations.slice(0, 4).map((t) => t.text || t).join(', ')) : null,
      (said.roots || []).length ? h('p', { class: 'quiet' }, `Root ${said.roots[0].root || said.roots[0].text} “${said.roots[0].meaning}”`) : null);
  }

  ownMeaning(index) {
    const entry = this.text.entries[index];
    if (entry[KIND] !== 0 && entry[KIND] !== EXPRESSION) return null;
    const input = h('textarea', { rows: 2, 'aria-label': 'Your own meaning or note', placeholder: 'your own meaning or note' });
    meaningOf(entry[ID]).then((found) => { input.value = found.ownMeanings?.[entry[ID]] || ''; }, () => {});
    return h('details', {}, h('summary', {}, 'Your own meaning'),
      input, h('button', { onclick: async () => {
        try {
          await send('/v1/words/meaning', { lemmaId: entry[ID], meaning: input.value }, 'meaning ' + entry[ID]);
          entries.delete(entry[ID]);
          toast('Kept');
          if (this.span) this.draw(index, this.span);
        } catch (error) { toast(error.message); }
      } }, 'Keep'));
  }
}

export { names, NEW };
