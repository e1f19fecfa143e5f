import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { publicationFact, roomFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import { reach, roomWithResources } from '../../../../support/frame/resources-frame.ts';

const room = '/events/demo?room_id=main';
const createRoomAnswer = (roomId: string) => ({
  createStandardRoom: { payload: { __typename: 'CreateRoomPayload', room: roomFact(roomId), seq: 10 } },
});

test('SHELL-020 ROOM-017 the add-room button is for host and moderator; Add Room needs a name, and trims it', async () => {
  await mountAt(room);
  assert.is(find('button', 'Add Room'), undefined);
  const frame = await mountAt(room, { role: 'moderator' });
  frame.api.answer('CreateStandardRoom', () => succeed(createRoomAnswer('new')));
  await press('button', 'Add Room');
  await shown('dialog');
  const add = () => find('dialog button[type="submit"]') as HTMLButtonElement;
  assert.is(add().disabled, true);
  await type('dialog input', '   ');
  assert.is(add().disabled, true);
  await type('dialog input', '  Side room ');
  assert.is(add().disabled, false);
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  const [{ input }] = frame.api.callsOf('CreateStandardRoom') as [{ input: { name: string } }];
  assert.is(input.name, 'Side room');
  assert.is(find('dialog'), undefined);
});

test('ROOM-018 Cancel and Add are disabled while a room is saved', async () => {
  const frame = await mountAt(room, { role: 'host' });
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  frame.api.answer('CreateStandardRoom', async () => {
    await finished;
    return succeed(createRoomAnswer('x'));
  });
  await press('button', 'Add Room');
  await shown('dialog');
  await type('dialog input', 'Side room');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog footer button')];
  assert.equal(
    buttons.map((button) => button.disabled || button.getAttribute('aria-disabled') === 'true'),
    [true, true],
  );
  finish();
  await settled();
  assert.is(find('dialog'), undefined);
});

test('ROOM-019 a room that cannot be made is logged, and its dialog stays and says why', async () => {
  const frame = await mountAt(room, { role: 'host' });
  frame.api.answer('CreateStandardRoom', () => refused('FORBIDDEN'));
  await press('button', 'Add Room');
  await shown('dialog');
  await type('dialog input', 'Side room');
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
  assert.match(find('dialog')?.textContent ?? '', 'You do not have permission to do this');
  assert.ok(frame.logged.some(({ code }) => code === 'create-room-failed'));
});

test('ROOM-014 ROOM-015 the list says "Room is locked" and "Room is full", and only a host can join those rooms', async () => {
  for (const role of ['access', 'moderator', 'host'] as const) {
    const frame = await mountAt(room, { role });
    frame.changeParticipant('late', { name: 'Late Comer', currentRoom: 'b' });
    await settled();
    const sidebar = find('#sidebar')?.textContent ?? '';
    assert.match(sidebar, 'Room is locked');
    assert.match(sidebar, 'Room is full');
    await press('#sidebar button', 'Join Press room Room is locked');
    await press('#sidebar button', /^Join Workshop B/);
    await press('#sidebar button', /^Join Workshop A/);
    const joined = frame.api.callsOf('JoinRoom').map(({ room_id }) => room_id);
    assert.equal(joined, role === 'host' ? ['main', 'press', 'b', 'a'] : ['main', 'a'], role);
  }
});

test('ROOM-009 ROOM-012 a room that cannot be entered after all leaves one where one is, and says why', async () => {
  const frame = await mountAt(room);
  let refuse: () => void = () => undefined;
  frame.api.answer(
    'JoinRoom',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(refused('ROOM_FULL'));
      }),
  );
  await press('#sidebar button', /^Join Workshop A/);
  const waits = () => find('#sidebar button', /^Join Workshop A/)?.querySelector('[class*="spinner"]') !== null;
  assert.is(waits(), true);
  refuse();
  await settled();
  assert.is(waits(), false);
  assert.ok(find('#sidebar button', /^Main hall.*, You are here$/));
  assert.match(frame.text(), 'The room is full');
  assert.ok(frame.logged.some(({ code }) => code === 'enter-room-failed'));
});

