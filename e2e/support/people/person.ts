import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { openPage, waitMs } from '../browser/browser.ts';
import type { StudioServer } from '../server/studio-server.ts';

/** What somebody does with the product in a window of their own. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
  rejoinCode: string;
  tile(name: string): Locator;
  enterRoom(room?: string): Promise<void>;
  say(text: string): Promise<void>;
  /** What of the chat's text fits a pattern, in its order. */
  chat(pattern: RegExp): Promise<readonly string[]>;
  sees(text: string): Promise<void>;
  /** Resolves when moving pictures of somebody arrive: frames are decoded, not only a video element shown. */
  seesVideoOf(name: string): Promise<void>;
  press(button: string): Promise<void>;
  leave(): Promise<void>;
}

/** So many new frames are moving pictures. */
const wantedFrames = 3;

/**
 * Looks in the page at how many new frames a tile's video decodes: `wanted`, or fewer when the time is over; null when
 * the tile is not that of `of` any more, for tiles go from hand to hand.
 */
const newFramesOf = (tile: Element, { of, wanted, endsAtMs }: { of: string; wanted: number; endsAtMs: number }) =>
  new Promise<number | null>((resolve) => {
    let video: HTMLVideoElement | null = null;
    let first = 0;
    // A tile takes another element when its track is another: only what its element of now decodes counts.
    const look = () => {
      const current = tile.querySelector('video');
      const decoded = current?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      if (current !== video) [video, first] = [current, decoded];
      if (!new RegExp(`^${of}`).test(tile.getAttribute('aria-label') ?? '')) resolve(null);
      else if (decoded - first >= wanted || Date.now() > endsAtMs) resolve(decoded - first);
      else requestAnimationFrame(look);
    };
    look();
  });

type Options = Parameters<typeof openPage>[1] & {
  /** What is put into the window before its first page. */
  readonly before?: (person: Person) => Promise<unknown>;
};
type Arrive = (browser: Browser, url: string, name: string, options?: Options) => Promise<Person>;

const personOf = (name: string, opened: Awaited<ReturnType<typeof openPage>>): Person => {
  const { page, context, errors } = opened;
  const person: Person = {
    name,
    page,
    context,
    errors,
    rejoinCode: '',
    tile: (of) => page.locator('[data-tile-id]').and(page.getByLabel(new RegExp(`^${of}`))),
    async enterRoom(room) {
      if (room) await page.getByRole('radio', { name: new RegExp(room) }).click();
      await page.getByRole('button', { name: 'Join room' }).click();
      await page.getByRole('toolbar', { name: 'Controls' }).waitFor();
    },
    async say(text) {
      await page.getByLabel('Message everyone in the room').fill(text);
      await page.keyboard.press('Enter');
    },
    chat: async (pattern) => (await page.getByRole('log').innerText()).match(pattern) ?? [],
    async sees(text) {
      await page.getByText(text, { exact: true }).first().waitFor();
    },
    async seesVideoOf(of) {
      const endsAtMs = Date.now() + waitMs;
      let frames: number | null = null;
      // A share that ends and begins anew meanwhile has another tile.
      while (frames === null) {
        await person.tile(of).locator('video').waitFor();
        frames = await person.tile(of).evaluate(newFramesOf, { of, wanted: wantedFrames, endsAtMs });
      }
      if (frames < wantedFrames) throw new Error(`${name} sees ${frames} new frames of ${of}`);
    },
    async press(button) {
      await page.getByRole('button', { name: button, exact: true }).click();
    },
    async leave() {
      await context.close();
    },
  };
  return person;
};

/** Opens the guest's link and signs in by a name, as people do; ends on the wait screen. */
export const signInAsGuest: Arrive = async (browser, guestUrl, name, options) => {
  const person = personOf(name, await openPage(browser, options));
  const { page } = person;
  await options?.before?.(person);
  await page.goto(guestUrl);
  await person.press('Continue as guest');
  await page.getByLabel('Your name').fill(name);
  await person.press('Continue');
  const code = page.getByRole('dialog', { name: 'Unique Rejoin Code' });
  await code.waitFor();
  person.rejoinCode = /[A-Z2-9]{4}(?:-[A-Z2-9]{4})+/.exec(await code.innerText())?.[0] ?? '';
  await person.press('Got it');
  await page.getByRole('button', { name: 'Join room' }).waitFor();
  return person;
};

/**
 * Opens the guest's link as somebody who has signed in by a name there before; ends on the wait screen. What the forms
 * take is tried where they are the matter.
 */
export const arriveAsGuest: Arrive = async (browser, guestUrl, name, options) => {
  const person = personOf(name, await openPage(browser, options));
  const event_id = /\/events\/([^/?]+)/.exec(guestUrl)?.[1];
  const answer = await person.context.request.post(new URL('/graphql', guestUrl).href, {
    headers: { origin: new URL(guestUrl).origin },
    data: {
      query: `mutation ($event_id: ID!, $display_name: String!) {
        signInGuest(event_id: $event_id, display_name: $display_name) { rejoin_code }
      }`,
      variables: { event_id, display_name: name },
    },
  });
  const { data } = (await answer.json()) as { data: { signInGuest: { rejoin_code: string } } };
  person.rejoinCode = data.signInGuest.rejoin_code;
  await options?.before?.(person);
  await person.page.goto(guestUrl);
  await person.page.getByRole('button', { name: 'Join room' }).waitFor();
  return person;
};

/** Opens the event as its host, who has signed in before; ends on the wait screen. */
export const arriveAsHost = async (browser: Browser, server: StudioServer, options?: Options): Promise<Person> => {
  const person = personOf('Host', await openPage(browser, options));
  await person.context.addCookies([...server.hostCookies]);
  await options?.before?.(person);
  await person.page.goto(server.guestUrl);
  await person.page.getByRole('button', { name: 'Join room' }).waitFor();
  return person;
};

/** Opens an address in a window of its own. */
export const arrive: Arrive = async (browser, url, name, options) => {
  const person = personOf(name, await openPage(browser, options));
  await options?.before?.(person);
  await person.page.goto(url);
  return person;
};

/** Resolves when microphone and camera may be used: the media of the room are there. */
export const isConnected = ({ page }: Person): Promise<void> =>
  page
    .getByRole('button', { name: /^(Mute|Unmute) microphone$/ })
    .and(page.locator(':not([aria-disabled])'))
    .waitFor();
