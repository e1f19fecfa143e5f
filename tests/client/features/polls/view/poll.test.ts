import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chatLimits, retryLimits } from '../../../../../src/shared/values/limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import type { Role } from '../../../../../src/shared/values/roles.ts';
import { chatFact, pollFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { pointAt } from '../../../../support/frame/messages-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

type Frame = Awaited<ReturnType<typeof mountAt>>;
type Change = Parameters<typeof pollFact>[0];

/** Somebody in a room where p1 asks for a vote. */
const openPoll = async (poll: Change = {}, chosen: string[] = [], role: Role = 'access') => {
  const frame = await mountAt('/events/demo?room_id=main', {
    role,
    prepare: ({ api }) => {
      api.answer('QueryPoll', () => succeed({ queryPoll: { poll: pollFact({ maker_id: 'p1', ...poll }), chosen } }));
      api.acknowledge('VotePoll', 'EndPoll');
    },
  });
  const { api, clock } = frame;
  const question = { sender_id: 'p1', sender_name: 'Jonas', message: 'Tea or coffee?', poll_id: 'drinks' };
  api.push('Chat', { chat: chatFact(6, 'poll', { ...question, timestamp: clock.now() }) });
  await settled();
  return frame;
};
const tell = async ({ api }: Frame, poll: Change) => {
  api.push('PollUpdates', { pollUpdates: pollFact({ maker_id: 'p1', seq: 1, ...poll }) });
  await settled();
};
const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('#chat fieldset input')].map(
    (input) => `${input.type} ${input.getAttribute('aria-label')} ${input.checked}`,
  );
const counted = [
  { id: '1', label: 'Tea', votes: 3 },
  { id: '2', label: 'Coffee', votes: 1 },
];

test('one of the answers can be chosen, and what is chosen is sent at once', async () => {
  const frame = await openPoll();
  assert.equal(inputs(), ['radio Tea: 0 votes, 0% false', 'radio Coffee: 0 votes, 0% false']);
  await press('#chat input', /^Coffee/);
  assert.equal(inputs(), ['radio Tea: 0 votes, 0% false', 'radio Coffee: 0 votes, 0% true']);
  assert.equal(frame.api.callsOf('VotePoll'), [
    { event_id: 'demo', room_id: 'main', poll_id: 'drinks', answers: ['2'] },
  ]);
});

test('whoever deletes the message of a poll is told that its votes go too', async () => {
  const frame = await openPoll();
  const own = { sender_id: 'me', message: 'My question?', poll_id: 'drinks', timestamp: frame.clock.now() };
  frame.api.push('Chat', { chat: chatFact(7, 'own', own) });
  await settled();
  await pointAt('My question?');
  await press('#chat button', 'Delete');
  const { textContent } = await shown('dialog', /Delete message/);
  assert.match(textContent ?? '', 'The poll and all its votes will be deleted for everyone who can see them.');
});

test('several of the answers can be chosen, and given up again, where the poll says so', async () => {
  const frame = await openPoll({ several: true });
  for (const name of [/^Coffee/, /^Tea/, /^Coffee/]) await press('#chat input', name);
  assert.equal(
    frame.api.callsOf('VotePoll').map(({ answers }) => answers),
    [['2'], ['2', '1'], ['1']],
  );
});

test('what came of it so far is seen and read out, with how many have voted', async () => {
  const frame = await openPoll({}, ['1']);
  await tell(frame, { answers: counted, voters: 4 });
  assert.equal(inputs(), ['radio Tea: 3 votes, 75% true', 'radio Coffee: 1 vote, 25% false']);
  assert.match(frame.text(), '4 people have voted');
});

test('what the poll hides is not there, and that it will be is said', async () => {
  const hidden = counted.map((answer) => ({ ...answer, votes: null }));
  const frame = await openPoll({ hidden: true, answers: hidden, voters: 4 });
  assert.equal(inputs(), ['radio Tea false', 'radio Coffee false']);
  assert.match(frame.text(), 'Results are shown when the poll ends.');
  assert.not.match(frame.text(), /%/);
});

for (const [anonymous, words] of [
  [true, 'Your vote is anonymous.'],
  [false, 'Hosts and the person who started this poll can see how everyone voted.'],
] as const) {
  test(`whoever votes in a poll ${anonymous ? 'without' : 'with'} names knows it`, async () => {
    const frame = await openPoll({ anonymous });
    assert.match(frame.text(), words);
  });
}

