import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import * as assert from 'uvu/assert';
import { mediaRoomName } from '../../src/server/media/media-rooms.ts';
import { isMeasuring, measureWithin, printFound, printMeasured } from '../../tests/support/measure.ts';
import {
  type Device,
  devicesOf,
  interrupt,
  liveTracks,
  occupy,
  plugIn,
  sentDevices,
  unplug,
  watchDevices,
} from '../support/browser/page-devices.ts';
import { journeys, type Stage } from '../support/journeys.ts';
import { arrivalsOf, watchArrivals } from '../support/media/received-media-gaps.ts';
import { participantIn, roomsOf } from '../support/people/api-participant.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

const journey = journeys('devices that change', { moreCameras: true, voice: true });

/** How often a device is changed for the other one. */
const changes = isMeasuring ? 50 : 6;

type Medium = 'camera' | 'microphone';
const kinds = { camera: 'video', microphone: 'audio' } as const;
const sources = { camera: TrackSource.CAMERA, microphone: TrackSource.MICROPHONE } as const;

/** Two people in a room; the devices of the first are watched. */
const meet = async ({ browser, server }: Stage, room: string, names: readonly [string, string]) => {
  const [ann, ben] = await Promise.all([
    arriveAsGuest(browser, server.guestUrl, names[0], { before: watchDevices }),
    arriveAsGuest(browser, server.guestUrl, names[1], { before: watchArrivals }),
  ]);
  await Promise.all([ann.enterRoom(room), ben.enterRoom(room)]);
  await ben.seesVideoOf(names[0]);
  const seat = await participantIn(ann.page, server);
  const mediaRoom = mediaRoomName({ eventId: server.eventId, roomId: (await roomsOf(seat)).get(room)! });
  const { url, apiKey, apiSecret } = await server.mediaAccess();
  const media = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret);
  /** The publications of a medium that are not muted, by the media server's word. */
  const publications = async (medium: Medium): Promise<readonly string[]> => {
    const { tracks } = await media.getParticipant(mediaRoom, seat.identity);
    return tracks.filter(({ source, muted }) => source === sources[medium] && !muted).map(({ sid }) => sid);
  };
  return { ann, ben, publications, published: async (medium: Medium) => (await publications(medium)).length };
};

/** What others may miss of somebody who takes another device; the page looks ten times a second at what came. */
const longestBreakMs = 1_000;

const choose = async ({ page }: Person, medium: Medium, { label }: Device): Promise<void> => {
  await page.getByRole('button', { name: `Choose a ${medium}` }).click();
  await page.getByRole('menuitemradio', { name: label, exact: true }).click();
};

/** Resolves when one device is captured and sent, and that is the wanted one. */
const sendsOne = (person: Person, medium: Medium, what: string, isWanted: (deviceId: string) => boolean) =>
  until(`${what} is sent`, async () => {
    const [sent, live] = [await sentDevices(person, kinds[medium]), await liveTracks(person, kinds[medium])];
    return sent.length === 1 && sent[0] !== 'ended' && isWanted(sent[0]!) && live === 1;
  });
const sendsAlone = (person: Person, medium: Medium, { label, deviceId }: Device): Promise<void> =>
  sendsOne(person, medium, label, (sent) => sent === deviceId);

