import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GraphQLError } from 'graphql';
import { errorCodes } from '../shared/values/error-codes.ts';
import { Admission } from './access/admission.ts';
import { RateLimiter } from './access/rate-limiter.ts';
import { inBackground } from './db/connection-queue.ts';
import { openDataFolder } from './db/data-folder.ts';
import { beginRun, createQueue, type Database, openDatabase } from './db/database.ts';
import { readFactsAfter, readHead, readHeads } from './db/durable-log.ts';
import { demo, seedDemo } from './db/seed.ts';
import { StartError } from './db/start-error.ts';
import { openBlobStore } from './files/open-blob-store.ts';
import { AccessWatch } from './http/fan-out/access-watch.ts';
import { createFanOutCounters, type FanOutCounters } from './http/fan-out/counters.ts';
import { FanOutGroups } from './http/fan-out/groups.ts';
import { createGraphQLEngine } from './http/graphql-engine.ts';
import { createHosts } from './http/hosts.ts';
import { createApiServer, type RequestTimeouts } from './http/http-server.ts';
import { createLineSockets } from './http/line-sockets.ts';
import { createMaintenanceFile } from './http/maintenance-file.ts';
import { createOpenPlaces } from './http/open-places.ts';
import { createPresentErrors } from './http/present-errors.ts';
import { createSocketServer } from './http/socket-server.ts';
import { InFlight } from './in-flight.ts';
import { serverLimits } from './limits.ts';
import { listen, readTls, requireFreePort, shownHost } from './listen.ts';
import { createLog, type Log, repeatLimits, withoutRepeats } from './log.ts';
import { openMailSender } from './mail/open-mail-sender.ts';
import type { MediaRooms } from './media/media-rooms.ts';
import { createRecorderChildren, type RecorderChildren } from './media/recorder-children.ts';
import type { MediaPresence } from './media/webhooks.ts';
import { countGivenUp } from './metrics/count-given-up.ts';
import { countMails } from './metrics/count-mails.ts';
import { Tallies } from './metrics/tallies.ts';
import { modules } from './modules/all.ts';
import type { Platform } from './modules/module.ts';
import { type MayConnect, mayConnectForPeople } from './modules/resources/public-address.ts';
import { openPubSub } from './open-pubsub.ts';
import { createHostLink } from './operator/host-link.ts';
import { createOperatorCommands } from './operator/operator-commands.ts';
import { listenToOperators } from './operator/operator-line.ts';
import { createOperators } from './operators.ts';
import { isLoopback, type ServerOptions } from './options.ts';
import { StreamTails } from './pubsub/stream-tails.ts';
import type { MalwareScanner } from './scan/malware-scanner.ts';
import { openScanner } from './scan/open-scanner.ts';
import { createServices } from './services.ts';
import { startMedia } from './start-media.ts';

/** A server that is up. */
export interface RunningServer {
  readonly url: string;
  readonly guestUrl: string;
  /** Signs the host in once. */
  readonly hostUrl: string;
  readonly counters: FanOutCounters;
  close(): Promise<void>;
}

/** What tests put in the place of the real thing. */
export interface StartReplacements {
  readonly now?: () => number;
  /** Left out: {@link now}, where that is held. */
  readonly monotonicNow?: () => number;
  readonly media?: MediaRooms;
  readonly scanner?: MalwareScanner;
  /** The timers alone: what is due once the server ends is not done. */
  readonly later?: (delayMs: number, act: () => Promise<void>) => void;
  readonly log?: Log;
  readonly slowConsumerBytes?: number;
  readonly timeouts?: RequestTimeouts;
  readonly closeWorkMs?: number;
  readonly version?: string;
  /** Which servers may be asked about links that people share. */
  readonly mayConnect?: MayConnect;
  /** False for a process that ends soon: see {@link openDatabase}. */
  readonly savesMemory?: boolean;
}

/**
 * Starts everything that the options name. Throws {@link StartError} with the user's next step; whatever was started until
 * then is closed again.
 */
