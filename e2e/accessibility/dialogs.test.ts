import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { journeys, type Stage } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { openRoomSettings } from '../support/studio/room-settings.ts';
import { until } from '../support/until.ts';

const journey = journeys('dialogs', { camera: false });

const dialogOf = ({ page }: Person, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** What has the focus: its role, or its tag, and its name. */
const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const kind = element?.getAttribute('role') ?? element?.localName ?? '';
    const name = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    return `${kind} ${name.trim()}`;
  });

/** Presses Tab until something has the focus; everything that had it before. */
const tabTo = async (person: Person, wanted: string): Promise<void> => {
  const seen: string[] = [];
  for (let step = 0; step < 60; step++) {
    const now = await focused(person);
    if (now === wanted) return;
    seen.push(now);
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}: ${seen.join(' | ')}`);
};

/** Presses a line of an open menu by its first letters. */
const chooseByKeys = async ({ page }: Person, line: string): Promise<void> => {
  await page.getByRole('menu').waitFor();
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
};
const openFromMore = async (person: Person, line: string): Promise<void> => {
  await tabTo(person, 'button More controls');
  await person.page.keyboard.press('Enter');
  await chooseByKeys(person, line);
};

/** Closes a dialog by Escape; the focus is where it was. */
const escapeTo = async (person: Person, dialog: Locator, place: string): Promise<void> => {
  await person.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.is(await focused(person), place);
};

const enter = async ({ browser, server }: Stage, camera = false): Promise<Person> => {
  const options = { dark: true, reducedMotion: true, widthPx: 1_240, heightPx: 800, camera };
  const host = await arriveAsHost(browser, server, options);
  await host.enterRoom('Main hall');
  return host;
};

journey('a breakout is planned, run and ended by the keyboard, without a fault', async (stage) => {
  const host = await enter(stage);
  const { page } = host;
  await openFromMore(host, 'Breakout');
  const dialog = dialogOf(host, 'Breakout');
  await dialog.waitFor();
  assert.match(await focused(host), /^select /);
  assert.equal(await violations(host), [], 'the plan');
  await escapeTo(host, dialog, 'button More controls');
  await openFromMore(host, 'Breakout');
  await tabTo(host, 'select Room of Host');
  await page.keyboard.press('ArrowDown');
  await tabTo(host, 'button Start breakout');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Breakout ends in/).waitFor();
  await openFromMore(host, 'Breakout');
  await dialog.getByRole('button', { name: 'End now' }).waitFor();
  assert.is(await focused(host), 'button 1 more minute');
  assert.equal(await violations(host), [], 'the breakout');
  await tabTo(host, 'button End now');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Breakout ends in/).waitFor({ state: 'detached' });
});

journey(`Add Room, the event's link and Event Settings work by the keyboard, without a fault`, async (stage) => {
  const host = await enter(stage);
  const { page } = host;
  await page.getByRole('banner').getByRole('button', { name: 'Main hall' }).press('Enter');
  await page.getByRole('button', { name: 'Add Room' }).waitFor();
  await tabTo(host, 'button Add Room');
  await page.keyboard.press('Enter');
  const adding = dialogOf(host, 'Add Room');
  await adding.waitFor();
  assert.match(await focused(host), /^input /);
  assert.equal(await violations(host), [], 'Add Room');
  await escapeTo(host, adding, 'button Add Room');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`Green room`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Join Green room` }).waitFor();
  // The room is told of before the answer comes, with which the dialog closes.
  await adding.waitFor({ state: 'detached' });
  assert.is(await focused(host), 'button Add Room');

  await openFromMore(host, 'Share event link');
  const share = dialogOf(host, /^Share /);
  await share.waitFor();
  assert.equal(await violations(host), [], "the event's link");
  await escapeTo(host, share, 'button More controls');

  await openFromMore(host, 'Event Settings');
  const settings = dialogOf(host, 'Event Settings');
  await settings.getByRole('form').or(settings.getByLabel('Name')).first().waitFor();
  for (const tab of ['General', 'Resources', 'Recordings']) {
    await tabTo(host, `tab ${tab}`);
    await settings.getByRole('tabpanel', { name: tab }).waitFor();
    assert.equal(await violations(host), [], `Event Settings: ${tab}`);
    await page.keyboard.press('ArrowRight');
  }
  assert.is(await focused(host), 'tab General', 'behind the last comes the first');
  await escapeTo(host, settings, 'button More controls');
});

journey('what can be shared is chosen by the keyboard, without a fault', async (stage) => {
  const host = await enter(stage);
  const { page } = host;
  await tabTo(host, 'button Share your screen');
  await page.keyboard.press('ArrowRight');
  assert.is(await focused(host), 'button Choose what to share');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Browser tab' }).waitFor();
  assert.is(await focused(host), 'menuitem Browser tab');
  assert.equal(await violations(host), []);
  await page.keyboard.press('Escape');
  assert.is(await focused(host), 'button Choose what to share');
});

journey('what helps against a forbidden and a stuck device has no fault', async (stage) => {
  const host = await enter(stage, true);
  const { page } = host;
  await host.press('Stop camera');
  // Its publication may still be on its way.
  await page.getByRole('button', { name: 'Start camera', disabled: false }).waitFor();
  await page.evaluate(() => {
    const forbid = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
    navigator.mediaDevices.getUserMedia = forbid;
  });
  await tabTo(host, 'button Start camera');
  await page.keyboard.press('Enter');
  const permission = dialogOf(host, 'Allow your camera');
  await permission.waitFor();
  assert.is(await focused(host), 'button Try again');
  assert.equal(await violations(host), [], 'permission');
  await escapeTo(host, permission, 'button Start camera');

  await page.reload();
  await page.getByRole('button', { name: 'Unmute microphone' }).waitFor();
  const camera = page.getByRole('button', { name: /^(Start|Stop) camera$/ });
  // It may be starting by itself: nobody turned it off.
  await camera.and(page.locator(':not([aria-disabled="true"])')).waitFor();
  if (await page.getByRole('button', { name: 'Start camera' }).isVisible()) await camera.click();
  await page.getByRole('button', { name: 'Stop camera' }).waitFor();
  await page.evaluate(() => {
    MediaStreamTrack.prototype.stop = () => undefined;
  });
  await host.press('Stop camera');
  await until('the camera is said to be on', () => page.getByRole('button', { name: 'Stop camera' }).isEnabled());
  await tabTo(host, 'button Stop camera');
  await page.keyboard.press('Enter');
  const stuck = dialogOf(host, 'Error Turning Off Media');
  await stuck.waitFor();
  assert.is(await focused(host), 'button Refresh');
  assert.equal(await violations(host), [], 'a device that does not turn off');
  await escapeTo(host, stuck, 'button Stop camera');
});

journey(
  'in a narrow window nothing of a dialog is beside it, and a notice in it is read and pressed',
  async (stage) => {
    const { browser, server } = stage;
    const host = await arriveAsHost(browser, server, { touch: true, widthPx: 360, heightPx: 800 });
    await host.enterRoom('Main hall');
    const guest = await arriveAsGuest(browser, server.guestUrl, 'Eva Fox');
    await guest.enterRoom('Main hall');
    await host.tile('Eva Fox').waitFor();
    const dialog = await openRoomSettings(host, 'Main hall', 'Participants');
    await dialog.getByRole('button', { name: 'Microphones: Eva Fox' }).click();
    // With this one, a person's buttons are as many as they can be.
    await dialog.getByRole('button', { name: 'Eva Fox follows the room' }).waitFor();
    const beside = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.is(beside, 0);
    assert.equal(await violations(host), [], 'Room Settings');
    await guest.press('Raise hand');
    await dialog.getByText('Eva Fox raised their hand.').waitFor();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await dialog.getByText('Eva Fox raised their hand.').waitFor({ state: 'detached' });
    assert.equal([...host.errors, ...guest.errors], []);
  },
);

journey.run();
