import { ParticipantInfo, ParticipantInfo_State } from '@livekit/protocol';
import { Room, RoomEvent } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { heedSessions } from '../../../src/client/adapters/livekit/sessions.ts';

const { ACTIVE, DISCONNECTED } = ParticipantInfo_State;

/** Ben's first and second session, as the media server tells of them. */
const session = (number: 1 | 2, state: ParticipantInfo_State) =>
  new ParticipantInfo({ sid: `PA_${number}`, identity: 'ben', state, joinedAtMs: BigInt(number * 1_000) });

/** What a room of livekit-client makes of what it is told, one update after the other: who is there at the end. */
const afterUpdates = (...updates: readonly (readonly ParticipantInfo[])[]) => {
  const room = heedSessions(new Room());
  const left: string[] = [];
  room.on(RoomEvent.ParticipantDisconnected, ({ sid }) => void left.push(sid));
  const engine = room.engine as unknown as { emit(event: string, told: ParticipantInfo[]): void };
  for (const update of updates) engine.emit('participantUpdate', [...update]);
  return { present: [...room.remoteParticipants.values()].map(({ sid }) => sid), left };
};

test('the end of a session that comes after its person is back ends nothing of theirs', () => {
  assert.equal(afterUpdates([session(1, ACTIVE)], [session(2, ACTIVE)], [session(1, DISCONNECTED)]).present, ['PA_2']);
  assert.equal(afterUpdates([session(1, ACTIVE)], [session(2, ACTIVE), session(1, DISCONNECTED)]).present, ['PA_2']);
});

test('whoever ends a session and begins another, told at once, has left and come', () => {
  assert.equal(afterUpdates([session(1, ACTIVE)], [session(1, DISCONNECTED), session(2, ACTIVE)]), {
    present: ['PA_2'],
    left: ['PA_1'],
  });
});

test('the end of the session that there is ends it', () => {
  assert.equal(afterUpdates([session(1, ACTIVE)], [session(1, DISCONNECTED)]).present, []);
  assert.equal(afterUpdates([session(2, ACTIVE)], [session(1, DISCONNECTED)], [session(2, DISCONNECTED)]).present, []);
});

test('the end of a later session that one was not told of ends the one before it too', () => {
  assert.equal(afterUpdates([session(1, ACTIVE)], [session(2, DISCONNECTED)]).present, []);
});

test('others of the same update are heard of as ever', () => {
  const cem = new ParticipantInfo({ sid: 'PA_3', identity: 'cem', state: ACTIVE, joinedAtMs: 3_000n });
  assert.equal(afterUpdates([session(2, ACTIVE)], [session(1, DISCONNECTED), cem]).present, ['PA_2', 'PA_3']);
});

test.run();
