import { createApiCarrier } from '../../../src/client/adapters/channel/api-carrier.ts';
import { createPacketListeners } from '../../../src/client/adapters/livekit/packet-listeners.ts';
import type { ApiPort, Subscriber } from '../../../src/client/ports/api-port.ts';
import type {
  ApiCarrier,
  IncomingPacket,
  MediaCarrier,
  OutgoingPacket,
} from '../../../src/client/ports/channel-port.ts';
import type { Clock } from '../../../src/client/ports/clock.ts';
import type { LogPort } from '../../../src/client/ports/log-port.ts';
import { fail, succeed } from '../../../src/shared/values/result.ts';
import { acknowledgementOf } from './fake-api.ts';
import { answerOf } from './server-contract.ts';

/** Times of the network, as they are between two houses of a town; and until somebody notices that media are dead. */
export const fakeNetworkTimes = { mediaMs: 5, apiMs: 20, noticeMs: 500 } as const;

interface Signal {
  readonly identity: string;
  readonly payload: string;
}

/** What can happen to one participant's two ways into the room. */
export interface FakeConnection {
  readonly media: MediaCarrier;
  readonly api: ApiCarrier;
  /** What left by media. */
  readonly sentByMedia: readonly OutgoingPacket[];
  /** Requests that reached the API. */
  readonly requests: readonly { readonly payload: string; readonly targets: readonly string[] | null }[];
  connectMedia(): void;
  /** The connection ends, known to everybody; what is under way is lost. */
  endMedia(): void;
  /** Nothing passes any more and nobody knows: both sides still say open. */
  silenceMedia(): void;
  /** The connection is found broken and is being resumed: closed for now, what others send waits at the server. */
  suspendMedia(): void;
  resumeMedia(): void;
  /** The connection breaks, and what is under way in it, either way, is lost; that is found out, and it is to be made anew. */
  loseMedia(): void;
  /** Hands a packet in as if it came from the media server. */
  hearByMedia(packet: IncomingPacket): void;
  /** Has not heard yet that somebody is in the media room. */
  misjudge(identity: string | null): void;
  /** Packets that may be lost are lost from now on. */
  loseLossy(): void;
  /** The API can no longer be reached; its subscription misses what is published. */
  cutApi(): void;
  restoreApi(): void;
}

export interface FakeNetwork {
  connectionOf(identity: string, log: LogPort): FakeConnection;
}

type MediaState = 'closed' | 'open' | 'silent' | 'suspended';

/**
 * A media server and an API between fake clients. Both are asynchronous and keep the order of a sender; the API's
 * requests are answered after a round trip and its subscriptions begin late and without a word, as the real ones do.
 */
