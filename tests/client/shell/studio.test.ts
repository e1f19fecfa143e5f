import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../support/fake-clock.ts';
import { mountAt, unmount } from '../../support/mounted-shell.ts';
import { find, key, mediaQueries, press, settled, shown, type } from '../../support/shell-dom.ts';

const { placeAfterDrag } = await import('../../../src/client/shell/bar/place-after-drag.ts');
const { measures } = await import('../../../src/client/shell/measures.ts');
const { hotkeyOf } = await import('../../../src/client/shell/studio/hotkeys.ts');

const room = '/events/demo?room_id=main';

test('SHELL-002 the in-event screen is made of header, sidebar, activity area, chat and controls', async () => {
  const shell = await mountAt(room);
  for (const part of ['header', '#sidebar', 'main', '#chat', '[role="toolbar"]']) assert.ok(find(part), part);
  assert.is(shell.stages.length, 1);
});

test('before the first picture the sidebar and the chat keep their places, and are drawn with it', async () => {
  const shell = await mountAt(room, {}, { picturesWait: true });
  shell.chatOpen.value = true;
  await settled();
  assert.is(find('#sidebar')?.childElementCount, 0);
  assert.is(find('#chat')?.childElementCount, 0);
  shell.stages.at(-1)?.showPicture();
  await settled();
  assert.ok(find('#sidebar h2'));
  assert.ok(find('#chat textarea'));
});

test('a room list that is asked for before the first picture opens', async () => {
  await mountAt(room, {}, { picturesWait: true });
  await press('[aria-controls="sidebar"]');
  assert.is(find('#sidebar')?.hasAttribute('data-open'), true);
  assert.ok(find('#sidebar h2'));
});

test('where no picture comes the sidebar and the chat are drawn after their time', async () => {
  const shell = await mountAt(room, {}, { picturesWait: true });
  shell.chatOpen.value = true;
  const deadline = Date.now() + 4 * measures.firstPicturesMs;
  while (!find('#chat textarea') && Date.now() < deadline) await settled();
  assert.ok(find('#chat textarea'));
  assert.ok(find('#sidebar h2'));
});

test('SHELL-003 the header has the room-list button, with the raised hands', async () => {
  const shell = await mountAt(room);
  const person = shell.people.find('p3');
  if (person) person.handRaisedAt.value = 5;
  await settled();
  assert.match(find('[aria-controls="sidebar"]')?.textContent ?? '', /Main hall.*9 people.*1 raised hand/);
});

test('SHELL-022 the room list is closed at first and opens with its button', async () => {
  await mountAt(room);
  assert.is(find('#sidebar')?.hasAttribute('data-open'), false);
  await press('[aria-controls="sidebar"]');
  assert.is(find('#sidebar')?.hasAttribute('data-open'), true);
});

test('SHELL-004 the tab switcher has the four tabs of the grid', async () => {
  const shell = await mountAt(room);
  const tabs = [...document.querySelectorAll('header [role="tab"]')].map((tab) => tab.textContent);
  assert.equal(tabs, ['Conversation', 'Resources', 'Personal VW', 'All VWs']);
  await press('header [role="tab"]', 'Resources');
  assert.is(shell.tiles.tab.value, 'only_resources', 'SHELL-017');
});

test('SHELL-005 the columns control offers 1 to 4; only what fits can be chosen', async () => {
  const shell = await mountAt(room);
  shell.tiles.resizeContainer(500, 800);
  await settled();
  const names = ['1 column', '2 columns', '3 columns', '4 columns'];
  const disabled = names.map((name) => find('header button', name)?.getAttribute('aria-disabled') === 'true');
  assert.equal(
    disabled,
    [1, 2, 3, 4].map((count) => !shell.tiles.availableColumns.value.includes(count)),
  );
  await press('header button', '1 column');
  assert.is(shell.tiles.columns.value, 1);
});

