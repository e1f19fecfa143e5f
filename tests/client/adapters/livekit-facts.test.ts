import { DisconnectReason, type Participant, type Room, type TrackPublication } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { disconnectReason, isPublished, levelsOf } from '../../../src/client/adapters/livekit/facts.ts';

test('the reasons for which a connection ends are told apart, and what is none of them is the network', () => {
  const named = [
    [DisconnectReason.CLIENT_INITIATED, 'asked'],
    [DisconnectReason.DUPLICATE_IDENTITY, 'duplicate-identity'],
    [DisconnectReason.PARTICIPANT_REMOVED, 'kicked'],
    [DisconnectReason.ROOM_DELETED, 'room-deleted'],
    [DisconnectReason.ROOM_CLOSED, 'room-deleted'],
  ] as const;
  for (const [reason, word] of named) assert.is(disconnectReason(reason), word);
  const others = Object.values(DisconnectReason).filter(
    (reason) => typeof reason === 'number' && !named.some(([known]) => known === reason),
  );
  assert.ok(others.length > 0);
  for (const reason of [undefined, ...others]) assert.is(disconnectReason(reason as DisconnectReason), 'network');
});

const speaker = (identity: string, audioLevel: number) => ({ identity, audioLevel }) as Participant;

test('who left while they spoke, or came back meanwhile, is not heard as who they were', () => {
  const [ann, benBefore, ben, gone] = [
    speaker('ann', 0.5),
    speaker('ben', 0.9),
    speaker('ben', 0),
    speaker('cem', 0.7),
  ];
  const there = new Map([ann, ben].map((participant) => [participant.identity, participant]));
  const room = { getParticipantByIdentity: (identity: string) => there.get(identity) } as unknown as Room;
  assert.equal([...levelsOf(room, [ann, benBefore, gone])], [['ann', 0.5]]);
});

test('what has ended, or was published anew, is no longer published', () => {
  const publication = { trackSid: 'TR_1' } as TrackPublication;
  const publishing = (...published: readonly TrackPublication[]) =>
    ({ trackPublications: new Map(published.map((each) => [each.trackSid, each])) }) as Participant;
  assert.is(isPublished(publishing(publication), publication), true);
  assert.is(isPublished(publishing(), publication), false);
  assert.is(isPublished(publishing({ trackSid: 'TR_1' } as TrackPublication), publication), false);
});

test.run();
