import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../src/shared/values/result.ts';
import { participantFact, roomFact } from '../../support/facts.ts';
import { refused } from '../../support/fake-api.ts';
import { joinAnswer, joinRoomAnswer, testStudio } from '../../support/test-studio.ts';

test('ROOM-009 the room is held while entering and cleared on joining', async () => {
  const { studio } = testStudio();
  await studio.event.join('demo');
  const joined = studio.rooms.join('main');
  assert.is(studio.rooms.entering.value, 'main');
  await joined;
  assert.is(studio.rooms.entering.value, null);
  assert.is(studio.rooms.current.value?.roomId, 'main');
});

test('ROOM-012 a failure to enter is logged enter-room-failed and the intended room is cleared', async () => {
  const { studio, api, logged } = testStudio();
  await studio.event.join('demo');
  api.answer('JoinRoom', () => refused('ROOM_FULL'));
  const answer = await studio.rooms.join('main');
  assert.not(answer.ok);
  assert.is(studio.rooms.entering.value, null);
  assert.is(studio.rooms.current.value, null);
  assert.ok(logged.some((line) => line.code === 'enter-room-failed'));
});

test('ROOM-010 leaving a room clears the current room', async () => {
  const studioOf = testStudio();
  await studioOf.inMain();
  await studioOf.studio.rooms.leave();
  assert.is(studioOf.studio.rooms.current.value, null);
});

const obstacleOf = async (role: string, room: Parameters<typeof roomFact>[1]) => {
  const { studio, api } = testStudio();
  const people = [
    participantFact('me', { role }),
    participantFact('ann', { currentRoom: 'main' }),
    participantFact('ben', { currentRoom: 'main' }),
  ];
  api.answer('JoinEventAuth', () =>
    succeed(joinAnswer(role, { participants: people, rooms: [roomFact('main', room)] })),
  );
  await studio.event.join('demo');
  return studio.rooms.obstacle(studio.rooms.find('main')!);
};

test('ROOM-013 a room is unavailable when locked or full, unless the user may join locked rooms', async () => {
  assert.is(await obstacleOf('access', { locked: true }), 'locked');
  assert.is(await obstacleOf('access', { capacity: 2 }), 'full');
  assert.is(await obstacleOf('access', { capacity: 3 }), null);
  assert.is(await obstacleOf('access', { capacity: null }), null);
  assert.is(await obstacleOf('moderator', { locked: true }), 'locked');
  assert.is(await obstacleOf('host', { locked: true, capacity: 1 }), null);
});

test('EVT-031 a wish for "default" is the default room, or else the first room that can be joined', async () => {
  const { studio, api } = testStudio();
  await studio.event.join('demo');
  assert.is(studio.rooms.choose('default')?.roomId, 'main');
  api.push('RoomUpdates', { roomUpdates: { seq: 8, room_id: 'main', room: roomFact('main', { locked: true }) } });
  assert.is(studio.rooms.choose('default')?.roomId, 'side');
});

test('WAIT-007 a wished room is chosen first, falling back to the default room of the event', async () => {
  const { studio } = testStudio();
  await studio.event.join('demo');
  assert.is(studio.rooms.choose('side')?.roomId, 'side');
  assert.is(studio.rooms.choose('nowhere')?.roomId, 'main');
});

test('EVT-033 with no room that can be joined there is no choice', async () => {
  const { studio, api } = testStudio();
  await studio.event.join('demo');
  for (const roomId of ['main', 'side']) {
    const room = roomFact(roomId, { locked: true });
    api.push('RoomUpdates', { roomUpdates: { seq: 8, room_id: roomId, room } });
  }
  assert.is(studio.rooms.choose('main'), null);
});

test('a star shows when the room has it, and a refusal changes nothing of what others starred', async () => {
  const one = testStudio();
  await one.inMain();
  one.api.answer('AddNewStarredItemToRoom', () => {
    const room = roomFact('main', { starred_items: ['ben'] });
    one.api.push('RoomUpdates', { roomUpdates: { seq: 20, room_id: 'main', room } });
    return refused('FORBIDDEN');
  });
  const answer = await one.studio.rooms.setStarred('ann', true);
  assert.not(answer.ok);
  assert.equal(one.studio.rooms.current.value?.starredItems.value, ['ben']);
});

test('a host who moves somebody while they are entering a room is followed afterwards', async () => {
  const one = testStudio();
  await one.inMain();
  let enter: () => void = () => undefined;
  const joinAnswered = (room_id: string) => succeed(joinRoomAnswer(room_id));
  one.api.answer('JoinRoom', ({ room_id }: { room_id: string }) =>
    room_id === 'main'
      ? new Promise((resolve) => {
          enter = () => resolve(joinAnswered(room_id));
        })
      : joinAnswered(room_id),
  );
  const joined = one.studio.rooms.join('main');
  one.api.push('ParticipantUpdates', {
    participantUpdates: {
      seq: 20,
      identity: 'me',
      room_id: 'side',
      participant: participantFact('me', { currentRoom: 'side' }),
    },
  });
  enter();
  await joined;
  await one.clock.advance(0);
  assert.is(one.studio.rooms.current.value?.roomId, 'side');
});

test('who leaves while entering gives the seat back that they get', async () => {
  const one = testStudio();
  await one.studio.event.join('demo');
  let enter: () => void = () => undefined;
  one.api.answer(
    'JoinRoom',
    ({ room_id }: { room_id: string }) =>
      new Promise((resolve) => {
        enter = () => resolve(succeed(joinRoomAnswer(room_id)));
      }),
  );
  const joined = one.studio.rooms.join('main');
  await one.studio.rooms.leave();
  enter();
  await joined;
  assert.is(one.studio.rooms.current.value, null);
  assert.equal(
    one.api.callsOf('LeaveRoom').map(({ room_id }) => room_id),
    ['main'],
  );
});

test('somebody whom the host moved follows into the other room', async () => {
  const one = testStudio();
  await one.inMain();
  one.api.push('ParticipantUpdates', {
    participantUpdates: {
      seq: 20,
      identity: 'me',
      room_id: 'side',
      participant: participantFact('me', { currentRoom: 'side' }),
    },
  });
  await one.clock.advance(0);
  assert.is(one.studio.rooms.current.value?.roomId, 'side');
});

test('a fact from before the own join does not move anybody back', async () => {
  const one = testStudio();
  await one.inMain();
  one.api.push('ParticipantUpdates', {
    participantUpdates: {
      seq: 8,
      identity: 'me',
      room_id: 'side',
      participant: participantFact('me', { currentRoom: 'side' }),
    },
  });
  await one.clock.advance(0);
  assert.is(one.studio.rooms.current.value?.roomId, 'main');
});

test.run();
