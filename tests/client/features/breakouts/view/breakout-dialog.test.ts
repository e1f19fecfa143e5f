import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { joinAnswer } from '../../../../support/facts/event-answers.ts';
import { quarterlyReview } from '../../../../support/facts/quarterly-review-event.ts';
import { acknowledged, type FakeApi, refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, pressBeside, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { ReviewOptions } from '../../../../support/frame/quarterly-review-studio.ts';

test.after(unmount);

const choose = async (label: string, value: string) => {
  const name = [...document.querySelectorAll('dialog label')].find((element) => element.textContent === label);
  const field = document.getElementById(name?.getAttribute('for') ?? '') as HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};
const button = (name: string) => find('dialog button', name) as HTMLButtonElement;
const clock = () => find('[role="timer"]')?.textContent;

/** A host with eight others in the main hall, with the dialog open. */
const openDialog = async (prepare?: ReviewOptions['prepare']) => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host', ...(prepare && { prepare }) });
  await press('header button', /Main hall/);
  await press('#sidebar button', 'Breakout');
  await shown('dialog h2', 'Breakout');
  return frame;
};
const takeTable = async (table: string) => {
  const input = document.querySelector<HTMLInputElement>('dialog [name="table"]')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([table], 'people.csv')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await shown('dialog [role="alert"]');
};
interface Sent {
  readonly duration_ms: number;
  readonly rooms: readonly { room_id: string; name: string | null; participants: string[]; emails: string[] }[];
}
const sentBy = (api: FakeApi): Sent => {
  const [call] = api.callsOf('StartBreakout');
  if (!call) throw new Error('no breakout was started');
  return call.input as Sent;
};

for (const [role, isOffered] of [
  ['host', true],
  ['moderator', false],
  ['access', false],
] as const) {
  test(`breakouts are ${isOffered ? '' : 'not '}offered to somebody who is ${role}`, async () => {
    await mountAt('/events/demo?room_id=main', { role });
    await press('header button', /Main hall/);
    assert.is(find('#sidebar button', 'Breakout') !== undefined, isOffered);
  });
}

test('a host finds breakouts in "More controls", and so in the command palette', async () => {
  await mountAt('/events/demo?room_id=main', { role: 'host' });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Breakout');
  await shown('dialog h2', 'Breakout');
});

test('who may run no breakouts finds none in "More controls"', async () => {
  await mountAt('/events/demo?room_id=main', { role: 'moderator' });
  await press('button', 'More controls');
  assert.ok(find('[role="menuitem"]', 'Settings'));
  assert.is(find('[role="menuitem"]', 'Breakout'), undefined);
});

