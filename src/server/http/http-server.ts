import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isDeveloperHost } from '../../shared/rules/developer-host.ts';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { addressGroup } from '../access/admission.ts';
import { requestPoints } from '../access/budgets.ts';
import { type Failure, failureOf } from '../access/failure.ts';
import { rateLimited } from '../access/rate-limiter.ts';
import { Refusal } from '../access/refusal.ts';
import { mostUserAgentCharacters, type RequestFacts, type SignedInPerson, type Viewer } from '../access/viewer.ts';
import type { DeploymentOptions } from '../deployment-options.ts';
import { openLimits, serverLimits } from '../limits.ts';
import type { Tallies } from '../metrics/tallies.ts';
import type { Route } from '../modules/module.ts';
import type { ClientOptions } from '../options.ts';
import { acceptUpgrade, type UpgradeNeeds } from './accept-upgrade.ts';
import { tokenInBody } from './beacon.ts';
import { readCookies, writeCookie } from './cookies.ts';
import { bodyCharactersPerPoint } from './document-limits.ts';
import type { GraphQLEngine } from './graphql-engine.ts';
import { isId } from './input-bounds.ts';
import { isNestedBeyond } from './json-depth.ts';
import type { MaintenanceFile } from './maintenance-file.ts';
import { isMediaTarget, proxyMediaRequest } from './media-proxy.ts';
import type { OpenPlaces } from './open-places.ts';
import type { OperatorPages } from './operator-pages.ts';
import { readBody } from './read-body.ts';
import { type ConfigEvent, runtimeConfig } from './runtime-config.ts';
import { securityHeaders } from './security-headers.ts';
import { sendCalendar } from './send-calendar.ts';
import { createStaticFiles } from './static-files.ts';
import { countUnread } from './unread-answers.ts';

/** What is told of an event before anybody has signed in. */
interface PublicEvent extends ConfigEvent {
  readonly event_id: string;
  readonly start_time: number | null;
  readonly end_time: number | null;
  readonly updated_at: number;
}

/** Limits on how long headers and a whole request may take to arrive, and how often late requests are looked for. */
export type RequestTimeouts = Readonly<
  Record<'headersTimeoutMs' | 'requestTimeoutMs' | 'timeoutCheckIntervalMs', number>
>;

/** What the HTTP server is made of. */
export interface HttpNeeds extends UpgradeNeeds {
  readonly places: Pick<OpenPlaces, 'socketsOfAddress' | 'connectionsOfAddress' | 'unreadOfAddress' | 'unreadOfHolder'>;
  /** How long whoever asked may take nothing of an answer. */
  readonly timeouts: RequestTimeouts;
  readonly unreadAnswerMs: number;
  readonly engine: GraphQLEngine;
  /** What modules answer themselves. */
  readonly routes: readonly Route[];
  readonly tls: { readonly certificate: string; readonly key: string } | null;
  /** TLS ends here or at a proxy before us. */
  readonly isSecure: boolean;
  readonly client: ClientOptions;
  readonly version: string;
  readonly environment: string;
  readonly trustsProxy: boolean;
  readonly authenticate: (idToken: string) => Promise<SignedInPerson | null>;
  readonly findEvent: (eventId: string) => Promise<PublicEvent | null>;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly operators: OperatorPages;
  readonly tallies: Tallies;
  readonly deployment: DeploymentOptions;
  readonly maintenance: MaintenanceFile;
  readonly now: () => number;
}

