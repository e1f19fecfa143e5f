import '../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../src/shared/values/roles.ts';
import { find, key, mediaQueries, press, settled, shown, type } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const { media } = await import('../../../src/client/ui/theme/theme.css.ts');

test.after(unmount);

const options = () => [...document.querySelectorAll('dialog [role="option"]')];
const labels = () => options().map((option) => option.firstElementChild?.nextElementSibling?.textContent ?? '');
const texts = () => options().map((option) => option.textContent ?? '');
const chosen = () => find('dialog [role="option"][aria-selected="true"]')?.textContent ?? '';
const said = () => find('section[aria-live]')?.textContent ?? '';
const field = () => find('dialog [role="combobox"]') as HTMLInputElement;

/** The palette in the main hall, of a host unless said otherwise. */
const open = async (written = '', role: Role = 'host') => {
  const frame = await mountAt('/events/demo?room_id=main', { role });
  await key(document.body, { code: 'KeyK', ctrlKey: true });
  await shown('dialog [role="combobox"]');
  if (written) await type('dialog [role="combobox"]', written);
  return frame;
};

test('Ctrl+K finds commands, rooms and people; Escape leaves', async () => {
  await open();
  const all = texts().join('\n');
  for (const words of ['Lock Event', 'Settings', 'Appearance: Dark', 'Raise or lower your hand', 'Go to ', 'Show ']) {
    assert.match(all, words);
  }
  assert.ok(labels().length > 0);
  find('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await settled();
  assert.is(find('dialog'), undefined);
});

test('a line is named after its heading alone, and not after that of the lines before it', async () => {
  mediaQueries.add(media.cramped);
  await open('columns:');
  assert.equal(texts(), ['Columns: As many as fitCommand', 'Columns: 1 columnCommand']);
  mediaQueries.delete(media.cramped);
});

test('what is written finds by every word, wherever it stands, without accents; beginnings come first', async () => {
  await open('jonas lind');
  assert.is(texts()[0], 'Show Jonas LindqvistPerson');
  await type('dialog [role="combobox"]', 'JÓNAS');
  assert.is(texts()[0], 'Show Jonas LindqvistPerson');
  await type('dialog [role="combobox"]', 'no such thing');
  assert.equal(texts(), []);
  assert.is(find('dialog [role="status"]')?.textContent, 'No matches.');
});

test('arrow keys go through what was found and around, and the field names what is chosen', async () => {
  await open('your');
  const first = chosen();
  await key(field(), { key: 'ArrowDown' });
  assert.is.not(chosen(), first);
  assert.is(field().getAttribute('aria-activedescendant'), find('dialog [aria-selected="true"]')?.id);
  await key(field(), { key: 'ArrowUp' });
  assert.is(chosen(), first);
  await key(field(), { key: 'ArrowUp' });
  assert.is(chosen(), options().at(-1)?.textContent);
});

test('a line that was read stays where it is, and does what it says while that can be done', async () => {
  const frame = await open();
  frame.api.acknowledge('SetParticipantPermissions');
  const person = frame.studio.people.find('p4')!;
  await type('dialog [role="combobox"]', `${person.name.value}:`);
  const found = labels();
  const stopCamera = found.findIndex((label) => label.endsWith('Stop camera'));
  assert.ok(stopCamera > 0);
  for (let step = 0; step < stopCamera; step++) await key(field(), { key: 'ArrowDown' });
  person.microphone.value = null;
  await settled();
  assert.equal(labels(), found);
  assert.match(chosen(), 'Stop camera');
  person.camera.value = null;
  await key(field(), { key: 'Enter' });
  assert.not(
    labels().some((label) => label.endsWith('Stop camera')),
    'what cannot be done any more is not done, and gone',
  );
  assert.is(chosen(), '', 'and Enter does nothing else');
  const drawing = labels().findIndex((label) => label.endsWith('Turn off drawing'));
  const line = options()[drawing] as HTMLElement;
  person.role.value = 'moderator';
  await settled();
  line.click();
  await settled();
  assert.is(frame.api.callsOf('SetParticipantPermissions')[0]?.identity, 'p4');
});

test('Enter that ends the input of a character does nothing', async () => {
  await open('turn your camera');
  await key(field(), { key: 'Enter', isComposing: true });
  assert.ok(find('dialog'));
});

test('Enter does what is chosen and closes', async () => {
  const frame = await open('turn your camera');
  await key(field(), { key: 'Enter' });
  assert.is(find('dialog'), undefined);
  assert.is(frame.media.local.camera, false);
});

test('a microphone or a camera that is forbidden says so where its hotkey is pressed, and where its line is', async () => {
  const frame = await open('mute or unmute');
  frame.changeEvent({ mic_enabled: false, camera_enabled: false });
  await key(field(), { key: 'Enter' });
  assert.match(said(), 'Microphones are turned off in this event');
  await key(document.body, { code: 'KeyV', altKey: true });
  assert.match(said(), 'Cameras are turned off in this event');
});

test('a room is gone to, a person in the room is shown', async () => {
  const frame = await open('go to');
  const [, name] = /^Go to (.*)Room$/.exec(texts()[0] ?? '') ?? [];
  await key(field(), { key: 'Enter' });
  const { entering, current } = frame.studio.rooms;
  const room = frame.studio.rooms.all.value.find((other) => other.name.value === name);
  assert.ok(room && (entering.value === room.roomId || current.value === room));
});

test('whoever looks for "mute" finds their own microphone first', async () => {
  await open('mute');
  assert.is(labels()[0], 'Mute or unmute your microphone');
});

test('a press does it too', async () => {
  const frame = await open('jonas');
  await press('dialog [role="option"]');
  assert.is(frame.studio.pointing.scrollTarget.value, 'p1');
});

test('what has a button elsewhere is found by its name', async () => {
  await open();
  for (const [written, found] of [
    ['leave event', 'Leave Event'],
    ['share your screen', 'Share your screen'],
    ['add room', 'Add Room'],
    ['poll', 'New poll'],
    ['search', 'Search messages'],
  ] as const) {
    await type('dialog [role="combobox"]', written);
    assert.ok(labels().includes(found), written);
  }
});

test('nothing is found twice', async () => {
  await open();
  const actions = texts().filter((words) => !/(Room|Person)$/.test(words));
  assert.equal(
    actions.filter((words, at) => actions.indexOf(words) !== at),
    [],
  );
  await type('dialog [role="combobox"]', 'breakout');
  assert.equal(labels(), ['Breakout']);
});

test('a search that begins in the palette goes on in the chat, also in one that is closed', async () => {
  const frame = await open('search messages');
  frame.studio.chatPanel.isOpen.value = false;
  await key(field(), { key: 'Enter' });
  assert.is(document.activeElement, await shown('#chat input'));
  assert.is(frame.studio.chatPanel.isOpen.value, true);
});

test('what can be done with a person or a room is found under their name, and done', async () => {
  const frame = await open('jonas drawing');
  assert.equal(labels(), ['Jonas Lindqvist: Turn off drawing']);
  frame.api.acknowledge('SetParticipantPermissions');
  await key(field(), { key: 'Enter' });
  assert.is(frame.api.callsOf('SetParticipantPermissions')[0]?.identity, 'p1');
  await key(document.body, { code: 'KeyK', ctrlKey: true });
  await shown('dialog [role="combobox"]');
  await type('dialog [role="combobox"]', 'main hall settings');
  assert.equal(labels(), ['Main hall: Room Settings']);
  await key(field(), { key: 'Enter' });
  assert.ok(await shown('dialog h2', /Settings/));
});

test('a room that cannot be entered is found, with its people, in the list of rooms', async () => {
  const frame = await open('', 'access');
  const other = frame.studio.rooms.all.value.find((room) => room !== frame.studio.rooms.current.value)!;
  frame.studio.people.find('p3')!.roomId.value = other.roomId;
  other.locked.value = true;
  await type('dialog [role="combobox"]', other.name.value);
  assert.ok(labels().includes(`Show ${other.name.value}`));
  assert.ok(labels().includes(`Diego Alvarez, in ${other.name.value}`));
  await type('dialog [role="combobox"]', 'diego');
  await key(field(), { key: 'Enter' });
  assert.is(find('header [aria-controls="sidebar"]')?.getAttribute('aria-expanded'), 'true');
});

test('what somebody may not do is not found', async () => {
  await mountAt('/events/demo?room_id=main', { role: 'access' });
  await key(document.body, { code: 'KeyK', ctrlKey: true });
  await shown('dialog [role="combobox"]');
  for (const written of ['lock event', 'poll']) {
    await type('dialog [role="combobox"]', written);
    assert.equal(texts(), [], written);
  }
});

test.run();
