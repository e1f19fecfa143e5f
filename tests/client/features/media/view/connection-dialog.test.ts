import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ConnectionReport } from '../../../../../src/client/ports/connection-report.ts';
import { mediaLimits } from '../../../../../src/shared/values/limits.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const room = '/events/demo?room_id=main';
const fine: ConnectionReport = {
  atMs: 1_000,
  roundTripMs: 42.4,
  path: { isUdp: true, isRelayed: false },
  sent: { bytes: 0, packets: 0, lost: 0 },
  received: { bytes: 0, packets: 0, lost: 0 },
  limitedBy: 'none',
};
/** Two seconds later. */
const later: ConnectionReport = {
  ...fine,
  atMs: 3_000,
  sent: { bytes: 125_000, packets: 995, lost: 5 },
  received: { bytes: 500_000, packets: 1_000, lost: 0 },
};

const figure = (label: string) =>
  [...document.querySelectorAll('dialog dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;
const measures = () => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);

const open = async (report: ConnectionReport | null) => {
  const frame = await mountAt(room);
  frame.media.report(report);
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Connection');
  await shown('dialog h2', 'Connection');
  await settled();
  return frame;
};

test.after(unmount);

test('the connection is shown as what it carried in the last two seconds', async () => {
  const frame = await open(fine);
  assert.is(figure('Upload'), 'Measuring...');
  frame.media.report(later);
  await frame.pass(mediaLimits.connectionReportIntervalMs);
  assert.equal(['Upload', 'Download', 'Packets lost', 'Round trip', 'Path'].map(figure), [
    '500 kbit/s',
    '2.0 Mbit/s',
    '0.5% up, 0% down',
    '42 ms',
    'Direct (UDP)',
  ]);
  assert.equal(measures(), ['Nothing needs to be done.']);
});

const troubles: readonly (readonly [string, Partial<ConnectionReport>, RegExp])[] = [
  ['a slow upload', { limitedBy: 'bandwidth' }, /^Your upload is slow/],
  ['a busy machine', { limitedBy: 'cpu' }, /^This device is busy/],
  ['a long delay', { roundTripMs: 300 }, /^Your connection has a long delay/],
  ['a network without UDP', { path: { isUdp: false, isRelayed: true } }, /^Your network lets media through by TCP/],
];
for (const [name, change, sentence] of troubles)
  test(`the connection's dialog says what is done about ${name}`, async () => {
    await open({ ...fine, ...change });
    assert.is(measures().length, 1);
    assert.match(measures()[0] ?? '', sentence);
  });

for (const [direction, sentence] of [
  ['sent', /^Part of what you send is lost/],
  ['received', /^Part of what is sent to you is lost/],
] as const)
  test(`packets that are lost of what is ${direction} are spoken of from 5% on`, async () => {
    for (const [lost, isSaid] of [
      [5, true],
      [4, false],
    ] as const) {
      const frame = await open(fine);
      frame.media.report({ ...fine, atMs: 3_000, [direction]: { bytes: 1_000, packets: 100 - lost, lost } });
      await frame.pass(mediaLimits.connectionReportIntervalMs);
      assert.is(sentence.test(measures()[0] ?? ''), isSaid, `${lost}%`);
    }
  });

test('a delay that nobody feels is not spoken of', async () => {
  await open({ ...fine, roundTripMs: 299 });
  assert.equal(measures(), ['Nothing needs to be done.']);
});

test('of a poor connection it is not said that nothing needs to be done', async () => {
  const frame = await open(fine);
  frame.studio.people.local.value!.quality.value = 'poor';
  await settled();
  assert.match(measures()[0] ?? '', /^Video is sent at a lower quality/);
});

const toolbar = '[role="toolbar"][aria-label="Tools"]';
for (const [whose, identity, label] of [
  ['own', 'me', 'Your connection is poor'],
  ["somebody else's", 'p1', "Jonas Lindqvist's connection is poor"],
] as const)
  test(`the tile of ${whose} bad connection says so in its tools, and leads to what explains it`, async () => {
    const frame = await mountAt(room);
    frame.media.report(fine);
    frame.stages[0]?.showToolbar(identity);
    await settled();
    assert.is(find(`${toolbar} button`, label), undefined);
    frame.media.tell((listener) => listener.quality?.(identity, 'poor'));
    await settled();
    await press(`${toolbar} button`, label);
    await shown('dialog h2', 'Connection');
    const words = find('dialog')?.textContent ?? '';
    assert.is(words.includes('Your connection is poor.'), identity === 'me');
    assert.is(
      words.includes("Jonas Lindqvist's connection is poor. Their sound and video may break up."),
      identity !== 'me',
    );
    await press('dialog button', 'Close');
    frame.media.tell((listener) => listener.quality?.(identity, 'good'));
    await settled();
    assert.is(find(`${toolbar} button`, label), undefined);
  });

test('the connection of who is gone from the media is lost, and nothing is known of any when the own one ends', async () => {
  const frame = await mountAt(room);
  const quality = (identity: string) => frame.studio.people.find(identity)?.quality.value;
  const isPoor = (identity: string) => frame.media.tell((listener) => listener.quality?.(identity, 'poor'));
  for (const identity of ['me', 'p1', 'p2']) isPoor(identity);
  frame.media.tell((listener) => listener.participantLeft?.('p1'));
  assert.equal(['me', 'p1', 'p2'].map(quality), ['poor', 'lost', 'poor']);
  await frame.media.media.disconnect();
  assert.equal(['me', 'p1', 'p2'].map(quality), ['unknown', 'unknown', 'unknown']);
});

test("the connection's dialog turns the data saver on, and says so", async () => {
  const frame = await open(fine);
  await press('dialog [role="switch"]');
  assert.is(frame.page.preferences.dataSaver.value, true);
  assert.match(measures()[0] ?? '', /^Data saver is on/);
});

test('where there is no connection nothing is shown of it, until there is one again', async () => {
  const frame = await open(null);
  assert.is(find('dialog dl'), undefined);
  assert.match(find('dialog')?.textContent ?? '', "There's no connection to measure right now.");
  frame.media.report(fine);
  await frame.pass(mediaLimits.connectionReportIntervalMs);
  assert.is(figure('Round trip'), '42 ms');
});

test('nothing is read of the connection once its dialog is closed', async () => {
  const frame = await open(fine);
  await press('dialog button', 'Close');
  const before = frame.media.reads;
  await frame.pass(mediaLimits.connectionReportIntervalMs * 3);
  assert.is(frame.media.reads, before);
});

test.run();
