import { createCheckoutTickets } from '../../access/checkout-tickets.ts';
import { loadKeys } from '../../access/keys.ts';
import { serverLimits } from '../../limits.ts';
import { defineModule } from '../module.ts';
import { resources as resourceTables } from './019-resources.ts';
import { Checkouts } from './checkouts.ts';
import { FileFolder } from './file-folder.ts';
import { resourceResolvers, resourceSources } from './resolvers.ts';
import { ResourceService } from './service.ts';
import { Uploads } from './uploads.ts';

/** What is shared in rooms: links, pictures and files. */
export const resourcesModule = defineModule({
  migrations: { '019-resources': resourceTables },
  create: async ({ facts, access, rateLimiter, accounts, filesFolder, report }) => {
    const folder = new FileFolder(filesFolder);
    const { checkout } = await loadKeys(facts.db, accounts.secrets);
    const tickets = createCheckoutTickets(checkout);
    const removeBytes = (publishId: string): Promise<void> => folder.remove(publishId);
    const resources = new ResourceService({ facts, access, rateLimiter, removeBytes });
    const uploads = new Uploads({ facts, access, resources, folder, report });
    const checkouts = new Checkouts({ facts, access, resources, folder, tickets });
    return {
      resolvers: resourceResolvers(resources, checkouts),
      sources: resourceSources(access),
      routes: [uploads.route, checkouts.route],
      jobs: [{ everyMs: serverLimits.leftUploadsIntervalMs, run: () => resources.dropLeftUploads() }],
      begin: async () => {
        await folder.make();
        await uploads.lookAgain();
      },
    };
  },
});
