// The shelf: books with how well they fit, and where their reader is.
import { get, post, upload } from './server.js';
import { translationOffer } from './languages.js';
import { dialog, h, meter, number, percent, show, t, toast } from './elements.js';

const orders = {
  recent: [t('app.order-recent'), (book) => -(book.position?.time || book.added)],
  fit: [t('app.order-fit'), (book) => Math.abs((book.expected?.share ?? book.coverage ?? 0) - 0.97)],
  words: [t('app.order-words'), (book) => book.wordsFor95 ?? Infinity],
  title: [t('app.order-title'), (book) => book.title.toLowerCase()],
  series: [t('app.order-series'), (book) => book.series ? ` ${book.series.toLowerCase()} ${natural(book.file)}` : `~${book.title.toLowerCase()}`],
};

/** A name whose numbers are in the order of their values. */
const natural = (name) => name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));

export async function shelf(main) {
  const { books } = await get('/v1/books');
  const picker = h('input', { type: 'file', id: 'files', multiple: true, class: 'hidden', 'aria-label': t('app.add-books'),
    onchange: () => { addAll([...picker.files]); picker.value = ''; } });
  const folder = h('input', { type: 'file', class: 'hidden', webkitdirectory: true, 'aria-label': t('app.add-folder-of-books'),
    onchange: () => addAll([...folder.files].sort((a, b) => natural(a.webkitRelativePath) < natural(b.webkitRelativePath) ? -1 : 1)) });
  const order = h('select', { 'aria-label': t('app.order'), onchange: () => { localStorage.setItem('lexical.order', order.value); draw(); } },
    Object.entries(orders).map(([name, [label]]) => h('option', { value: name }, label)));
  order.value = localStorage.getItem('lexical.order') in orders ? localStorage.getItem('lexical.order') : 'recent';
  const advice = h('div', { role: 'status' });
  const list = h('ul', { class: 'shelf', 'aria-label': t('app.books') });
  const drop = h('section', { class: 'page wide' },
    h('header', { class: 'row' }, h('h1', {}, t('app.books')),
      h('span', { class: 'row' }, order,
        h('button', { class: 'main', onclick: () => picker.click() }, t('app.add-books')),
        h('button', { class: 'mouse-only', onclick: () => folder.click() }, t('app.add-folder')),
        h('button', { onclick: () => pasteText() }, t('app.paste-a-text')))),
    picker, folder,
    advice, list,
    h('p', { class: 'hint' }, t('app.formats-hint'), h('span', { class: 'mouse-only' }, ' ', t('app.drop-hint'))));

  const over = (event) => { event.preventDefault(); drop.classList.add('over'); };
  const out = () => drop.classList.remove('over');
  const dropped = (event) => { event.preventDefault(); out(); addAll([...event.dataTransfer.files]); };
  drop.addEventListener('dragover', over);
  drop.addEventListener('dragleave', out);
  drop.addEventListener('drop', dropped);

  async function addAll(files) {
    for (const file of files) {
      toast(t('app.reading-file', { name: file.name }));
      try {
        // The books of a folder are a series.
        const series = files.length > 1 && file.webkitRelativePath.includes('/') ? '&series=' + encodeURIComponent(file.webkitRelativePath.split('/')[0]) : '';
        const book = await upload('/v1/books?name=' + encodeURIComponent(file.name) + series, file);
        const index = books.findIndex((other) => other.id === book.id);
        if (index >= 0) books[index] = book; else books.push(book);
        toast(t(book.isNew ? 'app.on-shelf' : 'app.on-shelf-before', { title: book.title }));
      } catch (error) { toast(error.message); }
      draw();
    }
  }

  /** A text from anywhere becomes a book. */
  function pasteText() {
    const title = h('input', { id: 'paste-title', maxlength: '120', placeholder: t('app.optional') });
    const text = h('textarea', { id: 'paste-text', rows: 8, required: true, 'aria-label': t('app.the-text') });
    const box = dialog(t('app.paste-a-text'), h('form', { class: 'form', onsubmit: async (event) => {
      event.preventDefault();
      const words = text.value.trim();
      if (!words) return;
      const name = title.value.trim() || words.split(/\s+/).slice(0, 6).join(' ');
      box.close();
      await addAll([new File([words + '\n'], name.replace(/[\\/]/g, ' ') + '.txt')]);
    } }, h('label', { for: 'paste-text' }, t('app.paste-hint'), text),
    h('label', { for: 'paste-title' }, t('app.title'), title), h('button', { class: 'main' }, t('app.put-on-shelf'))));
    text.focus();
  }

  async function remove(book) {
    try {
      await post(`/v1/books/${book.id}/delete`, {});
      books.splice(books.indexOf(book), 1);
      draw();
      toast(t('app.is-deleted', { title: book.title }), t('app.undo'), async () => {
        books.push(await post(`/v1/books/${book.id}/restore`, {}));
        draw();
      });
    } catch (error) { toast(error.message); }
  }

  /** Asks for the series of a book. */
  function putInSeries(book) {
    const known = [...new Set(books.map((other) => other.series).filter(Boolean))];
    const input = h('input', { id: 'series', value: book.series || '', maxlength: '80', list: 'all-series' });
    const box = dialog(book.title, h('form', { class: 'form', onsubmit: async (event) => {
      event.preventDefault();
      try {
        Object.assign(book, await post(`/v1/books/${book.id}/series`, { series: input.value.trim() || null }));
        box.close();
        draw();
        toast(t(book.series ? 'app.in-series' : 'app.in-no-series', { title: book.title, series: book.series }));
      } catch (error) { toast(error.message); }
    } }, h('label', { for: 'series' }, t('app.series-empty'), input), h('datalist', { id: 'all-series' }, known.map((name) => h('option', { value: name }))), h('button', { class: 'main' }, t('app.keep'))));
  }

  /** The words that bring the book to a coverage. */
  async function showPlan(book, target) {
    try {
      const plan = await get(`/v1/books/${book.id}/plan?target=${target}&limit=200`);
      dialog(t('app.words-for', { count: plan.words, target }), h('p', {}, t('app.plan-text', { before: percent(plan.before), title: book.title, after: percent(plan.after) })),
        h('ol', { class: 'contents' }, plan.plan.map((entry) => h('li', {}, entry.lemmaId ? h('a', { href: `#/word/${encodeURIComponent(entry.lemmaId)}`, onclick: (event) => event.target.closest('dialog').close() }, entry.word) : entry.word, h('span', { class: 'quiet' }, ` ×${number(entry.count)}, ${t('app.then', { share: percent(entry.coverage) })}`)))),
        plan.words > plan.plan.length ? h('p', { class: 'quiet' }, t('app.first-are-shown', { count: plan.plan.length })) : null);
    } catch (error) { toast(error.message); }
  }

  function draw() {
    const [, key] = orders[order.value];
    const sorted = [...books].sort((a, b) => { const [x, y] = [key(a), key(b)]; return x < y ? -1 : x > y ? 1 : 0; });
    order.hidden = books.length < 2;
    show(advice, books.length && !books.some((book) => book.expected || book.coverage > 0.3)
      ? h('p', { class: 'warning' }, t('app.knows-nothing'), ' ', h('a', { href: '#/calibrate' }, t('app.quiz-link')), ' ', t('app.quiz-link-rest')) : null);
    if (!sorted.length) {
      return show(list, h('li', { class: 'empty' }, h('p', {}, t('app.no-books')),
        h('p', {}, t('app.add-a-book'))));
    }
    show(list, sorted.map((book) => card(book, { remove, putInSeries, showPlan })));
  }
  draw();
  show(main, drop);
  // What is only an offer never stands in the way of the shelf.
  translationOffer().then((offer) => { if (offer) list.before(offer); }, () => {});
}

