import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

test.after(unmount);

const recording = (id: string, more: object = {}) => ({
  ...{ recording_id: id, room_id: 'main', room_name: 'Main hall', state: 'ended', is_playable: true },
  ...{ started_at: 1_790_000_000_000, duration_ms: 65_400, problems: [] },
  ...more,
});
const pages: Readonly<Record<string, object>> = {
  first: {
    items: [
      recording('now', { state: 'recording', duration_ms: null, is_playable: false }),
      recording('stuck', { state: 'stopping', is_playable: false }),
      recording('short'),
      recording('nothing', { is_playable: false }),
    ],
    nextToken: 'second',
  },
  second: { items: [recording('long', { room_name: 'Press room', duration_ms: 3_725_000 })], nextToken: null },
};

/** The Recordings tab of Event Settings. */
const open = async (answer: (token: string | null) => object) => {
  const frame = await mountAt('/events/demo?room_id=main', {
    role: 'host',
    prepare({ api }) {
      api.answer('QueryRecordings', ({ nextToken }: { nextToken: string | null }) =>
        succeed({ queryRecordings: answer(nextToken) }),
      );
      // The tab General is not looked at.
      api.answer('GetEventSettings', () => new Promise(() => undefined));
    },
  });
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Event Settings');
  await shown('dialog [role="tab"]', 'Recordings');
  await press('dialog [role="tab"]', 'Recordings');
  return frame;
};

test('hosts find all recordings of the event in its settings, with their lengths and the way to watch them', async () => {
  await open((token) => pages[token ?? 'first']!);
  await shown('dialog td', 'Press room');
  const lines = [...document.querySelectorAll('dialog tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  assert.equal(
    lines.map(([room, , length, watch]) => [room, length, watch]),
    [
      ['Main hall', 'Being recorded', ''],
      ['Main hall', 'Processing', ''],
      ['Main hall', '1:05', 'Watch'],
      ['Main hall', '1:05', ''],
      ['Press room', '1:02:05', 'Watch'],
    ],
  );
  assert.equal(
    [...document.querySelectorAll('dialog tbody a')].map((link) => link.getAttribute('href')),
    ['/events/demo/recordings/short', '/events/demo/recordings/long'],
  );
  const actions = [...document.querySelectorAll('dialog tbody tr')].map(
    (line) => line.querySelector('button') !== null,
  );
  assert.equal(actions, [false, true, true, true, true], 'what goes on is not deleted');
});

test('a recording is deleted after a question, and is listed no more', async () => {
  const deleted: string[] = [];
  const frame = await open(() => ({
    items: [recording('short')].filter(({ recording_id }) => !deleted.includes(recording_id)),
    nextToken: null,
  }));
  frame.api.answer('DeleteRecording', ({ recording_id }: { recording_id: string }) => {
    deleted.push(recording_id);
    return succeed({ deleteRecording: true });
  });
  await shown('dialog td', 'Main hall');
  const { textContent: began } = document.querySelectorAll('dialog tbody td')[1]!;
  await press('dialog tbody button', `Actions for the recording of Main hall, ${began}`);
  await press('[role="menuitem"]', 'Delete');
  await shown('dialog p', `The recording of Main hall, ${began}, will be deleted for everyone. This cannot be undone.`);
  assert.equal(deleted, []);
  await press('dialog footer button', 'Delete');
  assert.equal(deleted, ['short']);
  await shown('dialog [role="tabpanel"] p', 'Nothing has been recorded yet. Recordings of rooms are kept here.');
});

test('a moderator finds the recordings under More controls, and deletes none', async () => {
  await mountAt('/events/demo?room_id=main', {
    role: 'moderator',
    prepare({ api }) {
      api.answer('RefreshToken', () => succeed({ refreshToken: signInFact(null, 'account') }));
      api.answer('QueryRecordings', () =>
        succeed({ queryRecordings: { items: [recording('short')], nextToken: null } }),
      );
    },
  });
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Recordings');
  await shown('dialog td a', /^Watch the recording of Main hall/);
  assert.is(document.querySelector('dialog tbody button'), null);
});

test('a recording that is ready is told with the way to it', async () => {
  const frame = await mountAt('/events/demo?room_id=main', { role: 'host' });
  const ended_at = frame.clock.now() + 1;
  frame.api.answer('QueryRecordings', () =>
    succeed({ queryRecordings: { items: [recording('short', { ended_at })], nextToken: null } }),
  );
  frame.changeRoom('main', { recording_revision: 1 });
  await settled();
  await settled();
  assert.match(frame.text(), /The recording of .?Main hall.? is ready\./);
  const opened: unknown[] = [];
  window.open = ((...args: unknown[]) => void opened.push(args[0])) as never;
  await press('button', 'Watch');
  assert.equal(opened, ['/events/demo/recordings/short']);
});

test('where nothing was recorded that is said', async () => {
  await open(() => ({ items: [], nextToken: null }));
  await shown('dialog [role="tabpanel"] p', 'Nothing has been recorded yet. Recordings of rooms are kept here.');
});

test('what is wrong with a recording stands beside it', async () => {
  const problems = [['failed', 'unfinished'], ['empty'], ['gaps'], ['left-out'], []];
  await open(() => ({
    items: problems.map((of, index) => recording(`r${index}`, { problems: of })),
    nextToken: null,
  }));
  await shown('dialog th', 'Problems');
  assert.equal(
    [...document.querySelectorAll('dialog tbody tr')].map((line) => line.querySelectorAll('td')[3]?.textContent),
    [
      "Cut short. Can't be fully processed yet: the server may be out of space",
      'Ended because no one was in the room',
      'Parts are missing',
      "Couldn't fit everyone",
      '',
    ],
  );
});

test('a recording that is processed can be watched as soon as it is ready, without opening the list anew', async () => {
  let now: object = { state: 'stopping', is_playable: false };
  const frame = await open(() => ({ items: [recording('short', now)], nextToken: null }));
  await shown('dialog td', 'Processing');
  now = {};
  frame.changeRoom('main', { recording_revision: 1 });
  await shown('dialog td', '1:05');
  assert.is(document.querySelector('dialog td a')?.textContent, 'Watch');
});

test.run();
