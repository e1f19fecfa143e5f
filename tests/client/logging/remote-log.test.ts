import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRemoteLog } from '../../../src/client/logging/remote-log.ts';
import { createScope } from '../../../src/client/scope.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { fakeApi, refused } from '../../support/fakes/fake-api.ts';
import { fakeClock, settle } from '../../support/fakes/fake-clock.ts';

interface SentEvent {
  readonly event_type: string;
  readonly log_level: number;
  readonly data: unknown;
}

const made = () => succeed({ createParticipantLogStream: { status: 200, exception: null } });
const taken = () => succeed({ log: { status_code: 200 } });

/** A remote log of somebody who is signed in, on a server that takes everything. */
const open = async (identity: string | null = 'me') => {
  const clock = fakeClock();
  const api = fakeApi();
  const scope = createScope(clock);
  const person = signal(identity);
  api.answer('CreateParticipantLogStream', made);
  api.answer('Log', taken);
  const eventId = signal<string | null>(null);
  const log = createRemoteLog(scope, { api, sessionId: 'page', identity: person, eventId });
  await settle();
  const sent = (): SentEvent[] => api.callsOf('Log').flatMap(({ events }) => events as SentEvent[]);
  return {
    api,
    clock,
    scope,
    person,
    eventId,
    log,
    sent,
    write: (count: number, name = 'line') => {
      for (let i = 0; i < count; i += 1) {
        log.write({ level: 'warn', code: `${name} ${i}`, data: { code: 'X' }, atMs: clock.now() });
      }
    },
    streams: () => api.callsOf('CreateParticipantLogStream').length,
  };
};

test('LOG-001 a log stream is asked for every 5 s while the person is identified, until there is one', async () => {
  const { api, clock, streams, person } = await open(null);
  await clock.advance(20_000);
  assert.is(streams(), 0);
  api.answer('CreateParticipantLogStream', () => refused('UNAVAILABLE'));
  person.value = 'me';
  await clock.advance(10_000);
  assert.is(streams(), 3);
  api.answer('CreateParticipantLogStream', made);
  await clock.advance(30_000);
  assert.is(streams(), 4);
});

test('LOG-001 nothing is asked for once the person has signed out', async () => {
  const { api, clock, streams, person } = await open(null);
  api.answer('CreateParticipantLogStream', () => refused('UNAVAILABLE'));
  person.value = 'me';
  await clock.advance(5_000);
  person.value = null;
  await clock.advance(30_000);
  assert.is(streams(), 2);
});

test('LOG-001 API-018 the stream is asked for by the event too, once the person is in one; what is sent does not wait for it', async () => {
  const { api, eventId, write, sent } = await open();
  let answerNow: () => void = () => undefined;
  api.answer('CreateParticipantLogStream', async () => {
    await new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    return succeed({ createParticipantLogStream: { status: 409, exception: 'ResourceAlreadyExistsException' } });
  });
  eventId.value = 'demo';
  write(1_000);
  await settle();
  assert.is(sent().length, 1_000);
  answerNow();
  eventId.value = null;
  await settle();
  assert.equal(api.callsOf('CreateParticipantLogStream'), [
    { session_id: 'page', event_id: null },
    { session_id: 'page', event_id: 'demo' },
  ]);
});

test('LOG-002 a stream that exists already is one to write to', async () => {
  const { api, clock, write, sent, streams, person } = await open(null);
  api.answer('CreateParticipantLogStream', () =>
    succeed({ createParticipantLogStream: { status: 409, exception: 'ResourceAlreadyExistsException' } }),
  );
  person.value = 'me';
  write(1);
  await clock.advance(10_000);
  assert.is(streams(), 1);
  assert.is(sent().length, 1);
});

test('LOG-003 lines are sent after 5 s, together', async () => {
  const { api, clock, write, sent } = await open();
  write(3);
  await clock.advance(4_999);
  assert.is(sent().length, 0);
  await clock.advance(1);
  assert.is(api.callsOf('Log').length, 1);
  assert.equal(
    sent().map(({ event_type }) => event_type),
    ['line 0', 'line 1', 'line 2'],
  );
});

test('LOG-003 a thousand lines are sent at once', async () => {
  const { write, sent } = await open();
  write(999);
  await settle();
  assert.is(sent().length, 0);
  write(1);
  await settle();
  assert.is(sent().length, 1_000);
});

test('LOG-004 texts are cut to 196 characters and an ellipsis on their way', async () => {
  const { clock, log, sent } = await open();
  log.write({ level: 'info', code: 'long', data: { a: 'x'.repeat(201), b: 'y'.repeat(200) }, atMs: 0 });
  await clock.advance(5_000);
  assert.equal(sent()[0]?.data, { a: `${'x'.repeat(196)}…`, b: 'y'.repeat(200) });
});

test('LOG-005 levels travel by their numbers', async () => {
  const { clock, log, sent } = await open();
  for (const level of ['error', 'warn', 'info', 'debug'] as const)
    log.write({ level, code: level, data: null, atMs: 0 });
  await clock.advance(5_000);
  assert.equal(
    sent().map(({ log_level }) => log_level),
    [1, 2, 3, 4],
  );
});

test('LOG-006 of what the server did not take the latest thousand are kept, and sent again', async () => {
  const { api, clock, write, sent } = await open();
  api.answer('Log', () => succeed({ log: { status_code: 503 } }));
  write(400, 'early');
  await clock.advance(5_000);
  write(900, 'late');
  await clock.advance(5_000);
  api.answer('Log', taken);
  const before = sent().length;
  await clock.advance(5_000);
  const again = sent()
    .slice(before)
    .map(({ event_type }) => event_type);
  assert.is(again.length, 1_000);
  assert.is(again[0], 'early 300');
  assert.is(again.at(-1), 'late 899');
});

test('a server that refuses is not asked more often because much waits', async () => {
  const { api, clock, write } = await open();
  api.answer('Log', () => refused('RATE_LIMITED'));
  write(1_000);
  await settle();
  write(500);
  await settle();
  assert.is(api.callsOf('Log').length, 1);
  await clock.advance(5_000);
  assert.is(api.callsOf('Log').length, 2);
});

test('lines that the server will never take do not hold back those behind them', async () => {
  const { api, clock, write } = await open();
  api.answer('Log', () => refused('INVALID'));
  write(1);
  await clock.advance(5_000);
  api.answer('Log', taken);
  write(1, 'next');
  await clock.advance(5_000);
  assert.equal(
    api.callsOf('Log').map(({ events }) => (events as SentEvent[]).map(({ event_type }) => event_type)),
    [['line 0'], ['next 0']],
  );
});

test('a stream that the server has forgotten is made again', async () => {
  const { api, clock, write, sent, streams } = await open();
  api.answer('Log', () => succeed({ log: { status_code: 404 } }));
  write(1);
  await clock.advance(5_000);
  api.answer('Log', taken);
  await clock.advance(5_000);
  assert.is(streams(), 2);
  assert.is(sent().length, 2);
});

test('a page that goes away sends what waits', async () => {
  const { log, write, sent } = await open();
  write(2);
  log.flush();
  assert.is(sent().length, 2);
});

test('nothing of it outlives the page', async () => {
  const { clock, scope, write } = await open();
  write(1);
  scope.end();
  assert.is(scope.size, 0);
  assert.is(clock.pendingTimers, 0);
});

test.run();
