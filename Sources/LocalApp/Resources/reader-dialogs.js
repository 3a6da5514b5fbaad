// What opens over the text: notes, phrases, statistics, contents, search and keys. Methods of the reader.
import { get, post } from './server.js';
import { dialog, h, number, percent, show, speak, t, toast } from './elements.js';

export const dialogs = {
  /** A note of the book, where its mark is tapped. */
  showNote(reference) {
    const note = this.text.element.querySelector('#' + CSS.escape(reference.hash.slice(1)));
    if (!note) return toast(t('app.note-elsewhere'));
    dialog(t('app.note'), h('p', {}, note.textContent), h('button', { onclick: (event) => {
      event.target.closest('dialog').close();
      note.scrollIntoView({ block: 'center' });
    } }, t('app.go-there')));
  },

  /** A phrase that the reader selects can be kept with its sentence. */
  phrase() {
    // Writing into its field takes the selection away from the text.
    if (document.activeElement?.closest('#phrase')) return;
    document.getElementById('phrase')?.remove();
    const selection = getSelection(), text = String(selection).replace(/\s+/g, ' ').trim();
    if (!text.includes(' ') || text.length > 120 || !this.text?.element.contains(selection.anchorNode)) return;
    const span = selection.anchorNode.parentElement.closest('.w') || this.text.inView().find((word) => selection.containsNode(word, true));
    const meaning = h('input', { 'aria-label': t('app.what-it-means'), placeholder: t('app.what-it-means-hint'), maxlength: '400' });
    const box = h('form', { id: 'phrase', onsubmit: async (event) => {
      event.preventDefault();
      try {
        await post('/v1/capture', { word: text, sentence: span ? this.text.sentenceOf(span) : '', source: this.book.title, meaning: meaning.value.trim() || undefined });
        toast(t('app.kept-to-learn', { text }));
        box.remove();
      } catch (error) { toast(error.message); }
    } }, h('span', {}, `“${text}”`), meaning, h('button', { class: 'main' }, t('app.keep-phrase')),
    h('button', { type: 'button', class: 'plain', 'aria-label': t('app.hear'), onclick: () => speak(text, this.text.language) }, '▶'),
    h('button', { type: 'button', class: 'plain', 'aria-label': t('app.close'), onclick: () => box.remove() }, '×'));
    document.body.append(box);
  },

  showStatistics() {
    const { share, open } = this.text.coverage(), { words: read, milliseconds, lookedUp } = this.time.sum();
    const minutes = milliseconds / 60000, { known, learning } = this.text.statusCounts();
    dialog(t('app.this-chapter'), h('dl', { class: 'facts' },
      [[t('app.words'), number(this.text.count)], [t('app.known-share'), percent(share)], [t('app.different-new'), number(open)], [t('app.being-learned'), number(learning)], [t('app.known-here'), number(known)],
        [t('app.read-now'), t('app.read-of', { read, count: this.text.count })], [t('app.time'), minutes < 1 ? t('app.less-than-minute') : t('app.count-minutes', { count: Math.round(minutes) })],
        [t('app.speed'), minutes >= 0.5 && read > 30 ? t('app.words-a-minute', { count: Math.round(read / minutes) }) : '–'], [t('app.looked-up'), t('app.count-words', { count: lookedUp.size })]]
        .flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])));
  },

  showContents() {
    const { series, id } = this.book;
    const box = dialog(this.book.title, series ? h('p', { class: 'quiet' }, t('app.series-named', { name: series })) : null,
      h('ol', { class: 'contents' }, this.contents.chapters.map((chapter) =>
        h('li', {}, h('a', { href: `#/read/${id}/${chapter.number}/0`, 'aria-current': chapter.number === this.number ? 'true' : null, onclick: () => box.close() }, chapter.title)))),
      'caches' in window && isSecureContext
        ? h('button', { onclick: () => this.download() }, t('app.keep-offline'))
        : h('p', { class: 'quiet' }, t('app.offline-needs-secure')));
  },

  async download() {
    try {
      const cache = await caches.open('lexical-books-1'), base = `/v1/books/${this.book.id}`;
      const chapters = this.contents.chapters.flatMap((chapter) => [`${base}/chapters/${chapter.number}`, `${base}/chapters/${chapter.number}/meanings`]);
      await cache.addAll([`${base}/contents`, ...chapters]);
      const pictures = [...this.text.element.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      await Promise.allSettled([`${base}/cover`, ...pictures].map((address) => cache.add(address)));
      // The copy of the shelf has to know it too.
      await get('/v1/books');
      toast(t('app.book-on-device'));
    } catch { toast(t('app.book-not-kept')); }
  },

  async search() {
    const list = h('ul', { class: 'contents', 'aria-live': 'polite' });
    const input = h('input', { type: 'search', 'aria-label': t('app.text-to-find'), placeholder: t('app.text-to-find-hint'), maxlength: '100' });
    const box = dialog(t('app.search'), h('form', { class: 'row', onsubmit: async (event) => {
      event.preventDefault();
      try {
        const { found } = await get(`/v1/books/${this.book.id}/search?q=${encodeURIComponent(input.value)}`);
        show(list, found.length ? found.map((hit) => h('li', {}, h('a', { href: `#/read/${this.book.id}/${hit.chapter}/${hit.sentence}`, onclick: () => box.close() }, hit.text))) : h('li', {}, t('app.not-found')));
      } catch (error) { toast(error.message); }
    } }, input, h('button', { class: 'main' }, t('app.find'))), list);
    input.focus();
  },

  help() {
    const rows = [['n', t('app.key-next')], ['p', t('app.key-before')], ['k', t('status.known')], ['l', t('status.learning')], ['i', t('status.ignored')], ['k k', t('app.key-same')],
      ['e', t('app.key-expression')], ['m', t('app.key-more')], ['w', t('app.key-name')], ['s', t('app.key-hear')], ['u', t('app.undo')], ['r', t('app.key-rest')], [t('app.space'), t('app.key-page')], ['[ ]', t('app.key-chapters')], ['/', t('app.search')], ['c', t('app.contents')], ['t', t('app.key-statistics')], ['Tab Enter', t('app.key-each-new')], ['shift ← →', t('app.key-each')], ['Esc', t('app.close')]];
    dialog(t('app.keys'), h('table', {}, rows.map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, text)))),
      h('p', {}, t('app.tap-help')));
  },
};
