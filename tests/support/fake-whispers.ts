import type { WhisperType } from '../../src/shared/rules/whisper.ts';
import { acknowledged, type FakeApi } from './fake-api.ts';
import type { FakeClock } from './fake-clock.ts';
import { fakeNetworkTimes } from './fake-network.ts';

/** A step of a whisper that reached the server. */
export interface SaidWhisper {
  readonly from: string;
  readonly to: string;
  readonly type: WhisperType;
}

/** The server of whispers between fake clients: passes steps on, in their order, and says who whispers. */
export const fakeWhispers = (clock: FakeClock, mark: (identity: string, isWhispering: boolean) => void) => {
  const apis = new Map<string, FakeApi>();
  const said: SaidWhisper[] = [];
  const deliver = ({ from, to, type }: SaidWhisper) => {
    const api = apis.get(to);
    if (!api || api.running('WhisperSignal').length === 0) return;
    api.push('WhisperSignal', { whisperSignal: { origin_identity: from, username: from, type } });
  };
  return {
    said: said as readonly SaidWhisper[],
    serve(identity: string, api: FakeApi): void {
      apis.set(identity, api);
      api.answer('WhisperBroadcast', ({ identity: to, type }: { identity: string; type: WhisperType }) => {
        const step = { from: identity, to, type };
        said.push(step);
        clock.after(fakeNetworkTimes.apiMs, () => deliver(step));
        return acknowledged('WhisperBroadcast');
      });
      api.answer('UpdateWhisperingStatus', ({ is_whispering }: { is_whispering: boolean }) => {
        clock.after(fakeNetworkTimes.apiMs, () => mark(identity, is_whispering));
        return acknowledged('UpdateWhisperingStatus');
      });
    },
    /** From now on nothing reaches this person, who does not know it. */
    cut: (identity: string): void => void apis.delete(identity),
  };
};

export type FakeWhispers = ReturnType<typeof fakeWhispers>;
