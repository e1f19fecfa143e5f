import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { keptByWorker } from '../../../tests/support/kept-by-worker.ts';
import { noiseFile, voiceFile } from './spoken-voice.ts';

/** How long a loaded machine with two cores may take for anything that is waited for. */
export const waitMs = 60_000;

/** WebGL that needs no graphics card; the page itself is put together without it, which would take the whole machine. */
const webGlByProcessor = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

export interface BrowserOptions {
  readonly webGl?: boolean;
  /**
   * Participants join with the microphone on, which is the default with `voice` or `noise`. Otherwise they join muted:
   * sound is more than half of the processor time of a page in a room.
   */
  readonly microphone?: boolean;
  /** Participants join with the camera on, which is the default; without it a page in a room costs less than half. */
  readonly camera?: boolean;
  /** The fake microphone speaks; without it it beeps, which the browser takes for noise and silences after a while. */
  readonly voice?: boolean;
  /** The fake microphone hears nothing but noise. */
  readonly noise?: boolean;
  /** A second camera with pictures; the one between them, as Chromium makes it, gives depths. */
  readonly moreCameras?: boolean;
  /** No sound plays in a page before somebody touched it, as people's browsers do it. */
  readonly blocksSound?: boolean;
  /** Pages that were left are kept as they were, as people's browsers do it. */
  readonly backForwardCache?: boolean;
}

/** With which of their media participants join in a browser. */
interface JoiningMedia {
  readonly microphone: boolean;
  readonly camera: boolean;
}

const joiningMedia = new WeakMap<Browser, JoiningMedia>();
const setJoiningMedia = (browser: Browser, { microphone, camera = true, voice, noise }: BrowserOptions): Browser => {
  joiningMedia.set(browser, { microphone: microphone ?? Boolean(voice || noise), camera });
  return browser;
};

/**
 * Chromium with a fake camera and microphone and a screen that shares itself. Without a graphics card the product draws
 * on a 2D canvas; a processor that plays one for the rest of the page takes half of the machine.
 */
export const launchBrowser = async (options: BrowserOptions = {}): Promise<Browser> => {
  const { webGl, voice, noise, moreCameras, blocksSound, backForwardCache } = options;
  const browser = await chromium.launch({
    ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [
      '--no-sandbox',
      ...(webGl ? webGlByProcessor : ['--disable-gpu']),
      '--use-fake-ui-for-media-stream',
      `--use-fake-device-for-media-stream=fps=5${moreCameras ? ',device-count=3' : ''}`,
      ...(voice ? [`--use-file-for-fake-audio-capture=${await voiceFile()}`] : []),
      ...(noise ? [`--use-file-for-fake-audio-capture=${await noiseFile()}`] : []),
      '--auto-select-desktop-capture-source=Entire screen',
      `--autoplay-policy=${blocksSound ? 'document-user-activation-required' : 'no-user-gesture-required'}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--mute-audio',
    ],
  });
  return setJoiningMedia(browser, options);
};

interface KeptBrowser {
  readonly key: string;
  readonly browser: Browser;
  end(): Promise<void>;
}

const kept = keptByWorker<KeptBrowser>('browser');

/**
 * The browser that the file before left, where it was launched with the same options, or a new one. A file closes its
 * contexts; the worker closes the browser.
 */
export const sharedBrowser = async (options: BrowserOptions): Promise<Browser> => {
  const key = JSON.stringify(options);
  const last = kept.get();
  if (last?.key === key && last.browser.isConnected()) return setJoiningMedia(last.browser, options);
  await last?.end();
  const browser = await launchBrowser(options);
  kept.set({ key, browser, end: () => browser.close() });
  return browser;
};

export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page threw or wrote to its console. */
  readonly errors: string[];
}

const errorsByPage = new WeakMap<Page, readonly string[]>();

/** Errors that a page threw or wrote to its console. */
export const errorsOf = (page: Page): readonly string[] => errorsByPage.get(page) ?? [];

/** Opens a window of its own, with its own cookies. */
export const openPage = async (
  browser: Browser,
  options: {
    widthPx?: number;
    heightPx?: number;
    dark?: boolean;
    reducedMotion?: boolean;
    withoutPermissions?: boolean;
    /** Whether the participant joins with the microphone and the camera on, where it differs from the browser's others. */
    microphone?: boolean;
    camera?: boolean;
    /** A screen for fingers, with a browser as phones have it. */
    touch?: boolean;
    /** Lets the page keep itself for when the server is away. */
    offlineWorker?: boolean;
    /** Lets the page silence its console, as it does for people. */
    silent?: boolean;
    /** Whoever is alone in an event is shown its link, as people are; a journey would have to close it. */
    linkOffered?: boolean;
    /** What the browser's local storage holds, by its names. */
    settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<OpenedPage> => {
  const context = await browser.newContext({
    viewport: { width: options.widthPx ?? 1000, height: options.heightPx ?? 640 },
    colorScheme: options.dark === false ? 'light' : 'dark',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: options.touch === true,
    isMobile: options.touch === true,
    // What a worker fetches, a journey could not hold up.
    serviceWorkers: options.offlineWorker ? 'allow' : 'block',
    permissions: options.withoutPermissions ? [] : ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
  });
  const { microphone, camera } = { microphone: true, camera: true, ...joiningMedia.get(browser) };
  // The console is what tells us of failures (LOG-011 silences it).
  const settings = {
    ...(options.silent ? {} : { allowPrinting: 'true' }),
    ...((options.microphone ?? microphone) ? {} : { 'rotunda.intends-microphone': 'false' }),
    ...((options.camera ?? camera) ? {} : { 'rotunda.intends-camera': 'false' }),
    ...options.settings,
  };
  await context.addInitScript((entries) => {
    // A frame has its own storage, or none.
    if (self !== top) return;
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(settings));
  if (!options.linkOffered) {
    // As in a tab that was in the event before (SET-047).
    await context.addInitScript(() => {
      if (self !== top) return;
      const eventId =
        /^\/events\/([^/]+)/.exec(location.pathname)?.[1] ?? new URLSearchParams(location.search).get('event_id');
      // The host's link names no event; it leads to the demo's.
      sessionStorage.setItem('rotunda.link-offered', JSON.stringify(eventId ?? 'demo'));
    });
  }
  context.setDefaultTimeout(waitMs);
  const page = await context.newPage();
  const errors: string[] = [];
  errorsByPage.set(page, errors);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/GL Driver|GPU stall|net::ERR_/.test(message.text()))
      errors.push(message.text());
  });
  return { context, page, errors };
};
