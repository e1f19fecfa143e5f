import type { LocalTrack, Room } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { watchPublication } from '../../../src/client/adapters/livekit/unheard-publication.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

/** A room with one track published as TR_1, and what the media server says that it has. */
const setUp = (facts: { readonly packetsSent: number; readonly has?: readonly string[] }) => {
  const clock = fakeClock();
  const said = { tracks: (facts.has ?? []).map((sid) => ({ sid })) };
  const sent = { packets: facts.packetsSent };
  const track = {
    sender: { getStats: async () => new Map([['out', { type: 'outbound-rtp', packetsSent: sent.packets }]]) },
  };
  const reconnects: string[] = [];
  const publications = [{ track, trackSid: 'TR_1' }];
  const room = {
    state: 'connected',
    localParticipant: { getTrackPublications: () => publications, participantInfo: said },
    simulateScenario: async (scenario: string) => void reconnects.push(scenario),
  };
  let isOver = false;
  void watchPublication(room as unknown as Room, track as unknown as LocalTrack, clock).then(() => {
    isOver = true;
  });
  return { clock, room, said, sent, publications, reconnects, isOver: () => isOver };
};

test('MEDIA-023 a track that is sent and that the media server does not have after 2 s is broadcast again over a new connection', async () => {
  const { clock, reconnects } = setUp({ packetsSent: 9 });
  await clock.advance(1_999);
  assert.equal(reconnects, []);
  await clock.advance(1);
  assert.equal(reconnects, ['full-reconnect']);
  await clock.advance(60_000);
  assert.equal(reconnects.length, 1);
});

test('a track that the media server has is left alone', async () => {
  const { clock, reconnects, isOver } = setUp({ packetsSent: 9, has: ['TR_1'] });
  await clock.advance(60_000);
  assert.equal(reconnects, []);
  assert.ok(isOver());
});

test('a track that the media server has a little later is left alone', async () => {
  const { clock, said, reconnects } = setUp({ packetsSent: 9, has: ['TR_0'] });
  await clock.advance(1_000);
  said.tracks.push({ sid: 'TR_1' });
  await clock.advance(60_000);
  assert.equal(reconnects, []);
});

test('a track of which nothing is sent, as of a camera without pictures, makes nothing anew and is not looked at for ever', async () => {
  const { clock, reconnects, isOver } = setUp({ packetsSent: 0 });
  await clock.advance(9_999);
  assert.not.ok(isOver());
  await clock.advance(1);
  assert.equal(reconnects, []);
  assert.ok(isOver());
});

test('a track whose sending begins late counts from then', async () => {
  const { clock, sent, reconnects } = setUp({ packetsSent: 0 });
  await clock.advance(1_000);
  sent.packets = 3;
  await clock.advance(2_999);
  assert.equal(reconnects, []);
  await clock.advance(1);
  assert.equal(reconnects, ['full-reconnect']);
});

for (const [what, end] of [
  ['while the media server is away', ({ room }) => Object.assign(room, { state: 'reconnecting' })],
  ['once it is not published any more', ({ publications }) => publications.splice(0)],
] satisfies [string, (one: ReturnType<typeof setUp>) => unknown][]) {
  test(`nothing is made anew for a track ${what}`, async () => {
    const one = setUp({ packetsSent: 9 });
    await one.clock.advance(1_000);
    end(one);
    await one.clock.advance(60_000);
    assert.equal(one.reconnects, []);
    assert.ok(one.isOver());
  });
}

test.run();