test('SHELL-007 the pill names who speaks', async () => {
  const shell = await mountAt(room);
  shell.dominant.value = shell.people.find('p1') ?? null;
  await settled();
  assert.ok(find('button', 'Jonas Lindqvist is speaking'));
});

test('SHELL-011 Lock Event is for the host only', async () => {
  await mountAt(room);
  await press('button', 'More controls');
  assert.is(find('[role="menuitem"]', 'Lock Event'), undefined);
  const shell = await mountAt(room, { role: 'host' });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Lock Event');
  assert.ok(shell.calls.includes('lock event true'));
  assert.match(find('#sidebar h2')?.textContent ?? '', 'Event (Locked)', 'SHELL-018');
});

test('SHELL-020 the add-room button is for host and moderator; Add Room needs a name (ROOM-017)', async () => {
  await mountAt(room);
  assert.is(find('button', 'Add Room'), undefined);
  const shell = await mountAt(room, { role: 'moderator' });
  await press('button', 'Add Room');
  await shown('dialog');
  const add = () => find('dialog button[type="submit"]') as HTMLButtonElement;
  assert.is(add().disabled, true);
  await type('dialog input', '  Side room ');
  assert.is(add().disabled, false);
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.ok(shell.calls.includes('create Side room'));
  assert.is(find('dialog'), undefined);
});

test('ROOM-018 Cancel and Add are disabled while a room is saved', async () => {
  const shell = await mountAt(room, { role: 'host' });
  let finish: (answer: { ok: true; value: string }) => void = () => {};
  Object.assign(shell.studio.rooms, {
    create: () =>
      new Promise((done) => {
        finish = done;
      }),
  });
  await press('button', 'Add Room');
  await shown('dialog');
  await type('dialog input', 'Side room');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog footer button')];
  assert.equal(
    buttons.map((button) => button.disabled),
    [true, true],
  );
  finish({ ok: true, value: 'x' });
  await settled();
});

test('ROOM-015 the list says "Room is locked" and "Room is full" and those rooms cannot be joined', async () => {
  const shell = await mountAt(room);
  shell.addPerson('late', 'Late Comer', 1, 'b');
  await settled();
  const sidebar = find('#sidebar')?.textContent ?? '';
  assert.match(sidebar, 'Room is locked');
  assert.match(sidebar, 'Room is full');
  await press('#sidebar button', 'Join Press room Room is locked');
  assert.not(shell.calls.includes('join press'));
  await press('#sidebar button', /^Join Workshop A/);
  assert.ok(shell.calls.includes('join a'));
});

test('ROOM-025 the lock button toggles "Lock Room" and "Unlock Room"', async () => {
  const shell = await mountAt(room, { role: 'host' });
  await press('button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Lock Room');
  assert.ok(shell.calls.includes('lock main true'));
  await press('button', 'Actions for Press room');
  assert.ok(find('[role="menuitem"]', 'Unlock Room'));
});

test('a host makes others moderators, and not themselves', async () => {
  const shell = await mountAt(room, { role: 'host' });
  await press('button', 'Actions for Mei-Ling Chen');
  await press('[role="menuitem"]', 'Make moderator');
  assert.ok(shell.calls.includes('role of p2 moderator'), shell.calls.join());
  assert.is(shell.studio.event.can('participant.set-role', shell.people.find('me')), false);
});

test('HAND-003 the row of a person whose hand goes up or down is highlighted', async () => {
  const shell = await mountAt(room);
  const rows = () => document.querySelectorAll('li > span[aria-hidden="true"][class*="handHighlight"]');
  assert.is(rows().length, 0);
  shell.handsHighlighted.value = new Set(['p2']);
  await settled();
  assert.is(rows().length, 1);
  assert.match(rows()[0]!.parentElement!.textContent ?? '', 'Mei-Ling Chen');
  shell.handsHighlighted.value = new Set();
  await settled();
  assert.is(rows().length, 0);
});

