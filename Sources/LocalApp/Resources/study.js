// The day and all days in numbers: the same that the commands give.
import { get, newName, send } from './server.js';
import { h, number, part, percent, plural, show, table, toast } from './elements.js';

export async function today(main) {
  const [view, status] = await Promise.all([get('/v1/today'), get('/v1/status')]);
  const minutes = Math.ceil(view.seconds / 60);
  const root = view.matrix?.root;
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Today'),
    h('div', { class: 'figures' },
      figure(view.due, 'due'), figure(view.new, 'new'), figure(view.reviewed, 'answered'), figure(view.streak, view.streak === 1 ? 'day in a row' : 'days in a row')),
    view.due + view.new
      ? h('p', {}, h('a', { class: 'button main', href: '#/review' }, `Review, about ${plural(Math.max(1, minutes), 'minute')}`))
      : h('p', {}, 'Nothing is due. ', h('a', { href: '#/shelf' }, 'Read something.')),
    h('p', { class: 'quiet' }, view.rankSource === 'none' || !status.rank
      ? ['How far your vocabulary reaches is not known yet. ', h('a', { href: '#/calibrate' }, 'A quiz of two minutes tells.')]
      : `Your vocabulary reaches to about the ${number(view.rank)} most frequent words.`),
    root ? h('section', {}, h('h2', {}, `The root of the day: ${root.root} “${root.meaning}”`),
      h('ul', { class: 'words' }, view.matrix.satellites.map(word))) : null,
    view.triage.length ? h('section', {}, h('h2', {}, 'Words on offer'),
      h('ul', { class: 'words' }, view.triage.map(offer))) : null));
}

const figure = (value, label) => h('p', {}, h('b', {}, number(value)), ' ', label);

function word(satellite) {
  return h('li', {}, h('a', { href: `#/word/${encodeURIComponent(satellite.lemmaId)}` }, satellite.lemma), ' ',
    h('span', { class: 'quiet' }, [part(satellite.pos), satellite.cefr, satellite.status].filter(Boolean).join(' · ')),
    satellite.meaning ? h('p', {}, satellite.meaning) : null);
}

function offer(item) {
  const row = h('li', {}, h('strong', {}, item.lemma), ' ', h('span', { class: 'quiet' }, [item.cefr, item.reason].filter(Boolean).join(' · ')));
  const mark = (status, label) => h('button', { onclick: async () => {
    try {
      await send('/v1/marks', { device: 'app', source: 'today', marks: [{ id: newName(), time: Date.now(), lemmaId: item.lemmaId, status }] });
      row.remove();
      toast(`“${item.lemma}”: ${status}`);
    } catch (error) { toast(error.message); }
  } }, label);
  row.append(h('span', { class: 'row' }, mark('learning', 'Learn'), mark('known', 'I know it'), mark('ignored', 'Ignore')));
  return row;
}

export async function stats(main) {
  const data = await get('/v1/stats');
  const { reviews, streak } = data;
  // Days without an answer are days too.
  const answers = new Map(data.days.map((item) => [item.date, item.reviews]));
  const days = Array.from({ length: 30 }, (_, index) => {
    const date = new Date(Date.parse(data.date) - (29 - index) * 86400000).toISOString().slice(0, 10);
    return { date, reviews: answers.get(date) || 0 };
  });
  const ahead = data.forecast.slice(0, 30), mostDue = Math.max(1, ...ahead.map((item) => item.due));
  const most = Math.max(1, ...days.map((item) => item.reviews));
  const right = reviews.count ? (reviews.count - reviews.again) / reviews.count : 0;
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Statistics'),
    h('div', { class: 'figures' }, figure(reviews.count, reviews.count === 1 ? 'answer' : 'answers'), figure(reviews.days, reviews.days === 1 ? 'day' : 'days'), figure(streak.current, streak.current === 1 ? 'day in a row' : 'days in a row'), figure(streak.longest, 'at most in a row')),
    reviews.count ? h('p', {}, `${percent(right)} of all answers were right.`) : h('p', {}, 'No answers yet.'),
    reviews.count ? h('figure', {}, h('figcaption', {}, `Answers on the last 30 days, at most ${number(most)} a day`),
      bars(days.map((item) => [item.date, item.reviews, item.reviews / most]))) : null,
    h('figure', {}, h('figcaption', {}, ahead.some((item) => item.due) ? `Due on the next 30 days, at most ${number(mostDue)} a day` : 'Nothing is due on the next 30 days.'),
      ahead.some((item) => item.due) ? bars(ahead.map((item) => [item.date, item.due, item.due / mostDue])) : null),
    data.reading.length ? table('Reading', ['Month', 'Sittings', 'Words read', 'Minutes', 'New words met', 'Looked up'], data.reading.map((item) => [item.month, number(item.sittings), number(item.words), number(Math.round(item.milliseconds / 60000)), number(item.met), number(item.lookedUp)])) : null));
}

/** Bars with their values as text for those who do not see them. */
function bars(items) {
  return h('ol', { class: 'bars' }, items.map(([label, value, share]) => {
    const bar = h('i', { 'aria-hidden': 'true' });
    bar.style.height = share ? `${Math.max(3, share * 100)}%` : '1px';
    return h('li', { title: `${label}: ${value}` }, bar, h('span', { class: 'hidden' }, `${label}: ${value}`));
  }));
}
