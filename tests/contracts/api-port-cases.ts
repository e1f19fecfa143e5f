import type { ApiPort } from '../../src/client/ports/api-port.ts';
import { ChatDocument, QueryChatDocument } from '../../src/shared/contract/generated/operations.ts';

/** The API of somebody in the room main of the event demo. */
export interface ApiSubject {
  readonly api: ApiPort;
  /** Somebody else writes in the room's chat. */
  write(text: string): Promise<void>;
  until(what: string, holds: () => boolean): Promise<void>;
}

interface Case {
  readonly title: string;
  run(subject: ApiSubject): Promise<void>;
}

const expect = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const channel = { event_id: 'demo', room_id: 'main', target_id: 'all' } as const;

/** Follows the chat from a number on. */
const follow = ({ api }: ApiSubject, after: number) => {
  const texts: string[] = [];
  let asked = 0;
  const variables = () => {
    asked++;
    return { ...channel, after };
  };
  const stop = api.subscribe(ChatDocument, variables, {
    next: ({ chat }) => void texts.push(chat.message ?? ''),
    refused: (failure) => expect(false, failure.code),
  });
  return { texts, stop, asked: () => asked };
};

const cases: readonly Case[] = [
  {
    title: 'an answer has what was asked for and nothing else',
    async run(subject) {
      await subject.write('first');
      const answer = await subject.api.request(QueryChatDocument, { ...channel, before: null, limit: 1 });
      if (!answer.ok) throw new Error(answer.error.code);
      const [message] = answer.value.queryChat.items;
      expect(message?.message === 'first', 'the message is there');
      const fields = Object.keys(message ?? {}).sort();
      expect(!fields.includes('event_id') && fields.includes('reactions'), fields.join());
    },
  },
  {
    title: 'variables that the contract does not know are served by nobody',
    async run({ api }) {
      const wrong = { ...channel, limit: 'many' } as never;
      const answer = await api.request(QueryChatDocument, wrong).catch(() => null);
      expect(!answer?.ok, 'it was served');
    },
  },
  {
    title: 'a subscription asks for its variables, hears what is said, and nothing after it was stopped',
    async run(subject) {
      const first = follow(subject, 0);
      await subject.write('heard');
      await subject.until('the text is heard', () => first.texts.includes('heard'));
      expect(first.asked() > 0, 'the variables were asked for');
      first.stop();
      first.stop();
      const second = follow(subject, 0);
      await subject.write('unheard');
      await subject.until('the other subscription hears it', () => second.texts.includes('unheard'));
      expect(!first.texts.includes('unheard'), 'who stopped hears nothing');
      second.stop();
    },
  },
  {
    title: 'who listens to the connection is told how it is at once, and nothing after they stopped',
    async run(subject) {
      const states: string[] = [];
      const stop = subject.api.onConnection((state) => void states.push(state));
      expect(states.length === 1, states.join());
      stop();
      const chat = follow(subject, 0);
      await subject.write('connected');
      await subject.until('the text is heard', () => chat.texts.includes('connected'));
      expect(states.length === 1, states.join());
      chat.stop();
    },
  },
];

/** The titles of the acceptance suite of an ApiPort. */
export const apiPortTitles: readonly string[] = cases.map(({ title }) => title);

/** Runs a case. Throws what does not hold. */
export const runApiPortCase = async (title: string, subject: ApiSubject): Promise<void> => {
  const found = cases.find((candidate) => candidate.title === title);
  if (!found) throw new Error(`no such case: ${title}`);
  await found.run(subject);
};
