// Which language is studied: one of those whose dictionaries are installed.
import { get, isOffline, post } from './server.js';
import { h, t, toast } from './elements.js';
import { language } from './phrases.js';

let known;

/** The language that is studied, and all that can be: `{ language, languages }`. */
export const languages = async () => known ||= await get('/v1/languages');

/** What people call the language of a tag. */
export function name(tag) {
  try { return new Intl.DisplayNames([language], { type: 'language' }).of(tag) || tag; } catch { return tag; }
}

/** What to say of a book in another language than it is read with, and what to do about it. */
export function foreignNotice({ language: tag, readAs }) {
  const text = tag ? t('app.foreign-book', { language: name(tag), studied: name(readAs) }) : t('app.foreign-book-unknown', { studied: name(readAs) });
  const notice = h('div', { class: 'foreign warning', role: 'status' },
    h('p', {}, text),
    h('p', {}, t('app.foreign-book-help'), ' ', h('code', {}, `lexical corpus install ${tag || 'LANGUAGE'}.lexicon`)),
    h('button', { onclick: () => notice.remove() }, t('app.close')));
  return notice;
}

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

const offered = 'lexical.translationOffered';

/** Offers meanings in the learner's language to those who have not chosen; once, and not where they study it. */
export async function translationOffer() {
  if (localStorage.getItem(offered)) return null;
  const [{ settings }, { language: studied }] = await Promise.all([get('/v1/settings'), languages()]);
  if (studied === language || settings.find((one) => one.name === 'translationLanguage')?.isSet !== false) return null;
  const end = () => { localStorage.setItem(offered, '1'); offer.remove(); };
  const offer = h('div', { class: 'warning' }, h('p', {}, t('app.translation-offer', { language: name(language) })),
    h('p', { class: 'row near' },
      h('button', { onclick: async () => {
        try {
          await post('/v1/settings', { name: 'translation-language', value: language });
          end();
        } catch (error) { toast(error.message); }
      } }, t('app.yes')),
      h('button', { class: 'plain', onclick: end }, t('app.no'))));
  return offer;
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
