// ---- The panel: of a word, or of the expression it is part of. --------------------------------------
let current = null;
// Whether the panel shows the expression, and not the single word.
let showsWhole = false;
// The entry that buttons and keys mark.
const subject = () => showsWhole && current.expression !== undefined ? current.expression : meant(current.index, current.form).index;

function choose(span, keepPanelClosed) {
  const isAgain = span === current && showsWhole;
  for (const one of document.querySelectorAll('.current')) one.classList.remove('current');
  current = span;
  // An expression is one thing to tap; a second tap is about the word.
  showsWhole = span.expression !== undefined && !isAgain;
  for (const one of showsWhole ? wholeOf(span) : [span]) one.classList.add('current');
  span.focus({ preventScroll: true });
  if (!keepPanelClosed) openPanel(span);
}
// The words of the expression that a word stands in.
function wholeOf(span) {
  return spans[span.expression].filter((one) => one.occurrence === span.occurrence);
}
function openPanel(span) {
  const { index, kind } = meant(span.index, span.form), entry = entries[index], panel = $('panel');
  const whole = showsWhole ? entries[span.expression] : null;
  read.shown.add(index);
  panel.replaceChildren();
  panel.classList.toggle('more', isOpenMore);
  const close = element('button', 'close', '✕');
  close.setAttribute('aria-label', t('app.close'));
  close.onclick = closePanel;
  const name = whole ? whole[LEMMA] : kind === WORD ? entry[LEMMA] : span.word;
  const head = element('div', 'head');
  head.append(element('h2', '', name));
  if (!whole && entry[IPA] && kind === WORD) head.append(element('span', 'ipa', '/' + entry[IPA] + '/'));
  panel.append(close, head);
  const part = span.partHere || entry[PART];
  const facts = whole ? [t('app.expression'), whole[LEVEL]] : [part, entry[LEVEL], entry[RANK] ? t('app.rank', { rank: entry[RANK].toLocaleString(phrases.language) }) : ''];
  if (!whole && kind === UNLISTED) facts.push(t('app.not-in-release'));
  if (!whole && kind === NAME) facts.push(t('app.taken-for-name'));
  panel.append(element('div', 'facts', facts.filter(Boolean).join(' · ')));
  writeMeanings(panel, whole ? span.expression : index, whole ? '' : part, kind, whole ? undefined : senseHere(span, index));
  panel.append(statusButtons(subject(), kind));
  const row = element('div', 'row');
  if (span.expression !== undefined) {
    const other = element('button', 'switch', whole ? t('app.only', { word: span.word }) : t('app.whole', { expression: entries[span.expression][LEMMA] }));
    other.title = 'e';
    other.onclick = switchWhole;
    row.append(other);
  }
  const more = element('button', 'more-button', t(isOpenMore ? 'app.less' : 'app.more'));
  more.setAttribute('aria-expanded', isOpenMore);
  more.title = 'm';
  more.onclick = () => { isOpenMore = !isOpenMore; openPanel(current); };
  row.append(more);
  panel.append(row);
  panel.append(details(span, index, kind));
  panel.hidden = false;
  panel.setAttribute('aria-label', name);
}
let isOpenMore = false;
// The sense of a word here, and the second likeliest: as the learner has said on this page, else as the text was read.
function senseHere(span, index) {
  const said = corrected.size ? corrected.get(senseKey(index, sentenceOf(span))) : undefined;
  return said ? [said, ''] : span.sense;
}
function switchWhole() {
  if (!current || current.expression === undefined) return;
  showsWhole = !showsWhole;
  for (const one of wholeOf(current)) one.classList.toggle('current', showsWhole || one === current);
  openPanel(current);
}
function writeMeanings(panel, index, part, kind, sense) {
  const own = meanings.get(index);
  if (own) panel.append(element('div', 'meaning own', own));
  if (kind === NAME && !showsWhole) return;
  // The meaning meant comes first, what it may be too behind it, then those of the same part of speech, which wait under “More”.
  const [meant, perhaps] = sense || ['', ''];
  const order = (meaning) => meaning[4] && meaning[4] === meant ? 3 : meaning[4] && meaning[4] === perhaps ? 2 : meaning[0] === part ? 1 : 0;
  const list = [...(entries[index][MEANINGS] || [])].sort((a, b) => order(b) - order(a));
  const senses = list.filter((meaning) => meaning[4]).length;
  list.forEach((meaning, number) => {
    const [word, text, label, example] = meaning;
    const line = element('div', 'meaning' + (order(meaning) < 2 && (number || own) ? ' extra' : ''));
    if (word) line.append(element('b', '', word + ' '));
    if (order(meaning) === 2) line.append(element('i', '', t('app.or-perhaps') + ' '));
    if (label) line.append(element('span', 'label', label + ' '));
    line.append(text);
    if (kind === WORD && !showsWhole && meaning[4] && senses > 1) {
      const isMeant = order(meaning) === 3, button = element('button', 'meant', isMeant ? '✓' : t('app.this-one'));
      button.title = t(isMeant ? 'app.means-here' : 'app.set-means-here');
      button.setAttribute('aria-pressed', isMeant);
      button.onclick = () => setSense(current, meaning[4]);
      line.append(' ', button);
    }
    if (order(meaning) > 1 && example) line.append(element('div', 'example', '“' + example + '”'));
    panel.append(line);
  });
  if (!list.length && !own) panel.append(element('div', 'meaning none', t('app.no-meaning-listed')));
}
// What is only wanted now and then: where, how sure, the family, an own meaning.
function details(span, index, kind) {
  const box = element('div', 'details'), entry = entries[index], list = element('dl');
  const row = (title, text) => { if (text) list.append(element('dt', '', title), element('dd', '', text)); };
  row(t('app.here'), '×' + counts[index] + '  ' + formsOf(index));
  if (typeof entry[CHANCE] === 'number' && !said.has(index)) {
    row(t('app.chance'), t('app.that-you-know', { chance: entry[CHANCE] > 995 ? t('app.over-99') : Math.max(1, Math.round(entry[CHANCE] / 10)) }));
  }
  row(t('app.inferred'), span.rule);
  row(t('app.root'), entry[ROOT]);
  row(t('app.family'), entry[KIN]);
  row(t('app.sentence'), sentenceOf(span));
  box.append(list, ownMeaning());
  const toggle = element('button', 'class', t(kind === NAME ? 'app.it-is-word' : 'app.it-is-name'));
  toggle.title = 'w';
  toggle.onclick = () => reclass(span);
  box.append(toggle);
  if ('speechSynthesis' in window) box.append(speechRow(span));
  return box;
}
function ownMeaning() {
  const form = element('form', 'own-meaning'), input = element('input'), button = element('button', '', t('app.keep'));
  const index = subject();
  input.value = meanings.get(index) || '';
  input.maxLength = 400;
  input.placeholder = t('app.own-meaning-or-translation');
  input.setAttribute('aria-label', t('app.own-meaning-or-translation'));
  form.append(input, button);
  form.onsubmit = (event) => {
    event.preventDefault();
    setMeaning(index, input.value.trim());
    toast(t(input.value.trim() ? 'app.meaning-kept' : 'app.meaning-gone'));
    openPanel(current);
  };
  return form;
}
// The three buttons of what the panel shows.
function statusButtons(index, kind) {
  const entry = entries[index], buttons = element('div', 'status');
  for (const [status, label, key] of [[KNOWN, t('app.mark-known'), 'k'], [LEARNING, t('app.mark-learning'), 'l'], [IGNORED, t('app.ignore'), 'i']]) {
    const button = element('button', '', label);
    button.title = key;
    button.setAttribute('aria-pressed', (showsWhole || kind !== NAME) && entry[STATUS] === status);
    button.onclick = () => setStatus(status);
    buttons.append(button);
  }
  return buttons;
}
function closePanel() {
  $('panel').hidden = true;
  if (current && document.activeElement && $('panel').contains(document.activeElement)) current.focus();
}
function setStatus(status) {
  if (!current) return;
  const index = subject(), entry = entries[index];
  const isName = !showsWhole && meant(current.index, current.form).kind === NAME;
  mark([index], !isName && entry[STATUS] === status ? NEW : status, current);
  if (!$('panel').hidden) openPanel(current);
}

// ---- Speech, by the voices the browser has. ---------------------------------------------------------
const accents = [['en-US', 'US'], ['en-GB', 'GB'], ['en-AU', 'AU'], ['en-IE', 'IE']];
let accent = stored('lexical.accent') || 'en-US';
function speechRow(span) {
  const row = element('div', 'say'), button = element('button', '', t('app.hear-play'));
  button.title = 's';
  button.onclick = () => speak(span.word);
  row.append(button);
  if (data.language !== 'en') return row;
  const select = element('select');
  select.setAttribute('aria-label', t('app.accent-label'));
  for (const [code, label] of accents) {
    const option = element('option', '', label);
    option.value = code;
    option.selected = code === accent;
    select.append(option);
  }
  select.onchange = () => { accent = select.value; store('lexical.accent', accent); };
  row.append(select);
  return row;
}
function speak(text) {
  if (!('speechSynthesis' in window)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  const lang = data.language === 'en' ? accent : data.language;
  utterance.lang = lang;
  utterance.voice = speechSynthesis.getVoices().find((voice) => voice.lang.replace('_', '-') === lang) || null;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