test('a poll that has ended shows the own answer and the one that most gave, in words', async () => {
  const frame = await openPoll({}, ['2']);
  await tell(frame, { answers: counted, voters: 4, ended: true });
  assert.equal(inputs(), []);
  assert.equal(
    [...document.querySelectorAll('#chat li')].map((answer) => answer.textContent),
    ['TeaTea: 3 votes, 75%3 · 75%Most votes', 'CoffeeCoffee: 1 vote, 25%1 · 25%Your answer'],
  );
  assert.is(find('#chat [role="status"]', 'The poll has ended.') !== undefined, true);
});

test('the bars of all answers are as long, whatever numbers stand beside them', async () => {
  const frame = await openPoll();
  await tell(frame, { answers: counted, voters: 10 });
  const widths = [...document.querySelectorAll<HTMLElement>('#chat [class*="poll_share"]')].map(
    ({ style }) => style.width,
  );
  assert.equal(widths, ['9ch', '9ch'], 'for the longest that can be: 10 · 100%');
});

test('whoever is at a poll by the keyboard stays there when it ends', async () => {
  const frame = await openPoll();
  find('#chat input', /^Coffee/)?.focus();
  await tell(frame, { answers: counted, voters: 4, ended: true });
  const place = document.querySelector('#chat li')?.closest('[tabindex]');
  assert.ok(place);
  assert.is(document.activeElement, place);
});

test('a poll takes the focus from nothing else when it ends', async () => {
  const frame = await openPoll();
  const field = find('#chat textarea');
  field?.focus();
  await tell(frame, { answers: counted, voters: 4, ended: true });
  assert.is(document.activeElement, field);
});

test('a vote that comes too late is taken back, and why is said, also once the poll is known to have ended', async () => {
  const frame = await openPoll({}, ['1']);
  let answer: (value: ReturnType<typeof refused>) => void = () => undefined;
  frame.api.answer('VotePoll', () => new Promise<ReturnType<typeof refused>>((resolve) => (answer = resolve)));
  await press('#chat input', /^Coffee/);
  await tell(frame, { answers: counted, voters: 4, ended: true });
  answer(refused('CONFLICT'));
  await settled();
  assert.ok(find('#chat p', "The poll has ended. Your vote wasn't counted."));
  const own = [...document.querySelectorAll('#chat li[data-own]')].map(({ textContent }) => textContent);
  assert.is(own.length, 1);
  assert.match(own[0] ?? '', /^Tea/);
});

test('a vote is refused as too late before the poll is known to have ended, and that stays said', async () => {
  const frame = await openPoll({}, ['1']);
  frame.api.answer('VotePoll', () => refused('CONFLICT'));
  await press('#chat input', /^Coffee/);
  assert.equal(inputs(), ['radio Tea: 0 votes, 0% true', 'radio Coffee: 0 votes, 0% false']);
  await tell(frame, { answers: counted, voters: 4, ended: true });
  assert.ok(find('#chat p', "The poll has ended. Your vote wasn't counted."));
});