/** The one HTTP(S) server: API, pages, configuration, health. It is not listening yet. */
export const createApiServer = (needs: HttpNeeds): Server => {
  const { hosts, places } = needs;
  const serveFile = createStaticFiles(needs.client.folder, needs.environment === 'development');

  const factsOf = (request: IncomingMessage, response: ServerResponse | null): RequestFacts => ({
    address: addressGroup(addressOf(request, needs.trustsProxy)),
    ownOrigin: hosts.ownOrigin(request.headers.host),
    linkOrigin: hosts.linkOrigin(request.headers.host),
    isTrustedOrigin: hosts.isTrustedOrigin(request.headers.origin, request.headers.host),
    cookies: {
      read: readCookies(request.headers.cookie, needs.isSecure),
      write: response
        ? (cookie, value, lifetimeMs) =>
            void response.appendHeader('Set-Cookie', writeCookie(cookie, value, lifetimeMs, needs.isSecure))
        : null,
    },
    userAgent: (request.headers['user-agent'] ?? '').slice(0, mostUserAgentCharacters),
  });

  const isForeign = ({ headers: { origin, host } }: IncomingMessage): boolean =>
    origin !== undefined && !hosts.isTrustedOrigin(origin, host);

  /** Who an id token is of; null: nobody. */
  const personOf = async (authorization: string | undefined): Promise<SignedInPerson | null> =>
    authorization ? needs.authenticate(authorization.replace(/^Bearer /i, '')) : null;

  const refuseForNow = (response: ServerResponse, retryAfterMs: number): void => {
    needs.tallies.count('rateLimited', 'http');
    sendFailure(response, failureOf(rateLimited(retryAfterMs)));
  };

  /** Takes points of a request. False: they were used up, as it is told. */
  const isViewerAdmitted = async (viewer: Viewer, points: number, response: ServerResponse): Promise<boolean> => {
    try {
      if (points > 0) await needs.admission.admit(viewer, points);
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      refuseForNow(response, problem.details.retryAfterMs ?? 0);
      return false;
    }
  };

  /** The same for a request that says nothing, or nothing true, of who sends it. */
  const isAdmitted = (caller: RequestFacts, points: number, response: ServerResponse): Promise<boolean> =>
    isViewerAdmitted({ person: null, caller }, points, response);

  const answerGraphQL = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return sendError(response, 405, 'Send GraphQL by POST.', errorCodes.invalid);
    // A form of a foreign page cannot send this type without being asked for permission first.
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      return sendError(response, 415, 'Send GraphQL as application/json.', errorCodes.invalid);
    }
    // Programs send no Origin; browsers always do, and only our pages may ask.
    if (isForeign(request)) {
      return sendError(response, 403, 'Not from this page.', errorCodes.forbidden);
    }
    const { authorization } = request.headers;
    const person = await personOf(authorization);
    let viewer: Viewer = { person, caller: factsOf(request, response) };
    const refusedForMs = needs.admission.refusedForMs(viewer);
    if (refusedForMs > 0) return refuseForNow(response, refusedForMs);
    needs.admission.requireTime();
    const accept = request.headers.accept ?? 'application/json';
    if (authorization && !person) {
      if (!(await isAdmitted(viewer.caller, requestPoints.wrongToken, response))) return;
      const status = accept.includes('application/graphql-response+json') ? 401 : 200;
      return sendError(response, status, 'Not signed in', errorCodes.unauthenticated);
    }
    const body = await readBody(request, serverLimits.requestBytes);
    if (body === null) {
      response.setHeader('Connection', 'close');
      const text = `The request is larger than ${serverLimits.requestBytes} bytes.`;
      return sendError(response, 413, text, errorCodes.tooLarge, { limit: serverLimits.requestBytes });
    }
    if (!(await isViewerAdmitted(viewer, Math.floor(body.length / bodyCharactersPerPoint), response))) return;
    if (isNestedBeyond(body, serverLimits.jsonDepth)) {
      if (!(await isViewerAdmitted(viewer, requestPoints.noOperation, response))) return;
      return sendError(response, 400, 'The request is nested too deeply.', errorCodes.invalid);
    }
    const beaconToken = authorization ? null : tokenInBody(body);
    if (beaconToken !== null) {
      const sender = await needs.authenticate(beaconToken);
      viewer = { person: sender, caller: viewer.caller };
      const points = sender ? 0 : requestPoints.wrongToken;
      if (!(await isViewerAdmitted(viewer, points, response))) return;
      if (!sender) return sendError(response, 200, 'Not signed in', errorCodes.unauthenticated);
    }
    const answer = await needs.engine.yoga.fetch(
      'http://api/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json', accept }, body },
      viewer,
    );
    const text = await answer.text();
    if (!needs.engine.hasAsked(viewer.caller)) {
      if (!(await isViewerAdmitted(viewer, requestPoints.noOperation, response))) return;
    }
    if (!countUnread(places, viewer, text, response)) return refuseForNow(response, openLimits.fullAddressRetryMs);
    response.writeHead(answer.status, {
      'Content-Type': answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(text);
  };

  /** A module's own answer, to whoever the id token says; a foreign page asks for nothing but to read. */
  const answerRoute = async (route: Route, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization } = request.headers;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && isForeign(request)) {
      return sendError(response, 403, 'Not from this page.', errorCodes.forbidden);
    }
    const person = await personOf(authorization);
    const viewer: Viewer = { person, caller: factsOf(request, null) };
    const refusedForMs = needs.admission.refusedForMs(viewer);
    if (refusedForMs > 0) return refuseForNow(response, refusedForMs);
    needs.admission.requireTime();
    const points = authorization && !person ? requestPoints.wrongToken : requestPoints.file;
    if (!(await isViewerAdmitted(viewer, points, response))) return;
    if (authorization && !person) return sendError(response, 401, 'Not signed in', errorCodes.unauthenticated);
    await route.answer(request, response, viewer);
  };

  const answerConfig = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await isAdmitted(factsOf(request, null), requestPoints.config, response))) return;
    needs.admission.requireTime();
    const eventId = new URLSearchParams(request.url?.split('?')[1]).get('event_id');
    const isWellFormed = eventId !== null && isId(eventId);
    const event = isWellFormed ? await needs.findEvent(eventId) : null;
    const { client, providers, version, deployment, maintenance } = needs;
    const answer = runtimeConfig({
      ownOrigin: hosts.ownOrigin(request.headers.host),
      event,
      asked: eventId === null ? 'nothing' : isWellFormed ? 'event' : 'nonsense',
      cameraHeightPx: client.cameraHeightPx,
      providers,
      deployment,
      maintenance: await maintenance.read(),
      version,
      nowMs: needs.now(),
    });
    response.setHeader('Cache-Control', 'no-store');
    sendJson(response, 200, answer);
  };

  /** An event's name, times and address as a calendar has them; an event without a start is in no calendar. */
  const answerCalendar = async (eventId: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Not allowed\n');
    if (!(await isAdmitted(factsOf(request, null), requestPoints.config, response))) return;
    needs.admission.requireTime();
    const event = isId(eventId) ? await needs.findEvent(eventId) : null;
    if (!event || event.start_time === null) return sendText(response, 404, 'Not found\n');
    const { event_id: id, name, start_time: startMs, end_time: endMs, updated_at: changedMs } = event;
    const address = `${hosts.ownOrigin(request.headers.host)}/events/${encodeURIComponent(id)}`;
    sendCalendar(response, { eventId: id, name, startMs, endMs, changedMs, address }, request.method === 'HEAD');
  };

  const answerWebhook = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const caller = factsOf(request, null);
    const refusedForMs = needs.admission.refusedForMs({ person: null, caller });
    if (refusedForMs > 0) return refuseForNow(response, refusedForMs);
    const body = await readBody(request, serverLimits.requestBytes);
    const isGenuine = body !== null && (await needs.media.takeWebhook(body, request.headers.authorization));
    if (!isGenuine && !(await isAdmitted(caller, requestPoints.wrongToken, response))) return;
    response.writeHead(isGenuine ? 204 : 401).end();
  };

  const answerPage = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Not allowed\n');
    const isUnwantedWorker = path === '/service-worker.js' && !needs.client.hasOfflineWorker;
    const file = isUnwantedWorker ? '/no-service-worker.js' : path;
    if (path !== '/' && (await serveFile(request, response, file))) return;
    const isPage = path === '/' || !/\.\w+$/.test(path);
    if (isPage && (await serveFile(request, response, '/index.html'))) return;
    sendText(response, isPage ? 503 : 404, isPage ? 'The client is not built. Run: npm run build\n' : 'Not found\n');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ownOrigin = hosts.ownOrigin(request.headers.host);
    const { isSecure: isTls, client, media } = needs;
    const { reloadOrigin } = client;
    const { regionEndpoint, supportWidgetUrl, developerHosts } = needs.deployment;
    const headers = securityHeaders({
      ownOrigin,
      isTls,
      mediaOrigin: media.origin,
      regionEndpoint,
      reloadOrigin,
      supportWidgetUrl,
      isForDevelopers: isDeveloperHost(request.headers.host ?? '', developerHosts),
    });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const path = pathOf(request.url);
    if (await needs.operators(path, request, response)) return;
    if (path === '/livekit/webhook' && request.method === 'POST') return answerWebhook(request, response);
    if (!hosts.isOwnHost(request.headers.host)) {
      return sendText(
        response,
        421,
        'This server does not answer to that name. Set PUBLIC_URL to the address you use.\n',
      );
    }
    if (path === '/graphql') return answerGraphQL(request, response);
    if (path === '/config') return answerConfig(request, response);
    const calendar = /^\/calendar\/([\w.~-]+)\.ics$/.exec(path)?.[1];
    if (calendar !== undefined) return answerCalendar(calendar, request, response);
    if (path === '/VERSION') return sendText(response, 200, `${needs.version}\n`);
    if (path === '/env.txt') return sendText(response, 200, `${needs.environment}\n`);
    const route = needs.routes.find((each) => path === each.path || path.startsWith(`${each.path}/`));
    if (route) return answerRoute(route, request, response);
    const mediaUrl = needs.media.internalUrl();
    if (mediaUrl && request.method === 'GET' && isMediaTarget(request.url)) {
      if (await isAdmitted(factsOf(request, null), requestPoints.media, response)) {
        proxyMediaRequest(mediaUrl, request, response);
      }
      return;
    }
    return answerPage(path, request, response);
  };

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    // Whoever sends requests before they have read what they asked for waits for their turn.
    if (!response.socket) {
      response.once('socket', () => listener(request, response));
      return;
    }
    // Only what is there to be read is given up: an answer may take its time.
    response.setTimeout(needs.unreadAnswerMs, () => {
      if (response.headersSent) response.destroy();
    });
    response.once('finish', () => {
      needs.tallies.count('requests', `${Math.floor(response.statusCode / 100)}xx`);
    });
    const failed = (problem: unknown): void => {
      // The client went away while it sent or was answered: nobody's fault, and nobody is there to be told.
      if (request.destroyed && (problem as { code?: unknown } | null)?.code === 'ECONNRESET') return;
      const failure = failureOf(problem);
      if (!failure.isRefusal) needs.report(problem);
      if (response.headersSent) response.destroy();
      else sendFailure(response, failure);
    };
    if (needs.inFlight.isOpen) needs.inFlight.track(answer(request, response).catch(failed));
    else {
      response.setHeader('Connection', 'close');
      sendText(response, 503, 'The server is going away\n');
    }
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!needs.inFlight.isOpen) {
      socket.destroy();
      return;
    }
    try {
      acceptUpgrade(needs, { request, socket, head, path: pathOf(request.url), facts: factsOf(request, null) });
    } catch (problem) {
      needs.report(problem);
      socket.destroy();
    }
  };

  const countConnection = (socket: Socket): void => {
    const address = addressGroup(socket.remoteAddress ?? '');
    if (!places.connectionsOfAddress.take(address)) {
      needs.tallies.count('rateLimited', 'http');
      socket.destroy();
      return;
    }
    socket.once('close', () => places.connectionsOfAddress.release(address));
  };

  const timeouts = {
    headersTimeout: needs.timeouts.headersTimeoutMs,
    requestTimeout: needs.timeouts.requestTimeoutMs,
    connectionsCheckingInterval: needs.timeouts.timeoutCheckIntervalMs,
  };
  const server = needs.tls
    ? createHttpsServer({ cert: needs.tls.certificate, key: needs.tls.key, ...timeouts }, listener)
    : createHttpServer(timeouts, listener);
  server.on('upgrade', upgrade);
  // Those of a proxy are everybody's.
  if (!needs.trustsProxy) server.on('connection', countConnection);
  return server;
};

/** The path of a request target, as it was sent; whatever is no path of ours becomes one that leads nowhere. */
const pathOf = (target = '/'): string => (target.startsWith('/') ? (target.split('?', 1)[0] ?? '/') : '/not-a-path');

const addressOf = (request: IncomingMessage, trustsProxy: boolean): string => {
  const forwarded = trustsProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return forwarded || (request.socket.remoteAddress ?? '');
};

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
};

const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
};

const sendFailure = (response: ServerResponse, { status, sentence, code, details }: Failure): void => {
  if (details.retryAfterMs !== undefined) response.setHeader('Retry-After', Math.ceil(details.retryAfterMs / 1000));
  sendError(response, status, sentence, code, { ...details });
};

const sendError = (
  response: ServerResponse,
  status: number,
  message: string,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): void => sendJson(response, status, { errors: [{ message, extensions: { code, ...details } }] });
