// Settings, other devices, and what the dictionary is made of.
import { get, post, waitingCount } from './server.js';
import { languageChoice } from './languages.js';
import { day, h, number, show, t, toast } from './elements.js';

export async function more(main) {
  const links = [['calibrate', t('app.quiz'), t('app.how-far')], ['stats', t('app.statistics'), t('app.more-statistics')],
    ['decks', t('app.decks-and-cards'), t('app.more-decks')], ['settings', t('app.settings'), t('app.more-settings')],
    ['sync', t('app.sync'), t('app.more-sync')], ['devices', t('app.paired-devices'), t('app.more-devices')], ['corpus', t('app.dictionary'), t('app.more-dictionary')]];
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.more')), h('ul', { class: 'words' }, links.map(([view, name, text]) =>
    h('li', {}, h('a', { href: `#/${view}` }, name), h('p', { class: 'quiet' }, text)))),
  h('p', {}, h('button', { onclick: async () => {
    try { toast(t('app.undone-title', { title: (await post('/v1/undo', {})).title })); } catch (error) { toast(error.message); }
  } }, t('app.undo-last')))));
}

export async function settings(main) {
  const { settings: all } = await get('/v1/settings');
  const studied = await languageChoice();
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.settings')), h('div', { class: 'form' }, studied, all.map((setting) => {
    const name = setting.title;
    const described = { id: setting.name, 'aria-describedby': `${setting.name}-help` };
    const input = setting.choices?.length ? h('select', described, setting.choices.map((value, index) => h('option', { value, selected: value === setting.text }, setting.choiceNames[index])))
      : Number.isInteger(setting.least) ? h('input', { ...described, type: 'number', min: String(setting.least), max: String(setting.most), step: '1', value: setting.text })
        : h('input', { ...described, value: setting.text });
    const change = async (value) => {
      try {
        await post('/v1/settings', { name: setting.name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase(), value });
        toast(t('app.setting-kept', { name }));
        await settings(main);
      } catch (error) { toast(error.message); input.value = setting.text; }
    };
    input.addEventListener('change', () => change(input.value));
    return h('div', { class: 'setting' }, h('label', { for: setting.name }, name), input,
      setting.isSet ? h('button', { class: 'plain', onclick: () => change(null) }, t('app.reset')) : null,
      h('p', { class: 'quiet', id: `${setting.name}-help` }, setting.choices?.length ? setting.meaning : `${setting.meaning}: ${setting.expected}`));
  }))));
}

const folderKey = 'lexical.syncFolder';

export async function sync(main, said) {
  const state = said?.events === undefined ? await get('/v1/sync') : said, { report, clocks } = state;
  const input = h('input', { id: 'sync-folder', placeholder: '/home/me/Shared/lexical', value: localStorage.getItem(folderKey) || '', required: true });
  const ask = (work) => async (event) => {
    event.preventDefault();
    localStorage.setItem(folderKey, input.value.trim());
    try { await sync(main, await work(input.value.trim())); } catch (error) { toast(error.message); }
  };
  const look = ask((folder) => get('/v1/sync?folder=' + encodeURIComponent(folder)));
  const exchange = ask(async (folder) => ({ ...await post('/v1/sync', { folder }), isDone: true }));
  const decide = (clock, decision, text) => h('button', { onclick: async () => {
    try {
      const next = await post('/v1/sync/clock', { device: clock.device, decision, days: clock.daysAhead });
      toast(text, t('app.undo'), async () => { await post('/v1/undo', {}); await sync(main); });
      await sync(main, next);
    } catch (error) { toast(error.message); }
  } }, { back: t('app.clock-back', { count: clock.daysAhead }), ignore: t('app.clock-ignore'), accept: t('app.clock-accept') }[decision]);
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.sync')),
    h('p', {}, t('app.events-here', { count: state.events })),
    waitingCount() ? h('p', {}, t('app.changes-unsent', { count: waitingCount() })) : null,
    clocks.length ? clocks.map((clock) => h('section', { class: 'warning' },
      h('p', {}, t('app.clock-ahead', { name: clock.label, count: clock.events, day: clock.last.slice(0, 10) })),
      h('p', { class: 'row' }, decide(clock, 'back', t('app.clock-is-back')), decide(clock, 'ignore', t('app.clock-is-ignored')), decide(clock, 'accept', t('app.clock-is-accepted')))))
      : h('p', {}, t('app.no-clock-in-doubt')),
    h('p', { class: 'quiet' }, t('app.sync-hint')),
    h('form', { class: 'form', onsubmit: exchange }, h('label', { for: 'sync-folder' }, t('app.shared-folder'), input),
      h('p', { class: 'row' }, h('button', { class: 'main' }, t('app.sync-now')), h('button', { type: 'button', onclick: look }, t('app.sync-question')))),
    report ? h('div', { role: 'status' },
      h('p', {}, t(state.isDone ? 'app.sync-done' : 'app.sync-would', { count: report.received, sent: report.sent })),
      state.pages ? h('p', {}, t('app.sync-pages', { count: state.pages })) : null,
      report.gaps.map((gap) => h('p', { class: 'warning' }, t('app.sync-gap', { name: gap.name || gap.device.slice(0, 8), first: gap.first, last: gap.last }))),
      report.refused.map((file) => h('p', { class: 'warning' }, t('app.sync-refused', { file: file.file, reason: file.reason }))),
      report.forkedFrom ? h('p', { class: 'warning' }, t('app.sync-forked')) : null,
      !report.gaps.length && !report.refused.length ? h('p', {}, t('app.nothing-missing')) : null) : null));
}

export async function corpus(main) {
  const data = await get('/v1/corpus'), parts = new Map();
  for (const source of data.sources) {
    const name = source.file.replace(/\.tsv$/, '');
    parts.set(name, [...(parts.get(name) || []), source]);
  }
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.dictionary')),
    h('p', {}, t('app.dictionary-facts', { name: data.name, version: String(data.version), lexemes: data.lexemes, forms: data.forms })),
    h('p', {}, t('app.licence', { licence: data.licence })), h('p', { class: 'quiet' }, t('app.digest', { digest: data.digest })),
    h('h2', {}, t('app.sources')), h('dl', { class: 'sources' }, [...parts].map(([name, sources]) => [h('dt', {}, name),
      sources.map((source) => h('dd', {}, source.title, h('span', { class: 'quiet' }, ` · ${source.licence}`)))]))));
}

export async function devices(main) {
  const { devices: all } = await get('/v1/devices');
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.paired-devices')),
    all.length ? h('ul', { class: 'words' }, all.map((device) => h('li', {}, h('strong', {}, device.name), h('p', { class: 'quiet' }, t('app.paired-on', { day: day(device.pairedAt) })),
      h('button', { onclick: async () => {
        try { await post('/v1/devices/revoke', { id: device.id }); toast(t('app.key-gone', { name: device.name })); await devices(main); } catch (error) { toast(error.message); }
      } }, t('app.take-key'))))) : h('p', {}, t('app.no-devices'))));
}
