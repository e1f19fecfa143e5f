import { test } from 'uvu';
import { createRoomChannel } from '../../src/client/adapters/channel/room-channel.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { fakeNetwork } from '../support/fake-network.ts';
import { type ChannelParticipant, channelPortTitles, runChannelPortCase, type Until } from './channel-port-cases.ts';

const stepMs = 10;
const waitMs = 60_000;

for (const title of channelPortTitles) {
  test(`fake carriers: ${title}`, async () => {
    const clock = fakeClock();
    const network = fakeNetwork(clock);
    const present = new Set<string>();
    const participant = (identity: string, session: number): ChannelParticipant => {
      const log = { warn: () => undefined, info: () => undefined };
      const connection = network.connectionOf(identity, log);
      const others = () => [...present].filter((other) => other !== identity);
      const channel = createRoomChannel({ ...connection, others, clock, log, session });
      return {
        identity,
        channel,
        async enter() {
          present.add(identity);
          channel.enter({ eventId: 'demo', roomId: 'main', identity });
        },
        connectMedia: async () => connection.connectMedia(),
        endMedia: async () => connection.endMedia(),
        suspendMedia: async () => connection.suspendMedia(),
        resumeMedia: async () => connection.resumeMedia(),
        cutApi: async () => connection.cutApi(),
        restoreApi: async () => connection.restoreApi(),
        async leave() {
          present.delete(identity);
          channel.exit();
          connection.endMedia();
        },
      };
    };
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

test.run();