function card(book, { remove, putInSeries, showPlan }) {
  const cover = h('div', { class: 'cover', 'aria-hidden': 'true' }, h('span', {}, book.title));
  if (book.format === 'epub') {
    const picture = h('img', { alt: '', loading: 'lazy', src: `/v1/books/${book.id}/cover`, onerror: () => picture.remove() });
    cover.append(picture);
  }
  const plan = (target, label) => h('button', { class: 'plain inline', onclick: () => showPlan(book, target), 'aria-label': t('app.plan-label', { label, target, title: book.title }) }, label);
  // Without an estimate and with hardly a mark, a share of known words would say nothing of the reader.
  const isUnclear = !book.expected && (book.coverage ?? 0) < 0.3;
  const fit = isUnclear ? t('app.fit-unclear') : book.expected
    ? t('app.fit-expected', { share: percent(book.expected.share), low: percent(book.expected.low), high: percent(book.expected.high) })
    : t('app.fit-known', { share: percent(book.coverage ?? 0) });
  return h('li', { class: 'book' },
    h('a', { class: 'open', href: `#/read/${book.id}`, 'aria-label': t('app.read-book', { title: book.title }) }, cover),
    h('div', { class: 'about' },
      h('a', { class: 'title', href: `#/read/${book.id}` }, book.title),
      book.authors.length ? h('p', { class: 'quiet' }, book.authors.join(', ')) : null,
      h('p', {}, fit),
      book.series ? h('p', { class: 'quiet' }, t('app.series-named', { name: book.series })) : null,
      h('p', { class: 'quiet' }, t('app.count-words', { count: book.words ?? 0 }),
        isUnclear ? null : [` ${t('app.book-learn')} `, plan(95, t('app.count-words', { count: book.wordsFor95 ?? 0 })), ` ${t('app.for-95')}, `, plan(98, number(book.wordsFor98 ?? 0)), ` ${t('app.for-98')}`]),
      meter(book.progress, t('app.share-read', { share: Math.round(book.progress * 100) })),
      h('div', { class: 'row' },
        h('button', { class: 'plain', onclick: () => putInSeries(book), 'aria-label': t('app.series-of', { title: book.title }) }, t('app.series')),
        h('button', { class: 'plain', onclick: () => remove(book), 'aria-label': t('app.delete-this', { name: book.title }) }, t('app.delete')))));
}