test('PERM-059 host and moderator can lower a hand, mute, stop camera; others are not offered it', async () => {
  await mountAt(room);
  assert.is(find('button', 'Actions for Jonas Lindqvist'), undefined);
  const shell = await mountAt(room, { role: 'moderator' });
  const person = shell.people.find('p1');
  if (person) person.handRaisedAt.value = 5;
  await settled();
  await press('button', 'Actions for Jonas Lindqvist');
  const items = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
  assert.equal(items, ['Lower hand', 'Mute microphone', 'Stop camera'], 'PERM-016 to PERM-018');
  await press('[role="menuitem"]', 'Mute microphone');
  assert.ok(shell.calls.includes('mute p1'));
});

test('SHELL-009 a bar dropped within 75 px of an edge docks there, elsewhere it floats', () => {
  const area = { left: 0, top: 0, right: 1000, bottom: 600 };
  const at = (left: number, top: number) => placeAfterDrag({ left, top, right: left + 300, bottom: top + 56 }, area);
  assert.equal(at(350, 600 - 56 - 75), { kind: 'docked', edge: 'bottom' });
  assert.equal(at(350, 75), { kind: 'docked', edge: 'top' });
  assert.equal(at(75, 250), { kind: 'docked', edge: 'left' });
  assert.equal(at(1000 - 300 - 75, 250), { kind: 'docked', edge: 'right' });
  assert.equal(at(350, 250), { kind: 'floating', xPx: 350, yPx: 250 });
});

test('SHELL-028 the bar is moved with the keyboard on its handle, and its lane moves with it', async () => {
  await mountAt(room);
  const handle = find('button', /^Move the controls/) as HTMLElement;
  await key(handle, { key: 'ArrowLeft' });
  assert.is(find('[role="toolbar"]')?.dataset.edge, 'left');
  assert.is(find('main')?.dataset.lane, 'left');
});

test('SHELL-024 the video preview is shown and hidden', async () => {
  const shell = await mountAt(room);
  await press('button', 'Hide video preview');
  assert.is(shell.previewVideo.element, null);
  await press('button', 'Show video preview');
  assert.ok(shell.previewVideo.element);
});

test('SHELL-027 Leave opens "Leave Event", which confirms and shows the rejoin code (SHELL-030)', async () => {
  const shell = await mountAt(room);
  shell.rejoinCode.value = 'K7WMQP3XTB9D';
  await settled();
  await shown('dialog');
  await press('dialog button', 'Got it');
  await press('[role="toolbar"] button', 'Leave Event');
  assert.is(find('dialog h2')?.textContent, 'Leave Event');
  assert.is(find('[data-copy-source]')?.textContent, 'K7WM-QP3X-TB9D');
  await press('dialog button', 'Leave');
  assert.ok(shell.calls.includes('leave event'));
  assert.is(location.pathname, '/events');
});

test('SHELL-031 a recorded room says so for as long as it is', async () => {
  const shell = await mountAt(room);
  const words = 'This room is being recorded. Anything you share will be included in the recording.';
  assert.not.match(shell.text(), words);
  if (shell.current.value) shell.current.value.recording.value = true;
  await settled();
  assert.match(shell.text(), words);
});

test('MEDIA-016 media buttons are disabled unless connected, and say why', async () => {
  const shell = await mountAt(room);
  shell.connection.value = 'connecting';
  await settled();
  const button = find('[role="toolbar"] button', 'Mute microphone') as HTMLElement;
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.is(button.dataset.tooltip, 'Available when you are connected');
  button.click();
  await settled();
  assert.is(shell.microphone.on.value, true);
});

test('PERM-056 a forbidden screen share says "You do not have permission to share your screen"', async () => {
  const shell = await mountAt(room);
  Object.assign(shell.screen.allowed, { value: false });
  await settled();
  assert.is(find('button', 'Share your screen')?.dataset.tooltip, 'You do not have permission to share your screen');
});

test('PERM-042 there is no screen share on a phone', async () => {
  await mountAt(room, {}, { isPhone: true });
  assert.is(find('button', 'Share your screen'), undefined);
});

