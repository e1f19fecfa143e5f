import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { startMailbox } from '../../tests/server/support/smtp-mailbox.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { journeys } from '../support/journeys.ts';
import { arrive, arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { startSupportPage } from '../support/server/support-page.ts';
import { until } from '../support/until.ts';

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let support: Awaited<ReturnType<typeof startSupportPage>>;
const developer = 'ada@example.com';

const journey = journeys('frame', { camera: false }, async () => {
  mailbox = await startMailbox();
  support = await startSupportPage();
  return {
    SMTP_URL: mailbox.url,
    DEVELOPERS: developer,
    SUPPORT_WIDGET_URL: support.url,
  };
});

journey.after(async () => {
  await mailbox?.stop();
  await support?.stop();
});

/** Chooses a line of "More controls". */
const more = async (person: Person, line: string): Promise<void> => {
  await person.press('More controls');
  await person.page.getByRole('menuitem', { name: line }).click();
};

journey('SET-047 who is alone is shown the link once, and who comes after is not', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', { linkOffered: true });
  await ann.enterRoom('Workshop A');
  const share = ann.page.getByRole('dialog', { name: /^Share / });
  await share.getByText(server.guestUrl, { exact: true }).waitFor();
  await share.getByRole('button', { name: 'Copy' }).click();
  await until('the link is in the clipboard', async () => {
    return (await ann.page.evaluate(() => navigator.clipboard.readText())) === server.guestUrl;
  });
  await share.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', { linkOffered: true });
  await ben.enterRoom('Workshop A');
  await ben.tile('Ann Bell').waitFor();
  // It would be there by now: what it waits for is over where the link was looked for.
  await ben.page.waitForFunction(() => sessionStorage.getItem('rotunda.link-offered') !== null);
  assert.is(await ben.page.getByRole('dialog').count(), 0);
  await ann.page.reload();
  await ann.page.getByRole('toolbar', { name: 'Controls' }).waitFor();
  await ann.tile('Ben Cole').waitFor();
  assert.is(await ann.page.getByRole('dialog').count(), 0);
  assert.equal([...ann.errors, ...ben.errors], []);
});

journey('SHELL-015 the support window is told who asks, and by which build', async ({ browser, server }) => {
  const dora = await arriveAsGuest(browser, server.guestUrl, 'Dora Funk');
  await dora.enterRoom('Workshop B');
  await more(dora, 'Get support');
  const told = dora.page.frameLocator('iframe[title="Support"]').getByText('"name":"Dora Funk"');
  await told.waitFor();
  const message = JSON.parse((await told.innerText()).trim()) as Record<string, string>;
  assert.equal(Object.keys(message).sort(), ['build', 'identity', 'name', 'origin', 'type']);
  assert.is(message.type, 'support-boot');
  assert.is(message.origin, server.url);
  assert.is(message.build, (await (await fetch(`${server.url}/VERSION`)).text()).trim());
  assert.ok(message.identity);
  await more(dora, 'Close support window');
  await dora.page.getByRole('region', { name: 'Support' }).waitFor({ state: 'detached' });
  assert.equal(dora.errors, []);
});