export const fakeNetwork = (clock: Clock): FakeNetwork => {
  interface Member {
    state: MediaState;
    losesLossy: boolean;
    /** Rises with every connection: what was under way to an earlier one is lost. */
    connection: number;
    /** The last connection that broke: nothing more arrives of what left by it. */
    lostConnection: number;
    readonly waiting: (() => void)[];
    readonly hear: (packet: IncomingPacket) => void;
    apiReachable: boolean;
    signals: Subscriber<{ roomSignalling: Signal }> | null;
  }
  const members = new Map<string, Member>();
  const isInRoom = (member: Member | undefined) => member !== undefined && member.state !== 'closed';

  const deliver = (sender: string, member: Member, packet: OutgoingPacket) => {
    const connection = member.connection;
    const from = members.get(sender);
    const sentOver = from?.connection;
    const arrive = () => {
      if (sentOver !== undefined && from?.lostConnection === sentOver) return;
      if (member.connection !== connection || member.state === 'silent' || member.state === 'closed') return;
      if (member.state === 'suspended') {
        if (packet.reliable) member.waiting.push(arrive);
        return;
      }
      member.hear({ bytes: packet.bytes, sender });
    };
    clock.after(fakeNetworkTimes.mediaMs, arrive);
  };

  const apiOf = (identity: string, member: Member, requests: unknown[]): ApiPort => {
    let variables: () => unknown = () => undefined;
    const begin = () => {
      variables();
      const { signals } = member;
      member.signals = null;
      // The server begins it later, and says nothing about it.
      clock.after(fakeNetworkTimes.apiMs, () => {
        member.signals = wanted ?? signals;
      });
    };
    let wanted: Subscriber<{ roomSignalling: Signal }> | null = null;
    reconnects.set(identity, begin);
    return {
      async request(document, given) {
        const acknowledgement = acknowledgementOf('RoomSignallingBroadcast');
        const data = answerOf(document.toString(), given as Record<string, unknown>, acknowledgement);
        const { payload, targets } = given as { payload: string; targets?: readonly string[] };
        await new Promise<void>((resolve) => void clock.after(fakeNetworkTimes.apiMs, resolve));
        if (!member.apiReachable) return fail({ code: 'UNREACHABLE', message: '' });
        requests.push({ payload, targets: targets ?? null });
        for (const [other, { signals, apiReachable }] of members) {
          if (!signals || !apiReachable || (targets && !targets.includes(other))) continue;
          signals.next({ roomSignalling: { identity, payload } });
        }
        await new Promise<void>((resolve) => void clock.after(fakeNetworkTimes.apiMs, resolve));
        return succeed(data as never);
      },
      subscribe(_document, givenVariables, subscriber) {
        wanted = subscriber as never;
        variables = givenVariables;
        begin();
        return () => {
          wanted = null;
          member.signals = null;
        };
      },
      requestOnUnload: () => undefined,
      authorize: () => undefined,
      idToken: () => null,
      onConnection: () => () => undefined,
    };
  };
  const reconnects = new Map<string, () => void>();

  return {
    connectionOf(identity, log) {
      let misjudged: string | null = null;
      const packets = createPacketListeners();
      const openListeners = new Set<(open: boolean) => void>();
      const sentByMedia: OutgoingPacket[] = [];
      const requests: { payload: string; targets: readonly string[] | null }[] = [];
      const member: Member = {
        state: 'closed',
        losesLossy: false,
        connection: 0,
        lostConnection: 0,
        waiting: [],
        hear: packets.tell,
        apiReachable: true,
        signals: null,
      };
      members.set(identity, member);
      const isOpen = () => member.state === 'open' || member.state === 'silent';
      const become = (state: MediaState) => {
        member.state = state;
        for (const listener of [...openListeners]) listener(isOpen());
      };
      const media: MediaCarrier = {
        isOpen,
        reaches: (other) => other !== misjudged && isInRoom(members.get(other)),
        async send(packet) {
          sentByMedia.push(packet);
          if (member.state !== 'open' || (!packet.reliable && member.losesLossy)) return;
          for (const [other, { connection }] of members) {
            if (other === identity || (packet.to && !packet.to.includes(other))) continue;
            if (connection > 0) deliver(identity, members.get(other)!, packet);
          }
        },
        listen: packets.listen,
        onOpen(listener) {
          openListeners.add(listener);
          listener(isOpen());
          return () => openListeners.delete(listener);
        },
      };
      return {
        media,
        api: createApiCarrier(apiOf(identity, member, requests), clock, log),
        sentByMedia,
        requests,
        hearByMedia: member.hear,
        connectMedia() {
          member.connection++;
          become('open');
        },
        endMedia() {
          member.connection++;
          member.waiting.length = 0;
          packets.clear();
          become('closed');
        },
        silenceMedia() {
          member.state = 'silent';
        },
        suspendMedia: () => become('suspended'),
        resumeMedia() {
          become('open');
          for (const arrive of member.waiting.splice(0)) arrive();
        },
        loseMedia() {
          member.lostConnection = member.connection;
          member.state = 'silent';
          const { connection } = member;
          clock.after(fakeNetworkTimes.noticeMs, () => {
            if (member.connection !== connection) return;
            member.waiting.length = 0;
            become('suspended');
          });
        },
        misjudge(other) {
          misjudged = other;
        },
        loseLossy() {
          member.losesLossy = true;
        },
        cutApi() {
          member.apiReachable = false;
        },
        restoreApi() {
          member.apiReachable = true;
          reconnects.get(identity)?.();
        },
      };
    },
  };
};
