import type { Browser } from 'playwright';
import { suite } from 'uvu';
import { launchBrowser } from './browser.ts';
import { type StudioServer, startStudio } from './studio-server.ts';

export interface Stage {
  readonly browser: Browser;
  readonly server: StudioServer;
}

/** Lines of the cameras in the journeys: two cores encode and decode them all. */
export const cameraHeightPx = 180;

/** A suite of journeys that share one browser and one server, both begun before the first and ended after the last. */
export const journeys = (name: string, environment: Record<string, string> = {}) => {
  const journey = suite<Stage>(name);
  journey.before(async (context) => {
    const server = await startStudio({ CAMERA_HEIGHT: String(cameraHeightPx), ...environment });
    Object.assign(context, { browser: await launchBrowser(), server });
  });
  journey.after.each(async ({ browser }) => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  journey.after(async ({ browser, server }) => {
    // Neither is there when the one before it could not be started.
    await browser?.close();
    await server?.stop();
  });
  return journey;
};
