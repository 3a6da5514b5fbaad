'use strict';
// The quiz page: the same model as the tool's, on the words that stand in the page; no network is asked.
const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const grid = data.grid;
const NODES = grid.count, T = Float64Array.from({ length: NODES }, (_, i) => grid.lowest + i * grid.step);
const A = grid.slopes, H = grid.shifts, F = grid.rates;
const NO = 0, YES_RIGHT = 2, YES_WRONG = 3;
const LAPSE = grid.lapse, SLIP = grid.slip, GUESS = grid.guess, HASTE = grid.haste;
const coefficients = {
  [NO]: [1, LAPSE - 1, -1], [YES_RIGHT]: [0, (1 - LAPSE) * (1 - SLIP), GUESS],
  [YES_WRONG]: [0, (1 - LAPSE) * SLIP, 1 - GUESS],
};
const sigma = (x) => 1 / (1 + Math.exp(-x));

// ---- The posterior over frontier, slope, rate and shift of claiming. ---------------------------------
let weights, logEvidence, careless;
function startPosterior() {
  weights = new Float64Array(A.length * H.length * F.length * NODES);
  let i = 0;
  for (let a = 0; a < A.length; a++)
    for (let h = 0; h < H.length; h++)
      for (let f = 0; f < F.length; f++) {
        const weight = grid.slopeWeights[a] * grid.shiftWeights[h] * grid.rateWeights[f];
        for (let t = 0; t < NODES; t++) weights[i++] = weight;
      }
  normalize();
  logEvidence = 0;
  careless = { claims: 0, denials: 0, right: 0, wrong: 0, log: 0, hasty: 0 };
}
function normalize() {
  let total = 0;
  for (const weight of weights) total += weight;
  for (let i = 0; i < weights.length; i++) weights[i] /= total;
  logEvidence += Math.log(total);
}
function observe(outcome, x) {
  const [constant, known, claimed] = coefficients[outcome];
  let i = 0;
  for (const a of A)
    for (const h of H)
      for (const f of F)
        for (let t = 0; t < NODES; t++) {
          const k = sigma(a * (T[t] - x)), kh = h ? sigma(a * (T[t] + h - x)) : k;
          weights[i++] *= constant + known * k + claimed * (kh - k + f * (1 - kh));
        }
  normalize();
}
function observeCareless(outcome) {
  const c = careless, isClaim = outcome !== NO;
  c.log += Math.log(((isClaim ? c.claims : c.denials) + 0.5) / (c.claims + c.denials + 1));
  const checked = c.right + c.wrong + 8;
  if (outcome === YES_RIGHT) { c.log += Math.log((c.right + 2) / checked); c.right++; }
  if (outcome === YES_WRONG) { c.log += Math.log((c.wrong + 6) / checked); c.wrong++; }
  if (isClaim) c.claims++; else c.denials++;
}
// The chance of each slope and frontier, with the habits of claiming summed out.
function frontier() {
  const sums = new Float64Array(A.length * NODES), habits = H.length * F.length;
  for (let i = 0; i < weights.length; i++) {
    const a = Math.floor(i / NODES / habits);
    sums[a * NODES + i % NODES] += weights[i];
  }
  return sums;
}
// Whether guessing may have found as many meanings.
function isNoBetterThanGuessing() {
  const { right, wrong } = careless, count = right + wrong;
  if (!count) return false;
  if (right * 5 < count * 3) return true;
  let chance = (1 - GUESS) ** count, below = 0;
  for (let hits = 0; hits < right; hits++) {
    below += chance;
    chance *= (count - hits) / (hits + 1) * GUESS / (1 - GUESS);
  }
  return 1 - below > grid.luck;
}
function widened() {
  const belief = frontier();
  const odds = grid.carelessShare / (1 - grid.carelessShare) * Math.exp(Math.min(careless.log - logEvidence, 600));
  const doubt = Math.max(odds / (1 + odds), isNoBetterThanGuessing() ? grid.leastDoubt : 0);
  const prior = grid.slopeWeights.reduce((sum, weight) => sum + weight, 0) * NODES;
  for (let a = 0; a < A.length; a++)
    for (let t = 0; t < NODES; t++) {
      const i = a * NODES + t;
      belief[i] = belief[i] * (1 - doubt) + doubt * grid.slopeWeights[a] / prior;
    }
  return { belief, doubt };
}
function byFrontier(belief) {
  const sums = new Float64Array(NODES);
  belief.forEach((weight, i) => { sums[i % NODES] += weight; });
  return sums;
}
function quantiles(sums, chances) {
  let node = 0, below = 0;
  return chances.map((chance) => {
    while (node < NODES - 1 && below + sums[node] < chance) below += sums[node++];
    const inside = sums[node] > 0 ? (chance - below) / sums[node] : 0.5;
    return T[node] + grid.step * (Math.min(Math.max(inside, 0), 1) - 0.5);
  });
}

