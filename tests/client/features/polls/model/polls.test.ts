import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyPoll } from '../../../../../src/client/features/polls/model/new-poll.ts';
import type { ApiFailure } from '../../../../../src/client/ports/api-port.ts';
import { errorCodes } from '../../../../../src/shared/values/error-codes.ts';
import { retryLimits } from '../../../../../src/shared/values/limits.ts';
import { type Result, succeed } from '../../../../../src/shared/values/result.ts';
import { pollFact } from '../../../../support/facts/server-facts.ts';
import { acknowledgementOf, refused } from '../../../../support/fakes/fake-api.ts';
import { chatInMain } from '../../../../support/frame/chat-studio.ts';

/** Somebody in the room main, where the server has a poll. */
const inRoom = async (overrides: Parameters<typeof pollFact>[0] = {}, chosen: string[] = []) => {
  const me = await chatInMain();
  me.api.answer('QueryPoll', () => succeed({ queryPoll: { poll: pollFact(overrides), chosen } }));
  me.api.acknowledge('VotePoll', 'StartPoll', 'EndPoll');
  return { ...me, polls: me.studio.openRoom.peek()!.polls, votes: () => votesIn(me.api.callsOf('VotePoll')) };
};

const votesIn = (calls: readonly Record<string, unknown>[]) => calls.map(({ answers }) => answers);

test('a poll is asked for once, however often it is drawn', async () => {
  const me = await inRoom({}, ['2']);
  const open = me.polls.find('drinks');
  assert.is(me.polls.find('drinks'), open);
  await me.clock.advance(0);
  assert.equal(me.api.callsOf('QueryPoll'), [{ event_id: 'demo', room_id: 'main', poll_id: 'drinks' }]);
  assert.equal([open.poll.value, open.chosen.value], [pollFact(), ['2']]);
});

test('a poll is asked for again while nothing answers', async () => {
  const me = await inRoom();
  me.api.answer('QueryPoll', () => refused('UNREACHABLE'));
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  assert.equal([open.poll.value, open.failure.value], [null, null]);
  me.api.answer('QueryPoll', () => succeed({ queryPoll: { poll: pollFact(), chosen: [] } }));
  await me.clock.advance(retryLimits.delayMs);
  assert.equal(open.poll.value, pollFact());
});

test('a poll that the server refuses is asked for again by hand alone', async () => {
  const me = await inRoom();
  me.api.answer('QueryPoll', () => refused(errorCodes.notFound));
  const open = me.polls.find('drinks');
  await me.clock.advance(retryLimits.delayMs * 4);
  assert.equal([open.failure.value, me.api.callsOf('QueryPoll').length], ['NOT_FOUND', 1]);
  open.reload();
  assert.is(me.api.callsOf('QueryPoll').length, 2);
});

test('a poll is followed from what was read of it, and after a gap from what was told last', async () => {
  const me = await inRoom({ seq: 4 });
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  const [following] = me.api.running('PollUpdates');
  assert.equal(following?.variables(), { event_id: 'demo', room_id: 'main', poll_id: 'drinks', after: 4 });
  me.api.push('PollUpdates', { pollUpdates: pollFact({ seq: 5, voters: 1 }) });
  assert.is(open.poll.value?.voters, 1);
  assert.is(following?.variables().after, 5);
});

test('a poll that has ended is followed no longer', async () => {
  const me = await inRoom();
  me.polls.find('drinks');
  await me.clock.advance(0);
  me.api.push('PollUpdates', { pollUpdates: pollFact({ seq: 1, ended: true }) });
  assert.equal(me.api.running('PollUpdates'), []);
});

test('a poll that had ended before is not followed', async () => {
  const me = await inRoom({ ended: true });
  me.polls.find('drinks');
  await me.clock.advance(0);
  assert.equal(me.api.running('PollUpdates'), []);
});

test('what is chosen is seen before the server has answered', async () => {
  const me = await inRoom();
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  const voting = open.vote(['1']);
  assert.equal(open.chosen.value, ['1']);
  await voting;
  assert.equal([open.chosen.value, me.votes()], [['1'], [['1']]]);
});