test('SHELL-020 ROOM-016 ROOM-044 the list shows the rooms by their names with their people, and what becomes of both', async () => {
  const frame = await mountAt(room, { people: 3 });
  const rows = () =>
    [...document.querySelectorAll('#sidebar [class*="roomHead"]')].map(({ parentElement }) => [
      parentElement?.querySelector('[class*="roomName"]')?.textContent,
      [...(parentElement?.querySelectorAll('[class*="personName"]') ?? [])].map((name) => name.textContent),
    ]);
  assert.equal(rows(), [
    ['Main hall', ['Ann Bell (you)', 'Jonas Lindqvist', 'Mei-Ling Chen']],
    ['Press room', []],
    ['Workshop A', []],
    ['Workshop B', []],
  ]);
  frame.changeParticipant('p2', { currentRoom: 'a' });
  frame.changeRoom('a', { name: 'Annex', locked: true });
  frame.changeRoom('main', { name: 'Big hall' });
  frame.changeRoom('press', { removed: true });
  await settled();
  assert.equal(rows(), [
    ['Annex', ['Mei-Ling Chen']],
    ['Big hall', ['Ann Bell (you)', 'Jonas Lindqvist']],
    ['Workshop B', []],
  ]);
  assert.match(find('header')?.textContent ?? '', 'Big hall');
  assert.ok(find('#sidebar button', /^Join Annex Room is locked · 1/));
});

test('a room that is closed still says how many are in it', async () => {
  const frame = await mountAt(room, { people: 3 });
  const states = () =>
    [...document.querySelectorAll('#sidebar [class*="roomState"]')].map((state) => state.textContent);
  frame.changeRoom('main', { locked: true });
  frame.changeParticipant('p2', { currentRoom: 'a' });
  frame.changeRoom('a', { capacity: 1 });
  await settled();
  assert.equal(states().slice(0, 3), ['Room is locked · 2', 'Room is locked', 'Room is full · 1 of 1']);
});

test('ROOM-025 the lock button toggles "Lock Room" and "Unlock Room"', async () => {
  const frame = await mountAt(room, { role: 'host' });
  frame.api.acknowledge('LockRoom');
  await press('button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Lock Room');
  assert.equal(frame.api.callsOf('LockRoom'), [{ event_id: 'demo', room_id: 'main' }]);
  await press('button', 'Actions for Press room');
  assert.ok(find('[role="menuitem"]', 'Unlock Room'));
});

test('a host makes others moderators, and not themselves', async () => {
  const frame = await mountAt(room, { role: 'host' });
  frame.api.acknowledge('SetParticipantRole');
  await press('button', 'Actions for Mei-Ling Chen');
  await press('[role="menuitem"]', 'Make moderator');
  assert.equal(frame.api.callsOf('SetParticipantRole'), [{ event_id: 'demo', identity: 'p2', role: 'moderator' }]);
  assert.is(frame.studio.event.can('participant.set-role', frame.studio.people.find('me')), false);
});

test('HAND-003 the row of a person whose hand goes up or down is highlighted', async () => {
  const frame = await mountAt(room);
  const rows = () => document.querySelectorAll('li > span[aria-hidden="true"][class*="handHighlight"]');
  assert.is(rows().length, 0);
  frame.changeParticipant('p2', { require_attention: 5 });
  await settled();
  assert.is(rows().length, 1);
  assert.match(rows()[0]!.parentElement!.textContent ?? '', 'Mei-Ling Chen');
  assert.is(rows()[0]!.getAttribute('data-moved'), 'up');
  await frame.pass(3_000);
  assert.is(rows().length, 0);
  frame.changeParticipant('p2', { require_attention: 0 });
  await settled();
  assert.is(rows()[0]!.getAttribute('data-moved'), 'down', 'it does not look like one that is up');
});