/** The box of what is on the page, in whole px. */
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not there`);
  return { left: Math.round(box.x), width: Math.round(box.width), height: Math.round(box.height) };
};

journey('SHELL-033 the rooms take 20rem, and the tiles keep 25rem beside open panels', async ({ browser, server }) => {
  const { page, enterRoom } = await arriveAsGuest(browser, server.guestUrl, 'Finn Hale', { widthPx: 960 });
  await enterRoom('Workshop B');
  await page.locator('[aria-controls="sidebar"]').click();
  const widthOf = async (place: Locator) => (await boxOf(place)).width;
  const tiles = page.getByRole('main');
  await page.waitForFunction(() => document.querySelector('main')?.getBoundingClientRect().width === 400);
  assert.is(await widthOf(page.locator('#sidebar')), 320);
  await page.setViewportSize({ width: 1200, height: 640 });
  await page.waitForFunction(() => document.querySelector('#chat')?.getBoundingClientRect().width === 250);
  assert.is(await widthOf(tiles), 1200 - 320 - 250);
});

journey('SHELL-036 tiles are 8 px apart, tabs and headers 3rem high, a footer 1.5rem', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Gil Ives');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Hana Jung');
  await ann.enterRoom('Workshop B');
  await ben.enterRoom('Workshop B');
  await ann.tile('Hana Jung').waitFor();
  const { page } = ann;
  await page.locator('[aria-controls="sidebar"]').click();
  await page.waitForFunction(() => document.querySelector('#sidebar')?.getBoundingClientRect().width === 320);
  const heightOf = async (place: Locator) => (await boxOf(place)).height;
  assert.is(await heightOf(page.locator('#sidebar header').first()), 48, 'the header of the rooms');
  assert.is(await heightOf(page.locator('#chat header')), 48, 'the header of the chat');
  assert.is(await heightOf(page.getByRole('tab', { name: 'Room', exact: true })), 48, 'the tab of the chat');
  assert.is(await heightOf(page.locator('#chat p[aria-live]')), 24, 'the footer of what was said');
  const areaBox = await boxOf(page.getByRole('main'));
  const gap = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-tile-id]')].map((tile) => tile.getBoundingClientRect());
      const [a, b] = boxes.sort((one, other) => one.left - other.left || one.top - other.top);
      if (!a || !b) return null;
      return Math.round(a.left === b.left ? b.top - a.bottom : b.left - a.right);
    });
  await eventually(async () => (await gap()) === 8);
  assert.ok(areaBox.width >= 400);
});

/** The filter that is drawn over the icon of a button or a tab, once it is this one. */
const hasFilter = (icon: Locator, wanted: string): Promise<void> =>
  until(`the icon has ${wanted}`, async () => (await icon.evaluate((svg) => getComputedStyle(svg).filter)) === wanted);

journey(
  'SHELL-037 icons are as bright as they are pointed at, pressed, not chosen or of no use',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ines Kern');
    await ann.enterRoom('Workshop B');
    const { page } = ann;
    const iconOf = (name: string) => page.getByRole('button', { name, exact: true }).locator('svg').first();
    const hand = page.getByRole('button', { name: 'Raise hand', exact: true });
    await hasFilter(iconOf('Raise hand'), 'none');
    await hand.hover();
    await hasFilter(iconOf('Raise hand'), 'brightness(1.25)');
    await page.mouse.down();
    await hasFilter(iconOf('Raise hand'), 'brightness(1.5)');
    await page.mouse.move(400, 200);
    await page.mouse.up();
    await hasFilter(iconOf('Send'), 'brightness(0.3)');
    await more(ann, 'Settings');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true }).locator('svg');
    await hasFilter(tab('Audio'), 'none');
    await hasFilter(tab('Camera'), 'brightness(0.6)');
    await page.getByRole('tab', { name: 'Camera', exact: true }).click();
    await page.mouse.move(400, 200);
    await hasFilter(tab('Camera'), 'none');
    await hasFilter(tab('Audio'), 'brightness(0.6)');
  },
);

/** Drags something by its middle to a point of the page. */
const drag = async ({ page }: Person, what: Locator, toX: number, toY: number): Promise<void> => {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not there`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(toX, toY, { steps: 5 });
  await page.mouse.up();
};

