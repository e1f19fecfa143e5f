import type { Browser } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys, type Stage } from '../support/journeys.ts';
import { connectionOf, holdRooms, waitLongForMedia } from '../support/media/livekit-rooms.ts';
import { perfectLink } from '../support/network/emulated-link.ts';
import { type Network, networkSettings, startNetwork } from '../support/network/emulated-network.ts';
import { arriveAsGuest, isConnected, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('while somebody is connecting', { voice: true }, networkSettings);

let network: Network;
journey.after(() => network?.close());

/** Enters with camera and microphone, and resolves once the media of the room are there. */
const enter = async (browser: Browser, url: string, name: string, room: string): Promise<Person> => {
  const person = await arriveAsGuest(browser, url, name);
  await person.enterRoom(room);
  await isConnected(person);
  return person;
};

/** Enters a room over a link that lets signals pass, and media not before they are let through. */
const enterWithoutMedia = async ({ browser, server }: Stage, name: string, room: string) => {
  network ??= await startNetwork(server);
  const link = network.open({ ...perfectLink, loss: 1 });
  const person = await arriveAsGuest(browser, `${network.url}/events/${server.eventId}`, name, {
    async before(arriving) {
      await holdRooms(arriving);
      await waitLongForMedia(arriving);
    },
  });
  await person.enterRoom(room);
  await until('media are tried', async () => link.isUsed());
  network.open();
  /** Another connection than the first one would be told everything anew. */
  const letThrough = async () => {
    assert.is((await connectionOf(person, '')).state, 'connecting');
    link.set(perfectLink);
  };
  return { person, letThrough };
};

const identityOf = async (person: Person): Promise<string> =>
  (await person.tile(person.name).getAttribute('data-tile-id')) ?? '';

journey('who comes is seen', async (stage) => {
  const { person: ann, letThrough } = await enterWithoutMedia(stage, 'Ann Bell', 'Main hall');
  const ben = await enter(stage.browser, stage.server.guestUrl, 'Ben Cole', 'Main hall');
  const bens = await identityOf(ben);
  await until('what he publishes is known', async () => (await connectionOf(ann, bens)).unmuted.length === 2);
  await letThrough();
  await Promise.all([ann.seesVideoOf('Ben Cole'), ben.seesVideoOf('Ann Bell')]);
});

journey('who is muted is shown as muted, and without the picture of a camera that is off', async (stage) => {
  const dan = await enter(stage.browser, stage.server.guestUrl, 'Dan Eze', 'Workshop A');
  const { person: cem, letThrough } = await enterWithoutMedia(stage, 'Cem Dal', 'Workshop A');
  await cem.tile('Dan Eze').locator('video').waitFor();
  await dan.press('Mute microphone');
  await dan.press('Stop camera');
  const dans = await identityOf(dan);
  await until('what he has stopped is known', async () => (await connectionOf(cem, dans)).unmuted.length === 0);
  await letThrough();

  await cem.tile('Dan Eze, microphone off').waitFor();
  await cem.tile('Dan Eze').locator('video').waitFor({ state: 'hidden' });
  await dan.press('Start camera');
  await cem.seesVideoOf('Dan Eze');
});

journey.run();
