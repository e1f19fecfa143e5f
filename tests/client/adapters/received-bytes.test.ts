import type { Room } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRemoteTracks } from '../../../src/client/adapters/livekit/remote-tracks.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

/** A publication, with what its browser says of the bytes that came; null: it is not subscribed. */
const publication = (trackSid: string, bytes: readonly number[] | null) => ({
  trackSid,
  track: bytes && {
    getRTCStatsReport: async () => new Map(bytes.map((bytesReceived, place) => [`${place}`, { bytesReceived }])),
  },
});
const receivedFrom = (...publications: readonly ReturnType<typeof publication>[]) => {
  const trackPublications = new Map(publications.map((each) => [each.trackSid, each]));
  const room = { remoteParticipants: new Map([['ann', { identity: 'ann', trackPublications }]]) };
  return createRemoteTracks(fakeClock()).receivedBytes(room as unknown as Room);
};

test('bytes are counted by a track of which some came, also where one that never had any is first', async () => {
  assert.is(await receivedFrom(publication('TR_1', null), publication('TR_2', []), publication('TR_3', [40, 2])), 42);
});

test('of nothing but tracks of which nothing came there is nothing to hear', async () => {
  assert.is(await receivedFrom(publication('TR_1', null), publication('TR_2', []), publication('TR_3', [0])), null);
  assert.is(await receivedFrom(), null);
});

test.run();
