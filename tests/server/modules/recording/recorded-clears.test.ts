import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RecordedRoom } from '../../../../src/server/modules/recording/recorded-room.ts';
import type { RecordedRoomMessage } from '../../../../src/shared/messages/recorded-message.ts';
import type { FeatureLevel } from '../../../../src/shared/rules/permission-levels.ts';
import { type LogEntry, logKinds } from '../../../../src/shared/values/streams.ts';
import { stroke } from '../../support/recorded-scene.ts';

const feature = 'fe-ClearOtherAnnotations';

/** Whether a recording has that somebody in a role cleared what another drew. */
const isCleared = (role: string, levels: readonly FeatureLevel[]): boolean => {
  const skipped: string[] = [];
  const place = { event_id: 'demo', room_id: 'main' };
  const room = new RecordedRoom(place, 0, levels, (reason) => void skipped.push(reason));
  for (const [index, person] of [
    { identity: 'ada', role: 'access' },
    { identity: 'lea', role },
  ].entries()) {
    const payload = {
      ...{ ...person, name: person.identity, currentRoom: 'main', active_status: 'active', require_attention: 0 },
      preferred_color: '',
    };
    room.followEvent({ kind: logKinds.participant, payload, createdAtMs: index } as unknown as LogEntry);
  }
  const say = (sender: string, message: object, atMs: number): void =>
    room.followWord(sender, { tileIdentity: 'ada', ...message } as RecordedRoomMessage, atMs);
  say('ada', { type: 'draw', payload: { ...stroke, startedAt: 5, cursor: null } }, 5);
  say('lea', { type: 'clear-draw', payload: { participantIdentity: 'ada' } }, 10);
  const cleared = room.drawings.written().some(({ type }) => type === 'clear');
  assert.equal(skipped, cleared ? [] : ['not-allowed']);
  return cleared;
};

test('in a recording others clear what they might in the room: by the product, those who moderate', () => {
  assert.ok(isCleared('moderator', []));
  assert.not.ok(isCleared('access', []));
});

test('what a deployment gives a group or takes from it counts in a recording too', () => {
  assert.ok(isCleared('access', [{ feature, group: 'demo:access', level: 7 }]));
  assert.not.ok(isCleared('access', [{ feature, group: 'another:access', level: 7 }]));
  assert.not.ok(isCleared('moderator', [{ feature, group: 'moderator', level: 0 }]));
});

test.run();
