// The day and all days in numbers: the same that the commands give.
import { get, newName, send } from './server.js';
import { h, number, part, percent, show, t, table, toast } from './elements.js';

export async function today(main) {
  const [view, status] = await Promise.all([get('/v1/today'), get('/v1/status')]);
  const minutes = Math.ceil(view.seconds / 60);
  const root = view.matrix?.root;
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.today')),
    h('div', { class: 'figures' },
      figure(view.due, t('app.due')), figure(view.new, t('app.new')), figure(view.reviewed, t('app.answered')), figure(view.streak, t(view.streak === 1 ? 'app.day-in-row' : 'app.days-in-row'))),
    view.due + view.new
      ? h('p', {}, h('a', { class: 'button main', href: '#/review' }, t('app.review-about', { count: Math.max(1, minutes) })))
      : h('p', {}, t('app.nothing-due'), ' ', h('a', { href: '#/shelf' }, t('app.read-something'))),
    h('p', { class: 'quiet' }, view.rankSource === 'none' || !status.rank
      ? [t('app.rank-unknown'), ' ', h('a', { href: '#/calibrate' }, t('app.quiz-tells'))]
      : t('app.rank-reaches', { rank: view.rank })),
    root ? h('section', {}, h('h2', {}, t('app.root-of-day', { root: root.root, meaning: root.meaning })),
      h('ul', { class: 'words' }, view.matrix.satellites.map(word))) : null,
    view.triage.length ? h('section', {}, h('h2', {}, t('app.offers')),
      h('ul', { class: 'words' }, view.triage.map(offer))) : null));
}

const figure = (value, label) => h('p', {}, h('b', {}, number(value)), ' ', label);

function word(satellite) {
  return h('li', {}, h('a', { href: `#/word/${encodeURIComponent(satellite.lemmaId)}` }, satellite.lemma), ' ',
    h('span', { class: 'quiet' }, [part(satellite.pos), satellite.cefr, satellite.status && t('status.' + satellite.status)].filter(Boolean).join(' · ')),
    satellite.meaning ? h('p', {}, satellite.meaning) : null);
}

function offer(item) {
  const row = h('li', {}, h('strong', {}, item.lemma), ' ', h('span', { class: 'quiet' }, [item.cefr, item.reason].filter(Boolean).join(' · ')));
  const mark = (status, label) => h('button', { onclick: async () => {
    try {
      await send('/v1/marks', { device: 'app', source: 'today', marks: [{ id: newName(), time: Date.now(), lemmaId: item.lemmaId, status }] });
      row.remove();
      toast(`${item.lemma}: ${t('status.' + status)}`);
    } catch (error) { toast(error.message); }
  } }, label);
  row.append(h('span', { class: 'row' }, mark('learning', t('app.learn')), mark('known', t('app.i-know')), mark('ignored', t('app.ignore'))));
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
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.statistics')),
    h('div', { class: 'figures' }, figure(reviews.count, t(reviews.count === 1 ? 'app.answer-figure' : 'app.answers')), figure(reviews.days, t(reviews.days === 1 ? 'app.day-figure' : 'app.days')), figure(streak.current, t(streak.current === 1 ? 'app.day-in-row' : 'app.days-in-row')), figure(streak.longest, t('app.most-in-row'))),
    reviews.count ? h('p', {}, t('app.share-right', { share: percent(right) })) : h('p', {}, t('app.no-answers')),
    reviews.count ? h('figure', {}, h('figcaption', {}, t('app.last-days', { count: most })),
      bars(days.map((item) => [item.date, item.reviews, item.reviews / most]))) : null,
    h('figure', {}, h('figcaption', {}, ahead.some((item) => item.due) ? t('app.due-next-days', { count: mostDue }) : t('app.none-due-next')),
      ahead.some((item) => item.due) ? bars(ahead.map((item) => [item.date, item.due, item.due / mostDue])) : null),
    data.reading.length ? table(t('app.reading'), [t('app.month'), t('app.sittings'), t('app.words-read'), t('app.minutes'), t('app.new-met'), t('app.looked-up')], data.reading.map((item) => [item.month, number(item.sittings), number(item.words), number(Math.round(item.milliseconds / 60000)), number(item.met), number(item.lookedUp)])) : null));
}

/** Bars with their values as text for those who do not see them. */
function bars(items) {
  return h('ol', { class: 'bars' }, items.map(([label, value, share]) => {
    const bar = h('i', { 'aria-hidden': 'true' });
    bar.style.height = share ? `${Math.max(3, share * 100)}%` : '1px';
    return h('li', { title: `${label}: ${value}` }, bar, h('span', { class: 'hidden' }, `${label}: ${value}`));
  }));
}
