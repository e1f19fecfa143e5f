import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSilenceWatch, silenceLimits } from '../../../src/client/adapters/livekit/silence-watch.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

const { intervalMs, looks } = silenceLimits;
/** From one question to the next look after the last that silence takes. */
const longMs = (looks + 2) * intervalMs;

const setUp = (answersAtFirst = true) => {
  const clock = fakeClock();
  const reports: boolean[] = [];
  const server = { answers: answersAtFirst, bytes: null as number | null, bytesPerLook: 0, isWayLost: false };
  let unanswered: (() => void) | null = null;
  let resumed = 0;
  const watch = createSilenceWatch(
    {
      ask: (answered) => {
        if (server.answers) answered();
        else unanswered = answered;
      },
      receivedBytes: async () => {
        if (server.bytes !== null) server.bytes += server.bytesPerLook;
        return server.bytes;
      },
      isWayLost: () => server.isWayLost,
    },
    clock,
    (isSilent) => void reports.push(isSilent),
    () => void resumed++,
  );
  watch.start();
  return { clock, reports, server, watch, answer: () => unanswered?.(), resumed: () => resumed };
};

test('a server that answers in a room where nothing is sent is not silent', async () => {
  const { clock, reports } = setUp();
  await clock.advance(60_000);
  assert.equal(reports, []);
});

test('a server that stops to answer is silent within four seconds, and its first answer ends that', async () => {
  const { clock, reports, server, watch, answer } = setUp();
  await clock.advance(intervalMs);
  server.answers = false;
  await clock.advance(4_000);
  assert.equal(reports, [true]);
  assert.ok(watch.isSilent());
  answer();
  assert.equal(reports, [true, false]);
  assert.not.ok(watch.isSilent());
});

test('a server that does not answer but sends media is not silent, and is when these stop too', async () => {
  const { clock, reports, server } = setUp();
  await clock.advance(intervalMs);
  Object.assign(server, { answers: false, bytes: 0, bytesPerLook: 1 });
  await clock.advance(60_000);
  assert.equal(reports, []);
  server.bytesPerLook = 0;
  await clock.advance(longMs);
  assert.equal(reports, [true]);
  server.bytesPerLook = 1;
  await clock.advance(intervalMs);
  assert.equal(reports, [true, false]);
});

test('a server that has not answered yet since the connection began is not silent', async () => {
  const { clock, reports } = setUp(false);
  await clock.advance(60_000);
  assert.equal(reports, []);
});

test('a connection that ended is no longer watched, and the next one begins without blame', async () => {
  const { clock, reports, server, watch, answer } = setUp();
  await clock.advance(intervalMs);
  server.answers = false;
  await clock.advance(longMs);
  watch.stop();
  assert.not.ok(watch.isSilent());
  answer();
  assert.is(clock.pendingTimers, 0);
  watch.start();
  await clock.advance(longMs);
  assert.equal(reports, [true]);
});

test('a connection in silence goes on another way after seven seconds, once', async () => {
  const { clock, server, resumed } = setUp();
  await clock.advance(intervalMs);
  server.answers = false;
  await clock.advance(6_999);
  assert.is(resumed(), 0);
  await clock.advance(1);
  assert.is(resumed(), 1);
  await clock.advance(60_000);
  assert.is(resumed(), 1);
});

test('a way of media that is lost for two looks is left for another, whatever the server answers', async () => {
  const { clock, server, resumed } = setUp();
  await clock.advance(intervalMs);
  server.isWayLost = true;
  await clock.advance(intervalMs);
  server.isWayLost = false;
  await clock.advance(intervalMs);
  assert.is(resumed(), 0, 'one that came back');
  server.isWayLost = true;
  await clock.advance(2 * intervalMs);
  assert.is(resumed(), 1);
});

test.run();
