import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import * as assert from 'uvu/assert';
import { freePort } from '../../tests/support/free-port.ts';
import { isMeasuring, measureWithin } from '../../tests/support/measure.ts';
import { journeys } from '../support/journeys.ts';
import { type ApiParticipant, guestOf, participantIn, roomsOf } from '../support/people/api-participant.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';
import { type MediaServer, startMediaServer } from '../support/server/media-server.ts';
import { until } from '../support/until.ts';

let mediaServer: MediaServer;
const journey = journeys('a media server that is away', { microphone: true }, async () => {
  const port = await freePort();
  mediaServer = await startMediaServer(port);
  return { ...mediaServer.settings, PORT: String(port) };
});
journey.after(() => mediaServer?.close());

const awayMs = isMeasuring ? 60_000 : 6_000;
const backWithinMs = 10_000;
/** Those with a window, and those who sit in the room without media. */
const windows = isMeasuring ? 4 : 2;
const seats = isMeasuring ? 4 : 1;
const names = ['Ann Bell', 'Ben Cole', 'Cem Dal', 'Dan Eze'];

journey(
  'a media server that was away for a minute has everybody back in ten seconds, by themselves, and nobody unmuted',
  async ({ browser, server }) => {
    const people: Person[] = [];
    for (const name of names.slice(0, windows)) {
      const person = await arriveAsGuest(browser, server.guestUrl, name);
      await person.enterRoom('Main hall');
      people.push(person);
    }
    const quiet: ApiParticipant[] = [];
    for (let index = 0; index < seats; index++) {
      const guest = await guestOf(server, `Quiet ${index}`);
      await guest.enter((await roomsOf(guest)).get('Main hall')!);
      quiet.push(guest);
    }
    const everybodySees = (): Promise<readonly number[]> =>
      Promise.all(
        people.map(async (person) => {
          for (const { name } of people) if (name !== person.name) await person.seesVideoOf(name);
          return performance.now();
        }),
      );
    await everybodySees();
    const last = people.at(-1)!;
    await last.press('Mute microphone');
    const { identity } = await participantIn(last.page, server);

    await mediaServer.kill();
    await Promise.all(people.map(({ page }) => page.getByText('Connection lost. Reconnecting...').waitFor()));
    await people[0]!.say('still here');
    for (const person of people) await person.sees('still here');
    await people[0]!.page.waitForTimeout(awayMs);
    await mediaServer.start();
    for (const guest of quiet) await guest.stay();
    const fromMs = performance.now();
    const backMs = (await everybodySees()).map((atMs) => atMs - fromMs);
    measureWithin(`back after a media server that was away for ${awayMs / 1_000} s`, backMs, backWithinMs);
    const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = mediaServer.settings;
    const media = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret);
    const { tracks } = await media.getParticipant(`${server.eventId}:main`, identity);
    const sent = tracks.filter(({ muted }) => !muted).map(({ source }) => source);
    assert.equal(sent, [TrackSource.CAMERA], `what ${last.name} sends, who was muted`);
    await last.page.getByRole('button', { name: 'Unmute microphone' }).waitFor();
    for (const person of people) {
      await person.page.getByText('Connection lost. Reconnecting...').waitFor({ state: 'detached' });
      const tiles = person.page.locator('[data-tile-id]:visible');
      await until('everybody has a tile', async () => (await tiles.count()) === people.length + quiet.length);
    }
  },
);

journey.run();
