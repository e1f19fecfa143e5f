import { createCheckoutTickets } from '../../access/checkout-tickets.ts';
import { loadKeys } from '../../access/keys.ts';
import { serverLimits } from '../../limits.ts';
import { defineModule } from '../module.ts';
import { resources as resourceTables } from './019-resources.ts';
import { resourceControl } from './024-resource-control.ts';
import { uploads as uploadTables } from './025-uploads.ts';
import { linkPictures as linkPictureTables } from './026-link-pictures.ts';
import { resourcePrivacy } from './027-resource-privacy.ts';
import { pictures as pictureTables } from './043-pictures.ts';
import { Checkouts } from './checkouts.ts';
import { ResourceControl } from './control.ts';
import { EventResources } from './event-resources.ts';
import { Inspections } from './inspections.ts';
import { LinkPictures } from './link-pictures.ts';
import { LinkPreviews } from './link-previews.ts';
import { PictureCodec } from './picture-codec.ts';
import { Pictures } from './pictures.ts';
import { ResourceRemoval } from './removal.ts';
import { resourceResolvers, resourceSources } from './resolvers.ts';
import { ResourceService } from './service.ts';
import { Sweeping } from './sweeping.ts';
import { TileReaders } from './tile-readers.ts';
import { createUploadLocks } from './upload-locks.ts';
import { Uploads } from './uploads.ts';
import { ResourceVisibility } from './visibility.ts';

/** What is shared in rooms: links, pictures and files. */
export const resourcesModule = defineModule({
  migrations: {
    '019-resources': resourceTables,
    '024-resource-control': resourceControl,
    '025-uploads': uploadTables,
    '026-link-pictures': linkPictureTables,
    '027-resource-privacy': resourcePrivacy,
    '043-pictures': pictureTables,
  },
  create: async ({
    facts,
    access,
    pubsub,
    rateLimiter,
    accounts,
    blobs,
    scanner,
    mayConnect,
    later,
    background,
    run,
    log,
    report,
  }) => {
    const { checkout } = await loadKeys(facts.db, accounts.secrets);
    const tickets = createCheckoutTickets(checkout);
    // What cannot be removed now is found later.
    const removeBytes = (publishId: string): Promise<void> => blobs.remove(publishId).catch(report);
    const resources: ResourceService = new ResourceService({
      facts,
      access,
      rateLimiter,
      linkAdded: (link) => previews.learn(link),
    });
    const codec = new PictureCodec();
    const linkPictures = new LinkPictures({ facts, codec });
    const previews = new LinkPreviews({ facts, resources, pictures: linkPictures, mayConnect, background });
    const pictures = new Pictures({ facts, resources, blobs, codec });
    const removal = new ResourceRemoval({
      facts,
      access,
      resources,
      removeBytes,
      linkBack: (link) => previews.learn(link),
    });
    const visibility = new ResourceVisibility({ facts, access, resources, removal });
    const eventResources = new EventResources({ facts, access, resources });
    const inspections = new Inspections({ facts, resources, blobs, scanner, pictures, later, background, log, report });
    const locks = createUploadLocks({ facts, pubsub, run, report });
    const sweeping = new Sweeping({ facts, removal, blobs, log });
    const uploads = new Uploads({ facts, access, resources, inspections, blobs, locks, report });
    const control = new ResourceControl({ access, resources });
    const checkouts = new Checkouts({ facts, access, resources, blobs, pictures, tickets, report });
    return {
      services: { eventResources, tileReaders: new TileReaders({ facts }), checkouts },
      resolvers: resourceResolvers({ resources, control, checkouts, removal, visibility, eventResources }),
      sources: resourceSources(access),
      routes: [uploads.route, checkouts.route, linkPictures.route],
      jobs: [
        { everyMs: serverLimits.resourceSweepIntervalMs, run: () => removal.sweep() },
        { everyMs: serverLimits.leftUploadsIntervalMs, run: () => sweeping.dropLeft() },
        { everyMs: serverLimits.leftUploadsIntervalMs, run: () => inspections.lookAgain() },
        { everyMs: serverLimits.missedPreviewsIntervalMs, run: () => previews.learnMissed() },
        { everyMs: serverLimits.unknownBytesIntervalMs, run: () => sweeping.dropUnknownBytes() },
      ],
      begin: async () => {
        // The studio works without; the log says why files do not.
        await blobs.open().catch((problem: Error) => {
          log.error({ problem: `${problem.name}: ${problem.message}` }, 'shared files can be neither stored nor read');
        });
        await inspections.lookAgain();
        later(0, () => sweeping.dropUnknownBytes());
      },
    };
  },
});