test('everybody but hosts is spread over as many rooms as are wanted, for as long as is wanted', async () => {
  const { api } = await openDialog();
  api.acknowledge('StartBreakout');
  await type('dialog [name="count"]', '3');
  await press('dialog button', 'Assign at random');
  await type('dialog [name="minutes"]', '25');
  await press('dialog button', 'Start breakout');
  const { duration_ms, rooms } = sentBy(api);
  assert.is(duration_ms, 25 * 60_000);
  assert.equal(rooms.map(({ name }) => name).sort(), ['Breakout 1', 'Breakout 2', 'Breakout 3']);
  assert.equal(rooms.flatMap(({ participants }) => participants).sort(), ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
});

test('rooms of so many people are as many as it takes', async () => {
  await openDialog();
  await type('dialog [name="count"]', '3');
  const way = document.querySelector<HTMLSelectElement>('dialog [name="way"]');
  if (way) way.value = 'people';
  way?.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  await press('dialog button', 'Assign at random');
  assert.ok(document.body.textContent?.includes('7 people in 3 rooms'));
});

test('people are sent by hand to a room that there is', async () => {
  const { api } = await openDialog();
  api.acknowledge('StartBreakout');
  await choose('Room of Mei-Ling Chen', 'a');
  await press('dialog button', 'Start breakout');
  const { rooms } = sentBy(api);
  assert.equal(rooms, [{ room_id: 'a', name: null, participants: ['p2'], emails: [] }]);
});

test('a locked room is not offered', async () => {
  await openDialog();
  const options = [...document.querySelectorAll('dialog option')].map((option) => option.textContent);
  assert.ok(options.includes('Workshop A'));
  assert.is(document.querySelectorAll('dialog li option[value="press"]').length, 0);
});

test('a table that names a locked room makes no second one of that name', async () => {
  const frame = await openDialog();
  frame.changeRoom('a', { locked: true });
  await settled();
  await takeTable('name,room\nMei-Ling Chen,workshop a\nDiego Alvarez,Attic');
  assert.ok(find('dialog [role="alert"] li', /Line 2: the room “workshop a” is locked/));
  assert.ok(document.body.textContent?.includes('1 person in 1 room'));
});

test('rooms that are made for people at random have no name of a locked one', async () => {
  const { api, changeRoom } = await openDialog();
  changeRoom('a', { name: 'Breakout 1', locked: true });
  await settled();
  api.acknowledge('StartBreakout');
  await press('dialog button', 'Assign at random');
  await press('dialog button', 'Start breakout');
  assert.equal(
    sentBy(api)
      .rooms.map(({ name }) => name)
      .sort(),
    ['Breakout 2', 'Breakout 3'],
  );
});

test('a room with too few places for those who are sent there is named before the start', async () => {
  const { changeRoom, studio } = await openDialog();
  const inside = studio.rooms.find('a')?.people.value.length ?? 0;
  changeRoom('a', { capacity: inside + 1 });
  await choose('Room of Mei-Ling Chen', 'a');
  const isSaid = () => find('dialog [role="alert"]', 'There may not be enough room in Workshop A.') !== undefined;
  assert.not(isSaid());
  await choose('Room of Diego Alvarez', 'a');
  assert.ok(isSaid());
  changeRoom('a', { capacity: inside + 2 });
  await settled();
  assert.not(isSaid());
});

test('nothing starts with nobody to send, or a length that is no whole number from 1 to a day of minutes', async () => {
  await openDialog();
  assert.ok(button('Start breakout').disabled);
  await choose('Room of Mei-Ling Chen', 'a');
  for (const [minutes, isRefused] of [
    ['0', true],
    ['1', false],
    ['1440', false],
    ['1441', true],
    ['1.5', true],
    ['', true],
  ] as const) {
    await type('dialog [name="minutes"]', minutes);
    assert.is(button('Start breakout').disabled, isRefused, minutes);
  }
});

test('why a breakout could not be started is said, and tried again it is the same one', async () => {
  const { api, logged } = await openDialog();
  api.answer('StartBreakout', () => refused('ROOM_FULL'));
  await choose('Room of Mei-Ling Chen', 'a');
  await press('dialog button', 'Start breakout');
  assert.ok(find('dialog [role="alert"]', /The room is full/));
  assert.ok(logged.some(({ code }) => code === 'start-breakout-failed'));
  await press('dialog button', 'Start breakout');
  const [first, second] = api.callsOf('StartBreakout');
  assert.equal(first, second);
});

/** The dialog of a host whom the deployment lets make no rooms. */
const openWithoutMaking = () =>
  openDialog(({ api }) => {
    const feature_levels = [{ feature: 'fe-CreateRoomButton', group: 'host', level: 4 }];
    const served = quarterlyReview(9, 'host', true);
    api.answer('JoinEventAuth', () => succeed(joinAnswer('host', {}, { feature_levels }, served)));
  });

test('a host who may make no rooms is offered those that there are, and no new ones', async () => {
  await openWithoutMaking();
  assert.is(find('dialog button', 'Add a room'), undefined);
  assert.is(find('dialog', /Rooms that don't exist are created/), undefined);
  const offered = [...document.querySelectorAll('dialog li option')].map(({ textContent }) => textContent);
  assert.ok(offered.includes('Workshop A'));
});

test('a host who may make no rooms spreads people over those that there are', async () => {
  const { api, studio } = await openWithoutMaking();
  api.acknowledge('StartBreakout');
  await press('dialog button', 'Assign at random');
  await press('dialog button', 'Start breakout');
  const open = studio.rooms.all.value.filter(({ locked }) => !locked.value).map(({ roomId }) => roomId);
  const { rooms } = sentBy(api);
  assert.equal(rooms.map(({ room_id }) => room_id).sort(), open.slice(0, 2).sort());
  assert.ok(rooms.every(({ name }) => name === null));
});

test('a host who may make no rooms spreads people over no more than there are', async () => {
  const { studio } = await openWithoutMaking();
  const open = studio.rooms.all.value.filter(({ locked }) => !locked.value).length;
  await type('dialog [name="count"]', String(open));
  assert.not(button('Assign at random').disabled);
  await type('dialog [name="count"]', String(open + 1));
  assert.ok(button('Assign at random').disabled);
  assert.ok(find('dialog', new RegExp(`There are only ${open} rooms to send people to`)));
});

test('a table of a host who may make no rooms names those that there are', async () => {
  await openWithoutMaking();
  await takeTable('name,room\nMei-Ling Chen,Workshop A\nDiego Alvarez,Attic');
  assert.ok(find('dialog [role="alert"] li', /Line 3: there is no room “Attic”, and you can't make one/));
  assert.ok(document.body.textContent?.includes('1 person in 1 room'));
});

const running = (endsAtMs: number) => ({ breakout_id: 'b1', room_ids: ['a'], ends_at: endsAtMs });

test('everybody sees how long a breakout lasts, by the clock of the server', async () => {
  const hourMs = 3_600_000;
  const frame = await mountAt('/events/demo?room_id=main', {
    prepare: ({ deployment }) => {
      deployment.said.clockOffsetMs = hourMs;
    },
  });
  frame.changeBreakout(running(Date.now() + hourMs + 5 * 60_000));
  await shown('[role="timer"]');
  assert.match(clock() ?? '', /^Breakout ends in (5:00|4:5\d)$/);
  frame.changeBreakout(null);
  await settled();
  assert.is(find('[role="timer"]'), undefined);
});

test('everybody is warned once, a minute before the end', async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  const warnings = () => frame.studio.notices.current.peek().filter(({ code }) => code === 'breakout-ends-soon').length;
  frame.changeBreakout(running(Date.now() + 120_000));
  await shown('[role="timer"]');
  assert.is(warnings(), 0);
  const soon = running(Date.now() + 59_000);
  frame.changeBreakout(soon);
  await settled();
  assert.is(warnings(), 1);
  // The clock is drawn anew, as in another room.
  frame.changeBreakout(null);
  await settled();
  frame.changeBreakout(soon);
  await shown('[role="timer"]');
  assert.is(warnings(), 1);
});

test('a host gives the breakout another end, sends somebody to a room, and ends it', async () => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  const endsAtMs = Date.now() + 120_000;
  frame.changeBreakout(running(endsAtMs));
  await press('button', 'Manage breakout');
  await shown('dialog h2', 'Breakout');
  frame.api.acknowledge('SetBreakoutEnd', 'SendToBreakout', 'EndBreakout');
  await press('dialog button', '5 more minutes');
  await choose('Send Mei-Ling Chen to', 'a');
  await press('dialog button', 'End now');
  const about = { event_id: 'demo', breakout_id: 'b1' };
  assert.equal(frame.api.callsOf('SetBreakoutEnd'), [{ ...about, ends_at: endsAtMs + 300_000, instead_of: endsAtMs }]);
  assert.equal(frame.api.callsOf('SendToBreakout'), [{ ...about, room_id: 'a', participants: ['p2'] }]);
  assert.equal(frame.api.callsOf('EndBreakout'), [about]);
});

test('the own breakout closes its plan without a word, though its news come before the answer', async () => {
  const frame = await openDialog();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  frame.api.answer('StartBreakout', async () => {
    await answered;
    return acknowledged('StartBreakout');
  });
  await press('dialog button', 'Assign at random');
  await press('dialog button', 'Start breakout');
  frame.changeBreakout(running(Date.now() + 120_000));
  await settled();
  assert.ok(find('dialog button', 'Start breakout'));
  answer();
  await settled();
  assert.is(find('dialog'), undefined);
  assert.not.match(find('section[aria-live]')?.textContent ?? '', 'A breakout has begun');
});

test('the dialog of a breakout that ends closes, and says so', async () => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  frame.changeBreakout(running(Date.now() + 120_000));
  await press('button', 'Manage breakout');
  await shown('dialog [role="timer"]');
  frame.changeBreakout(null);
  await settled();
  assert.is(find('dialog'), undefined);
  assert.match(find('section[aria-live]')?.textContent ?? '', 'The breakout is over.');
});

test('a plan is still there after a breakout that another host started meanwhile', async () => {
  const frame = await openDialog();
  await press('dialog button', 'Add a room');
  await choose('Room of Jonas Lindqvist', 'new breakout 1');
  frame.changeBreakout(running(Date.now() + 120_000));
  await settled();
  assert.is(find('dialog'), undefined, 'where "Start breakout" was, nothing ends one');
  assert.match(find('section[aria-live]')?.textContent ?? '', 'A breakout has begun. Your plan is kept');
  frame.changeBreakout(null);
  await settled();
  await press('#sidebar button', 'Breakout');
  await shown('dialog button', 'Start breakout');
  assert.match(find('dialog')?.textContent ?? '', '1 person in 1 room');
  await press('dialog button', 'Cancel');
  await press('#sidebar button', 'Breakout');
  await shown('dialog h2', 'Breakout');
  assert.match(find('dialog')?.textContent ?? '', 'No one has a room yet.');
});

test('minutes that are pressed for twice are added twice', async () => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  const endsAtMs = Date.now() + 120_000;
  frame.changeBreakout(running(endsAtMs));
  await press('button', 'Manage breakout');
  await shown('dialog h2', 'Breakout');
  frame.api.acknowledge('SetBreakoutEnd');
  await press('dialog button', '1 more minute');
  await press('dialog button', '1 more minute');
  const added = { ends_at: endsAtMs + 60_000, instead_of: endsAtMs };
  assert.equal(
    frame.api.callsOf('SetBreakoutEnd').map(({ ends_at, instead_of }) => ({ ends_at, instead_of })),
    [added, added],
  );
});

test('who runs no breakout sees its clock without a way to change it', async () => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'moderator' });
  frame.changeBreakout(running(Date.now() + 120_000));
  await shown('[role="timer"]');
  assert.is(find('button', 'Manage breakout'), undefined);
});

test('a plan outlives a press beside the dialog, Escape and the cross; Cancel alone gives it up', async () => {
  await openDialog();
  const reopen = async () => {
    assert.is(find('dialog'), undefined);
    await press('#sidebar button', 'Breakout');
    await shown('dialog h2', 'Breakout');
  };
  await press('dialog button', 'Assign at random');
  const planned = find('dialog [role="status"]')?.textContent;
  await pressBeside(find('dialog')!);
  assert.ok(find('dialog'));
  find('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true }));
  await settled();
  await reopen();
  await press('dialog button', 'Close');
  await reopen();
  assert.is(find('dialog [role="status"]')?.textContent, planned);
  await press('dialog button', 'Cancel');
  await reopen();
  assert.is.not(find('dialog [role="status"]')?.textContent, planned);
});

test.run();