test('HAND-002 the hand button raises the hand when down and lowers it when up', async () => {
  const shell = await mountAt(room);
  await press('button', 'Raise hand');
  assert.is(shell.studio.hands.raised.value, true);
  await press('button', 'Lower hand');
  assert.is(shell.studio.hands.raised.value, false);
});

const press2 = (code: string, keys: Partial<KeyboardEventInit>) => ({
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...keys,
});
test('SET-035 hotkeys outside of a Mac: Alt with A, V, Y, H (SET-036, SET-037, SET-038)', () => {
  const names = ['KeyA', 'KeyV', 'KeyY', 'KeyH'].map((code) => hotkeyOf(press2(code, { altKey: true }), false));
  assert.equal(names, ['microphone', 'camera', 'hand', 'chat']);
  assert.is(hotkeyOf(press2('KeyA', { altKey: true, ctrlKey: true }), false), undefined);
});

test('SET-040 hotkeys of a Mac: Cmd+Shift+A, Ctrl+Shift+V, Alt+Y (SET-041, SET-042)', () => {
  assert.is(hotkeyOf(press2('KeyA', { metaKey: true, shiftKey: true }), true), 'microphone');
  assert.is(hotkeyOf(press2('KeyV', { ctrlKey: true, shiftKey: true }), true), 'camera');
  assert.is(hotkeyOf(press2('KeyY', { altKey: true }), true), 'hand');
  assert.is(hotkeyOf(press2('KeyH', { altKey: true }), true), 'chat');
});

test('SET-039 focus mode has the hotkey F11, on a Mac Cmd+Ctrl+F (SET-043)', () => {
  assert.is(hotkeyOf(press2('F11', {}), false), 'focus');
  assert.is(hotkeyOf(press2('KeyF', { metaKey: true, ctrlKey: true }), true), 'focus');
});

test('SHELL-013 focus mode is offered only where the keyboard can be locked; SHELL-040 it goes full screen and back', async () => {
  const asked: string[] = [];
  await mountAt(room);
  await press('button', 'More controls');
  assert.is(find('[role="menuitem"]', /focus mode/), undefined);
  await key(find('[role="menu"]') as HTMLElement, { key: 'Escape' });
  let full: Element | null = null;
  const change = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.assign(navigator, {
    keyboard: { lock: async () => void asked.push('lock'), unlock: () => asked.push('unlock') },
  });
  Object.assign(document.documentElement, { requestFullscreen: async () => change(document.documentElement) });
  Object.assign(document, { exitFullscreen: async () => change(null) });
  Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
  await press('button', 'More controls');
  await press('[role="menuitem"]', /^Enter focus mode/);
  assert.equal(asked, ['lock']);
  assert.is(find('header [role="tab"]'), undefined, 'the header is away');
  assert.is(find('main')?.dataset.lane, 'none');
  await key(document, { code: 'F11' });
  assert.ok(asked.includes('unlock'));
  assert.ok(find('header [role="tab"]'));
  Object.assign(navigator, { keyboard: undefined });
});

test('SHELL-006 the header has the More controls menu, the bar the hand (SHELL-026) and the media (SHELL-029)', async () => {
  await mountAt(room);
  assert.ok(find('header button', 'More controls'));
});

test('SHELL-019 the sidebar shows the name and the description of the event', async () => {
  await mountAt(room);
  assert.match(find('#sidebar')?.textContent ?? '', /Quarterly review.*Results, outlook, questions/);
});

test('SHELL-021 the sidebar ignores dropped files', async () => {
  await mountAt(room);
  let reached = false;
  document.addEventListener('drop', () => {
    reached = true;
  });
  const event = new Event('drop', { bubbles: true, cancelable: true });
  find('#sidebar')?.dispatchEvent(event);
  assert.is(event.defaultPrevented, true);
  assert.is(reached, false);
});

test('SHELL-026 the bar has the hand button', async () => {
  await mountAt(room);
  assert.ok(find('[role="toolbar"] button', 'Raise hand'));
});

