// Settings, other devices, and what the dictionary is made of.
import { get, post, waitingCount } from './server.js';
import { day, h, number, plural, show, toast } from './elements.js';

export async function more(main) {
  const links = [['calibrate', 'Quiz', 'How far does your vocabulary reach?'], ['stats', 'Statistics', 'What you have done, and what comes'],
    ['decks', 'Decks and cards', 'Your own cards, and words in decks'], ['settings', 'Settings', 'How you study'],
    ['sync', 'Sync', 'Other devices and shared folders'], ['devices', 'Paired devices', 'Phones that may use this app'], ['corpus', 'Dictionary', 'Which release, its sources and licences']];
  show(main, h('section', { class: 'page' }, h('h1', {}, 'More'), h('ul', { class: 'words' }, links.map(([view, name, text]) =>
    h('li', {}, h('a', { href: `#/${view}` }, name), h('p', { class: 'quiet' }, text)))),
  h('p', {}, h('button', { onclick: async () => {
    try { toast(`Taken back: ${(await post('/v1/undo', {})).title}`); } catch (error) { toast(error.message); }
  } }, 'Undo the last thing'))));
}

export async function settings(main) {
  const { settings: all } = await get('/v1/settings');
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Settings'), h('div', { class: 'form' }, all.map((setting) => {
    const name = setting.name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    const described = { id: setting.name, 'aria-describedby': `${setting.name}-help` };
    const input = setting.choices?.length ? h('select', described, setting.choices.map((value) => h('option', { value, selected: value === setting.text }, value)))
      : Number.isInteger(setting.least) ? h('input', { ...described, type: 'number', min: String(setting.least), max: String(setting.most), step: '1', value: setting.text })
        : h('input', { ...described, value: setting.text });
    const change = async (value) => {
      try {
        await post('/v1/settings', { name: setting.name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase(), value });
        toast(`${name}: kept`);
        await settings(main);
      } catch (error) { toast(error.message); input.value = setting.text; }
    };
    input.addEventListener('change', () => change(input.value));
    return h('div', { class: 'setting' }, h('label', { for: setting.name }, name), input,
      setting.isSet ? h('button', { class: 'plain', onclick: () => change(null) }, 'Reset') : null,
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
      toast(text, 'Undo', async () => { await post('/v1/undo', {}); await sync(main); });
      await sync(main, next);
    } catch (error) { toast(error.message); }
  } }, { back: `Move them ${plural(clock.daysAhead, 'day')} back`, ignore: 'Leave them out', accept: 'Count them as they are' }[decision]);
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Sync'),
    h('p', {}, `${plural(state.events, 'event')} are kept on this computer.`),
    waitingCount() ? h('p', {}, `${plural(waitingCount(), 'change')} of this browser wait for the network.`) : null,
    clocks.length ? clocks.map((clock) => h('section', { class: 'warning' },
      h('p', {}, `The clock of “${clock.label}” ran ahead: ${plural(clock.events, 'event')} claim to be from ${clock.last.slice(0, 10)}, which is in the future. They wait and count nowhere.`),
      h('p', { class: 'row' }, decide(clock, 'back', 'They are in the past now'), decide(clock, 'ignore', 'They are left out'), decide(clock, 'accept', 'They count'))))
      : h('p', {}, 'No clock of a device is in doubt.'),
    h('p', { class: 'quiet' }, 'Your devices meet in a folder that any file sync carries, such as Syncthing, Nextcloud or a USB stick. Nothing goes anywhere else.'),
    h('form', { class: 'form', onsubmit: exchange }, h('label', { for: 'sync-folder' }, 'Shared folder on this computer', input),
      h('p', { class: 'row' }, h('button', { class: 'main' }, 'Sync now'), h('button', { type: 'button', onclick: look }, 'What would it do?'))),
    report ? h('div', { role: 'status' },
      h('p', {}, state.isDone ? `Done: ${plural(report.received, 'event')} taken in, ${number(report.sent)} sent.` : `${plural(report.received, 'event')} would be taken in, ${number(report.sent)} sent.`),
      state.pages ? h('p', {}, `${plural(state.pages, 'event')} of pages were taken in.`) : null,
      report.gaps.map((gap) => h('p', { class: 'warning' }, `Of “${gap.name || gap.device.slice(0, 8)}” the events ${gap.first} to ${gap.last} are missing. Sync on that device again: what is missing comes with it.`)),
      report.refused.map((file) => h('p', { class: 'warning' }, `The file ${file.file} could not be read: ${file.reason}. It waits until it is whole.`)),
      report.forkedFrom ? h('p', { class: 'warning' }, 'This store was a copy of another device; it has a name of its own now, and nothing is lost.') : null,
      !report.gaps.length && !report.refused.length ? h('p', {}, 'Nothing is missing.') : null) : null));
}

export async function corpus(main) {
  const data = await get('/v1/corpus'), parts = new Map();
  for (const source of data.sources) {
    const name = source.file.replace(/\.tsv$/, '');
    parts.set(name, [...(parts.get(name) || []), source]);
  }
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Dictionary'),
    h('p', {}, `${data.name}, version ${data.version}: ${number(data.lexemes)} words with ${number(data.forms)} forms.`),
    h('p', {}, `Licence: ${data.licence}`), h('p', { class: 'quiet' }, `Digest ${data.digest}`),
    h('h2', {}, 'Sources'), h('dl', { class: 'sources' }, [...parts].map(([name, sources]) => [h('dt', {}, name),
      sources.map((source) => h('dd', {}, source.title, h('span', { class: 'quiet' }, ` · ${source.licence}`)))]))));
}

export async function devices(main) {
  const { devices: all } = await get('/v1/devices');
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Paired devices'),
    all.length ? h('ul', { class: 'words' }, all.map((device) => h('li', {}, h('strong', {}, device.name), h('p', { class: 'quiet' }, `paired on ${day(device.pairedAt)}`),
      h('button', { onclick: async () => {
        try { await post('/v1/devices/revoke', { id: device.id }); toast(`${device.name} has no key any more`); await devices(main); } catch (error) { toast(error.message); }
      } }, 'Take its key back')))) : h('p', {}, 'No device is paired. “lexical serve --lan” shows a code for your phone.')));
}
