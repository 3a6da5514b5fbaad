// The quiz that finds how far a vocabulary reaches.
import { post } from './server.js';
import { h, meter, show, t } from './elements.js';

export async function calibrate(main) {
  const key = 'lexical.quiz';
  let state = await post('/v1/quiz', { session: sessionStorage.getItem(key) || undefined });
  let shownAt = performance.now(), isClaimed = false;
  draw();

  async function answer(body) {
    const milliseconds = Math.round(performance.now() - shownAt);
    try {
      state = await post('/v1/quiz/answer', { session: state.session, item: state.item, milliseconds, ...body });
      sessionStorage.setItem(key, state.session);
    } catch (error) {
      return show(main, h('section', { class: 'page' }, h('h1', {}, t('app.failed')), h('p', {}, error.message), h('button', { onclick: () => answer(body) }, t('app.try-again'))));
    }
    shownAt = performance.now();
    isClaimed = false;
    draw();
  }

  function draw() {
    if (state.result) {
      sessionStorage.removeItem(key);
      const { vocabularySize: size, lexicalRank: rank } = state.result;
      return show(main, h('section', { class: 'page' }, h('h1', {}, t('app.your-vocabulary')),
        h('p', {}, t('app.quiz-words', { words: size.median, low: size.low, high: size.high })),
        h('p', {}, t('app.quiz-rank', { rank: rank.median })),
        state.advice.map((text) => h('p', { class: 'quiet' }, text)),
        h('p', {}, h('a', { class: 'button main', href: '#/shelf' }, t('app.see-fit')))));
    }
    const head = [h('h1', {}, t('app.how-far')), meter((state.item - 1) / state.of, t('app.question-of', { number: state.item, count: state.of })), h('p', { class: 'quiet' }, t('app.question-hint', { number: state.item, count: state.of }))];
    if (!isClaimed) {
      const yes = () => { if (state.options) { isClaimed = true; draw(); } else answer({ answer: 'yes' }); };
      show(main, h('section', { class: 'page review' }, head, h('p', { class: 'word', 'aria-live': 'polite' }, state.headword), h('p', { class: 'hint' }, t('app.know-question')),
        h('div', { class: 'answers' }, h('button', { onclick: yes }, t('app.yes'), ' ', h('kbd', {}, 'y')), h('button', { onclick: () => answer({ answer: 'no' }) }, t('app.no'), ' ', h('kbd', {}, 'n')))));
    } else {
      show(main, h('section', { class: 'page review' }, head, h('p', { class: 'word' }, state.headword), h('p', { class: 'hint' }, t('app.which-meaning')),
        h('div', { class: 'options' }, state.options.map((meaning, choice) => h('button', { onclick: () => answer({ answer: 'yes', choice }) }, h('kbd', {}, String(choice + 1)), ' ', meaning)),
          h('button', { onclick: () => answer({ answer: 'yes', choice: null }) }, h('kbd', {}, '0'), ' ', t('app.not-sure')))));
    }
    main.querySelector('.answers button, .options button')?.focus({ preventScroll: true });
  }

  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || state.result) return;
    const buttons = [...main.querySelectorAll('.answers button, .options button')];
    if (!isClaimed && event.key === 'y') buttons[0]?.click();
    else if (!isClaimed && event.key === 'n') buttons[1]?.click();
    else if (isClaimed && event.key === '0') buttons.at(-1)?.click();
    else if (isClaimed && /^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click();
  };
  document.addEventListener('keydown', keys);
  return () => document.removeEventListener('keydown', keys);
}
