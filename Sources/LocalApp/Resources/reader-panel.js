// The panel of a word: what it means here, and what to say of it.
import { get, send } from './server.js';
import { h, ipa, part, number, show, speak, t, toast } from './elements.js';
import { CHANCE, EXPRESSION, ID, IPA, KIND, KIN, KNOWN, IGNORED, LEARNING, LEMMA, LEVEL, NAME, PART, RANK, ROOT, STATUS, UNLISTED, WORD } from './text-words.js';

export class Panel {
  /** `mark(index, status, span)` says what a word is; `rename(span)` makes a name of it or a word. */
  constructor(text, actions) {
    this.text = text;
    this.actions = actions;
    this.span = null;
    this.showsWhole = false;
    this.isMore = false;
    this.element = h('aside', { id: 'panel', role: 'dialog', 'aria-label': t('app.word'), hidden: true });
  }

  get isOpen() { return !this.element.hidden; }

  /** The entry that buttons and keys mark. */
  get subject() {
    const { span } = this;
    return this.showsWhole && span.expression !== undefined ? span.expression : this.text.meant(span.index, span.form).index;
  }

  close() {
    const { span } = this;
    this.element.hidden = true;
    this.span = null;
    for (const one of this.text.element.querySelectorAll('.current')) one.classList.remove('current');
    return span;
  }

  /** Shows a word at once; an expression is one thing to tap, and a second tap is about the word. */
  open(span) {
    this.showsWhole = span.expression !== undefined && !(span === this.span && this.showsWhole);
    this.span = span;
    this.light();
    this.draw();
    this.element.hidden = false;
  }

  light() {
    for (const one of this.text.element.querySelectorAll('.current')) one.classList.remove('current');
    for (const one of this.showsWhole ? this.text.wholeOf(this.span) : [this.span]) one.classList.add('current');
  }

  switchWhole() {
    if (!this.span || this.span.expression === undefined) return;
    this.showsWhole = !this.showsWhole;
    this.light();
    this.draw();
  }

  draw() {
    const { span, text } = this;
    if (!span) return;
    const { index, kind } = text.meant(span.index, span.form), isWhole = this.showsWhole;
    const shown = isWhole ? span.expression : index, entry = text.entries[shown];
    const name = isWhole || kind === WORD ? entry[LEMMA] : span.word;
    const facts = isWhole ? [t('app.expression'), entry[LEVEL]]
      : [part(span.partHere || entry[PART]), entry[LEVEL], entry[RANK] ? t('app.rank', { rank: entry[RANK] }) : '', kind === UNLISTED ? t('app.not-listed') : '', kind === NAME ? t('app.taken-for-name') : ''];
    const button = (status, label, key) => h('button', {
      'aria-pressed': String(entry[STATUS] === status), onclick: () => this.actions.mark(shown, status, span),
    }, label, ' ', h('kbd', {}, key));
    this.element.setAttribute('aria-label', name);
    show(this.element,
      h('header', { class: 'row' },
        h('span', { class: 'row near' }, h('h2', {}, name), ipa(!isWhole && kind === WORD ? entry[IPA] : '')),
        h('span', { class: 'row' },
          h('button', { class: 'plain', 'aria-label': t('app.hear'), onclick: () => speak(span.word, text.language) }, '▶'),
          h('button', { class: 'plain', 'aria-label': t('app.close'), onclick: () => this.actions.close() }, '×'))),
      h('p', { class: 'quiet facts' }, facts.filter(Boolean).join(' · ')),
      this.meanings(shown, kind, isWhole),
      kind === NAME && !isWhole ? null : h('div', { class: 'marks' }, button(KNOWN, t('app.mark-known'), 'k'), button(LEARNING, t('app.mark-learning'), 'l'), button(IGNORED, t('app.ignore'), 'i')),
      h('div', { class: 'row' },
        span.expression === undefined ? null
          : h('button', { class: 'plain', onclick: () => this.switchWhole() }, isWhole ? t('app.only', { word: span.word }) + ' ' : t('app.whole', { expression: text.entries[span.expression][LEMMA] }) + ' ', h('kbd', {}, 'e')),
        h('button', { class: 'plain', 'aria-expanded': String(this.isMore), onclick: () => this.toggleMore() }, t(this.isMore ? 'app.less' : 'app.more') + ' ', h('kbd', {}, 'm'))),
      this.isMore ? this.details(shown, kind, isWhole) : null);
  }

