import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  confidantOf,
  isWhisperType,
  noWhisper,
  partnerOf,
  statusOf,
  stepWhisper,
  type Whisper,
  type WhisperFact,
  type WhisperNews,
  type WhisperType,
  whisperLimits,
  whisperTypes,
} from '../../../src/shared/rules/whisper.ts';

const connecting = {
  phase: 'connecting',
  partner: 'ben',
  requested: false,
  confined: false,
  partnerConfined: false,
} as const;
/** Every state that somebody can be in, with ben where there is a partner. */
const states = {
  idle: noWhisper,
  requesting: { phase: 'requesting', partner: 'ben', retries: 0 },
  'requesting for the last time': { phase: 'requesting', partner: 'ben', retries: whisperLimits.retries },
  asked: { phase: 'asked', partner: 'ben' },
  connecting,
  'connecting, confined': { ...connecting, confined: true },
  'connecting, ben confined': { ...connecting, partnerConfined: true },
  'connecting after a request': { ...connecting, requested: true },
  'connecting after a request, confined': { ...connecting, requested: true, confined: true },
  'connecting after a request, ben confined': { ...connecting, requested: true, partnerConfined: true },
  connected: { phase: 'connected', partner: 'ben' },
  ending: { phase: 'ending', partner: 'ben' },
  abandoned: { phase: 'abandoned', partner: 'ben' },
} as const satisfies Readonly<Record<string, Whisper>>;
type StateName = keyof typeof states;
const stateNames = Object.keys(states) as readonly StateName[];

/** What follows: the next state ('same' for no other), what is said to whom, and what this person is told of ben. */
type Outcome = readonly [
  next: StateName | 'same',
  said?: `${WhisperType} to ${'ben' | 'cem'}` | '',
  news?: WhisperNews,
];

const check = (from: StateName, fact: WhisperFact, [next, said = '', news]: Outcome): void => {
  const words = `${from}: ${JSON.stringify(fact)}`;
  const { whisper, sends, news: told } = stepWhisper(states[from], fact);
  assert.equal(whisper, next === 'same' ? states[from] : states[next], words);
  assert.is(sends.map(({ type, to }) => `${type} to ${to}`).join(), said, words);
  assert.equal(told, news ? { of: 'ben', what: news } : null, words);
};
/** Checks a fact in every state; those that are not named stay as they are and say nothing. */
const checkAll = (fact: WhisperFact, outcomes: Partial<Readonly<Record<StateName, Outcome>>>): void => {
  for (const name of stateNames) check(name, fact, outcomes[name] ?? ['same']);
};

const hear = (type: WhisperType, from = 'ben'): WhisperFact => ({ kind: 'heard', from, type });
const busy = stateNames.filter((name) => name !== 'idle');
const all = (outcome: Outcome, names: readonly StateName[] = stateNames) =>
  Object.fromEntries(names.map((name) => [name, outcome]));

test('asking somebody begins where nothing is; asking whoever asks is an answer', () => {
  checkAll({ kind: 'request', partner: 'ben' }, { idle: ['requesting', 'request to ben'], asked: ['connecting'] });
});

test('while there is one partner nobody else is asked', () => {
  for (const name of busy) check(name, { kind: 'request', partner: 'cem' }, ['same']);
});

test('a request is cancelled while it waits, and a whisper is stopped while it connects or is there', () => {
  const stopped: Outcome = ['ending', 'cancel-request to ben'];
  checkAll(
    { kind: 'stop' },
    {
      ...all(['idle', 'cancel-request to ben'], ['requesting', 'requesting for the last time']),
      ...all(
        stopped,
        stateNames.filter((name) => name.startsWith('connect')),
      ),
    },
  );
});

test('whoever is asked accepts by confining themself first, or rejects', () => {
  checkAll({ kind: 'accept' }, { asked: ['connecting'] });
  checkAll({ kind: 'reject' }, { asked: ['idle', 'reject to ben'] });
});

test('whoever is confined says so: it is an acceptance, or what the partner waits for', () => {
  checkAll(
    { kind: 'confined' },
    {
      connecting: ['connecting, confined', 'accept to ben'],
      'connecting after a request': ['connecting after a request, confined', 'accept to ben'],
      'connecting, ben confined': ['connected', 'refresh to ben'],
      'connecting after a request, ben confined': ['connected', 'refresh to ben', 'accepted'],
    },
  );
});

test('a whisper that cannot be confined ends before it began', () => {
  const ended: Outcome = ['ending', 'cancel-request to ben', 'impossible'];
  checkAll(
    { kind: 'not-confined' },
    all(
      ended,
      stateNames.filter((name) => name.startsWith('connecting')),
    ),
  );
});