// ---- Which word next: where the answer is expected to leave the least variance. -----------------------
function nextDifficulty() {
  const all = new Float64Array(A.length * NODES), free = new Float64Array(A.length * H.length * NODES);
  let mean = 0, rate = 0, rateMoment = 0;
  for (let i = 0; i < weights.length; i++) {
    const t = i % NODES, f = F[Math.floor(i / NODES) % F.length];
    const habit = Math.floor(i / NODES / F.length), a = Math.floor(habit / H.length);
    all[a * NODES + t] += weights[i];
    free[habit * NODES + t] += weights[i] * (1 - f);
    mean += weights[i] * T[t];
    rate += weights[i] * f;
    rateMoment += weights[i] * f * T[t];
  }
  rateMoment -= rate * mean;
  let best = mean, bestGain = -1;
  for (let x = Math.max(3.4, mean - 2); x <= Math.min(11.3, mean + 2); x += 0.14) {
    let k = 0, km = 0, h = 0, hm = 0;
    for (let a = 0; a < A.length; a++)
      for (let t = 0; t < NODES; t++) {
        const knows = all[a * NODES + t] * sigma(A[a] * (T[t] - x));
        k += knows; km += knows * (T[t] - mean);
        for (let s = 0; s < H.length; s++) {
          const feels = free[(a * H.length + s) * NODES + t] * sigma(A[a] * (T[t] + H[s] - x));
          h += feels; hm += feels * (T[t] - mean);
        }
      }
    let gain = 0;
    for (const [constant, known, claimed] of Object.values(coefficients)) {
      const chance = constant + claimed * rate + (known - claimed) * k + claimed * h;
      const moment = claimed * rateMoment + (known - claimed) * km + claimed * hm;
      gain += moment * moment / Math.max(chance, 1e-12);
    }
    if (gain > bestGain) { bestGain = gain; best = x; }
  }
  return best;
}
// Words are [id, lemma, difficulty, meanings, place of the right one], sorted by difficulty.
const words = data.words;
function nextWord() {
  const asked = new Set(answers.map((answer) => answer.word));
  const wanted = nextDifficulty();
  const near = words.map((_, i) => i).filter((i) => !asked.has(i))
    .sort((l, r) => Math.abs(words[l][2] - wanted) - Math.abs(words[r][2] - wanted)).slice(0, 6);
  return near.length ? near[Math.floor(Math.random() * near.length)] : -1;
}

