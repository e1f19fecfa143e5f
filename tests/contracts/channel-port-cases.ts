import type { ChannelPort, IncomingPacket } from '../../src/client/ports/channel-port.ts';

/** One participant of a case: a channel over both carriers, and what can happen to them. */
export interface ChannelParticipant {
  readonly identity: string;
  readonly channel: ChannelPort;
  /** Enters the room; media are connected by `connectMedia` alone. */
  enter(): Promise<void>;
  connectMedia(): Promise<void>;
  endMedia(): Promise<void>;
  /** Breaks the connection of media so that it is resumed by itself, or by `resumeMedia`. */
  suspendMedia(): Promise<void>;
  resumeMedia(): Promise<void>;
  /** Loses the connection of media at once, with all that is under way in it; it is made anew by itself, or by `regainMedia`. */
  loseMedia(): Promise<void>;
  regainMedia(): Promise<void>;
  cutApi(): Promise<void>;
  restoreApi(): Promise<void>;
  leave(): Promise<void>;
}

/** Waits until something holds; rejects with the words when it never does. */
export type Until = (what: string, holds: () => boolean) => Promise<void>;

interface Observed extends ChannelParticipant {
  readonly packets: IncomingPacket[];
  /** How often the channel opened. */
  opened: number;
  /** Sends a packet of these numbers, each as a packet of its own. */
  say(numbers: readonly number[], to?: readonly string[]): void;
  /** What was heard of somebody. */
  heard(sender: ChannelParticipant): string;
}

const observe = (participant: ChannelParticipant): Observed => {
  const observed: Observed = {
    ...participant,
    packets: [],
    opened: 0,
    say(numbers, to) {
      for (const number of numbers) {
        participant.channel.send({ bytes: new Uint8Array([number]), reliable: true, ...(to ? { to } : {}) });
      }
    },
    heard: ({ identity }) =>
      observed.packets.flatMap(({ sender, bytes }) => (sender === identity ? [bytes[0]] : [])).join(),
  };
  participant.channel.listen((packet) => void observed.packets.push(packet));
  participant.channel.onOpen(() => void observed.opened++);
  return observed;
};

interface People {
  readonly ann: Observed;
  readonly ben: Observed;
  readonly cem: Observed;
}

interface Case {
  readonly title: string;
  run(people: People, until: Until): Promise<void>;
}

/** What stands for asking for the state, for telling the own one, and for an answer. */
const [asking, telling, answering] = [101, 102, 103];

/** Has everybody ask for the state and tell their own at every opening, and answer who asks. */
const synchronise = (people: readonly Observed[]): void => {
  for (const person of people) {
    person.channel.onOpen(() => person.say([asking, telling]));
    person.channel.listen(({ sender, bytes }) => {
      if (bytes[0] === asking) person.say([answering], [sender]);
    });
  }
};
const timesHeard = (listener: Observed, speaker: Observed, number: number): number =>
  listener.packets.filter(({ sender, bytes }) => sender === speaker.identity && bytes[0] === number).length;

const expect = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Lets somebody in, with media or without, and waits until they can speak. */
const arrive = async (until: Until, person: Observed, withMedia: boolean): Promise<void> => {
  const before = person.opened;
  await person.enter();
  if (withMedia) await person.connectMedia();
  else person.channel.mediaAway();
  await until(`the channel of ${person.identity} opens`, () => person.opened > before);
};
const allIn = async ({ ann, ben, cem }: People, until: Until): Promise<void> => {
  for (const person of [ann, ben, cem]) await arrive(until, person, true);
};
const hears = (until: Until, listener: Observed, speaker: Observed, expected: readonly number[]): Promise<void> =>
  until(
    `${listener.identity} hears ${expected.join()} of ${speaker.identity}`,
    () => listener.heard(speaker) === expected.join(),
  );

