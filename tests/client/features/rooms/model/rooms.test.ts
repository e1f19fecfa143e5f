import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { joinAnswer, joinRoomAnswer } from '../../../../support/facts/event-answers.ts';
import { participantFact, roomFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

test('ROOM-009 the room is held while entering and cleared on joining', async () => {
  const { studio } = testStudio();
  await studio.entry.join('demo');
  const joined = studio.rooms.join('main');
  assert.is(studio.rooms.entering.value, 'main');
  await joined;
  assert.is(studio.rooms.entering.value, null);
  assert.is(studio.rooms.current.value?.roomId, 'main');
});

test('ROOM-012 a failure to enter is logged enter-room-failed and the intended room is cleared', async () => {
  const { studio, api, logged } = testStudio();
  await studio.entry.join('demo');
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
  studioOf.api.acknowledge('LeaveRoom');
  await studioOf.studio.rooms.leave();
  assert.is(studioOf.studio.rooms.current.value, null);
});

test('a room that is asked for again after its answer was lost is the same room, and a later one of its name another', async () => {
  const { studio, api } = testStudio();
  await studio.entry.join('demo');
  let isLost = true;
  api.answer('CreateStandardRoom', ({ input }: { input: { room_id: string; name: string } }) => {
    if (isLost) return refused('UNAVAILABLE');
    const room = roomFact(input.room_id, { name: input.name });
    return succeed({ createStandardRoom: { payload: { __typename: 'CreateRoomPayload', seq: 9, room } } });
  });
  assert.not((await studio.rooms.create('Annex')).ok);
  isLost = false;
  assert.ok((await studio.rooms.create('Annex')).ok);
  assert.ok((await studio.rooms.create('Annex')).ok);
  const ids = api.callsOf('CreateStandardRoom').map(({ input }) => (input as { room_id: string }).room_id);
  assert.is(ids[0], ids[1]);
  assert.is.not(ids[1], ids[2]);
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
  await studio.entry.join('demo');
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
  const { studio, changeRoom } = testStudio();
  await studio.entry.join('demo');
  assert.is(studio.rooms.choose('default')?.roomId, 'main');
  changeRoom('main', { locked: true });
  assert.is(studio.rooms.choose('default')?.roomId, 'side');
});

test('WAIT-007 a wished room is chosen first, falling back to the default room of the event', async () => {
  const { studio } = testStudio();
  await studio.entry.join('demo');
  assert.is(studio.rooms.choose('side')?.roomId, 'side');
  assert.is(studio.rooms.choose('nowhere')?.roomId, 'main');
});

test('EVT-033 with no room that can be joined there is no choice', async () => {
  const { studio, changeRoom } = testStudio();
  await studio.entry.join('demo');
  for (const roomId of ['main', 'side']) {
    changeRoom(roomId, { locked: true });
  }
  assert.is(studio.rooms.choose('main'), null);
});

test('a star shows when the room has it, and a refusal changes nothing of what others starred', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.answer('AddNewStarredItemToRoom', () => {
    me.changeRoom('main', { starred_items: ['ben'] });
    return refused('FORBIDDEN');
  });
  const answer = await me.studio.rooms.setStarred('ann', true);
  assert.not(answer.ok);
  assert.equal(me.studio.rooms.current.value?.starredItems.value, ['ben']);
  assert.equal(
    me.studio.notices.current.value.map((notice) => notice.code),
    ['FORBIDDEN'],
  );
});

test('what is told of a room while it is entered is not undone by the answer, which may be older', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  me.api.answer('JoinRoom', ({ room_id }: { room_id: string }) => {
    me.changeRoom(room_id, { spotlight: 'ann', starred_items: ['ben'] });
    return succeed(joinRoomAnswer(room_id));
  });
  assert.ok((await me.studio.rooms.join('main')).ok);
  assert.is(me.studio.rooms.current.value?.spotlight.value, 'ann');
  assert.equal(me.studio.rooms.current.value?.starredItems.value, ['ben']);
});

