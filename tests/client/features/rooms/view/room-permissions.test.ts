import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

const offeredMedia = [
  ['microphone', 'Microphones', 'mic_enabled'],
  ['camera', 'Cameras', 'camera_enabled'],
  ['screenShare', 'Screen shares', 'local_screen_enabled'],
  ['annotation', 'Drawing', 'annotation_enabled'],
] as const;

/** A host's settings of the main hall, in which there are nine. */
const openSettings = async (section: 'Permissions' | 'Participants') => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  frame.api.answer('QueryBlockedUsers', () => succeed({ queryEvent: { items: [], nextToken: null } }));
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Actions for Main hall');
  await press('[role="menuitem"]', 'Room Settings');
  await shown('dialog h2', 'Room Settings');
  await press('dialog [role="tab"]', section);
  return frame;
};

type Frame = Awaited<ReturnType<typeof openSettings>>;

/** The switch of a medium, for the room or for the event. */
const switchOf = (around: 'In this room' | 'In the whole event', label: string) =>
  [...document.querySelectorAll<HTMLElement>(`dialog section[aria-label="${around}"] [role="switch"]`)].find((line) =>
    line.textContent?.startsWith(label),
  ) as HTMLElement;

for (const [medium, label, flag] of offeredMedia) {
  test(`ROOM-032 ${label} are turned off and on for the room at once, before the server has answered`, async () => {
    const frame = await openSettings('Permissions');
    let answer = () => {};
    frame.api.answer(
      'SetRoomPermissions',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(refused('UNREACHABLE'));
        }),
    );
    const toggle = () => switchOf('In this room', label);
    toggle().click();
    await settled();
    assert.is(toggle().getAttribute('aria-checked'), 'false');
    assert.equal(frame.api.callsOf('SetRoomPermissions'), [
      { event_id: 'demo', room_id: 'main', permissions: { [medium]: false } },
    ]);
    assert.is(frame.studio.rooms.current.value?.flags.value[flag], false);
    answer();
    await settled();
    assert.is(toggle().getAttribute('aria-checked'), 'true', 'what the server does not take is as it was');
  });
}

for (const [around, label, operation, change] of [
  [
    'In this room',
    'Cameras',
    'SetRoomPermissions',
    (frame: Frame, off: boolean | null) => frame.changeRoom('main', { camera_enabled: off }),
  ],
  [
    'In the whole event',
    'Drawing',
    'SetEventPermissions',
    (frame: Frame, off: boolean | null) => frame.changeEvent({ annotation_enabled: off }),
  ],
] as const) {
  test(`ROOM-032 what is known to be set ${around.toLowerCase()} stays so when the answer is lost, or came too late`, async () => {
    const frame = await openSettings('Permissions');
    let lose = () => {};
    frame.api.answer(
      operation,
      () =>
        new Promise((resolve) => {
          lose = () => resolve(refused('UNREACHABLE'));
        }),
    );
    const toggle = () => switchOf(around, label);
    toggle().click();
    await settled();
    change(frame, false);
    lose();
    await settled();
    assert.is(toggle().getAttribute('aria-checked'), 'false');
    assert.is(find('section[aria-live] [role="alert"]'), undefined, 'it was done');
    toggle().click();
    await settled();
    change(frame, false);
    lose();
    await settled();
    assert.is(toggle().getAttribute('aria-checked'), 'false', 'another host had it off again');
  });
}

test('ROOM-032 two changes that the server does not take leave the switch as it was before both', async () => {
  const frame = await openSettings('Permissions');
  const lose: (() => void)[] = [];
  frame.api.answer(
    'SetRoomPermissions',
    () =>
      new Promise((resolve) => {
        lose.push(() => resolve(refused('UNREACHABLE')));
      }),
  );
  const toggle = () => switchOf('In this room', 'Cameras');
  for (let press = 0; press < 2; press++) {
    toggle().click();
    await settled();
  }
  for (const each of lose) each();
  await settled();
  assert.is(toggle().getAttribute('aria-checked'), 'true');
});

test('ROOM-032 a medium is turned off for the event at once, and on again where the server does not take it', async () => {
  const frame = await openSettings('Permissions');
  let answer = () => {};
  frame.api.answer(
    'SetEventPermissions',
    () =>
      new Promise((resolve) => {
        answer = () => resolve(refused('UNREACHABLE'));
      }),
  );
  const toggle = () => switchOf('In the whole event', 'Drawing');
  toggle().click();
  await settled();
  assert.is(toggle().getAttribute('aria-checked'), 'false');
  assert.is(frame.studio.event.facts.value.flags.annotation_enabled, false);
  answer();
  await settled();
  assert.is(toggle().getAttribute('aria-checked'), 'true');
});

/** Presses a medium's button off and on, as a server that takes everything hears it. */
const pressTwice = async (pressOnce: () => Promise<void> | void, asked: () => readonly Record<string, unknown>[]) => {
  for (let press = 0; press < 2; press++) {
    await pressOnce();
    await settled();
  }
  return asked().map(({ permissions }) => permissions);
};

for (const [medium, label, flag] of offeredMedia) {
  test(`ROOM-035 a room in which ${medium} is turned off and on again follows the event, and an event says nothing any more`, async () => {
    const frame = await openSettings('Permissions');
    frame.api.acknowledge('SetRoomPermissions', 'SetEventPermissions');
    const askedOfRoom = () => frame.api.callsOf('SetRoomPermissions');
    const ofRoom = await pressTwice(() => switchOf('In this room', label).click(), askedOfRoom);
    assert.equal(ofRoom, [{ [medium]: false }, { [medium]: null }]);
    frame.changeEvent({ [flag]: false });
    await settled();
    assert.is(switchOf('In this room', label).getAttribute('aria-checked'), 'false');
    switchOf('In this room', label).click();
    await settled();
    assert.equal(askedOfRoom().at(-1)?.permissions, { [medium]: true }, 'but not where the event forbids it');
    frame.changeEvent({ [flag]: null });
    await settled();
    const ofEvent = await pressTwice(
      () => switchOf('In the whole event', label).click(),
      () => frame.api.callsOf('SetEventPermissions'),
    );
    assert.equal(ofEvent, [{ [medium]: false }, { [medium]: null }]);
  });

  test(`ROOM-035 somebody whose ${medium} is turned off and on again follows their room`, async () => {
    const frame = await openSettings('Participants');
    frame.api.acknowledge('SetParticipantPermissions');
    const name = `${label}: Jonas Lindqvist`;
    const asked = () => frame.api.callsOf('SetParticipantPermissions');
    const ofPerson = await pressTwice(() => press('dialog button', name), asked);
    assert.equal(ofPerson, [{ [medium]: false }, { [medium]: null }]);
    frame.changeRoom('main', { [flag]: false });
    await settled();
    assert.is(find('dialog button', name)?.getAttribute('aria-pressed'), 'false');
    await press('dialog button', name);
    assert.equal(asked().at(-1)?.permissions, { [medium]: true }, 'but not where the room forbids it');
  });
}

test.run();