test('of what is chosen while a vote is on its way the last counts', async () => {
  const me = await inRoom();
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  let answer: (result: Result<unknown, ApiFailure>) => void = () => undefined;
  me.api.answer(
    'VotePoll',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const voting = open.vote(['1']);
  await open.vote(['2']);
  await open.vote(['1', '2']);
  me.api.acknowledge('VotePoll');
  answer(succeed(acknowledgementOf('VotePoll')));
  await voting;
  assert.equal(me.votes(), [['1'], ['1', '2']]);
});

test('a vote that is refused is taken back to the one before it, and why is known until another one', async () => {
  const me = await inRoom({}, ['2']);
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  me.api.answer('VotePoll', () => refused(errorCodes.conflict));
  await open.vote(['1']);
  assert.equal([open.chosen.value, open.failure.value], [['2'], 'CONFLICT']);
  me.api.acknowledge('VotePoll');
  await open.vote(['1']);
  assert.equal([open.chosen.value, open.failure.value], [['1'], null]);
});

test('a vote that nothing answers stays chosen, says why from the second time on, and is said again until it counts', async () => {
  const me = await inRoom({}, ['2']);
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  me.api.answer('VotePoll', () => refused('UNREACHABLE'));
  void open.vote(['1']);
  await me.clock.advance(0);
  assert.equal([open.chosen.value, open.failure.value], [['1'], null]);
  await me.clock.advance(retryLimits.delayMs);
  assert.equal([open.chosen.value, open.failure.value], [['1'], 'UNREACHABLE']);
  me.api.acknowledge('VotePoll');
  await me.clock.advance(retryLimits.delayMs);
  assert.equal([open.chosen.value, open.failure.value, me.votes().length], [['1'], null, 3]);
});

test('a vote whose answer was lost before the poll ended is shown as the server has it, and counts', async () => {
  const me = await inRoom({}, ['2']);
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  me.api.answer('VotePoll', () => refused('TIMED_OUT'));
  void open.vote(['1']);
  await me.clock.advance(0);
  me.api.answer('VotePoll', () => refused(errorCodes.conflict));
  me.api.answer('QueryPoll', () => succeed({ queryPoll: { poll: pollFact({ ended: true }), chosen: ['1'] } }));
  await me.clock.advance(retryLimits.delayMs);
  assert.equal([open.chosen.value, open.failure.value], [['1'], null]);
});

test('a vote waits for as long as a server that is asked too often wants', async () => {
  const me = await inRoom();
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  me.api.answer('VotePoll', () => refused(errorCodes.rateLimited, { retryAfterMs: 3_000 }));
  void open.vote(['1']);
  await me.clock.advance(2_999);
  assert.is(me.votes().length, 1);
  await me.clock.advance(1);
  assert.is(me.votes().length, 2);
});

test('what is written is asked as it stands, and leaves an empty draft', async () => {
  const me = await inRoom();
  me.polls.draft.value = {
    question: 'Tea?',
    answers: [
      { key: 4, label: 'Yes' },
      { key: 1, label: 'No' },
    ],
    several: true,
    hidden: true,
    anonymous: false,
    minutes: 5,
  };
  assert.ok((await me.polls.start(true)).ok);
  const [{ input, ...place } = {}] = me.api.callsOf('StartPoll');
  const { poll_id, ...rest } = input as Record<string, unknown>;
  assert.match(String(poll_id), /^poll-/);
  assert.equal(
    [place, rest],
    [
      { event_id: 'demo', room_id: 'main' },
      {
        question: 'Tea?',
        answers: ['Yes', 'No'],
        several: true,
        hidden: true,
        anonymous: false,
        global: true,
        minutes: 5,
      },
    ],
  );
  assert.is(me.polls.draft.value, null);
});

test('a poll whose answer was lost keeps its words and its id, and is one poll when it is asked again', async () => {
  const me = await inRoom();
  me.polls.draft.value = { ...emptyPoll(), question: 'Tea?' };
  me.api.answer('StartPoll', () => refused('TIMED_OUT'));
  await me.polls.start(false);
  assert.is(me.polls.draft.value?.question, 'Tea?');
  await me.polls.start(false);
  me.polls.draft.value = { ...emptyPoll(), question: 'Coffee?' };
  await me.polls.start(false);
  const ids = me.api.callsOf('StartPoll').map(({ input }) => (input as { poll_id: string }).poll_id);
  assert.is(ids[0], ids[1]);
  assert.is.not(ids[1], ids[2]);
});

test('what came of a poll is a table, with the names that the server tells', async () => {
  const me = await inRoom();
  const poll = pollFact({ voters: 1, answers: [{ id: '1', label: 'Tea', votes: 1 }] });
  me.api.answer('ExportPoll', () => succeed({ exportPoll: { poll, names: [{ name: 'Ann', chosen: ['1'] }] } }));
  assert.equal(
    await me.polls.find('drinks').exportTable(),
    succeed('question,answer,votes,share,names\r\nTea or coffee?,Tea,1,100%,Ann\r\n'),
  );
});

test('a room is left once the own vote is stored, or after three seconds', async () => {
  const me = await inRoom();
  const open = me.polls.find('drinks');
  await me.clock.advance(0);
  me.api.answer('VotePoll', () => refused('UNAVAILABLE'));
  void open.vote(['2']);
  const joined = me.studio.rooms.join('side');
  await me.clock.advance(2_000);
  assert.is(me.studio.rooms.current.value?.roomId, 'main');
  me.api.acknowledge('VotePoll');
  await me.clock.advance(retryLimits.delayMs);
  await joined;
  assert.is(me.studio.rooms.current.value?.roomId, 'side');
  assert.equal(me.votes().at(-1), ['2']);

  const away = await inRoom();
  away.api.answer('VotePoll', () => refused('UNAVAILABLE'));
  void away.polls.find('drinks').vote(['2']);
  const gone = away.studio.rooms.join('side');
  await away.clock.advance(3_000);
  await gone;
  assert.is(away.studio.rooms.current.value?.roomId, 'side');
});

test.run();
