import { join } from 'node:path';
import { Admission } from '../access/admission.ts';
import { RateLimiter } from '../access/rate-limiter.ts';
import { openDataFolder } from '../db/data-folder.ts';
import { openDatabase } from '../db/database.ts';
import { readFactsAfter, readHead, readHeads } from '../db/durable-log.ts';
import { seedDemo } from '../db/seed.ts';
import { onlyRun } from '../db/server-run.ts';
import { openBlobStore } from '../files/open-blob-store.ts';
import { InFlight } from '../in-flight.ts';
import { serverLimits } from '../limits.ts';
import { shownHost } from '../listen.ts';
import { createLog } from '../log.ts';
import { openMailSender } from '../mail/open-mail-sender.ts';
import { noMediaRooms } from '../media/media-rooms.ts';
import { Tallies } from '../metrics/tallies.ts';
import { modules } from '../modules/all.ts';
import { openPubSub } from '../open-pubsub.ts';
import type { ServerOptions } from '../options.ts';
import { StreamTails } from '../pubsub/stream-tails.ts';
import { createServices } from '../services.ts';
import { createHostLink } from './host-link.ts';
import { createOperatorCommands, type OperatorAnswer, type OperatorCommand } from './operator-commands.ts';

/**
 * Does a command on the database itself, where no server runs on the data folder. Throws {@link StartError} when one does,
 * or the database cannot be opened.
 */
export const runWithoutServer = async (options: ServerOptions, command: OperatorCommand): Promise<OperatorAnswer> => {
  const { network, storage } = options;
  const folder = await openDataFolder(storage.dataFolder);
  const closers: (() => Promise<void> | void)[] = [() => folder.release()];
  try {
    const log = createLog('silent');
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const report = (problem: unknown): void => say(String(problem));
    const db = await openDatabase({ url: storage.databaseUrl, dataFolder: folder.path }, modules.migrations, say);
    closers.push(() => db.destroy());
    const pubsub = await openPubSub(storage.redisUrl, say);
    closers.push(() => pubsub.close());
    const media = { ...noMediaRooms, provider: options.media.provider === 'none' ? 'none' : 'livekit' } as const;
    const now = Date.now;
    const monotonicNow = () => performance.now();
    await seedDemo(db, media.provider, now());
    const mail = await openMailSender(options.accounts.mail, folder.path, log);
    closers.push(() => mail.close());
    const blobs = await openBlobStore(storage.s3, join(folder.path, 'files'));
    closers.push(() => blobs.close());
    const tails = new StreamTails(
      pubsub,
      {
        readAfter: (streamId, after) => readFactsAfter(db, streamId, after),
        readHead: (streamId) => readHead(db, streamId),
        readHeads: (streamIds) => readHeads(db, streamIds),
      },
      report,
    );
    const inFlight = new InFlight(report);
    closers.push(() => inFlight.settle(serverLimits.closeWorkMs));
    const rateLimiter = new RateLimiter(monotonicNow, null);
    const { services } = await createServices({
      db,
      pubsub,
      tails,
      rateLimiter,
      admission: new Admission(rateLimiter, network.peoplePerAddress),
      media,
      featureLevels: options.deployment.featureLevels,
      accounts: options.accounts,
      mail,
      log,
      tallies: new Tallies(),
      blobs,
      scanner: null,
      mayConnect: null,
      // It uploads nothing.
      run: onlyRun(),
      recorders: {
        folder: join(folder.path, 'recordings'),
        ffmpeg: '',
        key: '',
        want: () => undefined,
        note: () => undefined,
        most: null,
        isAlone: false,
      },
      version: '',
      now,
      monotonicNow,
      later: () => undefined,
      background: inFlight.run,
      report,
    });
    const { host, port, publicUrl, tls } = network;
    const url = publicUrl ?? `${tls ? 'https' : 'http'}://${shownHost(host)}:${port}`;
    const hostLink = createHostLink(folder.path, services.accounts, url);
    return await createOperatorCommands({ db, services, url, hostLink })(command);
  } finally {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  }
};