for (const medium of ['camera', 'microphone'] as const) {
  journey(
    `a ${medium} that is changed for another over and over is sent once, and nothing of the others is captured`,
    async (stage) => {
      const names = medium === 'camera' ? (['Ann Bell', 'Ben Cole'] as const) : (['Cem Dal', 'Dan Eze'] as const);
      const { ann, ben, published } = await meet(stage, 'Main hall', names);
      const devices = await devicesOf(ann, kinds[medium]);
      assert.is(devices.length, 2);
      const tookMs: number[] = [];
      for (let round = 1; round <= changes; round++) {
        const fromMs = performance.now();
        await choose(ann, medium, devices[round % 2]!);
        tookMs.push(performance.now() - fromMs);
      }
      const fromMs = performance.now();
      await sendsAlone(ann, medium, devices[changes % 2]!);
      await ben.seesVideoOf(names[0]);
      printMeasured(`a ${medium} is chosen`, tookMs);
      printMeasured(`the ${medium} chosen last is sent`, [performance.now() - fromMs]);
      assert.is(await published(medium), 1);
      printFound(
        `tracks after ${changes} changes of the ${medium}`,
        `${await liveTracks(ann, 'video')} of pictures, ${await liveTracks(ann, 'audio')} of sound`,
      );
      assert.equal(ann.errors, []);
    },
  );

  journey(`whoever takes another ${medium} is missed by others for no more than a moment`, async (stage) => {
    const names = medium === 'camera' ? (['Quin Roe', 'Ray Sol'] as const) : (['Sia Tan', 'Tom Ure'] as const);
    const { ann, ben, publications } = await meet(stage, 'Workshop A', names);
    const devices = await devicesOf(ann, kinds[medium]);
    const before = await publications(medium);
    const breaksMs: number[] = [];
    for (let round = 1; round <= changes; round++) {
      const fromMs = Date.now();
      await choose(ann, medium, devices[round % 2]!);
      await sendsAlone(ann, medium, devices[round % 2]!);
      // Whatever came late has come by the time that new pictures do.
      await ben.seesVideoOf(names[0]);
      const { longestFreezeMs, longestSilenceMs } = await arrivalsOf(ben, fromMs);
      breaksMs.push(medium === 'camera' ? longestFreezeMs : longestSilenceMs);
      const sentMs = Date.now();
      await until(`the ${medium} still comes`, async () => {
        const { pictureAfterMs, soundAfterMs } = await arrivalsOf(ben, sentMs);
        return (medium === 'camera' ? pictureAfterMs : soundAfterMs) !== null;
      });
    }
    // Nobody subscribes to it once more.
    assert.equal(await publications(medium), before);
    measureWithin(`others miss of a ${medium} that is changed`, breaksMs, longestBreakMs);
  });

  journey(`a ${medium} that is pulled out gives its place to the other one`, async (stage) => {
    const names = medium === 'camera' ? (['Eva Gray', 'Finn Hale'] as const) : (['Gil Moss', 'Hal Ives'] as const);
    const { ann, ben, published } = await meet(stage, 'Workshop A', names);
    const [first] = await devicesOf(ann, kinds[medium]);
    await choose(ann, medium, first!);
    await sendsAlone(ann, medium, first!);
    await unplug(ann, first!);
    await sendsOne(ann, medium, 'another device', (sent) => sent !== first!.deviceId);
    await ben.seesVideoOf(names[0]);
    await until(`one ${medium} is published`, async () => (await published(medium)) === 1);
    // The one that was chosen is taken again.
    await plugIn(ann, first!);
    await sendsAlone(ann, medium, first!);
    await ben.seesVideoOf(names[0]);
    await until(`one ${medium} is published`, async () => (await published(medium)) === 1);
  });

  journey(`a ${medium} that another program has taken is not chosen: the one of before goes on`, async (stage) => {
    const names = medium === 'camera' ? (['Ida Jole', 'Jon Kerr'] as const) : (['Kim Lund', 'Leo Marx'] as const);
    const { ann, ben, published } = await meet(stage, 'Workshop B', names);
    const [first, second] = await devicesOf(ann, kinds[medium]);
    await choose(ann, medium, first!);
    await sendsAlone(ann, medium, first!);
    await occupy(ann, second!, true);
    await choose(ann, medium, second!);
    await ann.page.getByText(`Another app is using the ${medium}.`, { exact: false }).first().waitFor();
    await sendsAlone(ann, medium, first!);
    await ben.seesVideoOf(names[0]);
    assert.is(await published(medium), 1);
  });
}

journey('a camera that is pulled out and was the only one is off for everybody', async (stage) => {
  const { ann, ben, published } = await meet(stage, 'Main hall', ['Mia Nash', 'Ned Orr']);
  const cameras = await devicesOf(ann, 'video');
  const [first] = cameras;
  await choose(ann, 'camera', first!);
  await sendsAlone(ann, 'camera', first!);
  for (const camera of cameras.slice(1)) await unplug(ann, camera);
  await unplug(ann, first!);
  await ben.tile('Mia Nash').locator('video:visible').waitFor({ state: 'detached' });
  await ann.page.getByRole('button', { name: 'Start camera' }).waitFor();
  assert.is(await published('camera'), 0);
  assert.is(await liveTracks(ann, 'video'), 0);
  await plugIn(ann, first!);
  await ann.press('Start camera');
  await ben.seesVideoOf('Mia Nash');
  assert.is(await published('camera'), 1);
});

journey(
  'a camera that another program takes while it is on is off for others, and on again by itself',
  async (stage) => {
    const { ann, ben, published } = await meet(stage, 'Workshop A', ['Uma Vale', 'Vic West']);
    const [first] = await devicesOf(ann, 'video');
    await choose(ann, 'camera', first!);
    await sendsAlone(ann, 'camera', first!);
    await interrupt(ann, first!, true);
    await ben.tile('Uma Vale').locator('video:visible').waitFor({ state: 'detached' });
    assert.is(await published('camera'), 0);
    await interrupt(ann, first!, false);
    await ben.seesVideoOf('Uma Vale');
    assert.is(await published('camera'), 1);
  },
);

journey('a camera that another program has taken does not start, and starts once it is free', async (stage) => {
  const { ann, ben, published } = await meet(stage, 'Main hall', ['Ola Pugh', 'Pia Quin']);
  await ann.press('Stop camera');
  await ben.tile('Ola Pugh').locator('video:visible').waitFor({ state: 'detached' });
  const cameras = await devicesOf(ann, 'video');
  for (const camera of cameras) await occupy(ann, camera, true);
  await ann.press('Start camera');
  const settings = ann.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByText('Another app is using the camera.', { exact: false }).first().waitFor();
  assert.is(await published('camera'), 0);
  assert.is(await liveTracks(ann, 'video'), 0);
  for (const camera of cameras) await occupy(ann, camera, false);
  await ann.page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  await ann.press('Start camera');
  await ben.seesVideoOf('Ola Pugh');
  assert.is(await published('camera'), 1);
  await until('one camera is captured', async () => (await liveTracks(ann, 'video')) === 1);
});

journey.run();
