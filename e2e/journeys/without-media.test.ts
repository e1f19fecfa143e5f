import * as assert from 'uvu/assert';
import { journeys, type Stage, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { openRoomSettings } from '../support/studio/room-settings.ts';

const journey = journeys('without media', {}, withoutMedia);

const isIn = (person: Person, room: string) =>
  person.page.getByRole('banner').getByRole('button', { name: room }).waitFor();

/** A host and a guest in the main hall. */
const meet = async ({ browser, server }: Stage, name: string) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom('Main hall');
  const guest = await arriveAsGuest(browser, server.guestUrl, name);
  await guest.enterRoom('Main hall');
  await host.tile(name).waitFor();
  return { host, guest };
};

journey('where there are no media nothing is captured, and no control of them is shown', async (stage) => {
  const { browser, server } = stage;
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.sees('This event has no audio or video. You can chat, raise your hand and point.');
  const media = ann.page.getByRole('button', { name: /microphone|camera|share screen|preview|device/i });
  assert.is(await media.count(), 0, 'on the wait screen');
  await ann.enterRoom('Main hall');
  await ann.page.getByRole('button', { name: 'Raise hand' }).waitFor();
  assert.is(await media.count(), 0, 'in the room');
  const captured = await ann.page.evaluate(
    () => [...document.querySelectorAll('video')].filter(({ srcObject }) => srcObject !== null).length,
  );
  assert.is(captured, 0);
  assert.equal(ann.errors, []);
});

journey('where nobody can be heard nobody is marked as muted', async (stage) => {
  const { host, guest } = await meet(stage, 'Eva Fox');
  for (const person of [host, guest]) {
    await person.tile(person === host ? 'Eva Fox' : 'Host').waitFor();
    // Read at once: somebody from before may leave meanwhile.
    const tiles = await person.page.locator('[data-tile-id]').evaluateAll((elements) =>
      elements.map((tile) => ({
        label: tile.getAttribute('aria-label') ?? '',
        icons: [...tile.querySelectorAll('svg')].filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
          .length,
      })),
    );
    for (const { label, icons } of tiles) {
      assert.not.match(label, 'microphone off');
      assert.is(icons, 0);
    }
  }
});

journey('people write and raise hands by the API alone', async (stage) => {
  const { host, guest } = await meet(stage, 'Ben Cole');
  await guest.say('Can you read me?');
  await host.sees('Can you read me?');
  await host.say('Yes.');
  await guest.sees('Yes.');
  await guest.press('Raise hand');
  await host.page.getByText('1 raised hand').first().waitFor({ state: 'attached' });
  assert.equal([...host.errors, ...guest.errors], []);
});

journey('people move and are moved between rooms by the API alone', async (stage) => {
  const { host, guest } = await meet(stage, 'Cleo Dunn');
  await guest.page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
  await guest.page.getByRole('button', { name: /^Join Workshop A/ }).click();
  await isIn(guest, 'Workshop A');
  await host.tile('Cleo Dunn').waitFor({ state: 'detached' });
  const dialog = await openRoomSettings(host, 'Workshop A', 'Participants', 'Main hall');
  await dialog.getByRole('checkbox', { name: 'Select Cleo Dunn' }).click();
  await dialog.getByRole('button', { name: 'Move...' }).click();
  const move = host.page.getByRole('dialog', { name: 'Move Room Members' });
  await move.getByRole('combobox').selectOption({ label: 'Main hall' });
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await isIn(guest, 'Main hall');
  await host.page.keyboard.press('Escape');
  await host.tile('Cleo Dunn').waitFor();
  assert.equal([...host.errors, ...guest.errors], []);
});

journey('ROOM-045 who is blocked is told so by the API alone, and is in the room no more', async (stage) => {
  const { host, guest } = await meet(stage, 'Dan Eze');
  const dialog = await openRoomSettings(host, 'Main hall', 'Participants');
  await dialog.getByRole('button', { name: 'Block Dan Eze from this room' }).click();
  await guest.page.getByRole('heading', { name: 'You were removed from the room' }).waitFor();
  await guest.press('Choose a room');
  await guest.page.getByRole('button', { name: 'Join room' }).waitFor();
});

journey.run();
