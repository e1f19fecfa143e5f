import { RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { measureWithin } from '../../tests/support/measure.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { cameraHeightPx, reported } from '../support/journeys.ts';
import { fillRoom } from '../support/people/crowd.ts';
import { arriveAsHost, type Person } from '../support/people/person.ts';
import { startStudio } from '../support/server/studio-server.ts';
import { until } from '../support/until.ts';
import { type CrowdedRoom, endCrowdedRoom } from './crowded-room.ts';

interface Stage extends CrowdedRoom {
  readonly host: Person;
  /** How many microphones are on, by the media server's word. */
  readonly microphonesOn: () => Promise<number>;
}

const people = 100;
const mutedWithinMs = 1_000;

const room = suite<Stage>('muting a room of a hundred');
const hundred = (title: string, walk: (stage: Stage) => Promise<void>): void => room(title, reported(walk));

room.before(async (context) => {
  const server = await startStudio({ CAMERA_HEIGHT: String(cameraHeightPx) });
  const browser = await launchBrowser({ microphone: true });
  const host = await arriveAsHost(browser, server, { widthPx: 1_000, heightPx: 640, reducedMotion: true });
  await host.press('Stop camera');
  await host.enterRoom('Main hall');
  // Its people are programs that hear no message: what mutes them is the server.
  const crowd = await fillRoom({
    ...{ server, roomName: 'Main hall', count: people - 1 },
    ...{ cameras: 0, microphones: people - 1 },
  });
  const { url, apiKey, apiSecret } = await server.mediaAccess();
  const media = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret);
  const microphonesOn = async () => {
    const participants = await media.listParticipants(`${server.eventId}:main`);
    return participants.filter(({ tracks }) =>
      tracks.some(({ source, muted }) => source === TrackSource.MICROPHONE && !muted),
    ).length;
  };
  Object.assign(context, { server, browser, crowd, host, microphonesOn });
});

room.after(endCrowdedRoom);

hundred(
  'ninety-nine whose clients do not obey are silent a second after one press, and who pressed is not',
  async ({ host, microphonesOn }) => {
    await until('all microphones are on', async () => (await microphonesOn()) === people);
    const requests: string[] = [];
    host.page.on('request', (request) => {
      const asked = /mutation (Mute\w+)/.exec(request.postData() ?? '')?.[1];
      if (asked) requests.push(asked);
    });
    await host.page.getByRole('banner').getByRole('button', { name: 'Main hall' }).click();
    await host.press('Actions for Main hall');
    await host.page.getByRole('menuitem', { name: 'Mute everyone else' }).click();
    const pressedAtMs = performance.now();
    await until('nobody but the host is heard', async () => (await microphonesOn()) === 1);
    const tookMs = performance.now() - pressedAtMs;
    measureWithin('a room of a hundred whose clients do not obey is muted', [tookMs], mutedWithinMs);
    assert.equal(requests, ['MuteRoomMicrophones']);
    assert.equal(host.errors, []);
  },
);

room.run();
