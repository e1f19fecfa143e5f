import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRoomChannel } from '../../src/client/adapters/channel/room-channel.ts';
import type { OutgoingPacket } from '../../src/client/ports/channel-port.ts';
import { channelDelayMs, fakeChannels } from '../support/fakes/fake-channel.ts';
import { type FakeClock, fakeClock } from '../support/fakes/fake-clock.ts';
import { fakeNetwork, fakeNetworkTimes } from '../support/fakes/fake-network.ts';
import { type ChannelParticipant, channelPortTitles, runChannelPortCase, type Until } from './channel-port-cases.ts';

const stepMs = 10;
const waitMs = 60_000;
const place = { eventId: 'demo', roomId: 'main' };

type MakeParticipant = (identity: string, session: number) => ChannelParticipant;

/** The room channel over carriers that are fake. */
const overFakeCarriers = (clock: FakeClock): MakeParticipant => {
  const network = fakeNetwork(clock);
  const present = new Set<string>();
  const departures = new Map<string, () => void>();
  return (identity, session) => {
    const log = { warn: () => undefined, info: () => undefined };
    const connection = network.connectionOf(identity, log);
    const others = () => [...present].filter((other) => other !== identity);
    const channel = createRoomChannel({ ...connection, others, clock, log, session });
    departures.set(identity, channel.mediaDeparture);
    /** The media server tells the others. */
    const endMedia = () => {
      connection.endMedia();
      for (const [other, tell] of departures) if (other !== identity) tell();
    };
    return {
      identity,
      channel,
      async enter() {
        present.add(identity);
        channel.enter({ ...place, identity });
      },
      connectMedia: async () => connection.connectMedia(),
      endMedia: async () => endMedia(),
      suspendMedia: async () => connection.suspendMedia(),
      resumeMedia: async () => connection.resumeMedia(),
      loseMedia: async () => connection.loseMedia(),
      async regainMedia() {
        clock.after(fakeNetworkTimes.noticeMs * 2, () => {
          endMedia();
          connection.connectMedia();
        });
      },
      cutApi: async () => connection.cutApi(),
      restoreApi: async () => connection.restoreApi(),
      async leave() {
        present.delete(identity);
        channel.exit();
        endMedia();
      },
    };
  };
};

/** The fake channel, which is open while one of its ways is. */
const fakeThroughout = (clock: FakeClock): MakeParticipant => {
  const channels = fakeChannels(clock);
  return (identity) => {
    const { channel, open, close } = channels.of(identity);
    return {
      identity,
      channel,
      enter: async () => channel.enter({ ...place, identity }),
      connectMedia: async () => open(),
      async endMedia() {
        close();
        clock.after(stepMs, open);
      },
      suspendMedia: async () => close(),
      resumeMedia: async () => open(),
      loseMedia: async () => close(),
      regainMedia: async () => open(),
      cutApi: async () => close(),
      restoreApi: async () => open(),
      leave: async () => channel.exit(),
    };
  };
};

for (const [name, make] of [
  ['fake carriers', overFakeCarriers],
  ['fake channel', fakeThroughout],
] as const) {
  for (const title of channelPortTitles) {
    test(`${name}: ${title}`, async () => {
      const clock = fakeClock();
      const participant = make(clock);
      const until: Until = async (what, holds) => {
        for (let waitedMs = 0; waitedMs < waitMs; waitedMs += stepMs) {
          if (holds()) return;
          await clock.advance(stepMs);
        }
        throw new Error(`never: ${what}`);
      };
      await runChannelPortCase(title, [participant('ann', 1), participant('ben', 2), participant('cem', 3)], until);
    });
  }
}

/** Three fake channels that are open, and what cem hears. */
const threeIn = () => {
  const clock = fakeClock();
  const channels = fakeChannels(clock);
  const [ann, ben, cem] = ['ann', 'ben', 'cem'].map((identity) => {
    const fake = channels.of(identity);
    fake.channel.enter({ ...place, identity });
    fake.open();
    return fake;
  }) as [ReturnType<typeof channels.of>, ReturnType<typeof channels.of>, ReturnType<typeof channels.of>];
  const heard: string[] = [];
  cem.channel.listen(({ sender, bytes }) => heard.push(`${sender} ${bytes[0]}`));
  const packet = (number: number, reliable = true): OutgoingPacket => ({ bytes: new Uint8Array([number]), reliable });
  return { clock, ann, ben, cem, heard, packet };
};

test('fake channel: a sender who is delayed is overtaken by others, never by themselves', async () => {
  const { clock, ann, ben, heard, packet } = threeIn();
  ann.delay(100);
  ann.channel.send(packet(1));
  ann.delay(channelDelayMs);
  ann.channel.send(packet(2));
  ben.channel.send(packet(1));
  await clock.advance(100);
  assert.equal(heard, ['ben 1', 'ann 1', 'ann 2']);
});

test('fake channel: what may be lost is lost when packets are, and while the listener is away', async () => {
  const { clock, ann, ben, cem, heard, packet } = threeIn();
  ann.loseLossy();
  for (const reliable of [false, true]) ann.channel.send(packet(1, reliable));
  await clock.advance(channelDelayMs);
  assert.equal(heard, ['ann 1']);
  cem.close();
  for (const [number, reliable] of [
    [1, false],
    [2, true],
  ] as const)
    ben.channel.send(packet(number, reliable));
  await clock.advance(channelDelayMs);
  cem.open();
  assert.equal(heard, ['ann 1', 'ben 2']);
});

test.run();
