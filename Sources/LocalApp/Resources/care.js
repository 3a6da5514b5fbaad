// Settings, other devices, and what the dictionary is made of.
import { get, post, waitingCount } from './server.js';
import { day, h, number, plural, show, table, toast } from './elements.js';

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
    const input = h('input', { id: setting.name, value: setting.text, 'aria-describedby': `${setting.name}-help` });
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
      h('p', { class: 'quiet', id: `${setting.name}-help` }, `${setting.meaning}: ${setting.expected}`));
  }))));
}

export async function sync(main, folder) {
  const state = await get('/v1/sync' + (folder ? `?folder=${encodeURIComponent(folder)}` : ''));
  const input = h('input', { 'aria-label': 'Shared folder', placeholder: '/home/me/Shared/lexical', value: folder || '' });
  const { report } = state;
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Sync'),
    h('p', {}, `${plural(state.events, 'event')} are kept on this computer.`),
    waitingCount() ? h('p', {}, `${plural(waitingCount(), 'change')} of this browser wait for the network.`) : null,
    state.waiting ? h('p', { class: 'warning' }, `Events of ${plural(state.waiting, 'device')} claim to come from the future: its clock was wrong. They wait and count nowhere. In the terminal, “lexical sync clock” decides what becomes of them.`) : h('p', {}, 'No clock of a device is in doubt.'),
    h('form', { class: 'row', onsubmit: (event) => { event.preventDefault(); location.hash = `#/sync/${encodeURIComponent(input.value)}`; } }, input, h('button', {}, 'Look into the folder')),
    report ? h('div', {}, h('p', {}, `${plural(report.received, 'event')} to take in, ${number(report.sent)} to send. “lexical sync ${folder}” does it.`),
      report.gaps.map((gap) => h('p', { class: 'warning' }, `Missing ${gap.first} to ${gap.last} from ${gap.name || gap.device}: let that device sync again.`)),
      report.refused.map((file) => h('p', { class: 'warning' }, `${file.file}: ${file.reason}`))) : null));
}

export async function corpus(main) {
  const data = await get('/v1/corpus');
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Dictionary'),
    h('p', {}, `${data.name}, version ${data.version}: ${number(data.lexemes)} words with ${number(data.forms)} forms.`),
    h('p', {}, `Licence: ${data.licence}`), h('p', { class: 'quiet' }, `Digest ${data.digest}`),
    table('Sources', ['Part', 'Source', 'Licence'], data.sources.map((source) => [source.file, source.title, source.licence]))));
}

export async function devices(main) {
  const { devices: all } = await get('/v1/devices');
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Paired devices'),
    all.length ? h('ul', { class: 'words' }, all.map((device) => h('li', {}, h('strong', {}, device.name), h('p', { class: 'quiet' }, `paired on ${day(device.pairedAt)}`),
      h('button', { onclick: async () => {
        try { await post('/v1/devices/revoke', { id: device.id }); toast(`${device.name} has no key any more`); await devices(main); } catch (error) { toast(error.message); }
      } }, 'Take its key back')))) : h('p', {}, 'No device is paired. “lexical serve --lan” shows a code for your phone.')));
}
