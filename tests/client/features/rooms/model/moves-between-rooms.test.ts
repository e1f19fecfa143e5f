import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { joinRoomAnswer } from '../../../../support/facts/event-answers.ts';
import { participantFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

const noticesOf = (me: ReturnType<typeof testStudio>) => me.studio.notices.current.value.map(({ code }) => code);

test('a host who moves somebody while they are entering a room is followed afterwards', async () => {
  const me = testStudio();
  await me.inMain();
  let enter: () => void = () => undefined;
  const joinAnswered = (room_id: string) => succeed(joinRoomAnswer(room_id));
  me.api.answer('JoinRoom', ({ room_id }: { room_id: string }) =>
    room_id === 'main'
      ? new Promise((resolve) => {
          enter = () => resolve(joinAnswered(room_id));
        })
      : joinAnswered(room_id),
  );
  const joined = me.studio.rooms.join('main');
  await settle();
  me.changeParticipant('me', { currentRoom: 'side' });
  enter();
  await joined;
  await me.clock.advance(0);
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
});

test('somebody whom the host moved follows into the other room', async () => {
  const me = testStudio();
  await me.inMain();
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(0);
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
  assert.equal(
    me.studio.notices.current.value.map(({ code, params }) => [code, params.room]),
    [['moved-to-room', 'A side room']],
  );
});

test('a move that comes while another room is asked for, and refuses, is followed', async () => {
  const me = testStudio();
  await me.inMain();
  let answer: () => void = () => undefined;
  me.api.answer('JoinRoom', ({ room_id }) =>
    room_id === 'locked'
      ? new Promise((resolve) => {
          answer = () => resolve(refused('ROOM_LOCKED'));
        })
      : succeed(joinRoomAnswer(String(room_id))),
  );
  const joined = me.studio.rooms.join('locked');
  await settle();
  me.changeParticipant('me', { currentRoom: 'side' });
  await settle();
  answer();
  assert.not((await joined).ok);
  await settle();
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
});

test('whoever is moved on before they are where they were moved first goes there alone', async () => {
  const me = testStudio();
  await me.inMain();
  let store: () => void = () => undefined;
  me.api.answer(
    'ChatBroadcast',
    () =>
      new Promise((resolve) => {
        store = () => resolve(acknowledged('ChatBroadcast'));
      }),
  );
  const sent = me.studio.chat.shown.value.send('hello');
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(0);
  me.changeParticipant('me', { currentRoom: 'main' });
  store();
  await sent;
  await me.clock.advance(0);
  assert.is(me.studio.rooms.current.value?.roomId, 'main');
  assert.is(me.studio.rooms.entering.value, null);
  assert.is(me.api.callsOf('JoinRoom').length, 1);
});

test('the server is told of a join that it is of a move, and its refusal of an old one is no failure', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.answer('JoinRoom', () => refused('CONFLICT'));
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(0);
  assert.equal(
    me.api.callsOf('JoinRoom').map(({ moved }) => moved),
    [false, true],
  );
  assert.equal(noticesOf(me), []);
  assert.is(me.studio.localMedia.disconnectReason.value, null);
});

test('a room that refuses whoever is moved there is not asked again for another fact about them', async () => {
  const me = testStudio();
  await me.inMain();
  let refuse: () => void = () => undefined;
  me.api.answer(
    'JoinRoom',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(refused('ROOM_FULL'));
      }),
  );
  me.changeParticipant('me', { currentRoom: 'side' });
  await settle();
  me.changeParticipant('me', { name: 'A new name' });
  refuse();
  await me.clock.advance(10_000);
  assert.is(me.api.callsOf('JoinRoom').length, 2);
});

test('a room that somebody was moved to and that refuses them is asked for once, and they are told', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.answer('JoinRoom', () => refused('ROOM_FULL'));
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(60_000);
  assert.equal(
    me.api.callsOf('JoinRoom').map(({ room_id }) => room_id),
    ['main', 'side'],
  );
  assert.ok(noticesOf(me).includes('ROOM_FULL'));
  assert.is(me.studio.localMedia.disconnectReason.value, 'kicked', 'the server no longer has them in the other one');
});

test('a room that somebody was moved to is asked for again after a pause while the server is away', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.answer('JoinRoom', () => refused('RATE_LIMITED', { retryAfterMs: 5_000 }));
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(4_000);
  assert.is(me.api.callsOf('JoinRoom').length, 2);
  me.api.answer('JoinRoom', ({ room_id }) => succeed(joinRoomAnswer(String(room_id))));
  await me.clock.advance(2_000);
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
});

test('whoever is moved is not told that they were removed, though their media end before they are in the other room', async () => {
  for (const tellsFirst of ['log', 'media']) {
    const me = testStudio();
    await me.inMain();
    let enter: () => void = () => undefined;
    me.api.answer('JoinRoom', ({ room_id }) => {
      const answer = succeed(joinRoomAnswer(String(room_id)));
      return new Promise((resolve) => {
        enter = () => resolve(answer);
      });
    });
    const byLog = () => me.changeParticipant('me', { currentRoom: 'side' });
    const byMedia = () => me.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
    for (const tell of tellsFirst === 'log' ? [byLog, byMedia] : [byMedia, byLog]) {
      tell();
      await me.clock.advance(1_000);
    }
    await me.clock.advance(10_000);
    assert.is(me.studio.localMedia.disconnectReason.value, null, tellsFirst);
    enter();
    await me.clock.advance(0);
    assert.is(me.studio.rooms.current.value?.roomId, 'side');
    assert.equal(noticesOf(me), ['moved-to-room']);
  }
});

test('whoever reads that they were removed, and then that they were moved, reads only the latter', async () => {
  const me = testStudio();
  await me.inMain();
  me.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
  await me.clock.advance(10_000);
  assert.equal(noticesOf(me), ['disconnected-kicked']);
  me.api.answer('JoinRoom', ({ room_id }) => succeed(joinRoomAnswer(String(room_id))));
  me.changeParticipant('me', { currentRoom: 'side' });
  await me.clock.advance(0);
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
  assert.equal(noticesOf(me), ['moved-to-room']);
});

test('whoever is moved back before they left has media in their room again', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.answer('JoinRoom', () => refused('CONFLICT'));
  me.changeParticipant('me', { currentRoom: 'side' });
  me.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
  me.changeParticipant('me', { currentRoom: 'main' });
  await me.clock.advance(3_000);
  assert.is(me.studio.localMedia.connection.value, 'connected');
  assert.is(me.studio.rooms.current.value?.roomId, 'main');
});

test('a fact from before the own join does not move anybody back', async () => {
  const me = testStudio();
  await me.inMain();
  me.api.push('EventLog', {
    eventLog: {
      __typename: 'ParticipantUpdate',
      seq: 8,
      identity: 'me',
      room_id: 'side',
      participant: participantFact('me', { currentRoom: 'side' }),
    },
  });
  await me.clock.advance(0);
  assert.is(me.studio.rooms.current.value?.roomId, 'main');
});

test.run();
test.run();