journey(
  'SHELL-009 SHELL-028 the bar is dragged by its handle and snaps to an edge within 75 px of it',
  async (stage) => {
    const ann = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Ida Jole', { widthPx: 1_440 });
    await ann.enterRoom('Workshop B');
    const bar = ann.page.getByRole('toolbar', { name: 'Controls' });
    const handle = bar.getByRole('button', { name: /^Move the controls/ });
    const placeOf = async (what: Locator) => {
      const box = await what.boundingBox();
      if (!box) throw new Error(`${what} is not there`);
      return box;
    };
    const area = await placeOf(ann.page.getByRole('main'));
    /** Drops the bar so far from the left and the top of the area. */
    const dropAt = async (leftPx: number, topPx: number) => {
      const [grip, box] = [await placeOf(handle), await placeOf(bar)];
      const toX = area.x + leftPx + (grip.x - box.x) + grip.width / 2;
      await drag(ann, handle, toX, area.y + topPx + (grip.y - box.y) + grip.height / 2);
    };
    const isAt = (edge: string) => ann.page.locator(`[role="toolbar"][data-edge="${edge}"]`).waitFor();
    await dropAt(150, 140);
    await isAt('none');
    const floating = await placeOf(bar);
    assert.ok(Math.abs(floating.x - area.x - 150) <= 1 && Math.abs(floating.y - area.y - 140) <= 1);
    await dropAt(150, 78);
    await isAt('none');
    await dropAt(150, 72);
    await isAt('top');
    await dropAt(72, 150);
    await isAt('left');
    const { y, height } = await placeOf(handle);
    await drag(ann, handle, area.x + area.width - 20, y + height / 2);
    await isAt('right');
    await drag(ann, handle, area.x + area.width / 2, area.y + area.height - 20);
    await isAt('bottom');
    assert.equal(ann.errors, []);
  },
);

journey(
  'SHELL-023 the chat is 250 px wide at first, is dragged wider, and to half of the window at most',
  async (stage) => {
    const ann = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Kim Lund', { widthPx: 1_200 });
    await ann.enterRoom('Workshop B');
    const { page } = ann;
    const isWide = (widthPx: number) =>
      page.waitForFunction(
        (wanted) => Math.abs((document.querySelector('#chat')?.getBoundingClientRect().width ?? 0) - wanted) <= 1,
        widthPx,
      );
    const edge = page.getByRole('separator', { name: 'Resize chat' });
    await isWide(250);
    await drag(ann, edge, 1_200 - 400, 300);
    await isWide(400);
    await drag(ann, edge, 100, 300);
    await isWide(600);
    await page.setViewportSize({ width: 1_000, height: 640 });
    await isWide(500);
  },
);

journey(
  'every control of the header and the bar has its place at every width; of two panels without one the first gives way',
  async (stage) => {
    const ann = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Lea Moss', { widthPx: 1_280 });
    await ann.enterRoom('Workshop B');
    const { page } = ann;
    /** Resolves when the tiles are so wide; answers the buttons of the header and the bar that are beyond its edge or over others. */
    const misplacedAt = async (tilesPx: number) => {
      await page.waitForFunction((wanted) => document.querySelector('main')?.clientWidth === wanted, tilesPx);
      return page.evaluate(() => {
        const header = document.querySelector('header')!;
        const bar = document.querySelector('[role="toolbar"][aria-label="Controls"]')!;
        return [
          { around: header, within: header },
          { around: bar, within: bar.parentElement! },
        ].flatMap(({ around, within }) => {
          const edges = within.getBoundingClientRect();
          const places = [...around.querySelectorAll('button')]
            .filter((button) => button.checkVisibility({ visibilityProperty: true }))
            .map((button) => ({ button, place: button.getBoundingClientRect() }));
          const misplaced = places.filter(
            ({ button, place: { left, right, top, bottom } }) =>
              left < edges.left ||
              right > edges.right ||
              places.some(
                (other) =>
                  other.button !== button &&
                  Math.min(right, other.place.right) - Math.max(left, other.place.left) > 0.5 &&
                  Math.min(bottom, other.place.bottom) - Math.max(top, other.place.top) > 0.5,
              ),
          );
          return misplaced.map(({ button }) => button.ariaLabel ?? button.textContent);
        });
      });
    };
    await page.locator('[aria-controls="sidebar"]').click();
    for (const [windowPx, tilesPx] of [
      [1_280, 710],
      [1_024, 454],
      [920, 400],
      [919, 669],
    ] as const) {
      await page.setViewportSize({ width: windowPx, height: 640 });
      assert.equal(await misplacedAt(tilesPx), [], `${windowPx}`);
    }
    await page.locator('[aria-controls="sidebar"]').click();
    for (const [windowPx, tilesPx] of [
      [919, 599],
      [834, 514],
      [768, 448],
      [721, 401],
    ] as const) {
      await page.setViewportSize({ width: windowPx, height: 1_024 });
      assert.equal(await misplacedAt(tilesPx), [], `${windowPx} with the rooms`);
    }
    await page.keyboard.press('Alt+h');
    assert.equal(await misplacedAt(471), []);
    for (const windowPx of [720, 390, 360]) {
      await page.setViewportSize({ width: windowPx, height: 800 });
      assert.equal(await misplacedAt(windowPx), [], `${windowPx}`);
    }
    assert.equal(ann.errors, []);
  },
);

