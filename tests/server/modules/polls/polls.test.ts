import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pollLimits } from '../../../../src/shared/rules/polls.ts';
import {
  askForPoll,
  begin,
  endPoll,
  exportPoll,
  readPoll,
  startPoll,
  vote,
  votesOf,
} from '../../support/polls-under-test.ts';
import {
  type Answer,
  codeOf,
  joinRoom,
  type Person,
  say,
  seatGuest,
  signInGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

let server: Awaited<ReturnType<typeof startWithHost>>['server'];
let host: Person;
/** A moderator. */
let mod: Person;
let ada: Person;
/** In another room. */
let far: Person;
/** Signed in, and in no event. */
let stranger: Person;
let passedMs = 0;

const minuteMs = 60_000;

test.before(async () => {
  ({ server, host } = await startWithHost({}, { now: () => Date.now() + passedMs }));
  mod = await seatGuest(server.url, 'Mod');
  await setRole(mod, 'moderator');
  ada = await seatGuest(server.url, 'Ada');
  far = await seatGuest(server.url, 'Far', 'workshop-a');
  stranger = await signInGuest(server.url, 'Stranger');
});

// So that nobody asks too often in a minute; all of it is over before a token is.
test.before.each(() => {
  passedMs += minuteMs / 5;
});

test.after(() => server.stop());

const setRole = ({ identity }: Person, role: string) =>
  host.call(`mutation { setParticipantRole(event_id: "demo", identity: "${identity}", role: "${role}") { event_id } }`);

/** The last message of a room's or the event's channel, as somebody reads it. */
const lastMessage = async (person: Person, roomId: string, isGlobal: boolean): Promise<Answer> => {
  const page = await person.call(
    `query ($room: ID!, $global: Boolean) { queryChat(event_id: "demo", room_id: $room, global: $global) {
      items { type message poll_id sender_id global } } }`,
    { room: roomId, global: isGlobal },
  );
  return page.data.queryChat.items.at(-1);
};

/** Runs `act` and puts what it did to nobody's harm aside: the poll ends. */
const withPoll = async (asked: Parameters<typeof begin>[1], act: (id: string) => Promise<void>): Promise<void> => {
  const id = await begin(host, asked);
  await act(id);
  await endPoll(host, id);
};

test('a poll is asked in the chat by a text that names it', async () => {
  await withPoll({}, async (id) => {
    assert.equal(await lastMessage(ada, 'main', false), {
      type: 'text',
      message: 'Tea or coffee?',
      poll_id: id,
      sender_id: host.identity,
      global: false,
    });
  });
});

test('a poll is read with its answers, of which none has votes', async () => {
  await withPoll({ question: ' Milk? ', answers: [' Yes ', 'No'] }, async (id) => {
    assert.equal(await readPoll(ada, id), {
      poll_id: id,
      question: 'Milk?',
      answers: [
        { id: '1', label: 'Yes', votes: 0 },
        { id: '2', label: 'No', votes: 0 },
      ],
      voters: 0,
      ends_at: null,
      ended: false,
      seq: 0,
      chosen: [],
    });
  });
});

test('a poll that is asked for again with its id is the same one', async () => {
  await withPoll({}, async (id) => {
    const again = await startPoll(host, { id });
    assert.is(again.answer.errors, undefined);
    assert.is(again.answer.data.startPoll.payload.seq, null);
  });
});

test("somebody else's poll is not taken over by its id", async () => {
  await withPoll({}, async (id) => assert.is(codeOf((await startPoll(mod, { id })).answer), 'CONFLICT'));
});

test('a poll by the id of an own message is refused, and is no poll', async () => {
  await say(host, 'said before', { message_id: 'said-before' });
  assert.is(codeOf((await startPoll(host, { id: 'said-before' })).answer), 'CONFLICT');
  assert.is(codeOf(await askForPoll(host, 'said-before')), 'NOT_FOUND');
});

test('a poll of the event is one poll in the chat of every room', async () => {
  await withPoll({ global: true }, async (id) => {
    for (const [person, room] of [
      [ada, 'main'],
      [far, 'workshop-a'],
    ] as const) {
      const { poll_id, global } = await lastMessage(person, room, true);
      assert.equal({ poll_id, global }, { poll_id: id, global: true });
    }
    await vote(ada, id, ['1']);
    await vote(far, id, ['1'], 'workshop-a');
    assert.equal(votesOf(await readPoll(far, id, 'workshop-a')), [2, 0, 0]);
  });
});

/** What each of the people is answered; undefined: it is done. */
const people = { host: () => host, mod: () => mod, ada: () => ada, far: () => far, stranger: () => stranger };
const rights: readonly [
  what: string,
  act: (person: Person, id: string) => Promise<{ readonly errors?: readonly { extensions: { code: string } }[] }>,
  codes: Readonly<Record<keyof typeof people, string | undefined>>,
][] = [
  [
    'make a poll',
    async (person) => {
      const { id, answer } = await startPoll(person);
      await endPoll(host, id);
      return answer;
    },
    { host: undefined, mod: undefined, ada: 'FORBIDDEN', far: 'FORBIDDEN', stranger: 'NOT_FOUND' },
  ],
  [
    'read a poll',
    (person, id) => askForPoll(person, id),
    { host: undefined, mod: undefined, ada: undefined, far: 'NOT_FOUND', stranger: 'NOT_FOUND' },
  ],
  [
    'vote',
    (person, id) => vote(person, id, ['1']),
    { host: undefined, mod: undefined, ada: undefined, far: 'NOT_FOUND', stranger: 'NOT_FOUND' },
  ],
  [
    "end somebody else's poll",
    (person, id) => endPoll(person, id),
    { host: undefined, mod: undefined, ada: 'FORBIDDEN', far: 'NOT_FOUND', stranger: 'NOT_FOUND' },
  ],
  [
    "download the results of somebody else's poll",
    (person, id) => exportPoll(person, id),
    { host: undefined, mod: 'FORBIDDEN', ada: 'FORBIDDEN', far: 'NOT_FOUND', stranger: 'NOT_FOUND' },
  ],
];
for (const [what, act, codes] of rights) {
  for (const [name, code] of Object.entries(codes)) {
    const who =
      { host: 'a host', mod: 'a moderator', ada: 'a participant' }[name] ??
      `somebody ${name === 'far' ? 'in another room' : 'outside'}`;
    test(`${who} ${code === undefined ? 'may' : 'may not'} ${what}`, async () => {
      await withPoll({}, async (id) => {
        assert.is(codeOf((await act(people[name as keyof typeof people](), id)) as never), code);
      });
    });
  }
}

test('whoever made a poll may end it and download its results, whatever they are by then', async () => {
  const id = await begin(mod);
  await setRole(mod, 'access');
  const ended = await endPoll(mod, id);
  const report = await exportPoll(mod, id);
  await setRole(mod, 'moderator');
  assert.is(ended.errors, undefined);
  assert.is(report.errors, undefined);
});

test('a poll of a room is not to be found by way of another room', async () => {
  await withPoll({}, async (id) => {
    assert.is(codeOf(await askForPoll(far, id, 'workshop-a')), 'NOT_FOUND');
    assert.is(codeOf(await vote(far, id, ['1'], 'workshop-a')), 'NOT_FOUND');
    assert.is(codeOf(await endPoll(host, id, 'workshop-a')), 'NOT_FOUND');
  });
});

test('nobody votes in a room that they have left', async () => {
  await withPoll({}, async (id) => {
    await joinRoom(ada, 'workshop-b');
    const answer = await vote(ada, id, ['1']);
    await joinRoom(ada);
    assert.is(codeOf(answer), 'NOT_FOUND');
  });
});

const letters = (count: number): string => 'x'.repeat(count);
const labels = (count: number): string[] => Array.from({ length: count }, (_, index) => `Answer ${index}`);
const { questionCharacters, answerCharacters, mostAnswers } = pollLimits;
const inputs: readonly [what: string, asked: Parameters<typeof begin>[1], code: string | undefined][] = [
  ['the longest question', { question: letters(questionCharacters) }, undefined],
  ['a longer question', { question: letters(questionCharacters + 1) }, 'TOO_LARGE'],
  ['a blank question', { question: ' ' }, 'INVALID'],
  ['two answers', { answers: labels(2) }, undefined],
  ['one answer', { answers: labels(1) }, 'INVALID'],
  ['the most answers', { answers: labels(mostAnswers) }, undefined],
  ['one answer more', { answers: labels(mostAnswers + 1) }, 'TOO_LARGE'],
  ['the longest answer', { answers: ['Yes', letters(answerCharacters)] }, undefined],
  ['a longer answer', { answers: ['Yes', letters(answerCharacters + 1)] }, 'TOO_LARGE'],
  ['the same answer twice', { answers: ['Yes', 'yes '] }, 'INVALID'],
  ['ten minutes', { minutes: 10 }, undefined],
  ['eleven minutes', { minutes: 11 }, 'INVALID'],
  ['an id with a space', { id: 'a b' }, 'INVALID'],
];
for (const [what, asked, code] of inputs) {
  test(`a poll with ${what} is ${code === undefined ? 'taken' : 'refused'}`, async () => {
    const { id, answer } = await startPoll(host, asked);
    assert.is(codeOf(answer), code, JSON.stringify(answer.errors));
    if (code === undefined) await endPoll(host, id);
  });
}

test('polls of a room that is gone keep nobody from starting others', async () => {
  const { openPerEvent } = pollLimits;
  await host.call(
    'mutation { createStandardRoom(event_id: "demo", input: { name: "Gone", room_id: "gone" }) { event_id } }',
  );
  for (let count = 0; count < openPerEvent; count += 1) {
    if (count % 10 === 0) passedMs += minuteMs;
    await begin(host, {}, 'gone');
  }
  await host.call('mutation { deleteRoomComplete(event_id: "demo", room_id: "gone") { event_id } }');
  passedMs += minuteMs;
  const { id, answer } = await startPoll(host);
  await endPoll(host, id);
  assert.is(answer.errors, undefined);
});

test('as many polls are open at one time as an event may have, and no more', async () => {
  const { openPerEvent } = pollLimits;
  const ids: string[] = [];
  for (let count = 0; count < openPerEvent; count += 1) {
    if (count % 10 === 0) passedMs += minuteMs;
    ids.push(await begin(host));
  }
  const more = await startPoll(mod);
  for (const id of ids) await endPoll(host, id);
  passedMs += minuteMs;
  assert.is(codeOf(more.answer), 'TOO_LARGE');
  assert.is(more.answer.errors?.[0]?.extensions.limit, openPerEvent);
});

test('names are in what is downloaded where the poll is not anonymous, by who voted for what', async () => {
  await withPoll({ anonymous: false, several: true }, async (id) => {
    await vote(ada, id, ['1', '3']);
    await vote(mod, id, ['1']);
    assert.equal((await exportPoll(host, id)).data.exportPoll, {
      poll: {
        answers: [
          { id: '1', votes: 2 },
          { id: '2', votes: 0 },
          { id: '3', votes: 1 },
        ],
      },
      names: [
        { name: 'Ada', chosen: ['1', '3'] },
        { name: 'Mod', chosen: ['1'] },
      ],
    });
  });
});

test('of an anonymous poll no name is told, to hosts either', async () => {
  await withPoll({}, async (id) => {
    await vote(ada, id, ['1']);
    const { data } = await exportPoll(host, id);
    assert.is(data.exportPoll.names, null);
    assert.not(JSON.stringify(data).includes(ada.identity));
  });
});

test.run();
