import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { eventually } from '../../tests/support/eventually.ts';
import { openPage } from '../support/browser/browser.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { builtClient } from '../support/server/studio-server.ts';

let clientFolder: string;

const journey = journeys('logs', {}, async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'rotunda-client-'));
  await cp(builtClient, clientFolder, { recursive: true });
  return { ...withoutMedia, CLIENT_DIR: clientFolder };
});

journey.after(() => rm(clientFolder, { recursive: true, force: true }));

interface ClientLine {
  readonly msg: string;
  readonly event: string | null;
  readonly severity: string;
  readonly type: string;
  readonly data: { readonly message?: string; readonly flags?: readonly string[] };
}

/** What clients logged, in the log of the server. */
const linesIn = (output: string): readonly ClientLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as ClientLine)
    .filter(({ msg }) => msg === 'client');

/** Arrives as somebody whose page has a log at the server. */
const arriveLogged: typeof arriveAsGuest = async (browser, url, name, options) => {
  let stream: Promise<unknown> = Promise.resolve();
  const person = await arriveAsGuest(browser, url, name, {
    ...options,
    async before({ page }) {
      stream = page
        .waitForResponse((response) => /mutation CreateParticipantLogStream/.test(response.request().postData() ?? ''))
        .then((response) => response.finished());
    },
  });
  await stream;
  return person;
};

/** What waits to be sent goes with the page. */
const sendWhatWaits = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
};

journey(
  'LOG-001 what a page logs, errors that nobody catches among it, is in the log of the server, each error once',
  async ({ browser, server }) => {
    const { page } = await arriveLogged(browser, server.guestUrl, 'Ann');
    await page.evaluate(() => {
      const fail = () => {
        throw new Error('broken on purpose');
      };
      for (let i = 0; i < 5; i += 1) setTimeout(fail);
      void Promise.reject(new Error('lost on purpose'));
      let seen = 0;
      return new Promise<void>((resolve) => {
        for (const name of ['error', 'unhandledrejection']) addEventListener(name, () => ++seen === 6 && resolve());
      });
    });
    await sendWhatWaits(page);
    await eventually(() => linesIn(server.output()).some(({ data }) => data.message === 'lost on purpose'));
    const errors = linesIn(server.output()).filter(({ severity }) => severity === 'error');
    assert.equal(
      errors.map(({ event }) => event),
      [server.eventId, server.eventId],
    );
    assert.equal(
      errors.map(({ type, data }) => [type, data.message]),
      [
        ['uncaught-error', 'Uncaught Error: broken on purpose'],
        ['unhandled-rejection', 'lost on purpose'],
      ],
    );
    await page.context().close();
  },
);

journey('LOG-005 the local setting logLevel says what of a page gets to the server', async ({ browser, server }) => {
  const before = linesIn(server.output()).length;
  const written = () => linesIn(server.output()).slice(before);
  for (const logLevel of ['off', 'error']) {
    const { page, leave } = await arriveLogged(browser, server.guestUrl, 'Lea', { settings: { logLevel } });
    await page.evaluate(() => void Promise.reject(new Error('broken on purpose')));
    await sendWhatWaits(page);
    if (logLevel === 'error') await eventually(() => written().some(({ severity }) => severity === 'error'));
    await leave();
  }
  assert.equal(
    written().map(({ severity, data }) => [severity, data.message]),
    [['error', 'broken on purpose']],
  );
});

journey(
  'CFG-051 CFG-052 CFG-053 a page has the feature flags of the address that it was opened with, else of the browser',
  async ({ browser, server }) => {
    const before = linesIn(server.output()).length;
    const settings = { ff_insights: 'true', ff_transcription: 'true' };
    const address = `${server.guestUrl}?ff_experimentalVWStreams=1&ff_insights=0`;
    const guest = await arriveLogged(browser, address, 'Flag Flyer', { settings });
    const opened = () =>
      linesIn(server.output())
        .slice(before)
        .find(({ type }) => type === 'page-opened');
    await sendWhatWaits(guest.page);
    await eventually(() => opened() !== undefined);
    assert.equal(opened()?.data.flags, ['experimentalVWStreams', 'transcription']);
    await guest.leave();
  },
);

journey(
  'LOG-007 LOG-008 at its start the page asks for the version and the environment',
  async ({ browser, server }) => {
    const { context, page } = await openPage(browser);
    const asked = ['/VERSION', '/env.txt'].map((path) => page.waitForResponse(`${server.url}${path}`));
    await page.goto(server.guestUrl);
    const [version, environment] = await Promise.all(asked.map(async (answer) => (await answer).text()));
    assert.match(version ?? '', /^\d+\.\d+\.\d+\+\w{8}\s$/);
    assert.is(environment?.trim(), 'production');
    await context.close();
  },
);

