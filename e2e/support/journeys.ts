import type { Browser, Page } from 'playwright';
import { suite } from 'uvu';
import { type BrowserOptions, errorsOf, sharedBrowser } from './browser/browser.ts';
import { hostOf } from './people/api-participant.ts';
import { type StudioServer, startStudio } from './server/studio-server.ts';

export interface Stage {
  readonly browser: Browser;
  readonly server: StudioServer;
}

/** Height of the cameras' pictures: two cores have to encode and decode all of them. */
export const cameraHeightPx = 180;

/** Settings of a server that has no media: what pages capture and send to one another is most of what a journey costs. */
export const withoutMedia = { COMMS_PROVIDER: 'none' };

/** How much of what the server printed stands in a failure's report. */
const mostServerCharacters = 4_000;
const mostReportMs = 10_000;

/** What one would look at first in a window where a journey failed: what it shows, its videos, its errors. */
const reportOf = async (page: Page): Promise<string> => {
  const videos = await page.locator('video').evaluateAll((elements) =>
    (elements as HTMLVideoElement[]).map((video) => {
      const of = video.closest('[data-tile-id]')?.getAttribute('aria-label') ?? 'no tile';
      const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
      const states = tracks.map((track) => `${track.readyState}${track.muted ? ', muted' : ''}`);
      return `video of ${of}: ready state ${video.readyState}, at ${video.currentTime} s, track ${states.join('; ')}`;
    }),
  );
  const errors = errorsOf(page).map((error) => `error: ${error}`);
  return [page.url(), await page.locator('body').ariaSnapshot(), ...videos, ...errors].join('\n');
};

/** Runs a journey; when it fails, prints why, then what each window shows and what the server said last. */
export const reported =
  <Own extends Stage>(walk: (stage: Own) => Promise<void>) =>
  async (stage: Own): Promise<void> => {
    try {
      await walk(stage);
    } catch (error) {
      console.log(`--- ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      const pages = stage.browser.contexts().flatMap((context) => context.pages());
      // A page that hangs answers nothing.
      const late = new Promise<string>((resolve) => setTimeout(resolve, mostReportMs, 'a page that does not answer'));
      const reports = await Promise.all(
        pages.map((page) => Promise.race([reportOf(page).catch((problem: Error) => problem.message), late])),
      );
      const printed = stage.server.output().slice(-mostServerCharacters);
      console.log([...reports, 'the server', printed].map((part) => `--- ${part}`).join('\n'));
      throw error;
    }
  };

/** Makes a copy of the demo event, in which nobody was before, and lets the server's addresses lead to it. */
const openEvent = async (server: StudioServer, eventId: string): Promise<void> => {
  const host = await hostOf(server);
  await host.call(
    `mutation ($event_id: ID!, $new_event_id: ID!) {
      duplicateEvent(event_id: $event_id, new_event_id: $new_event_id, name: "Demo event") { __typename }
    }`,
    { event_id: 'demo', new_event_id: eventId },
  );
  server.eventId = eventId;
};

/**
 * A suite of journeys, each with an event of its own, that share one server, begun before the first and ended after the
 * last, and the worker's browser. `settings`, or what they answer, is what else the server is told by its environment.
 */
export const journeys = (
  name: string,
  browser: BrowserOptions = {},
  settings: Record<string, string> | (() => Promise<Record<string, string>>) = {},
) => {
  const journey = suite<Stage>(name);
  const reporting = (title: string, walk: (stage: Stage) => Promise<void>): void => journey(title, reported(walk));
  journey.before(async (context) => {
    const told = {
      CAMERA_HEIGHT: String(cameraHeightPx),
      ...(typeof settings === 'function' ? await settings() : settings),
    };
    const server = await startStudio(told).catch((problem: Error) => {
      // Somebody else may take a free port before the server does.
      if (!/EADDRINUSE|address already in use/.test(problem.message)) throw problem;
      console.log('\nnoted: a port was taken before the server had it; it is started once more');
      return startStudio(told);
    });
    Object.assign(context, { browser: await sharedBrowser(browser), server });
  });
  let journeyCount = 0;
  journey.before.each(async ({ server }) => {
    journeyCount += 1;
    await openEvent(server, `journey-${journeyCount}`);
  });
  journey.after.each(async ({ browser }) => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  journey.after(async ({ server }) => {
    // It is not there when it could not be started.
    await server?.stop();
  });
  return Object.assign(reporting, { after: journey.after, run: journey.run });
};