  toggleMore() {
    this.isMore = !this.isMore;
    this.draw();
  }

  meanings(index, kind, isWhole) {
    const { text, span } = this, entry = text.entries[index], box = h('div', { class: 'meanings', 'aria-live': 'polite' });
    const own = text.own[entry[ID]], note = text.notes[entry[ID]];
    if (own) box.append(h('p', { class: 'own' }, own));
    if (!text.hasMeanings) box.append(h('p', { class: 'quiet wait' }, '…'));
    else if (kind !== NAME || isWhole) {
      const list = text.meaningsOf(index, span, isWhole);
      const shown = this.isMore ? list : list.slice(0, list[1]?.isPerhaps || list[0]?.isNative ? 2 : 1);
      box.append(...shown.map((one) => h('p', { class: one.isNative ? 'native' : one.isMeant ? 'meant' : '' },
        one.part ? h('b', {}, part(one.part), ' ') : null, one.isPerhaps ? h('i', {}, t('app.or-perhaps') + ' ') : null, one.label ? h('span', { class: 'label' }, one.label, ' ') : null, one.text,
        one.example && (one.isMeant || one.isPerhaps || this.isMore) ? h('span', { class: 'example' }, `“${one.example}”`) : null)));
      if (!list.length && !own) box.append(h('p', { class: 'quiet' }, t('app.no-meaning-listed')));
    }
    if (note) box.append(h('p', { class: 'note' }, note));
    return box;
  }

  // What is only wanted now and then: how sure, the family, dictionaries, an own meaning, a note.
  details(index, kind, isWhole) {
    const { text, span } = this, entry = text.entries[index], rows = [];
    const row = (title, content) => { if (content) rows.push(h('dt', {}, title), h('dd', {}, content)); };
    if (!isWhole && typeof entry[CHANCE] === 'number' && !text.said.has(index)) {
      row(t('app.chance'), t('app.that-you-know', { chance: entry[CHANCE] > 995 ? t('app.over-99') : String(Math.max(1, Math.round(entry[CHANCE] / 10))) }));
    }
    row(t('app.inferred'), span.rule);
    row(t('app.root'), entry[ROOT]);
    row(t('app.family'), entry[KIN]);
    row(t('app.sentence'), text.sentenceOf(span));
    const isListed = entry[KIND] === WORD || entry[KIND] === EXPRESSION;
    const box = h('div', { class: 'details' }, h('dl', {}, rows));
    if (kind !== NAME || isWhole) {
      box.append(this.writing(t('app.own-meaning-or-translation'), 'own', 'meaning', entry), isListed ? this.writing(t('app.a-note'), 'notes', 'note', entry) : '');
      const dictionaries = h('div', { class: 'dictionaries' });
      box.append(dictionaries);
      get('/v1/lookup?word=' + encodeURIComponent(isListed ? entry[ID] : span.word)).then((found) => {
        show(dictionaries, (found.dictionaries || []).map((answer) => h('section', {}, h('h3', {}, answer.dictionary),
          answer.entries.flatMap((one) => one.definitions.slice(0, 6).map((definition) => h('p', {}, definition.text))))));
      }, () => {});
    }
    box.append(h('p', { class: 'row' },
      h('button', { class: 'plain', onclick: () => this.actions.rename(span) }, t(kind === NAME ? 'app.it-is-word' : 'app.it-is-name') + ' ', h('kbd', {}, 'w')),
      isListed ? h('a', { href: `#/word/${encodeURIComponent(entry[ID])}` }, t('app.its-page')) : null));
    return box;
  }

  /** A field for what the learner writes of a word: sent when the network allows. */
  writing(label, kept, member, entry) {
    const { text } = this, id = `write-${member}`;
    const input = member === 'note' ? h('textarea', { id, rows: 2, maxlength: '2000' }) : h('input', { id, maxlength: '400' });
    input.value = text[kept][entry[ID]] || '';
    return h('form', { class: 'writing', onsubmit: async (event) => {
      event.preventDefault();
      const value = input.value.trim();
      text[kept][entry[ID]] = value;
      try {
        if (member === 'note') await send('/v1/words/note', { lemmaId: entry[ID], note: value }, 'note ' + entry[ID]);
        else await this.actions.setMeaning(entry, value);
        toast(value ? t('app.kept') : t('app.taken-away'));
        this.draw();
      } catch (error) { toast(error.message); }
    } }, h('label', { for: id }, label), input, h('button', {}, t('app.keep')));
  }
}
