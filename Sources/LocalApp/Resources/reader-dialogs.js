// What opens over the text: notes, phrases, statistics, contents, search and keys. Methods of the reader.
import { get, post } from './server.js';
import { dialog, h, number, percent, plural, show, speak, toast } from './elements.js';

export const dialogs = {
  /** A note of the book, where its mark is tapped. */
  showNote(reference) {
    const note = this.text.element.querySelector('#' + CSS.escape(reference.hash.slice(1)));
    if (!note) return toast('This note stands in another chapter');
    dialog('Note', h('p', {}, note.textContent), h('button', { onclick: (event) => {
      event.target.closest('dialog').close();
      note.scrollIntoView({ block: 'center' });
    } }, 'Go there'));
  },

  /** A phrase that the reader selects can be kept with its sentence. */
  phrase() {
    // Writing into its field takes the selection away from the text.
    if (document.activeElement?.closest('#phrase')) return;
    document.getElementById('phrase')?.remove();
    const selection = getSelection(), text = String(selection).replace(/\s+/g, ' ').trim();
    if (!text.includes(' ') || text.length > 120 || !this.text?.element.contains(selection.anchorNode)) return;
    const span = selection.anchorNode.parentElement.closest('.w') || this.text.inView().find((word) => selection.containsNode(word, true));
    const meaning = h('input', { 'aria-label': 'What it means', placeholder: 'what it means', maxlength: '400' });
    const box = h('form', { id: 'phrase', onsubmit: async (event) => {
      event.preventDefault();
      try {
        await post('/v1/capture', { word: text, sentence: span ? this.text.sentenceOf(span) : '', source: this.book.title, meaning: meaning.value.trim() || undefined });
        toast(`“${text}” is kept to learn`);
        box.remove();
      } catch (error) { toast(error.message); }
    } }, h('span', {}, `“${text}”`), meaning, h('button', { class: 'main' }, 'Keep this phrase'),
    h('button', { type: 'button', class: 'plain', 'aria-label': 'Hear it', onclick: () => speak(text, this.text.language) }, '▶'),
    h('button', { type: 'button', class: 'plain', 'aria-label': 'Close', onclick: () => box.remove() }, '×'));
    document.body.append(box);
  },

  showStatistics() {
    const { share, open } = this.text.coverage(), { words: read, milliseconds, lookedUp } = this.time.sum();
    const minutes = milliseconds / 60000, { known, learning } = this.text.statusCounts();
    dialog('This chapter', h('dl', { class: 'facts' },
      [['Words', number(this.text.count)], ['Known', percent(share)], ['Different words that are new', number(open)], ['Being learned', number(learning)], ['Known here', number(known)],
        ['Read now', `${number(read)} of ${number(this.text.count)} words`], ['Time', minutes < 1 ? 'less than a minute' : plural(Math.round(minutes), 'minute')],
        ['Speed', minutes >= 0.5 && read > 30 ? `${number(Math.round(read / minutes))} words a minute` : '–'], ['Looked up', plural(lookedUp.size, 'word')]]
        .flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])));
  },

  showContents() {
    const { series, id } = this.book;
    const box = dialog(this.book.title, series ? h('p', { class: 'quiet' }, `Series: ${series}`) : null,
      h('ol', { class: 'contents' }, this.contents.chapters.map((chapter) =>
        h('li', {}, h('a', { href: `#/read/${id}/${chapter.number}/0`, 'aria-current': chapter.number === this.number ? 'true' : null, onclick: () => box.close() }, chapter.title)))),
      'caches' in window && isSecureContext
        ? h('button', { onclick: () => this.download() }, 'Keep on this device for reading without network')
        : h('p', { class: 'quiet' }, 'This browser keeps books for reading without network only over a secure connection.'));
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
      toast('The book is on this device now');
    } catch { toast('The book could not be kept on this device'); }
  },

  async search() {
    const list = h('ul', { class: 'contents', 'aria-live': 'polite' });
    const input = h('input', { type: 'search', 'aria-label': 'Text to find', placeholder: 'text to find', maxlength: '100' });
    const box = dialog('Search', h('form', { class: 'row', onsubmit: async (event) => {
      event.preventDefault();
      try {
        const { found } = await get(`/v1/books/${this.book.id}/search?q=${encodeURIComponent(input.value)}`);
        show(list, found.length ? found.map((hit) => h('li', {}, h('a', { href: `#/read/${this.book.id}/${hit.chapter}/${hit.sentence}`, onclick: () => box.close() }, hit.text))) : h('li', {}, 'Not found'));
      } catch (error) { toast(error.message); }
    } }, input, h('button', { class: 'main' }, 'Find')), list);
    input.focus();
  },

  help() {
    const rows = [['n', 'next word to learn'], ['p', 'the one before'], ['k', 'known'], ['l', 'learning'], ['i', 'ignore'], ['again', 'the same key takes it back'],
      ['e', 'the whole expression, or one word'], ['m', 'more of the word'], ['w', 'a name or a word'], ['s', 'hear it'], ['u', 'undo'], ['r', 'the rest of this page is known'], ['space', 'next page'], ['[ ]', 'chapter before, next chapter'], ['/', 'search'], ['c', 'contents'], ['t', 'statistics of the chapter'], ['Tab Enter', 'each word to learn'], ['shift ← →', 'each word'], ['Esc', 'close']];
    dialog('Keys', h('table', {}, rows.map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, text)))),
      h('p', {}, 'Tap a word to see what it means; tap it twice to learn it. Select several words to keep a phrase.'));
  },
};
