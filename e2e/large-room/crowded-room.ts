import type { Browser } from 'playwright';
import type { Crowd } from '../support/people/crowd.ts';
import type { StudioServer } from '../support/server/studio-server.ts';

/** One room with a crowd for all of a file: filling it is the dear part. */
export interface CrowdedRoom {
  readonly server: StudioServer;
  readonly browser: Browser;
  readonly crowd: Crowd;
}

export const endCrowdedRoom = async ({ server, browser, crowd }: CrowdedRoom): Promise<void> => {
  await crowd.end();
  await browser.close();
  await server.stop();
};
