import type { WhisperType } from '../../../src/shared/rules/whisper.ts';
import { acknowledged, type FakeApi, refused } from './fake-api.ts';
import type { FakeClock } from './fake-clock.ts';
import { fakeNetworkTimes } from './fake-network.ts';

interface BroadcastVariables {
  readonly room_id: string;
  readonly identity: string;
  readonly type: WhisperType;
}

/** A step of a whisper that reached the server. */
export interface SaidWhisper {
  readonly from: string;
  readonly to: string;
  readonly type: WhisperType;
}

/** Where the server has people, and what it knows of them. */
interface Seats {
  roomOf(identity: string): string | null;
  mark(identity: string, isWhispering: boolean): void;
}

/**
 * The server of whispers between fake clients: passes steps on, in their order, and says who whispers. As the real one it
 * takes steps only from somebody in the room that they name, for somebody else there.
 */
export const fakeWhispers = (clock: FakeClock, { roomOf, mark }: Seats) => {
  const apis = new Map<string, FakeApi>();
  const said: SaidWhisper[] = [];
  const deliver = (roomId: string, { from, to, type }: SaidWhisper) => {
    const api = apis.get(to);
    if (!api?.running('WhisperSignal').some(({ variables }) => variables().room_id === roomId)) return;
    api.push('WhisperSignal', { whisperSignal: { origin_identity: from, username: from, type } });
  };
  return {
    said: said as readonly SaidWhisper[],
    serve(identity: string, api: FakeApi): void {
      apis.set(identity, api);
      api.answer('WhisperBroadcast', ({ room_id, identity: to, type }: BroadcastVariables) => {
        if (roomOf(identity) !== room_id || roomOf(to) !== room_id) return refused('NOT_FOUND');
        if (to === identity) return refused('FORBIDDEN');
        const step = { from: identity, to, type };
        said.push(step);
        clock.after(fakeNetworkTimes.apiMs, () => deliver(room_id, step));
        return acknowledged('WhisperBroadcast');
      });
      api.answer('UpdateWhisperingStatus', ({ is_whispering }: { is_whispering: boolean }) => {
        if (is_whispering && roomOf(identity) === null) return refused('NOT_FOUND');
        clock.after(fakeNetworkTimes.apiMs, () => mark(identity, is_whispering));
        return acknowledged('UpdateWhisperingStatus');
      });
    },
    /** From now on nothing reaches this person, who does not know it. */
    cut: (identity: string): void => void apis.delete(identity),
  };
};

export type FakeWhispers = ReturnType<typeof fakeWhispers>;