test('PERM-059 host and moderator lower a hand, mute and stop the camera of another; others are not offered it', async () => {
  const items = ['Lower hand', 'Mute microphone', 'Stop camera'];
  const raise = async (role: 'access' | 'moderator' | 'host') => {
    const frame = await mountAt(room, { role });
    frame.changeParticipant('p4', { require_attention: 5 });
    await settled();
    return frame;
  };
  const offered = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent ?? '');
  await raise('access');
  assert.is(find('button', 'Actions for Priya Raman'), undefined);
  for (const role of ['moderator', 'host'] as const) {
    const frame = await raise(role);
    frame.api.acknowledge('SetRequireAttention', 'MuteParticipantMicrophone', 'StopParticipantCamera');
    for (const item of items) {
      await press('button', 'Actions for Priya Raman');
      if (role === 'moderator' && item === items[0]) {
        assert.equal(
          offered().filter((label) => items.includes(label)),
          items,
        );
      }
      await press('[role="menuitem"]', item);
    }
    const lowered = { event_id: 'demo', participant_id: 'p4', require_attention: 0 };
    assert.equal(frame.api.callsOf('SetRequireAttention'), [lowered], role);
    assert.equal(frame.api.callsOf('MuteParticipantMicrophone'), [{ event_id: 'demo', identity: 'p4' }]);
    assert.equal(frame.api.callsOf('StopParticipantCamera'), [{ event_id: 'demo', identity: 'p4' }]);
    assert.is(frame.channel.sent('mute_mic').at(-1)?.target, 'p4');
    assert.is(frame.channel.sent('stop_camera').at(-1)?.target, 'p4');
  }
});

test('MSG-014 MSG-015 MSG-016 who mutes or stops somebody asks their client, with the own name and the screen', async () => {
  const frame = await mountAt(room, { role: 'host' });
  const screen = publicationFact('p4', 'screen', 'screen-1');
  frame.mediaRoom.publish(screen);
  frame.api.acknowledge('MuteParticipantMicrophone', 'StopParticipantCamera', 'StopParticipantScreenShare');
  await settled();
  for (const item of ['Mute microphone', 'Stop camera', 'Stop screen shares']) {
    await press('button', 'Actions for Priya Raman');
    await press('[role="menuitem"]', item);
  }
  const asked = (['mute_mic', 'stop_camera', 'stop_screen_share'] as const).flatMap((type) =>
    frame.channel.sent(type).map(({ target, payload }) => [target, payload]),
  );
  assert.equal(asked, [
    ['p4', { name: 'Ann Bell' }],
    ['p4', { name: 'Ann Bell' }],
    ['p4', { name: 'Ann Bell', screenId: 'screen-1' }],
  ]);
  for (const operation of ['MuteParticipantMicrophone', 'StopParticipantCamera', 'StopParticipantScreenShare']) {
    assert.equal(frame.api.callsOf(operation), [{ event_id: 'demo', identity: 'p4' }]);
  }
});

test('SHELL-019 the sidebar shows the name and the description of the event', async () => {
  await mountAt(room);
  assert.match(find('#sidebar')?.textContent ?? '', /Quarterly review.*Results, outlook, questions/);
});

test('PERM-039 the sidebar has the event info on a computer, and on a phone not even for a host', async () => {
  for (const role of ['access', 'host'] as const) {
    await mountAt(room, { role });
    assert.match(find('#sidebar')?.textContent ?? '', 'Results, outlook, questions');
    await mountAt(room, { role }, { isPhone: true });
    assert.match(find('#sidebar')?.textContent ?? '', 'Main hall');
    assert.not.match(find('#sidebar')?.textContent ?? '', 'Results, outlook, questions');
  }
});

test('PERM-015, PERM-050 a moderator sees a locked or full room and does not get in, a host does', async () => {
  for (const [change, words] of [
    [{ locked: true }, 'Room is locked'],
    [{ locked: false, capacity: 0 }, 'Room is full'],
  ] as const) {
    for (const role of ['moderator', 'host'] as const) {
      const frame = await mountAt(room, { role });
      frame.changeRoom('press', change);
      frame.api.answer('JoinRoom', () => refused('ROOM_LOCKED'));
      await settled();
      const button = find('#sidebar button[aria-label^="Join Press"]');
      assert.is(button?.getAttribute('aria-disabled'), role === 'host' ? null : 'true', `${role} ${words}`);
      if (role === 'moderator') assert.match(button?.textContent ?? '', words);
      const before = frame.api.callsOf('JoinRoom').length;
      button?.click();
      await settled();
      assert.is(frame.api.callsOf('JoinRoom').length - before, role === 'host' ? 1 : 0, `${role} ${words}`);
    }
  }
});

