import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import type { EventSeat } from '../../../../src/server/media/media-rooms.ts';
import { Presence } from '../../../../src/server/modules/participants/presence.ts';
import { nameOfSeat } from '../../../../src/server/modules/participants/seat-names.ts';
import { presenceLimits } from '../../../../src/shared/values/limits.ts';

let nowMs = 1_000_000;
let waiting: { readonly atMs: number; readonly act: () => Promise<void> }[] = [];
const later = (delayMs: number, act: () => Promise<void>): void => void waiting.push({ atMs: nowMs + delayMs, act });

/** Lets time pass and does what was put off until then. */
const pass = async (ms: number): Promise<void> => {
  nowMs += ms;
  const due = waiting.filter((timer) => timer.atMs <= nowMs);
  waiting = waiting.filter((timer) => timer.atMs > nowMs);
  for (const timer of due) await timer.act();
};

const at = (identity: string, eventId = 'demo') => ({ eventId, identity });

/** Those who are active, and when they were heard of last. */
const heardAtMs = new Map<string, number>();
const attendance = {
  async markAway(seat: EventSeat, sinceMs: number): Promise<void> {
    if ((heardAtMs.get(nameOfSeat(seat)) ?? 0) <= sinceMs) heardAtMs.delete(nameOfSeat(seat));
  },
  async noteHeard(seat: EventSeat, atMs: number): Promise<void> {
    if (heardAtMs.has(nameOfSeat(seat))) heardAtMs.set(nameOfSeat(seat), atMs);
  },
  readUnheard: async () => [],
};
const statusOf = (identity: string) => (heardAtMs.has(nameOfSeat(at(identity))) ? 'active' : 'inactive');

/** Whose media it told the others of. */
let left: EventSeat[] = [];
let presence: Presence;

test.before.each(() => {
  waiting = [];
  left = [];
  heardAtMs.set(nameOfSeat(at('ada')), nowMs);
  presence = new Presence({
    ...{ attendance, later },
    ask: () => undefined,
    tellOfMedia: (seat) => void left.push(seat),
    now: () => nowMs,
  });
});

test('whose browser crashed is away soon after the media server noticed, not a whole grace later', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await pass(serverLimits.disconnectGraceMs - 1);
  await attendance.noteHeard(at('ada'), nowMs);
  await pass(1);
  assert.is(statusOf('ada'), 'active', 'the media server still had them');
  presence.leftMedia(at('ada'));
  for (const seat of left) presence.mediaEnded(seat);
  await pass(serverLimits.mediaEndedGraceMs - 1);
  assert.is(statusOf('ada'), 'active');
  await pass(1);
  assert.is(statusOf('ada'), 'inactive');
});

test('whose media end early in the grace of the lost connection keeps the rest of it', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await pass(serverLimits.departureGraceMs);
  await attendance.noteHeard(at('ada'), nowMs);
  presence.leftMedia(at('ada'));
  for (const seat of left) presence.mediaEnded(seat);
  await pass(serverLimits.disconnectGraceMs - serverLimits.departureGraceMs - 1);
  assert.is(statusOf('ada'), 'active');
  await pass(1);
  assert.is(statusOf('ada'), 'inactive');
});

test('who comes back after the media server noticed was never away', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await attendance.noteHeard(at('ada'), nowMs + serverLimits.disconnectGraceMs);
  await pass(serverLimits.disconnectGraceMs);
  presence.leftMedia(at('ada'));
  for (const seat of left) presence.mediaEnded(seat);
  await pass(serverLimits.mediaEndedGraceMs - 1);
  presence.connected(at('ada'));
  await pass(serverLimits.disconnectGraceMs);
  assert.is(statusOf('ada'), 'active');
  presence.disconnected(at('ada'));
});

test('the server that lost the connection decides, whichever one the media server told', async () => {
  const told: EventSeat[] = [];
  const other = new Presence({
    ...{ attendance, now: () => nowMs, later },
    ask: () => undefined,
    tellOfMedia: (seat) => void told.push(seat),
  });
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await attendance.noteHeard(at('ada'), nowMs + serverLimits.disconnectGraceMs);
  await pass(serverLimits.disconnectGraceMs);
  other.leftMedia(at('ada'));
  for (const seat of told) for (const server of [presence, other]) server.mediaEnded(seat);
  await pass(serverLimits.mediaEndedGraceMs);
  assert.is(statusOf('ada'), 'inactive');
});

test('a server that lost a connection long ago knows nothing of it any more', async () => {
  presence.connected(at('ada'));
  presence.disconnected(at('ada'));
  await attendance.noteHeard(at('ada'), nowMs + presenceLimits.staleAfterMs);
  await pass(presenceLimits.staleAfterMs - 1);
  presence.departing(at('ada'));
  assert.is(waiting.length, 2);
  await pass(1);
  waiting = [];
  presence.departing(at('ada'));
  assert.is(waiting.length, 0);
});

test('who goes to another event is away from the one before, whatever connections they have to the other', async () => {
  presence.connected(at('ada'));
  presence.departing(at('ada'));
  presence.disconnected(at('ada'));
  presence.connected(at('ada', 'other'));
  await pass(serverLimits.departureGraceMs);
  assert.is(statusOf('ada'), 'inactive');
  presence.disconnected(at('ada', 'other'));
});

test.run();
