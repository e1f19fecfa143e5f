import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionTestLimits } from '../../../../../src/shared/values/connection-test-limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import type { TestedNetwork } from '../../../../support/fakes/fake-connection-test.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const { bitsPerSecond, lostShare, roundTripMs } = connectionTestLimits.good;

const ticket = {
  __typename: 'ConnectionTestPayload',
  provider: 'livekit',
  url: 'ws://media',
  sender_token: 'send',
  receiver_token: 'receive',
};

const steps = () =>
  [...document.querySelectorAll('dialog ol > li')].map((line) => {
    const [name, found] = [...line.querySelectorAll('span')].slice(-2);
    return `${name?.textContent}: ${found?.textContent}`;
  });
const advice = () => [...document.querySelectorAll('dialog ol > li p')].map(({ textContent }) => textContent ?? '');
const outcome = () => find('dialog [role="status"]')?.textContent;

/** The wait screen with the connection's dialog open. */
const open = async (network: Partial<TestedNetwork> = {}) => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  frame.media.report(null);
  frame.connectionTest.meet(network);
  frame.api.answer('StartConnectionTest', () => succeed({ startConnectionTest: { payload: ticket } }));
  await press('button', 'Test connection');
  await shown('dialog h2', 'Connection');
  await shown('dialog button', 'Test connection');
  return frame;
};
const begin = async (network: Partial<TestedNetwork> = {}) => {
  const frame = await open(network);
  await press('dialog button', 'Test connection');
  await settled();
  return frame;
};
const finish = async (network: Partial<TestedNetwork> = {}) => {
  const frame = await begin(network);
  await frame.pass(connectionTestLimits.longestMs);
  return frame;
};

test.after(unmount);

test('on the wait screen nothing is connected before somebody asks for a test of the connection', async () => {
  const frame = await open();
  await frame.pass(connectionTestLimits.longestMs);
  assert.is(frame.connectionTest.opened.length, 0);
  assert.is(frame.api.callsOf('StartConnectionTest').length, 0);
});

test('a test of the connection goes through its steps and shows what it found', async () => {
  const frame = await finish();
  assert.equal(steps(), [
    'Media server: Reached',
    'Path: Direct (UDP)',
    'Upload: 800 kbit/s',
    'Download: 800 kbit/s',
    'Packets lost: 0% up, 0% down',
    'Round trip: 20 ms',
  ]);
  assert.is(outcome(), 'Your connection is ready.');
  assert.equal(frame.connectionTest.opened, [{ url: 'ws://media', sender: 'send', receiver: 'receive' }]);
});

test('a test of the connection shows each step as it passes', async () => {
  const frame = await begin({ connected: 'never' });
  await settled();
  assert.equal(steps().slice(0, 3), ['Media server: Reached', 'Path: Testing...', 'Upload: Not tested yet']);
  assert.is(outcome(), 'Testing your connection...');
  await frame.pass(connectionTestLimits.longestMs);
});

test('nothing is left connected after a test of the connection', async () => {
  const frame = await finish();
  assert.is(frame.connectionTest.underWay(), 0);
});

test('a test of the connection joins no room', async () => {
  const frame = await finish();
  assert.is(frame.api.callsOf('JoinRoom').length, 0);
  assert.is(frame.api.callsOf('GetComms').length, 0);
  assert.is(frame.page.localMedia.connection.value, 'disconnected');
});

test('a test of the connection can be stopped, and then begun again', async () => {
  const frame = await begin({ connected: 'never' });
  await press('dialog button', 'Stop');
  assert.is(frame.connectionTest.underWay(), 0);
  assert.equal(steps(), []);
  await press('dialog button', 'Test connection');
  await settled();
  assert.is(frame.connectionTest.underWay(), 1);
});

test('a test of the connection ends with its dialog', async () => {
  const frame = await begin({ connected: 'never' });
  await press('dialog button', 'Close');
  assert.is(frame.connectionTest.underWay(), 0);
});

test('a test of the connection that comes to no end is ended after 15 seconds', async () => {
  const frame = await begin({ connected: 'never' });
  await frame.pass(connectionTestLimits.longestMs - 1);
  assert.is(outcome(), 'Testing your connection...');
  await frame.pass(1);
  assert.is(outcome(), "Sound and video won't work like this.");
  assert.is(frame.connectionTest.underWay(), 0);
});

const rejected: readonly (readonly [string, Partial<TestedNetwork>, string, RegExp])[] = [
  ['a media server that cannot be reached', { reached: false }, 'Media server: Failed', /allow WebSockets/],
  ['a network that lets no media through', { connected: false }, 'Path: Failed', /allow UDP/],
  [
    'an upload of which nothing arrives',
    { sentBitsPerSecond: 0, receivedBitsPerSecond: 0 },
    'Upload: Failed',
    /^Nothing you send/,
  ],
];
for (const [name, network, line, sentence] of rejected)
  test(`a test of the connection says what to do about ${name}`, async () => {
    await finish(network);
    assert.ok(steps().includes(line), steps().join());
    assert.match(advice()[0] ?? '', sentence);
    assert.is(outcome(), "Sound and video won't work like this.");
  });

const weak: readonly (readonly [string, Partial<TestedNetwork>, Partial<TestedNetwork>, RegExp])[] = [
  ['media by TCP', { isUdp: false }, { isUdp: true, isRelayed: true }, /by TCP only/],
  [
    'a slow upload',
    { sentBitsPerSecond: bitsPerSecond - 1_000, receivedBitsPerSecond: bitsPerSecond - 1_000 },
    { sentBitsPerSecond: bitsPerSecond, receivedBitsPerSecond: bitsPerSecond },
    /^Your upload is slow/,
  ],
  [
    'a slow download',
    { receivedBitsPerSecond: bitsPerSecond - 1_000 },
    { receivedBitsPerSecond: bitsPerSecond },
    /^Your download is slow/,
  ],
  ['lost packets', { lostShare: lostShare + 0.01 }, { lostShare }, /gets lost/],
  ['a long way', { roundTripMs: roundTripMs + 1 }, { roundTripMs }, /^Others hear you with a delay/],
];
for (const [name, bad, good, sentence] of weak) {
  test(`a test of the connection says what to do about ${name}`, async () => {
    await finish(bad);
    assert.is(advice().length, 1);
    assert.match(advice()[0] ?? '', sentence);
    assert.is(outcome(), 'You can join, but your connection could be better.');
  });
  test(`a test of the connection has nothing to say about what is just not ${name}`, async () => {
    await finish(good);
    assert.equal(advice(), []);
    assert.is(outcome(), 'Your connection is ready.');
  });
}

test('whoever tests their connection too often is told to wait', async () => {
  const frame = await open();
  frame.api.answer('StartConnectionTest', () => refused('RATE_LIMITED'));
  await press('dialog button', 'Test connection');
  await settled();
  assert.is(outcome(), 'Too many attempts. Wait a moment and try again.');
  assert.equal(steps(), []);
});

test('where there are no media there is no test of the connection', async () => {
  const frame = await mountAt('/events/demo', { inRoom: false });
  assert.ok(find('button', 'Test connection'));
  frame.changeEvent({ comms_provider: 'none' });
  await settled();
  assert.is(find('button', 'Test connection'), undefined);
});

test.run();
