// What is asked of a card, what the page shows of it, and what the answer does.

// ---- Other ways to ask: the word is typed, its meaning chosen, or the word heard. -----------------------------
function judge([rating, words]) {
  suggested = data.cards[current].isTest ? (rating === 1 ? 1 : 3) : rating;
  turn();
  note(words);
}
function ask(card) {
  const { form, prompt = [], options = [], expected = [], right } = card.asks || {};
  suggested = 3;
  $('prompt').hidden = !prompt.length;
  $('prompt').replaceChildren(...prompt.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  $('typed').hidden = !expected.length;
  $('typed').value = '';
  $('options').hidden = !options.length;
  $('options').replaceChildren(...options.map((meaning, i) => {
    const button = Object.assign(document.createElement('button'), { textContent: meaning, className: 'plain', type: 'button' });
    button.addEventListener('click', (event) => { event.stopPropagation(); judge(i === right ? [3, t('app.typed-right')] : [1, t('app.typed-wrong', { word: options[right] })]); });
    return button;
  }));
  $('hint').textContent = t(expected.length ? 'app.type-the-word' : options.length ? 'app.choose' : 'app.tap-to-turn');
  if (prompt.length || (form === 'ear' && (synthesis || card.sound))) {
    $('word').hidden = true;
    $('sentence').hidden = true;
  }
  if (form === 'ear') speak();
  if (expected.length) $('typed').focus({ preventScroll: true });
}

// ---- The page. -----------------------------------------------------------------------------------------
let current = -1, isTurned = false, shown = 0, leaving = 0;
function note(text) { $('note').textContent = text; }
function text(id, value) {
  $(id).textContent = value || '';
  $(id).hidden = !value;
}
function sentence(element, card, isHidden) {
  element.hidden = !card.sentence;
  if (!card.sentence) return;
  const [before, word, after] = card.sentence, mark = document.createElement('b');
  mark.textContent = isHidden ? '______' : word;
  element.replaceChildren(before, mark, after);
}
function picture(id, address) {
  $(id).hidden = !address;
  if (address) $(id).src = address;
  else $(id).removeAttribute('src');
}
function next() {
  clearTimeout(leaving);
  current = queue.length ? queue[0] : -1;
  isTurned = false;
  const card = $('card');
  card.classList.remove('turned', 'gone', 'held');
  card.style.transform = '';
  tint(null, 0);
  draw();
  if (current >= 0) ask(data.cards[current]);
  shown = performance.now();
}
function draw() {
  const isOver = current < 0;
  $('stage').hidden = isOver;
  $('end').hidden = !isOver;
  $('turn').hidden = isOver || isTurned;
  $('answers').hidden = isOver || !isTurned;
  drawTools();
  if (isOver) return drawEnd();
  const card = data.cards[current], answer = card.answer;
  $('stage').classList.toggle('last', queue.length < 2);
  $('front').setAttribute('aria-hidden', String(isTurned));
  $('back').setAttribute('aria-hidden', String(!isTurned));
  const isHidden = data.hidesWord && card.sentence;
  $('word').textContent = isHidden ? '' : card.front;
  $('word').hidden = isHidden || !card.front;
  sentence($('sentence'), card, isHidden);
  const badge = card.leech ? 'leech' : answers.some((a) => a.card === current) ? 'again' : card.state === 0 ? 'new' : '';
  for (const element of document.querySelectorAll('.badge')) {
    element.textContent = [badge, answer.deck].filter(Boolean).join(' · ');
    element.classList.toggle('leech', !!card.leech);
  }
  text('lemma', answer.citation || answer.lemma || answer.form);
  text('ipa', answer.ipa && `/${answer.ipa}/`);
  text('facts', [answer.partOfSpeech, answer.level, answer.rank && t('app.rank', { rank: answer.rank.toLocaleString(phrases.language) })].filter(Boolean).join(' · '));
  text('mastery', answer.mastery && t('mastery.' + answer.mastery));
  $('mastery').dataset.level = answer.mastery || '';
  // A test of levels knows right and wrong alone.
  $('answers').classList.toggle('two', !!card.isTest);
  for (const [rating, name] of [[1, t(card.isTest ? 'rating.wrong' : 'rating.again')], [3, t(card.isTest ? 'rating.right' : 'rating.good')]]) {
    document.querySelector(`#answers [data-rating="${rating}"]`).firstChild.data = name;
  }
  const meanings = answer.meanings || (card.backPicture ? [] : [t('app.no-meaning-yet')]);
  $('meanings').classList.toggle('single', meanings.length === 1);
  $('meanings').replaceChildren(...meanings.map((meaning) => {
    const item = document.createElement('li');
    item.textContent = meaning;
    return item;
  }));
  text('translations', (answer.translations || []).join(', '));
  sentence($('back-sentence'), card, false);
  $('root').hidden = !answer.root;
  if (answer.root) {
    const name = document.createElement('b');
    name.textContent = answer.root;
    $('root').replaceChildren(name, answer.family ? ' ' + answer.family.join(', ') : '');
  }
  picture('picture', card.picture);
  picture('back-picture', card.backPicture);
  for (const face of document.querySelectorAll('.face')) {
    face.classList.toggle('long', face.scrollHeight > face.clientHeight + 1);
  }
}
function drawTools() {
  const total = data.cards.length, done = total - queue.length;
  const wrong = new Set(answers.filter((a) => a.rating === 1 && !queue.includes(a.card)).map((a) => a.card)).size;
  $('count').textContent = current < 0 ? t('app.cards-count', { count: total }) : t('app.position', { number: done + 1, count: total });
  $('bar').children[0].style.width = `${(done - wrong) / Math.max(total, 1) * 100}%`;
  $('bar').children[1].style.width = `${wrong / Math.max(total, 1) * 100}%`;
  $('bar').setAttribute('aria-valuenow', String(Math.round(done / Math.max(total, 1) * 100)));
  $('undo').disabled = !answers.length;
  $('save').disabled = !answers.length && !voids.length;
  $('save').classList.toggle('due', unsaved() > 0);
  $('save').textContent = unsaved() ? t('app.save-count', { count: unsaved() }) : t('app.save');
}
function drawEnd() {
  const right = answers.filter((answer) => answer.rating > 1).length;
  const seconds = Math.round(answers.reduce((sum, answer) => sum + Math.min(answer.ms, 3600000), 0) / 1000);
  $('end-title').textContent = t(data.cards.length ? 'app.done-for-now' : 'app.nothing-is-due');
  $('figures').hidden = !answers.length;
  $('end-answers').textContent = answers.length;
  $('end-right').textContent = answers.length ? `${Math.round(right / answers.length * 100)} %` : '';
  $('end-time').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  $('end-save').hidden = !unsaved();
}
function turn() {
  if (current < 0 || isTurned) return;
  isTurned = true;
  $('card').classList.add('turned');
  draw();
}
function answer(rating) {
  if (current < 0 || !isTurned) return;
  const made = {
    id: hex(16), card: current, rating, time: Date.now(), ms: performance.now() - shown, state: state(current), saved: false,
  };
  answers.push(made);
  place(made);
  keep();
  note('');
  if (!queue.length) vibrate(SUCCESS);
  const card = $('card');
  if (calm.matches) return next();
  // The card leaves the way its answer points; the next one is there before it is gone.
  const way = { 1: [-1, 0], 2: [0, 1], 3: [1, 0], 4: [0, -1] }[rating];
  card.classList.remove('held');
  card.classList.add('gone');
  card.style.transform = `translate(${way[0] * 110}%, ${way[1] * 110}%) rotate(${way[0] * 12}deg)`;
  current = -1;
  leaving = setTimeout(next, 190);
}
function undo() {
  const last = answers.pop();
  if (!last) return vibrate(WARNING);
  if (last.saved) {
    voids.push({ id: hex(16), target: last.id, subject: data.cards[last.card].id, time: Date.now(), saved: false });
  }
  keep();
  fold();
  // The card that is asked again comes first, wherever the queue has it.
  queue = [last.card, ...queue.filter((card) => card !== last.card)];
  next();
  note(t('app.taken-back-stop'));
}

// ---- Speech. --------------------------------------------------------------------------------------------
const synthesis = window.speechSynthesis, recording = new Audio();
function speak() {
  if (current < 0) return;
  const card = data.cards[current];
  if (card.sound && !(isTurned && card.sentence)) {
    recording.src = card.sound;
    recording.play().catch(() => {});
    return;
  }
  if (!synthesis) return;
  const isSecret = data.hidesWord && card.sentence && !isTurned;
  if (isSecret) return;
  const utterance = new SpeechSynthesisUtterance(isTurned && card.sentence ? card.sentence.join('') : card.front);
  utterance.lang = data.language.startsWith('en') ? settings.accent : data.language;
  const voices = synthesis.getVoices().filter((voice) => voice.lang.replace('_', '-') === utterance.lang);
  // Voices of better quality say so in their names.
  utterance.voice = voices.find((voice) => /premium|enhanced|natural/i.test(voice.name)) || voices[0] || null;
  utterance.rate = 0.95;
  synthesis.cancel();
  synthesis.speak(utterance);
}
