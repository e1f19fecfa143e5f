import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { arrive, arriveAsGuest, arriveAsHost, signInAsGuest } from '../support/people/person.ts';

// Who left stays in the room for half a minute: journeys that share the server have people of their own.
const journey = journeys('meet', { voice: true, microphone: false, camera: false });
const withMedia = { microphone: true, camera: true };

journey(
  'three people meet: they see and hear each other, talk, raise hands and share a screen',
  async ({ browser, server }) => {
    const ann = await signInAsGuest(browser, server.guestUrl, 'Ann Bell', withMedia);
    await ann.enterRoom('Main hall');
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole', withMedia);
    await ben.enterRoom('Main hall');
    const host = await arriveAsHost(browser, server, withMedia);
    await host.enterRoom('Main hall');

    await Promise.all([ann.seesVideoOf('Ben Cole'), ben.seesVideoOf('Ann Bell'), host.seesVideoOf('Ann Bell')]);
    await ann.tile('Host').waitFor();

    await ann.say('hello from Ann');
    await ben.sees('hello from Ann');
    await host.sees('hello from Ann');

    await ben.press('Raise hand');
    await host.tile('Ben Cole').getByText('1', { exact: true }).waitFor();
    await ben.press('Lower hand');

    await ben.press('Share your screen');
    await ann.seesVideoOf("Ben Cole's screen");
    await ben.press('Stop sharing your screen');
    await ann.tile("Ben Cole's screen").waitFor({ state: 'detached' });

    assert.equal([...ann.errors, ...ben.errors, ...host.errors], []);
  },
);

journey('sound arrives: who speaks gets the ring of the speaker', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Eva Gray', withMedia);
  await ann.enterRoom('Main hall');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Finn Hale', withMedia);
  await ben.enterRoom('Main hall');
  const speaking = ann.tile('Finn Hale').and(ann.page.locator('[data-speaking]'));
  await speaking.waitFor();
  await ben.press('Mute microphone');
  await speaking.waitFor({ state: 'detached' });
});

journey('a microphone and a camera switched off are off for everybody, and come back', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Dan Eze', withMedia);
  await ann.enterRoom('Main hall');
  const ben = await arriveAsGuest(browser, server.guestUrl, 'Cleo Dunn', withMedia);
  await ben.enterRoom('Main hall');
  await ann.seesVideoOf('Cleo Dunn');
  await ben.press('Mute microphone');
  await ann.page
    .getByLabel(/^Cleo Dunn.*microphone off/)
    .first()
    .waitFor();
  await ben.press('Stop camera');
  await ann.tile('Cleo Dunn').locator('video:visible').waitFor({ state: 'detached' });
  await ben.press('Start camera');
  await ann.seesVideoOf('Cleo Dunn');
});

journey('CHAT-043 a long message is folded to 16rem, and unfolds', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Gil Moss');
  await ann.enterRoom('Main hall');
  await ann.say(Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n'));
  const heightAbove = (name: string) =>
    ann.page.getByRole('button', { name }).evaluate((button) => button.previousElementSibling?.clientHeight ?? 0);
  assert.equal(await heightAbove('Show more'), 16 * 16);
  await ann.press('Show more');
  assert.ok((await heightAbove('Show less')) > 40 * 16);
  await ann.say(Array.from({ length: 12 }, (_, index) => `row ${index}`).join('\n'));
  await ann.page.getByText('row 11').waitFor();
  assert.is(await heightAbove('Show more'), 180, 'of one that is no taller than that, something is hidden');
});

journey(
  'AUTH-020 a guest is given a rejoin code after signing in, and with it is the same participant elsewhere',
  async ({ browser, server }) => {
    const ann = await signInAsGuest(browser, server.guestUrl, 'Ann Bell');
    assert.match(ann.rejoinCode, /^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4})+$/);
    await ann.enterRoom('Workshop B');
    await ann.say('note-1 before leaving');
    await ann.sees('note-1 before leaving');
    await ann.leave();

    const again = await arrive(browser, server.guestUrl, 'Ann Bell');
    await again.press('Enter a rejoin code');
    await again.page.getByLabel('Rejoin code', { exact: true }).fill(ann.rejoinCode.toLowerCase());
    await again.press('Rejoin');
    await again.enterRoom('Workshop B');
    await again.sees('note-1 before leaving');
    // The own message is theirs: nobody else of that name is in the room.
    assert.is(await again.page.locator('[data-tile-id]').count(), 1);
  },
);

journey('WAIT-001 the wait screen shows the name and description of the event', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.page.getByRole('heading', { name: 'Demo event' }).waitFor();
  await ann.sees('Three rooms to try everything in.');
});

journey('WAIT-003 the wait screen shows a moving picture of oneself', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell', withMedia);
  const width = await ann.page
    .locator('video')
    .first()
    .evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const video = element as HTMLVideoElement;
          video.requestVideoFrameCallback(() => resolve(video.videoWidth));
        }),
    );
  assert.ok(width > 0);
});

journey('WAIT-006 the room chooser leads into the chosen room', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Workshop A');
  await ann.page
    .getByRole('button', { name: /Workshop A/ })
    .first()
    .waitFor();
  assert.ok(ann.page.url().startsWith(`${server.guestUrl}?room_id=`));
});

journey('a host locks the event and a room, and everybody sees it', async ({ browser, server }) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom('Main hall');
  await host.page.getByRole('button', { name: 'More controls' }).first().click();
  await host.page.getByRole('menuitem', { name: 'Lock Event' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Lock Event' }).click();
  const late = await arrive(browser, server.guestUrl, 'Late');
  await late.press('Continue as guest');
  await late.page.getByLabel('Your name').fill('Late');
  await late.press('Continue');
  await late.press('Got it');
  await late.sees('LOCKED');
  await host.page.getByRole('button', { name: 'More controls' }).first().click();
  await host.page.getByRole('menuitem', { name: 'Unlock Event' }).click();
});

journey('EVT-028 an address without an event leads to the Event not found screen', async ({ browser, server }) => {
  const ann = await arrive(browser, `${server.url}/events/null`, 'Ann');
  await ann.sees('Event not found');
  await ann.sees('Please check your URL or refresh the page.');
});

journey('an unknown path says Not Found', async ({ browser, server }) => {
  const ann = await arrive(browser, `${server.url}/nowhere`, 'Ann');
  await ann.sees('Not Found');
});

journey('a sign-in link of the host works once', async ({ browser, server }) => {
  const link = server.hostUrl;
  const first = await arrive(browser, link, 'first');
  await first.page.getByRole('button', { name: 'Join room' }).waitFor();
  const second = await arrive(browser, link, 'second');
  await second.sees('This link no longer works');
});

journey.run();