test('a room that was made is there with its answer, and as others have changed it since', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  me.api.answer('CreateStandardRoom', ({ input }: { input: { room_id: string; name: string } }) => {
    if (input.name === 'Locked') me.changeRoom(input.room_id, { name: input.name, locked: true });
    const room = roomFact(input.room_id, { name: input.name });
    return succeed({ createStandardRoom: { payload: { __typename: 'CreateRoomPayload', seq: 9, room } } });
  });
  for (const name of ['Locked', 'Annex']) assert.ok((await me.studio.rooms.create(name)).ok);
  const made = me.studio.rooms.all.value.filter((room) => ['Locked', 'Annex'].includes(room.name.value));
  assert.equal(
    made.map((room) => [room.name.value, room.locked.value]),
    [
      ['Annex', false],
      ['Locked', true],
    ],
  );
});

test('who leaves while entering gives the seat back that they get', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  let enter: () => void = () => undefined;
  me.api.answer(
    'JoinRoom',
    ({ room_id }: { room_id: string }) =>
      new Promise((resolve) => {
        enter = () => resolve(succeed(joinRoomAnswer(room_id)));
      }),
  );
  const joined = me.studio.rooms.join('main');
  await settle();
  me.api.acknowledge('LeaveRoom');
  const left = me.studio.rooms.leave();
  enter();
  await joined;
  await left;
  assert.is(me.studio.rooms.current.value, null);
  assert.equal(
    me.api.callsOf('LeaveRoom').map(({ room_id }) => room_id),
    ['main'],
  );
});

test('a join whose answer is lost is asked for again; given up, its seat is given back as soon as the server answers', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  me.api.answer('JoinRoom', () => refused('UNREACHABLE'));
  me.api.answer('LeaveRoom', () => refused('UNREACHABLE'));
  const joined = me.studio.rooms.join('main');
  await me.clock.advance(1_000);
  assert.not((await joined).ok);
  assert.is(me.api.callsOf('JoinRoom').length, 2);
  me.api.acknowledge('LeaveRoom');
  await me.clock.advance(10_000);
  assert.equal(
    me.api.callsOf('LeaveRoom').map(({ room_id }) => room_id),
    ['main', 'main'],
  );
});

test('a seat that could not be given back stays with somebody who took one meanwhile', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.answer('LeaveRoom', () => refused('UNREACHABLE'));
  await me.studio.rooms.leave();
  await me.studio.rooms.join('main');
  await me.clock.advance(10_000);
  assert.is(me.api.callsOf('LeaveRoom').length, 1);
});

test('what concerns the own seat is asked one after the other', async () => {
  const me = testStudio();
  await me.inMain();
  let answer: () => void = () => undefined;
  me.api.answer(
    'LeaveRoom',
    () =>
      new Promise((resolve) => {
        answer = () => resolve(acknowledged('LeaveRoom'));
      }),
  );
  const left = me.studio.rooms.leave();
  await settle();
  const joined = me.studio.rooms.join('side');
  await settle();
  assert.is(me.api.callsOf('JoinRoom').length, 1);
  answer();
  await left;
  await joined;
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
});

test('ROOM-045 whoever was taken out of the room by somebody else is told, also where no media say so', async () => {
  const me = testStudio();
  await me.inMain();
  me.changeParticipant('me', { currentRoom: null });
  await me.clock.advance(0);
  assert.is(me.studio.localMedia.disconnectReason.value, 'kicked');
  assert.is(me.studio.localMedia.connection.value, 'disconnected');
  assert.equal(
    me.studio.notices.current.value.map(({ code }) => code),
    ['disconnected-kicked'],
  );
});

test('being taken out of the room is told once, whether the log or the media say it first', async () => {
  for (const tellsFirst of ['log', 'media']) {
    const me = testStudio();
    await me.inMain();
    const byLog = () => me.changeParticipant('me', { currentRoom: null });
    const byMedia = () => me.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
    for (const tell of tellsFirst === 'log' ? [byLog, byMedia] : [byMedia, byLog]) tell();
    await me.clock.advance(60_000);
    assert.is(me.studio.localMedia.disconnectReason.value, 'kicked');
    assert.is(me.studio.notices.current.value.filter(({ code }) => code === 'disconnected-kicked').length, 1);
  }
});

test('somebody who counts as away has not been taken out of the room', async () => {
  const me = testStudio();
  await me.inMain();
  me.changeParticipant('me', { currentRoom: null, active_status: 'inactive' });
  await me.clock.advance(0);
  assert.is(me.studio.localMedia.disconnectReason.value, null);
});

test.run();