test('whose vote was refused is told beside the poll too, with what it was about, also where they were moved meanwhile', async () => {
  const frame = await openPoll({}, ['1']);
  frame.api.acknowledge('LeaveRoom');
  frame.api.answer('VotePoll', () => refused('CONFLICT'));
  await press('#chat input', /^Coffee/);
  assert.match(frame.text(), /Your vote on .*Tea or coffee\?.* wasn't counted. The poll has ended\./);
  let answer: (value: ReturnType<typeof refused>) => void = () => undefined;
  frame.api.answer('VotePoll', () => new Promise<ReturnType<typeof refused>>((resolve) => (answer = resolve)));
  await press('button', 'Dismiss');
  await press('#chat input', /^Coffee/);
  const left = frame.studio.rooms.leave();
  await frame.pass(chatLimits.storedBeforeLeavingMs);
  await left;
  answer(refused('FORBIDDEN'));
  await settled();
  assert.match(frame.text(), /Your vote on .*Tea or coffee\?.* wasn't counted\./);
});

test('a vote that is refused is said once', async () => {
  const frame = await openPoll({}, ['1']);
  frame.api.answer('VotePoll', () => refused('FORBIDDEN'));
  await press('#chat input', /^Coffee/);
  assert.match(frame.text(), /Your vote on .*Tea or coffee\?.* wasn't counted\./);
  assert.is(find('#chat [role="alert"]'), undefined);
});

test('whose vote has not reached the server when they leave the room is told that it may not count', async () => {
  const frame = await openPoll({}, ['1']);
  frame.api.acknowledge('LeaveRoom');
  frame.api.answer('VotePoll', () => refused('UNREACHABLE'));
  await press('#chat input', /^Coffee/);
  const left = frame.studio.rooms.leave();
  await frame.pass(chatLimits.storedBeforeLeavingMs);
  await left;
  await settled();
  assert.match(frame.text(), /Your vote on .*Tea or coffee\?.* may not have been counted\./);
});

test('a vote that did not reach the server, not the second time either, says so', async () => {
  const frame = await openPoll();
  frame.api.answer('VotePoll', () => refused('UNREACHABLE'));
  await press('#chat input', /^Coffee/);
  assert.is(find('#chat [role="alert"]'), undefined);
  await frame.pass(retryLimits.delayMs);
  assert.match(find('#chat [role="alert"]')?.textContent ?? '', "Can't reach the server.");
});

test('a poll that is gone says so, and is asked for again by hand', async () => {
  const frame = await openPoll();
  frame.api.answer('QueryPoll', () => refused('NOT_FOUND'));
  const question = { sender_id: 'p1', message: 'Another one?', poll_id: 'gone', timestamp: frame.clock.now() };
  frame.api.push('Chat', { chat: chatFact(7, 'gone', question) });
  await shown('#chat [role="alert"]', /^This poll no longer exists/);
  frame.api.answer('QueryPoll', () => succeed({ queryPoll: { poll: pollFact(), chosen: [] } }));
  await press('#chat [role="alert"] button', 'Try again');
  assert.is(find('#chat [role="alert"]'), undefined);
});

const buttons = () => ['End poll', 'Download results'].filter((name) => find('#chat button', name));
for (const [role, isMaker, open, ended] of [
  ['host', false, ['End poll', 'Download results'], ['Download results']],
  ['moderator', false, ['End poll'], []],
  ['access', false, [], []],
  ['access', true, ['End poll', 'Download results'], ['Download results']],
] as const) {
  test(`who is ${role} ends and takes along what they may of ${isMaker ? 'their own' : 'a'} poll`, async () => {
    const maker_id = isMaker ? 'me' : 'p1';
    const frame = await openPoll({ maker_id, voters: 4 }, [], role);
    assert.equal(buttons(), [...open]);
    await tell(frame, { maker_id, voters: 4, ended: true });
    assert.equal(buttons(), [...ended]);
  });
}

test('nothing is taken along of a poll that hides its results, before it has ended', async () => {
  const frame = await openPoll({ hidden: true, voters: 4 }, [], 'host');
  assert.equal(buttons(), ['End poll']);
  await tell(frame, { hidden: true, voters: 4, ended: true });
  assert.equal(buttons(), ['Download results']);
});

test('nothing is taken along of a poll in which nobody has voted', async () => {
  const frame = await openPoll({}, [], 'host');
  assert.equal(buttons(), ['End poll']);
  await tell(frame, { voters: 1 });
  assert.equal(buttons(), ['End poll', 'Download results']);
});

test('whoever wants to end a poll is asked first', async () => {
  const frame = await openPoll({}, [], 'host');
  await press('#chat button', 'End poll');
  await shown('dialog p', 'No one can vote after that. This cannot be undone.');
  assert.equal(frame.api.callsOf('EndPoll'), []);
  await press('dialog button', 'Cancel');
  assert.is(find('dialog'), undefined);
  await press('#chat button', 'End poll');
  await press('dialog button', 'End poll');
  assert.equal(frame.api.callsOf('EndPoll'), [{ event_id: 'demo', room_id: 'main', poll_id: 'drinks' }]);
  assert.is(find('dialog'), undefined);
});

test('that a poll cannot be ended is said where it was asked', async () => {
  const frame = await openPoll({}, [], 'host');
  frame.api.answer('EndPoll', () => refused('UNREACHABLE'));
  await press('#chat button', 'End poll');
  await press('dialog button', 'End poll');
  assert.match(find('dialog [role="alert"]')?.textContent ?? '', "Can't reach the server.");
});

test('nothing is asked any more of a poll that has ended meanwhile, and the keyboard stays with it', async () => {
  const frame = await openPoll({}, [], 'host');
  find('#chat button', 'End poll')?.focus();
  await press('#chat button', 'End poll');
  await tell(frame, { ended: true });
  assert.is(find('dialog'), undefined);
  assert.is(document.activeElement, document.querySelector('#chat li')?.closest('[tabindex]'));
});

test('how long a poll is still open is seen', async () => {
  const frame = await openPoll({ ends_at: Date.now() + 65_000 });
  assert.match(frame.text(), /Ends in 1:0\d/);
});

test.after(unmount);
test.run();