test('SHELL-029 the bar carries microphone, camera and screen share', async () => {
  await mountAt(room);
  for (const name of ['Mute microphone', 'Stop camera', 'Share your screen']) {
    assert.ok(find('[role="toolbar"] button', name), name);
  }
});

test('SHELL-032 the title of the browser tab flashes every second while nobody looks and something is unread', async () => {
  const shell = await mountAt(room);
  const given = globalThis.setInterval;
  const ticks: { work: () => void; everyMs?: number }[] = [];
  globalThis.setInterval = ((work: () => void, everyMs?: number) => ticks.push({ work, everyMs })) as never;
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  shell.unread.value = 2;
  await settled();
  globalThis.setInterval = given;
  const tick = ticks.find(({ everyMs }) => everyMs === 1000);
  const titles = [0, 1, 2, 3].map(() => {
    tick?.work();
    return document.title;
  });
  assert.equal(titles, [
    '2 unread',
    'Main hall · Quarterly review · Rotunda',
    '2 unread',
    'Main hall · Quarterly review · Rotunda',
  ]);
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  shell.unread.value = 0;
  await settled();
});

test('SHELL-039 the screen is kept awake while the studio is open', async () => {
  let locks = 0;
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        locks++;
        return { release: async () => void locks-- };
      },
    },
    configurable: true,
  });
  const shell = await mountAt(room);
  assert.is(locks, 1);
  shell.current.value = null;
  await settled();
  assert.is(locks, 0);
});

test('SET-035 a hotkey works while the studio is open', async () => {
  const shell = await mountAt(room);
  await key(document, { code: 'KeyY', altKey: true });
  assert.is(shell.studio.hands.raised.value, true);
});

test('GRID-031 an empty conversation says "No one\'s here yet..." and offers to invite', async () => {
  const shell = await mountAt(room, { people: 0 });
  assert.match(shell.text(), "No one's here yet...");
  assert.ok(find('button', 'Invite someone to join the conversation'));
});

test('GRID-031 who is alone in the room is told, and may invite; with somebody else there it goes', async () => {
  const shell = await mountAt(room, { people: 1 });
  assert.match(shell.text(), "No one's here yet...");
  assert.ok(find('button', 'Invite someone to join the conversation'));
  shell.addPerson('late', 'Late Comer', 5, 'main');
  await settled();
  assert.not.match(shell.text(), "No one's here yet...");
});

test('GRID-027 with more than 12 in columns a line says how many without a camera are not shown', async () => {
  for (const [people, words] of [
    [12, null],
    [13, '3 people without a camera are not shown'],
  ] as const) {
    const shell = await mountAt(room, { people });
    shell.tiles.resizeContainer(1200, 648);
    assert.not.match(shell.text(), 'not shown');
    shell.tiles.setColumns(2);
    await settled();
    if (words) assert.match(shell.text(), words);
    else assert.not.match(shell.text(), 'not shown');
  }
});

test('API-033 who administers a room turns drawing off in its menu, others have no such menu', async () => {
  for (const [role, offered] of [
    ['moderator', true],
    ['access', false],
  ] as const) {
    const shell = await mountAt(room, { role });
    await press('[aria-controls="sidebar"]');
    assert.is(find('#sidebar button', 'Actions for Main hall') !== undefined, offered);
    if (!offered) continue;
    await press('#sidebar button', 'Actions for Main hall');
    await press('[role="menuitem"]', 'Turn off drawing');
    assert.ok(shell.calls.includes('room medium main annotation false'));
  }
});

test('MEDIA-004 a second window of the same person is said, and nothing reconnects by itself', async () => {
  const shell = await mountAt(room);
  shell.connection.value = 'disconnected';
  shell.disconnectReason.value = 'duplicate-identity';
  await settled();
  assert.match(shell.text(), 'Signed in somewhere else');
  assert.not(shell.calls.includes('join main'));
  assert.ok(find('button', 'Use this window'));
});

