// Which language is studied: one of those whose dictionaries are installed.
import { get, isOffline, post } from './server.js';
import { h, t, toast } from './elements.js';
import { language } from './phrases.js';

let known;

/** The language that is studied, and all that can be: `{ language, languages }`. */
const languages = async () => known ||= await get('/v1/languages');

/** What people call the language of a tag. */
const name = (tag) => new Intl.DisplayNames([language], { type: 'language' }).of(tag) || tag;

/** Turns to the language of a book before it is read; away from the network all stays as it is. */
export async function followBook(book) {
  try {
    const before = await languages();
    if (before.languages.length < 2) return;
    known = await post('/v1/languages', { book });
    if (known.language !== before.language) toast(t('app.studying', { language: name(known.language) }));
  } catch (error) {
    if (!isOffline(error)) throw error;
  }
}

/** The choice of the language, where there is one. */
export async function languageChoice() {
  const { language: studied, languages: tags } = await languages();
  if (tags.length < 2) return null;
  const select = h('select', { id: 'studied', 'aria-describedby': 'studied-help', onchange: async () => {
    try {
      known = await post('/v1/languages', { language: select.value });
      toast(t('app.studying', { language: name(known.language) }));
    } catch (error) { toast(error.message); select.value = studied; }
  } }, tags.map((tag) => h('option', { value: tag, selected: tag === studied }, name(tag))));
  return h('div', { class: 'setting' }, h('label', { for: 'studied' }, t('app.studied-language')), select,
    h('p', { class: 'quiet', id: 'studied-help' }, t('app.studied-language-help')));
}
