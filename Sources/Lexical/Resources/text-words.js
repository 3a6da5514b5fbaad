// The words of a text on a page: what the numbers of its data stand for, and how its markup becomes words.
// The app loads this file as a module; in a page that is one file it stands before the scripts that use it.
export const NEW = 0, LEARNING = 1, KNOWN = 2, IGNORED = 3;
export const statusNames = ['new', 'learning', 'known', 'ignored'];
// An entry: [kind, id or form, lemma, part of speech, rank, level, ipa, meanings, root, relatives, status, chance in thousandths,
// own chance, the word that a name would be].
export const KIND = 0, ID = 1, LEMMA = 2, PART = 3, RANK = 4, LEVEL = 5, IPA = 6, MEANINGS = 7, ROOT = 8, KIN = 9, STATUS = 10, CHANCE = 11, OWN = 12, AS_WORD = 13;
export const WORD = 0, UNLISTED = 1, NAME = 2, EXPRESSION = 3;
export const folded = (text) => text.toLowerCase().replace(/[’ʼ]/g, "'");

/** A map from “unit:word” to what stands behind it in a list of groups of numbers. */
export function byWord(list, width) {
  const map = new Map();
  for (let i = 0; i < list.length; i += width) map.set(list[i] + ':' + list[i + 1], list.slice(i + 2, i + width));
  return map;
}

const withoutNotes = { acceptNode: (node) => node.parentElement.closest('.ref') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT };

/** The pieces of text of a unit without the marks of notes: what the numbers of the data count in. */
export function textNodes(unit) {
  const walker = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT, withoutNotes), nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/**
 * Puts the words of a unit into elements of their own.
 *
 * `list` has for each word the units of text since the last one, its length and its entry; `make(word, start, end, entry)` gives the
 * element of the word with a number. A word that goes on in the next piece of markup gets an element in each.
 */
export function cutIntoWords(unit, list, make) {
  let position = 0, token = 0, offset = 0;
  for (const node of textNodes(unit)) {
    const text = node.data, fragment = document.createDocumentFragment();
    let written = 0;
    while (token < list.length) {
      const start = position + list[token], end = start + list[token + 1];
      if (start >= offset + text.length) break;
      const from = Math.max(start - offset, written);
      if (from > written) fragment.append(text.slice(written, from));
      const element = make(token / 3, start, end, list[token + 2]);
      element.textContent = text.slice(from, end - offset);
      fragment.append(element);
      written = Math.min(end - offset, text.length);
      if (end > offset + text.length) break;
      position = end;
      token += 3;
    }
    if (fragment.childNodes.length) {
      fragment.append(text.slice(written));
      node.replaceWith(fragment);
    }
    offset += text.length;
  }
}

/** What a word is after what was said of its form (`classes`, from forms to “name” or “word”): its entry and its kind. */
export function meantBy(entries, classes, index, form) {
  const entry = entries[index], said = classes.get(entry[KIND] === NAME ? entry[ID] : form);
  if (said === 'name') return { index, kind: NAME };
  if (said === 'word' && entry[KIND] === NAME) {
    return entry[AS_WORD] === undefined ? { index, kind: UNLISTED } : { index: entry[AS_WORD], kind: WORD };
  }
  return { index, kind: entry[KIND] };
}

/**
 * The classes of a word by what it is to the learner.
 *
 * `meant` is its entry and kind, `isSaid` whether its status was said on this page, `expression` the entry of the expression it stands
 * in, if any, and `goesOn` whether the next word stands in the same one, so that one line goes on under the space.
 */
export function wordClasses(entries, { index, kind }, isSaid, expression, goesOn) {
  const entry = entries[index];
  let name = 'w';
  if (kind !== NAME) {
    if (entry[STATUS] === NEW) name += kind === UNLISTED ? ' unlisted' : ' new';
    // Half known at least, by the calibration, and nobody has said otherwise.
    if (entry[STATUS] === NEW && entry[CHANCE] >= 500 && !isSaid) name += ' likely';
    if (entry[STATUS] === LEARNING) name += ' learning';
  }
  if (expression === undefined || entries[expression][STATUS] >= KNOWN) return name;
  name += entries[expression][STATUS] === LEARNING ? ' expression learned' : ' expression';
  return goesOn ? name + ' joined' : name;
}

const descriptions = {
  new: 'app.legend-new', likely: 'app.legend-likely', learning: 'app.legend-learning', unlisted: 'app.not-listed', expression: 'app.legend-expression',
  learned: 'app.legend-learning',
};

/**
 * Lets a word be reached by Tab where there is something to learn, and says to a screen reader what its classes show.
 *
 * `say` gives a phrase by its key.
 */
export function setStop(element, classes, say) {
  const isStop = classes !== 'w';
  if (isStop !== (element.getAttribute('role') === 'button')) {
    if (isStop) {
      element.tabIndex = 0;
      element.setAttribute('role', 'button');
    } else {
      element.removeAttribute('tabindex');
      element.removeAttribute('role');
    }
  }
  if (!isStop) return element.removeAttribute('aria-description');
  element.setAttribute('aria-description', classes.split(' ').filter((mark) => descriptions[mark]).map((mark) => say(descriptions[mark])).join(', '));
}

/** The sentence of a unit's text that a position stands in; `bounds` has the start and end of each. */
export function sentenceAround(text, bounds, start) {
  for (let i = 0; i + 1 < bounds.length; i += 2) {
    if (start >= bounds[i] && start < bounds[i + 1]) return text.slice(bounds[i], bounds[i + 1]).replace(/\s+/g, ' ').trim();
  }
  return text.trim();
}

/** The byte of the source at which a word of a unit begins; a unit that does not stand there as it is shown says each word's. */
export function byteOf(places, text, start, word) {
  return Array.isArray(places) ? places[word] : places + new TextEncoder().encode(text.slice(0, start)).length;
}
