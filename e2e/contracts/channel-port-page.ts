import { createGraphQLApi } from '../../src/client/adapters/api/graphql-api.ts';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createApiCarrier } from '../../src/client/adapters/channel/api-carrier.ts';
import { createRoomChannel } from '../../src/client/adapters/channel/room-channel.ts';
import { createLiveKitMedia } from '../../src/client/adapters/livekit/livekit-media.ts';
import { clientOptions } from '../../src/client/options.ts';
import type { ApiPort } from '../../src/client/ports/api-port.ts';
import { fail } from '../../src/shared/values/result.ts';
import { type ChannelParticipant, runChannelPortCase, type Until } from '../../tests/contracts/channel-port-cases.ts';

/** A seat in a room of the real server, for its API and its media. */
export interface ChannelSeat {
  readonly identity: string;
  readonly idToken: string;
  readonly roomId: string;
  readonly url: string;
  readonly token: string;
}

const waitMs = 45_000;
const pollMs = 10;
const until: Until = async (what, holds) => {
  for (const end = Date.now() + waitMs; !holds(); ) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};

/** The sockets of the page, newest last, so that a network that breaks can be played. */
const sockets: WebSocket[] = [];
const NativeWebSocket = window.WebSocket;
window.WebSocket = class extends NativeWebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    sockets.push(this);
  }
};

/** The ways of media of the page, newest last, so that they can be cut. */
const connections: RTCPeerConnection[] = [];
const NativeConnection = window.RTCPeerConnection;
window.RTCPeerConnection = class extends NativeConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.push(this);
  }
};

/** The API of somebody whose network can go away. */
const breakable = (api: ApiPort) => {
  let isAway = false;
  const port: ApiPort = {
    ...api,
    request: (document, variables, options) =>
      isAway ? Promise.resolve(fail({ code: 'UNREACHABLE', message: '' })) : api.request(document, variables, options),
  };
  return {
    port,
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
};

const participant = (seat: ChannelSeat, present: Set<string>): ChannelParticipant => {
  const { identity, roomId } = seat;
  const clock = browserClock();
  const log = { warn: () => undefined, info: () => undefined };
  const { media, channel: carrier } = createLiveKitMedia(clientOptions, clock, log);
  const wsUrl = new URL('/graphql', location.href);
  wsUrl.protocol = wsUrl.protocol.replace('http', 'ws');
  const api = createGraphQLApi({ httpUrl: '/graphql', wsUrl: wsUrl.href, clock, renew: async () => false });
  api.authorize(seat.idToken);
  const network = breakable(api);
  const channel = createRoomChannel({
    media: carrier,
    api: createApiCarrier(network.port, clock, log),
    others: () => [...present].filter((other) => other !== identity),
    clock,
    log,
    session: crypto.getRandomValues(new Uint32Array(1))[0]!,
  });
  media.listen({ participantLeft: channel.mediaDeparture });
  let own: readonly WebSocket[] = [];
  let ownConnections: readonly RTCPeerConnection[] = [];
  const closeOwn = (matches: (socket: WebSocket) => boolean) => {
    for (const socket of own) if (matches(socket) && socket.readyState === WebSocket.OPEN) socket.close();
  };
  const remember = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const before = new Set<object>([...sockets, ...connections]);
    const value = await work();
    own = [...own, ...sockets.filter((socket) => !before.has(socket))];
    ownConnections = [...ownConnections, ...connections.filter((connection) => !before.has(connection))];
    return value;
  };
  const isApi = (socket: WebSocket) => new URL(socket.url).pathname === '/graphql';
  return {
    identity,
    channel,
    async enter() {
      present.add(identity);
      let connected = false;
      await remember(async () => {
        channel.enter({ eventId: 'demo', roomId, identity });
        const stop = api.onConnection((state) => {
          connected = state === 'connected';
        });
        await until(`the API of ${identity} is connected`, () => connected);
        stop();
      });
    },
    async connectMedia() {
      const answer = await remember(() => media.connect(seat.url, seat.token, 2));
      if (!answer.ok) throw new Error(answer.error.message);
    },
    endMedia: () => media.disconnect(),
    async suspendMedia() {
      await remember(async () => {
        closeOwn((socket) => !isApi(socket));
        await until('the connection is found broken', () => !carrier.isOpen());
      });
    },
    resumeMedia: () => until('the connection is resumed', () => carrier.isOpen()),
    async loseMedia() {
      for (const connection of ownConnections) connection.close();
      closeOwn((socket) => !isApi(socket));
      await until('the connection is found lost', () => !carrier.isOpen());
    },
    regainMedia: () => until('the connection is made anew', () => carrier.isOpen()),
    async cutApi() {
      network.setAway(true);
    },
    async restoreApi() {
      network.setAway(false);
      closeOwn(isApi);
    },
    async leave() {
      present.delete(identity);
      channel.exit();
      await media.disconnect();
      api.authorize(null);
    },
  };
};

Object.assign(window, {
  runChannelCase: (title: string, seats: readonly [ChannelSeat, ChannelSeat, ChannelSeat]) => {
    const present = new Set<string>();
    const [ann, ben, cem] = seats.map((seat) => participant(seat, present));
    return runChannelPortCase(title, [ann!, ben!, cem!], until);
  },
});
