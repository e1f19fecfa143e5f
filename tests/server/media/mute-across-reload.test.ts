import { TrackSource } from 'livekit-server-sdk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { eventually } from '../../support/eventually.ts';
import { skipSuite } from '../../support/skip.ts';
import { findLiveKit } from '../support/find-livekit.ts';
import { startWithLiveKit } from '../support/media-under-test.ts';
import { type Answer, type Person, seatGuest } from '../support/server-under-test.ts';

/** From a tab's last word to its media again: longer than the server leaves a client to obey. */
const reloadMs = 2 * serverLimits.moderationGraceMs;

const binary = await findLiveKit();
if (binary === null) {
  skipSuite('moderators and reloads at LiveKit', 'livekit-server was not found');
} else {
  let studio: Awaited<ReturnType<typeof startWithLiveKit>>;

  test.before(async () => {
    studio = await startWithLiveKit(binary);
  });

  test.after(() => studio.stop());

  const published = async ({ identity }: Person) =>
    (await studio.mediaServer.getParticipant('demo:main', identity)).tracks;

  /** Somebody whose tab reloads while the host acts on them, and who is back with their media on. */
  const backAfter = async (name: string, mutation: string): Promise<{ person: Person; room: Answer }> => {
    const { server, host, connect, ticketOf, speak } = studio;
    const person = await seatGuest(server.url, name);
    await (await connect(await ticketOf(person))).disconnect();
    const reloaded = new Promise((resolve) => setTimeout(resolve, reloadMs));
    const answer = await host.call(`mutation ($i: ID!) { ${mutation}(event_id: "demo", identity: $i) { event_id } }`, {
      i: person.identity,
    });
    assert.is(answer.errors, undefined);
    await reloaded;
    const room = await connect(await ticketOf(person));
    speak(room);
    return { person, room };
  };

  test('a microphone that a host muted while the tab reloads is muted when it is back', async () => {
    const { person, room } = await backAfter('Muted', 'muteParticipantMicrophone');
    const find = async (source: TrackSource) => (await published(person)).find((track) => track.source === source);
    await eventually(async () => (await find(TrackSource.MICROPHONE))?.muted === true);
    await room.disconnect();
  });
}

test.run();
