import { whisperLimits } from '../../../src/shared/rules/whisper.ts';
import { fakeClock } from '../fakes/fake-clock.ts';
import { fakeNetworkTimes } from '../fakes/fake-network.ts';
import { type FakeClient, fakeRoom } from './fake-room.ts';

/** A room in which ann, ben and cem can whisper. */
export const whisperRoom = () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben, cem] = [room.join('ann'), room.join('ben'), room.join('cem')];
  /** What was said has arrived, with all that it led to. */
  const arrive = async () => {
    for (let turn = 0; turn < 6; turn++) await clock.advance(fakeNetworkTimes.apiMs);
  };
  return {
    clock,
    room,
    ann,
    ben,
    cem,
    arrive,
    /** Somebody asks somebody. */
    async ask(asker: FakeClient, asked: FakeClient) {
      asker.whisper.request(asked.identity);
      await arrive();
    },
    /** Ann and ben whisper, and have done so for a while. */
    async begin() {
      ann.whisper.request('ben');
      await arrive();
      ben.whisper.accept();
      await arrive();
      await clock.advance(whisperLimits.awayMs);
    },
    /** What was said so far, as `ann request ben`. */
    said: (from?: string) =>
      room.whispers.said.flatMap((step) =>
        from === undefined || step.from === from ? [`${step.from} ${step.type} ${step.to}`] : [],
      ),
    noticesOf: ({ notices }: FakeClient) =>
      notices.current
        .peek()
        .filter(({ code }) => code.includes('whisper'))
        .map(({ code, params }) => `${code} ${params.name}`),
  };
};