test('PERM-038 a room has a menu on a computer and none on a phone', async () => {
  await mountAt(room, { role: 'host' });
  assert.ok(find('#sidebar button', 'Actions for Main hall'));
  await mountAt(room, { role: 'host' }, { isPhone: true });
  assert.ok(find('#sidebar button', /^Main hall/));
  assert.is(find('#sidebar button', 'Actions for Main hall'), undefined);
});

test('PERM-026 a host locks and unlocks a room on a phone, where it has no menu; a participant cannot', async () => {
  await mountAt(room, {}, { isPhone: true });
  assert.is(find('#sidebar button', 'Lock Room: Main hall'), undefined);
  const frame = await mountAt(room, { role: 'host' }, { isPhone: true });
  frame.api.acknowledge('LockRoom', 'UnlockRoom');
  await press('#sidebar button', 'Lock Room: Main hall');
  assert.equal(frame.api.callsOf('LockRoom'), [{ event_id: 'demo', room_id: 'main' }]);
  frame.changeRoom('main', { locked: true });
  await settled();
  await press('#sidebar button', 'Unlock Room: Main hall');
  assert.equal(frame.api.callsOf('UnlockRoom'), [{ event_id: 'demo', room_id: 'main' }]);
});

test('ROOM-016 on a phone what a host can do with a room leaves its name a row of its own, and each has its own icon', async () => {
  const { media } = await mountAt(room, { role: 'host' }, { isPhone: true });
  media.tell((listener) => listener.speakers?.(new Map([['p3', 0.3]])));
  await settled();
  const name = find('#sidebar button', /^Main hall/);
  assert.equal([...(name?.parentElement?.children ?? [])], [name], 'nothing beside the name');
  const card = name?.closest('li');
  const icons = [...(card?.querySelectorAll('button[aria-label$=": Main hall"] svg') ?? [])].map(
    ({ innerHTML }) => innerHTML,
  );
  assert.ok(icons.length >= 6, String(icons.length));
  assert.is(new Set(icons).size, icons.length);
  await mountAt(room, {}, { isPhone: true });
  assert.is(find('#sidebar button', /^Main hall/)?.closest('li')?.children.length, 2, 'the name and the people alone');
});

test('SHELL-021 the sidebar ignores dropped files', async () => {
  await roomWithResources();
  await press('[aria-controls="sidebar"]');
  const files = [new File(['a'], 'plan.txt')];
  const isOffered = () => document.body.textContent?.includes('Drop to add to the room') ?? false;
  const list = find('#sidebar ul') as HTMLElement;
  await reach('dragenter', { files });
  assert.ok(isOffered());
  await reach('dragenter', { files, target: list });
  assert.not(isOffered(), 'the tiles do not offer themselves for what is held elsewhere');
  const dropped = await reach('drop', { files, target: list });
  assert.is(dropped.defaultPrevented, true, 'the file does not take the place of the page');
  assert.not(isOffered());
  assert.is(find('dialog h2', 'Add a resource'), undefined);
});

test('API-033 who administers a room turns drawing off in its menu, others have no such menu', async () => {
  for (const [role, offered] of [
    ['moderator', true],
    ['access', false],
  ] as const) {
    const frame = await mountAt(room, { role });
    await press('[aria-controls="sidebar"]');
    assert.is(find('#sidebar button', 'Actions for Main hall') !== undefined, offered);
    if (!offered) continue;
    frame.api.acknowledge('SetRoomPermissions');
    await press('#sidebar button', 'Actions for Main hall');
    await press('[role="menuitem"]', 'Turn off drawing');
    const asked = frame.api.callsOf('SetRoomPermissions');
    assert.equal(asked, [{ event_id: 'demo', room_id: 'main', permissions: { annotation: false } }]);
  }
});

test.after(unmount);
test('of microphones in another room nothing is said', async () => {
  const frame = await mountAt(room);
  const { people } = frame.studio;
  frame.changeParticipant('near', { currentRoom: 'main' });
  frame.changeParticipant('far', { currentRoom: 'side' });
  await settled();
  assert.is(people.find('near')?.isMuted.peek(), true);
  assert.is(people.find('far')?.isMuted.peek(), false);
  frame.changeParticipant('far', { currentRoom: 'main' });
  await settled();
  assert.is(people.find('far')?.isMuted.peek(), true);
});

test.run();