journey('CHAT-049 HAND-004 a message and a raised hand are heard', async ({ browser, server }) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom('Workshop A');
  await host.page.evaluate(() => {
    const { start } = OscillatorNode.prototype;
    const played: number[] = [];
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      played.push(this.frequency.value);
      start.apply(this, when);
    };
    Object.assign(window, { played });
  });
  const heard = (count: number) =>
    host.page.waitForFunction((wanted) => (window as unknown as { played: number[] }).played.length === wanted, count);
  await host.page.keyboard.press('Alt+H');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Eve Gray');
  await ben.enterRoom('Workshop A');
  await ben.say('Good morning');
  await heard(1);
  await ben.press('Raise hand');
  await heard(2);
  assert.equal([...host.errors, ...ben.errors], []);
});

journey(
  'SET-024 SET-026 SET-027 a developer turns on what the console says, which it does at once',
  async ({ browser, server }) => {
    const ada = await arrive(browser, `${server.guestUrl}?ff_developer=1`, 'Ada Lovelace', { silent: true });
    const { page } = ada;
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Display name').fill(ada.name);
    await page.getByLabel('Email', { exact: true }).fill(developer);
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await page.getByLabel('Confirm password').fill('Correct-horse-7');
    await page.getByLabel('Industry').selectOption('Information Technology');
    await page.getByLabel('Use case').selectOption('Training');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Verification code').fill(await mailbox.codeFor(developer));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Demo event' }).waitFor();
    await ada.enterRoom('Workshop B');
    // The tools are there once the console has been silenced (SET-023).
    await page.waitForFunction(() => 'rotunda' in window);
    printed.length = 0;
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', { camera: true });
    await ben.enterRoom('Workshop B');
    await ada.seesVideoOf('Ben Cole');
    assert.equal(printed, [], 'silent at first');

    await more(ada, 'Developer Settings');
    const settings = page.getByRole('dialog', { name: 'Developer Settings' });
    await settings.getByRole('switch', { name: 'Console logs' }).click();
    await settings.getByRole('switch', { name: 'Data-track logging' }).click();
    await settings.getByLabel('Live-media log level').selectOption('debug');
    await page.keyboard.press('Escape');
    const coming = await arriveAsGuest(browser, server.guestUrl, 'Cleo Diaz', { camera: true });
    await coming.enterRoom('Workshop B');
    await ada.seesVideoOf('Cleo Diaz');
    await until(
      () => `what she sends is printed: ${printed.join('\n').slice(0, 4_000)}`,
      async () => printed.some((line) => line.startsWith('data-received')),
    );
    await coming.leave();
    await ada.tile('Cleo Diaz').waitFor({ state: 'detached' });
    assert.ok(printed.some((line) => /livekit|participant|track/i.test(line) && !line.startsWith('data-')));

    await more(ada, 'Developer Settings');
    await settings.getByRole('switch', { name: 'Console logs' }).click();
    const count = printed.length;
    await page.evaluate(() => console.error('said by anybody'));
    assert.is(printed.length, count);
  },
);

journey.run();
