import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Admission } from '../access/admission.ts';
import { requestPoints } from '../access/budgets.ts';
import { failureOf } from '../access/failure.ts';
import type { RateLimiter } from '../access/rate-limiter.ts';
import type { InFlight } from '../in-flight.ts';
import { rateLimits } from '../limits.ts';
import { endUpgrade } from './end-upgrade.ts';
import type { Hosts } from './hosts.ts';
import type { LineSockets } from './line-sockets.ts';
import { isMediaTarget, mediaTokenOf, proxyMediaUpgrade } from './media-proxy.ts';
import type { OpenPlaces } from './open-places.ts';
import type { SocketServer } from './socket-server.ts';
import type { Upgrade } from './upgrade.ts';

/** The media server, as far as it is reached through us. */
export interface MediaDoor {
  /** The media server beside us, when there is one. */
  readonly internalUrl: () => string | null;
  /** Whether whoever a media token speaks of may be in that room now. */
  readonly mayJoin: (token: string) => Promise<boolean>;
  /** The origin of an external media server, ws(s)://host. */
  readonly origin: string | null;
  /** Takes a webhook of the media server; resolves to false when its signature is wrong. */
  readonly takeWebhook: (body: string, authorization: string | undefined) => Promise<boolean>;
}

/** What requests for a WebSocket are decided by. */
export interface UpgradeNeeds {
  readonly hosts: Hosts;
  readonly sockets: Pick<SocketServer, 'accept'>;
  readonly places: Pick<OpenPlaces, 'socketsOfAddress'>;
  readonly admission: Pick<Admission, 'admit' | 'refusedForMs' | 'requireTime'>;
  readonly rateLimiter: Pick<RateLimiter, 'take' | 'refusedForMs'>;
  readonly media: MediaDoor;
  /** What modules take themselves. */
  readonly lines: readonly LineSockets[];
  readonly inFlight: Pick<InFlight, 'isOpen' | 'run' | 'track'>;
  readonly report: (problem: unknown) => void;
}

/**
 * Opens a WebSocket of the API, or passes it on to the media server. Whoever asks is nobody yet, so that it takes a place
 * and points of the strangers of their address first.
 */
export const acceptUpgrade = (needs: UpgradeNeeds, upgrade: Upgrade): void => {
  const { hosts, admission, places } = needs;
  const { request, socket, path, facts } = upgrade;
  const { origin, host } = request.headers;
  // Programs send no Origin; browsers always do, and only ours may come in.
  if (!hosts.isOwnHost(host) || (origin !== undefined && !hosts.isTrustedOrigin(origin, host))) {
    refuse(socket, '403 Forbidden');
    return;
  }
  const viewer = { person: null, caller: facts };
  const { socketsOfAddress } = places;
  if (admission.refusedForMs(viewer) > 0 || !socketsOfAddress.take(facts.address)) {
    refuse(socket, '429 Too Many Requests');
    return;
  }
  socket.once('close', () => socketsOfAddress.release(facts.address));
  const mediaUrl = path === '/graphql' ? null : needs.media.internalUrl();
  const isForMedia = mediaUrl !== null && isMediaTarget(request.url);
  const line = needs.lines.find(({ route }) => route.path === path);
  if (path !== '/graphql' && !isForMedia && !line) {
    refuse(socket, '404 Not Found');
    return;
  }
  socket.on('error', ignore);
  needs.inFlight.run(async () => {
    try {
      await admission.admit(viewer, isForMedia ? requestPoints.media : requestPoints.socket);
      if (line) await openLine(needs, line, upgrade);
      else if (isForMedia) await openMedia(needs, upgrade, mediaUrl);
      else openApi(needs, upgrade);
    } catch (problem) {
      const { status, isRefusal } = failureOf(problem);
      if (!isRefusal) needs.report(problem);
      refuse(socket, `${status} ${STATUS_CODES[status]}`);
    }
  });
};

/** Opens a line for whoever has its key. After many wrong ones from an address none of its keys is looked at for a while. */
const openLine = async (
  { rateLimiter }: UpgradeNeeds,
  { route, accept }: LineSockets,
  upgrade: Upgrade,
): Promise<void> => {
  const source = `key of ${route.path} from ${upgrade.facts.address}`;
  if (rateLimiter.refusedForMs(source) > 0) {
    refuse(upgrade.socket, '429 Too Many Requests');
    return;
  }
  if (!route.isAllowed(upgrade.request)) {
    await rateLimiter.take(source, rateLimits.wrongLineKeysPerAddress);
    refuse(upgrade.socket, '401 Unauthorized');
    return;
  }
  upgrade.socket.off('error', ignore);
  accept(upgrade);
};

const openApi = ({ sockets }: UpgradeNeeds, { request, socket, head, facts }: Upgrade): void => {
  if (!sockets.accept(request, socket, head, facts)) refuse(socket, '429 Too Many Requests');
  else socket.off('error', ignore);
};

const openMedia = async (needs: UpgradeNeeds, { request, socket, head }: Upgrade, mediaUrl: string): Promise<void> => {
  const mayJoin = await needs.media.mayJoin(mediaTokenOf(request));
  // Whoever is gone by now would stay in the room without a connection.
  if (socket.destroyed) return;
  if (mayJoin) proxyMediaUpgrade(mediaUrl, request, socket, head);
  else refuse(socket, '403 Forbidden');
};

const ignore = (): void => undefined;

const refuse = (socket: Duplex, status: string): void => {
  socket.on('error', ignore);
  endUpgrade(socket, status);
};