test('a request of the partner asks, answers an own one, and is answered again when the answer was lost', () => {
  checkAll(hear('request'), {
    idle: ['asked'],
    ...all(['connecting after a request'], ['requesting', 'requesting for the last time']),
    ...all(['same', 'accept to ben'], ['connecting, confined', 'connecting after a request, confined']),
    // Who begins anew has forgotten the whisper.
    ...all(['asked'], ['connected', 'ending']),
    // Nobody has refused it: it is said again, and there may be somebody then who has read that the other was gone.
    abandoned: ['same'],
  });
});

test('an acceptance connects whoever is confined, and is cancelled where nobody waits for it', () => {
  checkAll(hear('accept'), {
    ...all(['same', 'cancel-request to ben'], ['idle', 'ending', 'abandoned']),
    ...all(['connecting after a request, ben confined'], ['requesting', 'requesting for the last time']),
    asked: ['idle', 'cancel-request to ben'],
    connecting: ['connecting, ben confined'],
    'connecting after a request': ['connecting after a request, ben confined'],
    'connecting, confined': ['connected', 'refresh to ben'],
    'connecting after a request, confined': ['connected', 'refresh to ben', 'accepted'],
    connected: ['same', 'refresh to ben'],
  });
});

test('a partner who says that they are there connects, and is cancelled where there is no whisper with them', () => {
  checkAll(hear('refresh'), {
    ...all(
      ['same', 'cancel-request to ben'],
      ['idle', 'requesting', 'requesting for the last time', 'ending', 'abandoned'],
    ),
    asked: ['idle', 'cancel-request to ben'],
    connecting: ['connecting, ben confined'],
    'connecting after a request': ['connecting after a request, ben confined'],
    'connecting, confined': ['connected'],
    'connecting after a request, confined': ['connected', '', 'accepted'],
  });
});

test('a cancellation ends what is there with the partner, and is confirmed where both had begun', () => {
  checkAll(hear('cancel-request'), {
    ...all(['idle'], ['asked', 'ending']),
    ...all(
      ['idle', 'cancel-request to ben', 'ended'],
      stateNames.filter((name) => name.startsWith('connect')),
    ),
  });
});

test('a rejection ends a request, which is taken back wherever it was said again', () => {
  checkAll(hear('reject'), {
    ...all(['idle', 'cancel-request to ben', 'rejected'], ['requesting', 'requesting for the last time']),
    ...all(['idle'], ['asked', 'ending']),
    ...all(
      ['idle', 'cancel-request to ben', 'ended'],
      stateNames.filter((name) => name.startsWith('connect')),
    ),
  });
});

test('somebody else is rejected as long as there is a partner, and changes nothing', () => {
  for (const name of busy) {
    check(name, hear('request', 'cem'), ['same', 'reject to cem']);
    for (const type of ['accept', 'refresh'] as const)
      check(name, hear(type, 'cem'), ['same', 'cancel-request to cem']);
    for (const type of ['cancel-request', 'reject'] as const) check(name, hear(type, 'cem'), ['same']);
  }
});

test('a request is sent again as often as it may be, and then nobody has answered', () => {
  const { whisper, sends } = stepWhisper(states.requesting, { kind: 'retry' });
  assert.equal(whisper, { phase: 'requesting', partner: 'ben', retries: 1 });
  assert.equal(sends, [{ to: 'ben', type: 'request' }]);
  let last: Whisper = noWhisper;
  let sent = 0;
  for (
    let step = stepWhisper(last, { kind: 'request', partner: 'ben' });
    ;
    step = stepWhisper(last, { kind: 'retry' })
  ) {
    last = step.whisper;
    if (last.phase !== 'requesting') break;
    sent += step.sends.filter(({ type }) => type === 'request').length;
  }
  assert.is(sent, 1 + whisperLimits.retries);
  check('requesting for the last time', { kind: 'retry' }, ['idle', 'cancel-request to ben', 'unanswered']);
});

test('an acceptance and a cancellation are said again until they are answered', () => {
  for (const name of ['connecting, confined', 'connecting after a request, confined'] as const) {
    check(name, { kind: 'retry' }, ['same', 'accept to ben']);
  }
  check('ending', { kind: 'retry' }, ['same', 'cancel-request to ben']);
  for (const name of ['idle', 'asked', 'connecting', 'connected', 'abandoned'] as const) {
    check(name, { kind: 'retry' }, ['same']);
  }
});

test('a partner who leaves the room ends a request at once, and a whisper once they stayed away', () => {
  checkAll(
    { kind: 'partner-left' },
    { ...all(['idle', '', 'unanswered'], ['requesting', 'requesting for the last time']), asked: ['idle'] },
  );
  checkAll(
    { kind: 'partner-away' },
    {
      ...all(
        ['abandoned', 'cancel-request to ben'],
        stateNames.filter((name) => name.startsWith('connect')),
      ),
      ending: ['idle'],
    },
  );
});

