import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import * as assert from 'uvu/assert';
import { journeys, type Stage } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { openRoomSettings } from '../support/studio/room-settings.ts';
import { until } from '../support/until.ts';

const journey = journeys('hosting', { camera: false });

/** A host and somebody else in a room; with `camera` the host sees a picture of them. */
const meetIn = async ({ browser, server }: Stage, room: string, name: string, camera = false) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom(room);
  const guest = await arriveAsGuest(browser, server.guestUrl, name, { camera });
  await guest.enterRoom(room);
  await host.tile(name).waitFor();
  if (camera) await host.seesVideoOf(name);
  return { host, guest };
};

journey('SHELL-034 the top bar is 46 px high', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Main hall');
  const box = await ann.page.getByRole('banner').boundingBox();
  assert.is(box?.height, 46);
});

journey('SHELL-035 the transitions of the panels last 300 ms', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
  await ann.enterRoom('Main hall');
  // Their places are taken by the panels themselves meanwhile.
  await ann.page.waitForFunction(() =>
    ['#sidebar', '#chat'].every((selector) => {
      const panel = document.querySelector(selector);
      return panel !== null && getComputedStyle(panel).transitionDuration.split(', ')[0] === '0.3s';
    }),
  );
});

journey('nothing in an area that opens slides away from the pointer', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Bea Cruz');
  await ann.enterRoom('Main hall');
  await ann.page.locator('#sidebar[inert]').waitFor({ state: 'attached' });
  const scrolledPx = await ann.page.evaluate(() => {
    document.querySelector<HTMLElement>('header [aria-controls="sidebar"]')?.click();
    const sidebar = document.querySelector<HTMLElement>('#sidebar');
    sidebar?.querySelector('button')?.scrollIntoView();
    return sidebar?.scrollLeft;
  });
  assert.is(scrolledPx, 0);
  await ann.page.getByRole('complementary', { name: 'Event' }).getByRole('button', { name: 'Close' }).click();
});

journey('a host renames the room and limits it, which everybody sees at once', async (stage) => {
  const { host, guest } = await meetIn(stage, 'Workshop A', 'Cleo Dunn');
  const dialog = await openRoomSettings(host, 'Workshop A', 'General');
  await dialog.getByLabel('Name', { exact: true }).fill('Reading room');
  await host.page.keyboard.press('Enter');
  await guest.page.getByRole('banner').getByRole('button', { name: 'Reading room' }).waitFor();
  await dialog.getByLabel('Capacity').fill('12');
  await host.page.keyboard.press('Enter');
  await guest.page.getByRole('banner').getByRole('button', { name: 'Reading room' }).click();
  await guest.page.getByText('2 of 12').waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Workshop A');
  await host.page.keyboard.press('Enter');
  await dialog.getByLabel('Capacity').fill('none');
  await host.page.keyboard.press('Enter');
  await guest.page.getByRole('banner').getByRole('button', { name: 'Workshop A' }).waitFor();
  await guest.page.getByText('2 of 12').waitFor({ state: 'detached' });
  assert.equal([...host.errors, ...guest.errors], []);
});

journey(
  'cameras that are turned off for a room go off there, and are seen again when they are allowed',
  async (stage) => {
    const { host, guest } = await meetIn(stage, 'Main hall', 'Dan Eze', true);
    const { url, apiKey, apiSecret } = await stage.server.mediaAccess();
    const media = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret);
    const dialog = await openRoomSettings(host, 'Main hall', 'Permissions');
    await dialog.getByRole('switch', { name: 'Cameras', exact: true }).click();
    await host.tile('Dan Eze').locator('video:visible').waitFor({ state: 'detached' });
    await guest.page.getByRole('button', { name: 'Start camera' }).and(guest.page.locator('[aria-disabled]')).waitFor();
    await until('the media server takes no camera', async () => {
      const people = await media.listParticipants(`${stage.server.eventId}:main`);
      return !people.some(({ permission }) => permission?.canPublishSources.includes(TrackSource.CAMERA));
    });
    await dialog.getByRole('switch', { name: 'Cameras', exact: true }).click();
    await guest.page.getByRole('button', { name: 'Stop camera' }).waitFor();
    await host.page.keyboard.press('Escape');
    await host.seesVideoOf('Dan Eze');
    assert.equal([...host.errors, ...guest.errors], []);
  },
);

journey('ROOM-031 a host moves people together into another room, and they are there', async (stage) => {
  const { host, guest } = await meetIn(stage, 'Main hall', 'Eva Gray');
  const dialog = await openRoomSettings(host, 'Main hall', 'Participants');
  await dialog.getByRole('checkbox', { name: 'Select Eva Gray' }).click();
  await dialog.getByRole('button', { name: 'Move...' }).click();
  const move = host.page.getByRole('dialog', { name: 'Move Room Members' });
  await move.getByRole('combobox').selectOption({ label: 'Workshop B' });
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await guest.page.getByRole('banner').getByRole('button', { name: 'Workshop B' }).waitFor();
  await host.tile('Eva Gray').waitFor({ state: 'detached' });
});

journey('ROOM-045 who is blocked is out of the room and comes back once they are unblocked', async (stage) => {
  const { host, guest } = await meetIn(stage, 'Main hall', 'Finn Hale');
  const dialog = await openRoomSettings(host, 'Main hall', 'Participants');
  await dialog.getByRole('button', { name: 'Block Finn Hale from this room' }).click();
  await host.tile('Finn Hale').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Unblock Finn Hale' }).click();
  await dialog.getByRole('button', { name: 'Unblock Finn Hale' }).waitFor({ state: 'detached' });
  await guest.press('Choose a room');
  await guest.page.getByRole('radio', { name: /Main hall/ }).click();
  await guest.page.getByRole('button', { name: 'Join room' }).click();
  await host.tile('Finn Hale').waitFor();
});

journey('rooms are dragged, or moved by the keyboard, to another place, which everybody sees', async (stage) => {
  const { host, guest } = await meetIn(stage, 'Main hall', 'Gus Ito');
  for (const { page } of [host, guest])
    await page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
  const joins = (person: Person) =>
    person.page
      .getByRole('complementary', { name: 'Event' })
      .getByRole('button', { name: /^(Join )?(Main hall|Workshop)/ });
  const isFirst = (person: Person, room: string) => joins(person).first().and(person.page.getByLabel(room)).waitFor();
  const card = (room: string) => host.page.locator('#sidebar li[draggable]').filter({ hasText: room });
  await card('Workshop B').dragTo(card('Main hall'), { targetPosition: { x: 60, y: 4 } });
  await isFirst(guest, 'Workshop B');
  await isFirst(host, 'Workshop B');
  const workshop = joins(host).first();
  await workshop.focus();
  await host.page.keyboard.press('Alt+ArrowDown');
  await isFirst(guest, 'Main hall');
  await host.page
    .getByRole('button', { name: /^Join Workshop B/ })
    .and(host.page.locator(':focus'))
    .waitFor();
  await guest.page.reload();
  await guest.page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
  await isFirst(guest, 'Main hall');
  assert.equal(host.errors, []);
});

journey.run();