const cases: readonly Case[] = [
  {
    title: 'a message reaches everybody else once, with its sender',
    async run(people, until) {
      await allIn(people, until);
      people.ann.say([1, 2, 3]);
      await hears(until, people.ben, people.ann, [1, 2, 3]);
      await hears(until, people.cem, people.ann, [1, 2, 3]);
      expect(people.ann.packets.length === 0, 'the sender does not hear it');
    },
  },
  {
    title: 'a message for some reaches them alone, by either carrier',
    async run({ ann, ben, cem }, until) {
      await arrive(until, ann, true);
      await arrive(until, ben, true);
      await arrive(until, cem, false);
      ann.say([1], [cem.identity]);
      ann.say([2], [ben.identity]);
      ann.say([3]);
      await hears(until, ben, ann, [2, 3]);
      await hears(until, cem, ann, [1, 3]);
    },
  },
  {
    title: 'who has no media hears who has, and is heard: the room does not split',
    async run({ ann, ben, cem }, until) {
      await arrive(until, ann, true);
      await arrive(until, ben, true);
      await arrive(until, cem, false);
      ann.say([1, 2]);
      cem.say([3, 4]);
      await hears(until, ben, ann, [1, 2]);
      await hears(until, cem, ann, [1, 2]);
      await hears(until, ann, cem, [3, 4]);
      await hears(until, ben, cem, [3, 4]);
    },
  },
  {
    title: 'people without media reach each other',
    async run({ ann, ben }, until) {
      await arrive(until, ann, false);
      await arrive(until, ben, false);
      ann.say(numbers(1, 20));
      await hears(until, ben, ann, numbers(1, 20));
    },
  },
  {
    title: 'media that end and come back lose nothing, double nothing and keep the order',
    async run(people, until) {
      await allIn(people, until);
      const { ann, ben, cem } = people;
      ann.say(numbers(1, 5));
      await hears(until, cem, ann, numbers(1, 5));
      await ann.endMedia();
      ann.say(numbers(6, 10));
      ben.say(numbers(1, 5));
      await hears(until, ben, ann, numbers(1, 10));
      await hears(until, ann, ben, numbers(1, 5));
      ann.say(numbers(11, 15));
      await ann.connectMedia();
      ann.say(numbers(16, 20));
      ben.say(numbers(6, 10));
      await hears(until, ben, ann, numbers(1, 20));
      await hears(until, cem, ann, numbers(1, 20));
      await hears(until, ann, ben, numbers(1, 10));
    },
  },
  {
    title: 'media that are resumed lose nothing, double nothing and keep the order',
    async run(people, until) {
      await allIn(people, until);
      const { ann, ben, cem } = people;
      ann.say(numbers(1, 5));
      await ann.suspendMedia();
      ann.say(numbers(6, 10));
      cem.say(numbers(1, 5));
      await ann.resumeMedia();
      ann.say(numbers(11, 15));
      cem.say(numbers(6, 10));
      await hears(until, ben, ann, numbers(1, 15));
      await hears(until, cem, ann, numbers(1, 15));
      await hears(until, ann, cem, numbers(1, 10));
    },
  },
  {
    title: 'what is said as media are lost is neither lost nor doubled, and keeps the order',
    async run(people, until) {
      await allIn(people, until);
      const { ann, ben, cem } = people;
      ann.say(numbers(1, 5));
      ben.say(numbers(1, 5));
      await hears(until, ann, ben, numbers(1, 5));
      ann.say(numbers(6, 10));
      await ann.loseMedia();
      ann.say(numbers(11, 15));
      ben.say(numbers(6, 10));
      await ann.regainMedia();
      ann.say(numbers(16, 20));
      ben.say(numbers(11, 15));
      await hears(until, ben, ann, numbers(1, 20));
      await hears(until, cem, ann, numbers(1, 20));
      await hears(until, ann, ben, numbers(1, 15));
    },
  },
  {
    title: 'two people who lose their media at once hear each other and the others, without loss and in order',
    async run(people, until) {
      await allIn(people, until);
      const { ann, ben, cem } = people;
      const all = [ann, ben, cem];
      const isHeard = async (to: number) => {
        for (const listener of all) {
          for (const speaker of all) {
            if (listener !== speaker) await hears(until, listener, speaker, numbers(1, to));
          }
        }
      };
      for (const person of all) person.say(numbers(1, 5));
      await Promise.all([ann.loseMedia(), ben.loseMedia()]);
      for (const person of all) person.say(numbers(6, 10));
      await Promise.all([ann.regainMedia(), ben.regainMedia()]);
      for (const person of all) person.say(numbers(11, 15));
      await isHeard(15);
      // Once more, and for so long that the API takes their place.
      await Promise.all([ann.endMedia(), ben.endMedia()]);
      for (const person of all) person.say(numbers(16, 20));
      await isHeard(20);
      await Promise.all([ann.connectMedia(), ben.connectMedia()]);
      for (const person of all) person.say(numbers(21, 25));
      await isHeard(25);
    },
  },
  {
    title:
      'who comes back says first what waited, then asks for the state and tells their own, and is answered each time',
    async run(people, until) {
      const { ann, ben, cem } = people;
      synchronise([ann, ben, cem]);
      await allIn(people, until);
      await ann.endMedia();
      const before = ann.opened;
      ann.say([1, 2]);
      await until('the channel opens again', () => ann.opened > before);
      await ann.connectMedia();
      ann.say([3]);
      const round = `${asking},${telling}`;
      const inOrder = new RegExp(`^(?:${round},)*1,2,(?:${round},)+3(?:,${round})*$`);
      // Answers to the others are between.
      const heardBy = (other: Observed) =>
        other
          .heard(ann)
          .split(',')
          .filter((number) => number !== String(answering));
      for (const other of [ben, cem]) {
        await until(`${other.identity} hears it in order`, () => inOrder.test(heardBy(other).join()));
        await until(`each question to ${other.identity} is answered`, () => {
          const asked = timesHeard(other, ann, asking);
          return asked > 1 && timesHeard(ann, other, answering) === asked;
        });
      }
    },
  },
  {
    title: 'media that are suspended for long are replaced by the API meanwhile',
    async run(people, until) {
      await allIn(people, until);
      const { ann, ben } = people;
      await ann.endMedia();
      const before = ann.opened;
      await until('the channel opens by the API', () => ann.opened > before);
      ann.say([1]);
      await hears(until, ben, ann, [1]);
      const by = ann.opened;
      await ann.connectMedia();
      await until('the channel opens by media', () => ann.opened > by);
    },
  },
  {
    title: 'an API that is away is waited for by who has nothing else',
    async run({ ann, ben }, until) {
      await arrive(until, ann, true);
      await arrive(until, ben, false);
      await ben.cutApi();
      ben.say(numbers(1, 5));
      const before = ben.opened;
      await ben.restoreApi();
      await hears(until, ann, ben, numbers(1, 5));
      await until('the state is told anew', () => ben.opened > before);
    },
  },
  {
    title: 'everybody speaking at once is heard in the order of each',
    async run(people, until) {
      await allIn(people, until);
      const { ann, ben, cem } = people;
      for (const number of numbers(1, 30)) for (const speaker of [ann, ben, cem]) speaker.say([number]);
      for (const [listener, speaker] of [
        [ann, ben],
        [ann, cem],
        [ben, ann],
        [ben, cem],
        [cem, ann],
        [cem, ben],
      ] as const) {
        await hears(until, listener, speaker, numbers(1, 30));
      }
    },
  },
  {
    title: 'who comes later hears nothing of before',
    async run({ ann, ben }, until) {
      await arrive(until, ann, true);
      ann.say([1, 2]);
      await arrive(until, ben, true);
      ann.say([3]);
      await hears(until, ben, ann, [3]);
    },
  },
  {
    title: 'who has left says and hears nothing',
    async run({ ann, ben, cem }, until) {
      await arrive(until, ann, true);
      await arrive(until, ben, true);
      await arrive(until, cem, true);
      await ben.leave();
      ben.say([1]);
      ann.say([2]);
      await hears(until, cem, ann, [2]);
      expect(ben.packets.length === 0 && cem.heard(ben) === '', 'nobody hears who has left');
    },
  },
];

/** The titles of the acceptance suite of a ChannelPort over its carriers. */
export const channelPortTitles: readonly string[] = cases.map(({ title }) => title);

/** Runs a case on three participants of one room who have not entered it. Throws what does not hold. */
export const runChannelPortCase = async (
  title: string,
  participants: readonly [ChannelParticipant, ChannelParticipant, ChannelParticipant],
  until: Until,
): Promise<void> => {
  const found = cases.find((candidate) => candidate.title === title);
  if (!found) throw new Error(`no such case: ${title}`);
  const [ann, ben, cem] = participants.map(observe) as [Observed, Observed, Observed];
  try {
    await found.run({ ann, ben, cem }, until);
  } finally {
    for (const participant of participants) await participant.leave();
  }
};