test('whoever was away themselves ends what had begun, and says so to the partner', () => {
  checkAll(
    { kind: 'own-away' },
    {
      ...all(
        ['ending', 'cancel-request to ben', 'cut-off'],
        stateNames.filter((name) => name.startsWith('connect')),
      ),
      ending: ['idle'],
    },
  );
});

test('whoever was left alone is back in the room once they have read it', () => {
  checkAll({ kind: 'return' }, { abandoned: ['idle'] });
});

test('a partner who may not know of it is told that the whisper goes on', () => {
  checkAll({ kind: 'doubt' }, { connected: ['same', 'refresh to ben'] });
});

test('nobody but the partner receives anything from before a whisper connects until it is over', () => {
  const confined = stateNames.filter((name) => confidantOf(states[name]) === 'ben');
  assert.equal(
    confined,
    stateNames.filter((name) => name.startsWith('connect') || ['ending', 'abandoned'].includes(name)),
  );
  for (const name of stateNames) if (!confined.includes(name)) assert.is(confidantOf(states[name]), null, name);
});

test('every status but none has a partner', () => {
  for (const name of stateNames) {
    const whisper = states[name];
    const expected = ['requesting', 'connecting', 'connected'].find((status) => name.startsWith(status)) ?? 'none';
    assert.is(statusOf(whisper), expected, name);
    assert.is(partnerOf(whisper), name === 'idle' ? null : 'ben', name);
  }
});

/** Two who play by the rules, over a channel that keeps what each sends in order. */
const play = () => {
  const people = new Map<string, Whisper>([
    ['ann', noWhisper],
    ['ben', noWhisper],
  ]);
  const news: string[] = [];
  const wire: { from: string; to: string; type: WhisperType }[] = [];
  const act = (who: string, fact: WhisperFact) => {
    const step = stepWhisper(people.get(who)!, fact);
    people.set(who, step.whisper);
    if (step.news) news.push(`${who}: ${step.news.what}`);
    for (const { to, type } of step.sends) wire.push({ from: who, to, type });
  };
  /** Delivers what was sent, and lets whoever is connecting be confined. */
  const settle = () => {
    for (let turn = 0; turn < 100; turn++) {
      const unconfined = [...people].find(([, whisper]) => whisper.phase === 'connecting' && !whisper.confined);
      const sent = wire.shift();
      if (sent) act(sent.to, { kind: 'heard', from: sent.from, type: sent.type });
      else if (unconfined) act(unconfined[0], { kind: 'confined' });
      else return;
    }
    throw new Error('they never come to an end');
  };
  const phases = () => [...people.values()].map(({ phase }) => phase);
  return { act, settle, phases, news };
};

test('two who ask each other at once whisper', () => {
  const { act, settle, phases, news } = play();
  act('ann', { kind: 'request', partner: 'ben' });
  act('ben', { kind: 'request', partner: 'ann' });
  settle();
  assert.equal(phases(), ['connected', 'connected']);
  assert.equal(news.sort(), ['ann: accepted', 'ben: accepted']);
});

test('a cancellation that crosses the acceptance ends it on both sides', () => {
  const { act, settle, phases } = play();
  act('ann', { kind: 'request', partner: 'ben' });
  settle();
  act('ben', { kind: 'accept' });
  act('ben', { kind: 'confined' });
  act('ann', { kind: 'stop' });
  settle();
  assert.equal(phases(), ['idle', 'idle']);
});

test('an acceptance of a request that was taken back connects nobody, though they ask again', () => {
  const { act, settle, phases } = play();
  act('ann', { kind: 'request', partner: 'ben' });
  settle();
  act('ben', { kind: 'accept' });
  act('ann', { kind: 'stop' });
  act('ann', { kind: 'request', partner: 'ben' });
  act('ben', { kind: 'confined' });
  settle();
  assert.equal(phases(), ['idle', 'idle']);
});

test('a request that is said again while it is rejected asks nobody any more', () => {
  const { act, settle, phases, news } = play();
  act('ann', { kind: 'request', partner: 'ben' });
  settle();
  act('ben', { kind: 'reject' });
  act('ann', { kind: 'retry' });
  settle();
  assert.equal(phases(), ['idle', 'idle']);
  assert.equal(news, ['ann: rejected']);
});

test('two who stop at once have both stopped', () => {
  const { act, settle, phases, news } = play();
  act('ann', { kind: 'request', partner: 'ben' });
  settle();
  act('ben', { kind: 'accept' });
  settle();
  assert.equal(phases(), ['connected', 'connected']);
  act('ann', { kind: 'stop' });
  act('ben', { kind: 'stop' });
  settle();
  assert.equal(phases(), ['idle', 'idle']);
  assert.equal(news, ['ann: accepted']);
});

test('the types of steps are known, and no others', () => {
  assert.equal(whisperTypes, ['request', 'cancel-request', 'accept', 'refresh', 'reject']);
  assert.ok(whisperTypes.every(isWhisperType));
  assert.is(isWhisperType('shout'), false);
});

test.run();