// ---- Answers: kept in the browser, saved as events. ---------------------------------------------------
const storageKey = 'lexical.quiz/' + data.page;
const hex = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((b) => b.toString(16).padStart(2, '0')).join('');
let device = hex(16), session = '', answers = [];
try {
  const kept = JSON.parse(localStorage.getItem(storageKey) || '{}');
  device = kept.device || device;
  session = kept.session || '';
  answers = (kept.answers || []).filter((answer) => words[answer.word]);
} catch { /* a browser that keeps nothing still lets one take the quiz and save it */ }
session ||= 'page-' + hex(8);
function keep() {
  try { localStorage.setItem(storageKey, JSON.stringify({ device, session, answers })); } catch { /* see above */ }
}
function fold() {
  startPosterior();
  for (const answer of answers) take(answer);
}
function take(answer) {
  if (answer.ms < HASTE) { careless.hasty++; return; }
  observeCareless(answer.outcome);
  observe(answer.outcome, words[answer.word][2]);
}
function save() {
  const lines = [JSON.stringify({ schema: 'lexical.events/1', device, source: 'quiz', corpus: data.corpus })];
  answers.forEach((answer, index) => {
    const [id, , difficulty] = words[answer.word], offset = -new Date(answer.time).getTimezoneOffset();
    const content = {
      session, number: index + 1, lemmaId: id, format: 'verified', outcome: answer.outcome,
      difficulty: Math.round(difficulty * 1e6), durationMs: Math.min(Math.max(Math.round(answer.ms), 0), 3600000),
      studyDay: Math.floor((answer.time / 60000 + offset - 240) / 1440), offsetMinutes: offset, reviewDate: answer.time,
    };
    if (answer.choice !== null) content.choice = answer.choice;
    lines.push(JSON.stringify({ id: answer.id, time: answer.time, kind: 'calibrationAnswer', content }));
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\n') + '\n'], { type: 'application/jsonl' }));
  link.download = 'quiz.answers.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  $('saved').textContent = t('app.saved-quiz', { count: answers.length });
}

// ---- The page. ----------------------------------------------------------------------------------------
let current = -1, shown = 0, delay = 0, isClaimed = false, isStopped = false;
function isFinished() {
  if (isStopped || answers.length >= data.maximum) return true;
  const [low, high] = quantiles(byFrontier(frontier()), [0.05, 0.95]);
  return answers.length >= data.minimum && (high - low) / 2 < 0.35;
}
function next() {
  isClaimed = false;
  current = isFinished() ? -1 : nextWord();
  draw();
  shown = performance.now();
}
function answer(outcome, choice) {
  const ms = isClaimed ? delay : performance.now() - shown;
  const made = { id: hex(16), word: current, outcome, choice, ms, time: Date.now() };
  answers.push(made);
  take(made);
  keep();
  next();
}
function claim() {
  delay = performance.now() - shown;
  isClaimed = true;
  draw();
}
function choose(choice) {
  answer(choice !== null && choice === words[current][4] ? YES_RIGHT : YES_WRONG, choice);
}
function undo() {
  isStopped = false;
  if (isClaimed) { isClaimed = false; return draw(); }
  if (!answers.length) return;
  const last = answers.pop();
  keep();
  fold();
  current = last.word;
  draw();
  shown = performance.now();
}
function again() {
  answers = [];
  session = 'page-' + hex(8);
  isStopped = false;
  $('saved').textContent = '';
  keep();
  fold();
  next();
}
function draw() {
  document.body.classList.add('still');
  const isOver = current < 0;
  $('question').hidden = isOver;
  $('result').hidden = !isOver;
  $('stop').hidden = isOver;
  $('again').hidden = $('save').hidden = !answers.length;
  $('undo').disabled = !answers.length && !isClaimed;
  $('count').textContent = isOver ? t('app.words-answered', { count: answers.length }) : t('app.at-most', { number: answers.length + 1, count: data.maximum });
  $('progress').value = isOver ? 1 : answers.length / data.maximum;
  drawCurve();
  if (isOver) return drawResult();
  const [, lemma, , meanings] = words[current];
  $('word').textContent = lemma;
  $('ask').textContent = t(isClaimed ? 'app.what-means' : 'app.do-you-know-meaning');
  $('pair').hidden = isClaimed;
  $('meanings').hidden = !isClaimed;
  if (isClaimed) {
    $('meanings').replaceChildren(...[...meanings, t('app.not-sure-short')].map((meaning, index) => {
      const button = document.createElement('button'), key = document.createElement('kbd');
      const isUnsure = index === meanings.length;
      key.textContent = isUnsure ? '0' : String(index + 1);
      button.append(key, meaning);
      button.addEventListener('click', () => choose(isUnsure ? null : index));
      return button;
    }));
  }
}
const svg = (name, attributes, text) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
};
function drawCurve() {
  const sums = byFrontier(widened().belief), peak = Math.max(...sums);
  const place = (t) => (t - T[0]) / (T[NODES - 1] - T[0]) * 600;
  let path = 'M0 100';
  sums.forEach((weight, i) => { path += `L${place(T[i]).toFixed(1)} ${(100 - weight / peak * 92).toFixed(1)}`; });
  const marks = [100, 300, 1000, 3000, 10000, 30000];
  const middle = place(quantiles(sums, [0.5])[0]).toFixed(1);
  $('curve').replaceChildren(
    svg('path', { class: 'area', d: path + 'L600 100Z' }),
    svg('line', { class: 'axis', x1: 0, x2: 600, y1: 100, y2: 100 }),
    svg('line', { class: 'middle', x1: middle, x2: middle, y1: 4, y2: 100 }),
    ...marks.map((rank) => svg('text', { x: Math.min(Math.max(place(Math.log(rank)), 12), 580).toFixed(1), y: 115 }, rank.toLocaleString(phrases.language))));
}
const number = (x) => Math.round(x).toLocaleString(phrases.language);
const percent = (x) => (x > 0.9 ? (x * 100).toFixed(1) : Math.round(x * 100)) + ' %';
function drawResult() {
  const { belief, doubt } = widened(), sums = byFrontier(belief);
  const [low, median, high] = quantiles(sums, [0.05, 0.5, 0.95]).map(Math.exp);
  const sizes = [];
  belief.forEach((weight, i) => {
    let size = 0;
    if (weight < 1e-7) return;
    for (let b = 0; b < data.histogram.length; b += 2) {
      size += data.histogram[b + 1] * sigma(A[Math.floor(i / NODES)] * (T[i % NODES] - data.histogram[b]));
    }
    sizes.push([size, weight]);
  });
  sizes.sort((l, r) => l[0] - r[0]);
  const size = (chance) => {
    let below = 0;
    for (const [value, weight] of sizes) if ((below += weight) >= chance) return value;
    return sizes[sizes.length - 1][0];
  };
  $('rank').textContent = number(median);
  $('rank-range').textContent = t('app.nine-in-ten', { low: number(low), high: number(high) });
  $('size').textContent = number(size(0.5));
  $('size-range').textContent = t('app.size-range', { count: number(data.lexemes), low: number(size(0.05)), high: number(size(0.95)) });
  const caveats = [], effective = answers.length - careless.hasty;
  if (effective < data.minimum) caveats.push(data.sentences.fewAnswers);
  if (careless.hasty * 4 > answers.length) caveats.push(data.sentences.machineSpeed);
  if (careless.claims <= 2 && careless.denials >= 6) caveats.push(data.sentences.alwaysNo);
  else if (!careless.denials && careless.claims >= 6 && doubt > 0.05) caveats.push(data.sentences.alwaysYes);
  else if (doubt > 0.05) caveats.push(data.sentences.careless);
  const beyond = (from) => sums.reduce((sum, weight, i) => sum + (i >= from ? weight : 0), 0);
  const bars = caveats.length > 0;
  if (beyond(NODES - 4) > 0.05) caveats.push(data.sentences.beyondScale);
  if (beyond(4) < 0.95) caveats.push(data.sentences.belowScale);
  $('caveats').replaceChildren(...caveats.map((text) => {
    const paragraph = document.createElement('p');
    paragraph.className = 'caveat';
    paragraph.textContent = text;
    return paragraph;
  }));
  $('conclusions').hidden = bars;
  const known = (x) => belief.reduce((sum, weight, i) => weight < 1e-7 ? sum : sum + weight * sigma(A[Math.floor(i / NODES)] * (T[i % NODES] - x)), 0);
  $('levels').replaceChildren(...data.levels.map(({ name, histogram }) => {
    let sum = 0, count = 0;
    for (let b = 0; b < histogram.length; b += 2) { sum += histogram[b + 1] * known(histogram[b]); count += histogram[b + 1]; }
    const share = count ? sum / count : 0, row = document.createElement('div');
    const label = document.createElement('span'), meter = document.createElement('meter'), figure = document.createElement('span');
    label.textContent = name;
    meter.value = share;
    meter.setAttribute('aria-label', name);
    figure.textContent = Math.round(share * 100) + ' %';
    row.append(label, meter, figure);
    return row;
  }));
  $('texts').replaceChildren(...data.texts.map(({ name, words: page }) => {
    const share = page.reduce((sum, x) => sum + known(x), 0) / page.length;
    const row = document.createElement('tr');
    for (const text of [name, percent(share)]) {
      const cell = document.createElement('td');
      cell.textContent = text;
      row.append(cell);
    }
    return row;
  }));
}
$('yes').addEventListener('click', claim);
$('no').addEventListener('click', () => answer(NO, null));
$('undo').addEventListener('click', undo);
$('again').addEventListener('click', again);
$('save').addEventListener('click', save);
$('stop').addEventListener('click', () => { isStopped = true; next(); });
// A button that comes to lie under a resting pointer is not chosen yet, and does not look so.
addEventListener('pointermove', () => document.body.classList.remove('still'));
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const key = event.key.toLowerCase();
  if (key === 'u') return undo();
  if (key === 's') return answers.length ? save() : undefined;
  if (current < 0) return;
  if (!isClaimed && (key === 'y' || key === 'arrowright')) claim();
  else if (!isClaimed && (key === 'n' || key === 'arrowleft')) answer(NO, null);
  else if (isClaimed && key === '0') choose(null);
  else if (isClaimed && /^[1-4]$/.test(key)) choose(Number(key) - 1);
});
fold();
next();
document.documentElement.dataset.ready = 'true';
