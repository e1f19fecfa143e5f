import { RoomServiceClient } from 'livekit-server-sdk';
import * as assert from 'uvu/assert';
import { freePort } from '../../tests/support/free-port.ts';
import { isMeasuring } from '../../tests/support/measure.ts';
import { journeys } from '../support/journeys.ts';
import {
  connectionOf,
  hears,
  holdRooms,
  interruptionsOf,
  isBackAfter,
  simulate,
  soundEnergyOf,
} from '../support/media/livekit-rooms.ts';
import { participantIn } from '../support/people/api-participant.ts';
import { arriveAsGuest } from '../support/people/person.ts';
import { type MediaServer, startMediaServer } from '../support/server/media-server.ts';
import { until } from '../support/until.ts';

let mediaServer: MediaServer;
const journey = journeys('turning off while media reconnect', { voice: true }, async () => {
  const port = await freePort();
  mediaServer = await startMediaServer(port);
  return { ...mediaServer.settings, PORT: String(port) };
});
journey.after(() => mediaServer?.close());

const rounds = isMeasuring ? 10 : 1;

journey(
  'MEDIA-016 who mutes themselves and stops their camera while media reconnect is neither heard nor seen when they are back',
  async ({ browser, server }) => {
    const enter = async (name: string) => {
      const person = await arriveAsGuest(browser, server.guestUrl, name, { before: holdRooms });
      await person.enterRoom('Main hall');
      const { identity } = await participantIn(person.page, server);
      return { person, identity };
    };
    const { person: ben } = await enter('Ben Cole');
    const { person: ann, identity } = await enter('Ann Bell');
    const { LIVEKIT_URL: url = '', LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = mediaServer.settings;
    const media = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret);

    for (const scenario of ['signal-reconnect', 'full-reconnect'] as const) {
      let silent = 0;
      for (let round = 0; round < rounds; round++) {
        await hears(ben, identity);
        await ben.seesVideoOf('Ann Bell');
        const count = await interruptionsOf(ann);
        void simulate(ann, scenario).catch(() => undefined);
        await until('the connection is lost', async () => (await interruptionsOf(ann)) > count);
        await ann.press('Mute microphone');
        await ann.press('Stop camera');
        const before = await soundEnergyOf(ben, identity);
        await isBackAfter(ann, count);
        await until('Ben is told', async () => (await connectionOf(ben, identity)).unmuted.length === 0);
        const told = await soundEnergyOf(ben, identity);
        await until('the media server is told', async () => {
          const { tracks } = await media.getParticipant(`${server.eventId}:main`, identity);
          return tracks.length > 0 && tracks.every(({ muted }) => muted);
        });
        await ben.tile('Ann Bell').locator('video:visible').waitFor({ state: 'detached' });
        const after = Object.entries(await soundEnergyOf(ben, identity));
        // What was on its way when it was muted still comes, by the track of before.
        const heard = after.filter(
          ([track, energy]) => energy > (told[track] ?? 0) || (!(track in before) && energy > 0),
        );
        if (heard.length === 0) silent++;
        else console.log(`heard after ${scenario}, round ${round}:`, { before, told, heard });
        await ann.press('Unmute microphone');
        await ann.press('Start camera');
        await until('both are on', async () => (await connectionOf(ben, identity)).unmuted.length === 2);
      }
      console.log(`silent after ${scenario}: ${silent} of ${rounds}`);
      assert.is(silent, rounds, scenario);
    }
    assert.equal(ben.errors, []);
  },
);

journey.run();
