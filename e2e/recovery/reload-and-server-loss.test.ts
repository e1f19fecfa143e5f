import * as assert from 'uvu/assert';
import { startProxy } from '../../tests/support/servers/cuttable-proxy.ts';
import { journeys } from '../support/journeys.ts';
import { arriveAsGuest } from '../support/people/person.ts';

const journey = journeys('recovery');

const notes = /note-\d+/g;
const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `note-${from + index}`);

/** How long the lid is closed. */
const awayMs = 20_000;

journey('a reload brings the person back into the room, with everything that was said', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Main hall');
  for (const note of numbered(1, 3)) await ann.say(note);
  await ann.sees('note-3');
  await ann.page.reload();
  await ann.page.getByRole('toolbar', { name: 'Controls' }).waitFor();
  await ann.sees('note-3');
  assert.equal(await ann.chat(notes), numbered(1, 3));
});

journey(
  'a network that is away for 20 s loses nothing, doubles nothing and keeps the order',
  async ({ browser, server }) => {
    const proxy = await startProxy(Number(new URL(server.url).port));
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Workshop A');
    const ben = await arriveAsGuest(browser, `http://localhost:${proxy.port}/events/${server.eventId}`, 'Ben Cole');
    await ben.enterRoom('Workshop A');
    await ben.say('note-1');
    await ann.sees('note-1');
    await ann.seesVideoOf('Ben Cole');
    await ben.press('Stop camera');
    await ann.tile('Ben Cole').locator('video').waitFor({ state: 'hidden' });

    proxy.freeze();
    await ben.press('Start camera');
    const back = new Promise((resolve) => setTimeout(resolve, awayMs));
    for (const note of numbered(2, 4)) {
      await ann.say(note);
      await ann.sees(note);
    }
    await ben.say('note-5');
    await back;
    proxy.thaw();

    await ben.sees('note-4');
    await ann.sees('note-5');
    assert.equal(await ann.chat(notes), numbered(1, 5));
    assert.equal(await ben.chat(notes), numbered(1, 5));
    await ben.page.getByRole('toolbar', { name: 'Controls' }).waitFor();
    await ann.seesVideoOf('Ben Cole');
    await proxy.close();
  },
);

journey(
  'a server that is killed while media connect leaves both sides with their pictures',
  async ({ browser, server }) => {
    // Those of the journey before may be there yet.
    const cara = await arriveAsGuest(browser, server.guestUrl, 'Cara Hill');
    await cara.enterRoom('Main hall');
    const dan = await arriveAsGuest(browser, server.guestUrl, 'Dan Ford');
    const connecting = dan.page.waitForEvent('websocket', (socket) => socket.url().includes('/livekit/'));
    await dan.enterRoom('Main hall');
    await connecting;
    await server.kill();
    await server.restart();
    await Promise.all([cara.seesVideoOf('Dan Ford'), dan.seesVideoOf('Cara Hill')]);
    await dan.seesVideoOf('Dan Ford');
  },
);

journey(
  'a server killed with -9 and started again loses no acknowledged message, and everybody is back',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.enterRoom('Workshop B');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Workshop B');
    for (const note of numbered(1, 3)) await ann.say(note);
    await ben.sees('note-3');

    await server.kill();
    await ben.say('note-4');
    await server.restart();

    await ann.sees('note-4');
    await ann.say('note-5');
    await ben.sees('note-5');
    assert.equal(await ann.chat(notes), numbered(1, 5));
    assert.equal(await ben.chat(notes), numbered(1, 5));
    await Promise.all([ann.seesVideoOf('Ben Cole'), ben.seesVideoOf('Ann Bell')]);
  },
);

journey.run();