test('MEDIA-003 a lost connection is said while it comes back; the first one is not', async () => {
  const shell = await mountAt(room);
  assert.not.match(shell.text(), 'Reconnecting');
  shell.connection.value = 'connecting';
  await settled();
  assert.match(shell.text(), 'Connection lost. Reconnecting');
  shell.connection.value = 'connected';
  await settled();
  assert.not.match(shell.text(), 'Reconnecting');
  shell.connection.value = 'disconnected';
  await settled();
  shell.connection.value = 'connecting';
  await settled();
  assert.not.match(shell.text(), 'Reconnecting', 'a change of rooms');
});

test('a server that is away is said, with what becomes of what is written', async () => {
  const shell = await mountAt(room);
  shell.api.value = 'waiting';
  await settled();
  assert.match(shell.text(), 'Your messages will be sent');
});

test('sound that the browser holds back is turned on with one press', async () => {
  const shell = await mountAt(room);
  shell.soundBlocked.value = true;
  await settled();
  await press('button', 'Turn on sound');
  assert.ok(shell.calls.includes('startSound'));
});

test('MEDIA-005 being removed and a deleted room have their own words', async () => {
  const shell = await mountAt(room);
  shell.connection.value = 'disconnected';
  shell.disconnectReason.value = 'kicked';
  await settled();
  assert.match(shell.text(), 'You were removed from the room');
  shell.disconnectReason.value = 'room-deleted';
  await settled();
  assert.match(shell.text(), 'This room was deleted');
  await press('button', 'Choose a room');
  assert.ok(shell.calls.includes('leave'));
  shell.current.value = null;
  await settled();
  shell.current.value = shell.rooms.value[2] ?? null;
  await settled();
  assert.not.match(shell.text(), 'This room was deleted', 'the reason of the earlier room is not that of the next');
});

test('MEDIA-040 a mute by a moderator says by whom (MEDIA-041, MEDIA-042)', async () => {
  const shell = await mountAt(room);
  shell.studio.notices.show('microphone-muted', 'info', { name: 'Jonas' });
  shell.studio.notices.show('camera-stopped', 'info', { name: 'Jonas' });
  shell.studio.notices.show('screen-stopped', 'info', { name: 'Jonas' });
  await settled();
  assert.match(shell.text(), 'Your microphone has been muted by Jonas');
  assert.match(shell.text(), 'Your camera has been stopped by Jonas');
  assert.match(shell.text(), 'Your shared screen has been turned off by Jonas');
});

const screenTile = (identity: string) => `${identity}||screen||1`;
const screenOf = (identity: string, screenId = '1') => ({
  trackId: `${identity}-${screenId}`,
  identity,
  key: 'screen' as const,
  screenId,
  muted: false,
  widthPx: 1,
  heightPx: 1,
});

for (const [row, answer, settles] of [
  ['CTRL-005', 'Allow', true],
  ['CTRL-005', 'Deny', false],
  ['CTRL-005', 'Deny and block', false],
] as const) {
  test(`${row} a control request is asked about, and "${answer}" is an answer`, async () => {
    const shell = await mountAt(room);
    shell.people.find('me')!.screens.value = [screenOf('me')];
    shell.hear('p2', { type: 'control-request', tileIdentity: screenTile('me'), payload: { requestId: 'r1' } });
    await settled();
    await shown('dialog');
    assert.match(find('dialog')?.textContent ?? '', 'Mei-Ling Chen is asking for control.');
    await press('dialog button', answer);
    assert.ok(shell.calls.includes('message control-response'));
    assert.equal(shell.control.controllersOf(screenTile('me')).value, settles ? ['p2'] : []);
    assert.is(shell.calls.includes('control requests false'), answer === 'Deny and block');
    assert.is(find('dialog'), undefined);
  });
}

/** Somebody asks p2 for control of their screen. */
const ask = async () => {
  const clock = fakeClock();
  const shell = await mountAt(room, { clock });
  shell.people.find('p2')!.screens.value = [screenOf('p2')];
  shell.control.request(screenTile('p2'));
  const requestId = `${clock.now().toString(36)}-1`;
  const answer = async (accepted: boolean) => {
    const payload = { requestId, accepted, credentials: null };
    shell.hear('p2', { type: 'control-response', tileIdentity: screenTile('p2'), payload });
    await settled();
  };
  return { shell, clock, answer };
};