export const startServer = async (
  options: ServerOptions,
  replacements: StartReplacements = {},
): Promise<RunningServer> => {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    return await start(options, replacements, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
};

const start = async (
  options: ServerOptions,
  replacements: StartReplacements,
  closers: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<RunningServer> => {
  const { client, network, storage } = options;
  const now = replacements.now ?? Date.now;
  const monotonicNow = replacements.monotonicNow ?? replacements.now ?? (() => performance.now());
  const everyLine = replacements.log ?? createLog(options.logLevel);
  const log = withoutRepeats(everyLine);
  closers.push(() => log.flush());
  const tallies = new Tallies();
  const isAway = countGivenUp(tallies);
  const report = (problem: unknown): void => {
    // That the database is away is said once, and not for everybody who asks meanwhile.
    if (isAway(problem)) return;
    // What was not over in time fails at what is closed.
    if (!inFlight.isOver) log.error(describe(problem), 'unexpected error');
  };
  const inFlight = new InFlight(report);
  const wait = replacements.later ?? ((delayMs: number, act: () => void) => void setTimeout(act, delayMs).unref());
  const later: Platform['later'] = (delayMs, act) => wait(delayMs, () => inFlight.admit(act));
  const every = (intervalMs: number, act: () => Promise<void>): void => {
    let isRunning = false;
    const timer = setInterval(async () => {
      // One that takes longer than its interval is not joined by others.
      if (isRunning) return;
      isRunning = true;
      await inBackground(() => inFlight.admit(act));
      isRunning = false;
    }, intervalMs).unref();
    closers.push(() => clearInterval(timer));
  };
  every(repeatLimits.windowMs, async () => log.flush());

  const tls = await readTls(network);
  await requireFreePort(network);
  const folder = await openDataFolder(storage.dataFolder);
  closers.push(() => folder.release());

  let heardOfMedia: (presence: MediaPresence) => void = () => undefined;
  const queue = createQueue({ url: storage.databaseUrl }, replacements.monotonicNow);
  const [opened, begun, started, broker, counted] = await Promise.allSettled([
    openDatabase(
      { url: storage.databaseUrl, dataFolder: folder.path, savesMemory: replacements.savesMemory ?? true },
      modules.migrations,
      // Said once an outage, however soon the next one follows.
      (line) => everyLine.warn({}, line),
      queue,
    ),
    beginRun({ url: storage.databaseUrl }),
    startMedia(options, replacements.media, folder.path, log, (presence) => heardOfMedia(presence)),
    openPubSub(storage.redisUrl, (problem) => everyLine.warn({}, problem)),
    openCounters(storage.redisUrl),
  ]);
  if (counted.status === 'fulfilled') closers.push(() => counted.value?.close());
  if (broker.status === 'fulfilled') closers.push(() => broker.value.close());
  if (begun.status === 'fulfilled') closers.push(() => begun.value.end());
  if (opened.status === 'fulfilled') closers.push(() => opened.value.destroy());
  if (started.status === 'fulfilled') closers.push(() => started.value.close());
  const db: Database = settled(opened);
  const run = settled(begun);
  const media = settled(started);
  const pubsub = settled(broker);
  const limiter = new RateLimiter(monotonicNow, settled(counted));
  const admission = new Admission(limiter, network.peoplePerAddress, () => queue.isBehind);

  const reader = {
    readAfter: (streamId: string, after: number) => inFlight.track(readFactsAfter(db, streamId, after)),
    readHead: (streamId: string) => inFlight.track(readHead(db, streamId)),
    readHeads: (streamIds: readonly string[]) => inFlight.track(readHeads(db, streamIds)),
  };
  const tails = new StreamTails(pubsub, reader, report);
  await seedDemo(db, media.rooms.provider, now());
  const mail = await openMailSender(options.accounts.mail, folder.path, everyLine);
  closers.push(() => mail.close());
  const blobs = await openBlobStore(storage.s3, join(folder.path, 'files'));
  closers.push(() => blobs.close());
  const recorderKey = options.recorders.key ?? randomBytes(32).toString('hex');
  let recorders: RecorderChildren | null = null;
  /** One was wanted before there was an address that it could come to. */
  let isRecorderWanted = false;
  const version = replacements.version ?? (await readVersion(client.folder));
  const { parts, schema, services, sources } = await createServices({
    db,
    pubsub,
    tails,
    rateLimiter: limiter,
    admission,
    run,
    media: media.rooms,
    featureLevels: options.deployment.featureLevels,
    accounts: options.accounts,
    mail: { ...mail, send: countMails(mail.send, tallies) },
    log,
    tallies,
    blobs,
    scanner: replacements.scanner ?? (await openScanner(options.clamd, everyLine)),
    recorders: {
      folder: join(folder.path, 'recordings'),
      ffmpeg: options.recorders.ffmpeg,
      key: recorderKey,
      want() {
        if (recorders && inFlight.isOpen) recorders.want();
        isRecorderWanted = true;
      },
      note: (name, standing) => recorders?.note(name, standing),
      isAlone: storage.redisUrl === undefined,
      // Other servers' recorders record for this one too, and so does whoever has the key.
      most: storage.redisUrl === undefined && options.recorders.key === undefined ? options.recorders.started : null,
    },
    mayConnect: options.hasLinkPreviews ? (replacements.mayConnect ?? mayConnectForPeople) : null,
    version,
    now,
    monotonicNow,
    later,
    background: inFlight.run,
    report,
  });
  for (const { begin } of parts) await begin?.();
  heardOfMedia = (seen) =>
    inFlight.admit(async () => {
      for (const { presence } of parts) await presence?.seenInMedia?.(seen);
    });
  for (const job of parts.flatMap(({ jobs = [] }) => jobs)) every(job.everyMs, job.run);
  every(serverLimits.unheardIntervalMs, () => tails.lookForUnheard());

  const presentErrors = createPresentErrors(report, (code) => {
    if (code === errorCodes.rateLimited) tallies.count('rateLimited', 'graphql');
  });
  const present = (result: { errors?: readonly GraphQLError[]; data?: unknown }): unknown =>
    result.errors ? { ...result, errors: presentErrors(result.errors) } : result;
  const engine = createGraphQLEngine({
    schema,
    present: presentErrors,
    admit: (viewer, points) => admission.admit(viewer, points),
    introspection: options.environment !== 'production',
    tallies,
  });
  const places = createOpenPlaces(network.peoplePerAddress);
  const counters = createFanOutCounters();
  const { authenticate, sessions } = services;
  const sockets = createSocketServer({
    schema,
    documents: engine.documents,
    groups: new FanOutGroups({ schema, tails, pubsub, counters, present, background: inFlight.run, report }),
    watch: new AccessWatch(tails, inFlight.run),
    sources,
    counters,
    slowConsumerBytes: replacements.slowConsumerBytes ?? serverLimits.slowConsumerBytes,
    authenticate,
    admission,
    places,
    now,
    monotonicNow,
    present,
    background: inFlight.run,
    report,
    presence: {
      connected: (seat) => {
        for (const { presence } of parts) presence?.connected?.(seat);
      },
      disconnected: (seat) => {
        for (const { presence } of parts) presence?.disconnected?.(seat);
      },
    },
  });
  sessions.onEnd((sessionId) => sockets.endSession(sessionId));
  every(serverLimits.sessionTrustMs, () => sockets.recheckSessions((sessionId) => sessions.isAlive(sessionId)));
  const isSecure = tls !== null || (network.publicUrl?.startsWith('https://') ?? false);
  const server = createApiServer({
    engine,
    routes: parts.flatMap(({ routes = [] }) => routes),
    lines: parts.flatMap(({ lines = [] }) => lines.map((line) => createLineSockets(line, log))),
    sockets,
    hosts: createHosts({
      isTls: tls !== null,
      publicUrl: network.publicUrl,
      allowedOrigins: network.allowedOrigins,
      servesNetwork: !isLoopback(network.host),
    }),
    tls,
    isSecure,
    client,
    version,
    environment: options.environment,
    trustsProxy: network.trustsProxy,
    media: {
      internalUrl: () => media.proxiedUrl,
      mayJoin: async (token) => {
        const opened = await media.readToken(token);
        if (opened === null) return false;
        if (opened === 'recorder') return true;
        return 'testEndsAtMs' in opened ? opened.testEndsAtMs > now() : services.comms.maySit(opened);
      },
      origin: media.externalOrigin,
      takeWebhook: media.takeWebhook,
    },
    authenticate,
    admission,
    rateLimiter: limiter,
    places,
    timeouts: replacements.timeouts ?? serverLimits,
    unreadAnswerMs: serverLimits.unreadAnswerMs,
    findEvent: (eventId) => services.events.info(eventId),
    providers: options.accounts.providers,
    operators: createOperators({ options, db, pubsub, mediaUrl: media.answersAt, tallies, counters }),
    tallies,
    deployment: options.deployment,
    maintenance: createMaintenanceFile(
      options.deployment.maintenancePath ?? `${folder.path}/maintenance.json`,
      log,
      monotonicNow,
    ),
    now,
    inFlight,
    report,
  });
  const { port, close: closeServer } = await listen(server, network);
  // Without a listener an accept that fails, for want of file descriptors for one, would end the process.
  server.on('error', report);
  closers.push(async () => {
    if (inFlight.size > 0) log.debug({ works: inFlight.size }, 'the server waits for what is under way');
    await inFlight.settle(replacements.closeWorkMs ?? serverLimits.closeWorkMs);
    if (inFlight.size > 0) log.warn({ works: inFlight.size }, 'the server ends before all that was under way is over');
  });
  closers.push(closeServer);
  closers.push(async () => {
    inFlight.close();
    sockets.close();
    for (const { end } of parts) await end?.();
  });

  if (media.rooms.provider !== 'none' && options.recorders.started > 0) {
    const { started: most, ffmpeg } = options.recorders;
    // They are on this machine, whatever name others know it by.
    const serverUrl = `${tls ? 'https' : 'http'}://${shownHost(network.host)}:${port}`;
    const children = createRecorderChildren({ most, serverUrl, key: recorderKey, ffmpeg, log });
    closers.push(() => children.close());
    recorders = children;
    if (isRecorderWanted) children.want();
  }

  const url = network.publicUrl ?? `${tls ? 'https' : 'http'}://${shownHost(network.host)}:${port}`;
  const hostLink = createHostLink(folder.path, services.accounts, url);
  const hostUrl = await hostLink.issue();
  // Where the database is away it ends with the next start on this folder, or by its time.
  closers.push(() => hostLink.end().catch(report));
  const commands = createOperatorCommands({ db, services, url, hostLink });
  closers.push(await listenToOperators(folder.path, commands, inFlight, report));
  closers.push(() => inFlight.close());
  log.debug({ port, database: storage.databaseUrl ? 'postgresql' : 'embedded', media: media.rooms.provider }, 'up');
  return { url, guestUrl: `${url}/events/${demo.eventId}`, hostUrl, counters, close };
};

/** That Redis cannot be reached is for pub/sub to explain. */
const openCounters = async (redisUrl: string | undefined) => {
  if (!redisUrl) return null;
  const { createRedisCounters } = await import('./pubsub/redis-counters.ts');
  return createRedisCounters(redisUrl);
};

const settled = <Value>(result: PromiseSettledResult<Value>): Value => {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};

const readVersion = async (clientFolder: string): Promise<string> =>
  (await readFile(`${clientFolder}/VERSION`, 'utf8').catch(() => 'development')).trim();

const describe = (problem: unknown): object =>
  problem instanceof Error
    ? { problem: problem.message, stack: problem.stack, code: (problem as { code?: unknown }).code }
    : { problem };