const say = (page: Page) => page.evaluate(() => console.error('said by anybody'));

journey(
  'LOG-011 in production the console is silent, unless the local setting allowPrinting is "true"',
  async ({ browser, server }) => {
    for (const silent of [true, false]) {
      const { context, page, errors } = await openPage(browser, { silent });
      const environment = page.waitForResponse(`${server.url}/env.txt`);
      await page.goto(server.guestUrl);
      await (await environment).finished();
      await page.getByRole('button', { name: 'Continue as guest' }).waitFor();
      // The answer was read once the page has had a turn.
      if (silent) await page.waitForFunction(() => !String(console.error).includes('native'));
      await say(page);
      assert.equal(errors, silent ? [] : ['said by anybody']);
      await context.close();
    }
  },
);

journey('LOG-012 what was used is counted at the server when the page goes away', async ({ browser, server }) => {
  const guest = await arriveLogged(browser, server.guestUrl, 'Ben');
  const joined = async (): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^rotunda_usage_total\{name="event_joined"\} (\d+)/m.exec(text)?.[1] ?? 0);
  };
  const before = await joined();
  await sendWhatWaits(guest.page);
  await eventually(async () => (await joined()) === before + 1);
  await guest.leave();
});

const untilInCharge = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Puts another version of the page and its worker on the server, which knows it from its next start. */
const deploy = async (version: string): Promise<void> => {
  const change = async (name: string, edit: (text: string) => string): Promise<void> => {
    const path = join(clientFolder, name);
    await writeFile(path, edit(await readFile(path, 'utf8')));
    await Promise.all(['.br', '.gz'].map((suffix) => rm(path + suffix, { force: true })));
  };
  await change('service-worker.js', (text) => `${text}\n// ${version}`);
  await change('index.html', (text) => text.replace(/data-version="[^"]*"/, `data-version="${version}"`));
  await change('VERSION', () => `${version}\n`);
};

const update = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

journey(
  'LOG-010 a page is reloaded when an update of its worker begins, but not while it would lose something',
  async ({ browser, server }) => {
    const idle = await openPage(browser, { offlineWorker: true });
    await idle.page.goto(server.url);
    await untilInCharge(idle.page);
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Cay', { offlineWorker: true });
    await ann.enterRoom('Workshop A');
    await untilInCharge(ann.page);
    const mark = () => {
      const marks = document.documentElement.dataset;
      marks.since = 'before';
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        marks.worker = 'changed';
      });
    };
    await Promise.all([idle.page.evaluate(mark), ann.page.evaluate(mark)]);
    await deploy('9.9.9');
    const reloaded = idle.page.waitForEvent('load');
    await server.kill();
    await server.restart();
    // Where nobody is signed in, nothing but the worker tells of it within a minute.
    await Promise.all([update(idle.page), update(ann.page)]);
    await reloaded;
    await eventually(() => ann.page.evaluate(() => document.documentElement.dataset.worker === 'changed'));
    await ann.page.getByText('A new version of the studio is ready.').waitFor();
    assert.is(await ann.page.evaluate(() => document.documentElement.dataset.since), 'before');
    await idle.context.close();
    await ann.leave();
  },
);

journey('LOG-009 a page that was there before is shown while the server is away', async ({ browser, server }) => {
  const { context, page } = await openPage(browser, { offlineWorker: true });
  await page.goto(server.url);
  await untilInCharge(page);
  // Files are kept as they are fetched with the worker in charge.
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  await server.kill();
  await page.reload();
  await page.waitForFunction(() => document.querySelector('#app')?.childElementCount);
  await server.restart();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await context.close();
});

journey(
  'LOG-009 a deployment that has no offline worker rids browsers of the one they have',
  async ({ browser, server }) => {
    const { context, page } = await openPage(browser, { offlineWorker: true });
    await page.goto(server.url);
    await untilInCharge(page);
    await server.kill();
    await server.restart({ OFFLINE_WORKER: '0' });
    await page.reload();
    const kept = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length,
      );
    await eventually(async () => (await kept()) === 0);
    await page.getByLabel('Email', { exact: true }).waitFor();
    await server.kill();
    const isShown = await page.reload().then(
      () => true,
      () => false,
    );
    assert.is(isShown, false, 'nothing of the page is kept');
    await server.restart({ OFFLINE_WORKER: '1' });
    await context.close();
  },
);

journey.run();