test('CTRL-009 the requester is told whether the request was accepted or rejected', async () => {
  for (const [accepted, word] of [
    [true, 'accepted'],
    [false, 'rejected'],
  ] as const) {
    const { shell, answer } = await ask();
    await answer(accepted);
    assert.match(shell.text(), `Mei-Ling Chen ${word} your request to control Mei-Ling Chen's screen`);
  }
});

test('CTRL-011 after the retries the requester is told that the request failed', async () => {
  const { shell, clock } = await ask();
  await clock.advance(9_999);
  await settled();
  assert.not.match(shell.text(), 'Control request failed.');
  await clock.advance(1);
  await settled();
  assert.match(shell.text(), 'Control request failed.');
});

test('CTRL-012 an update that is not confirmed within 5 s is said to have failed', async () => {
  const { shell, clock, answer } = await ask();
  await answer(true);
  await clock.advance(4_999);
  await settled();
  assert.not.match(shell.text(), 'Control update failed');
  await clock.advance(1);
  await settled();
  assert.match(shell.text(), 'Control update failed');
});

test('MEDIA-027 a new screen share is announced, those that were there are not', async () => {
  const shell = await mountAt(room);
  const person = shell.people.find('p1');
  assert.not.match(shell.text(), 'sharing');
  if (person) person.screens.value = [screenOf('p1', '1')];
  await settled();
  assert.match(shell.text(), 'Jonas Lindqvist is sharing their screen');
  if (person) person.screens.value = [screenOf('p1', '1'), screenOf('p1', '2')];
  await settled();
  assert.match(shell.text(), 'Jonas Lindqvist is sharing another screen');
});

test('host and moderator are told who raised a hand, others are not', async () => {
  for (const role of ['access', 'moderator'] as const) {
    const shell = await mountAt(room, { role });
    const person = shell.people.find('p3');
    if (person) person.handRaisedAt.value = 5;
    await settled();
    assert.is(/Diego Alvarez raised a hand/.test(shell.text()), role === 'moderator', role);
  }
});

test('the arrow keys walk the controls', async () => {
  await mountAt(room);
  const microphone = find('[role="toolbar"] button', 'Mute microphone') as HTMLElement;
  microphone.focus();
  await key(microphone, { key: 'ArrowRight' });
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Choose a microphone');
  await key(document.activeElement as HTMLElement, { key: 'End' });
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Leave Event');
});

test('a hidden tile is brought back from More controls', async () => {
  const shell = await mountAt(room);
  shell.tiles.hide('p1');
  await settled();
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Bring Jonas Lindqvist back');
  assert.is(shell.tiles.hidden.value.length, 0);
});

test('a phone folds the header to room and menu, and the bar to microphone, camera, hand, leave and more', async () => {
  mediaQueries.add('(max-height: 480px)');
  await mountAt(room, {}, { isPhone: true });
  mediaQueries.clear();
  assert.is(find('header [role="tab"]'), undefined);
  const names = [...document.querySelectorAll('[role="toolbar"] button')].map((button) =>
    button.getAttribute('aria-label'),
  );
  assert.equal(names, ['Mute microphone', 'Stop camera', 'Raise hand', 'Leave Event', 'More']);
});

test('on a phone the chat waits until it is asked for, as it lies over the tiles', async () => {
  const { studio } = await mountAt(room, {}, { isPhone: true });
  assert.is(studio.chat.isOpen.value, false);
  await press('header button', 'Open chat');
  assert.is(studio.chat.isOpen.value, true);
});

test('the stage goes with the studio', async () => {
  const shell = await mountAt(room);
  shell.current.value = null;
  await settled();
  assert.is(shell.stages[0]?.unmounted, true);
});

test.after(unmount);
test.run();
