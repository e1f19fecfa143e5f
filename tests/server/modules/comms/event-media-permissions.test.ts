import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../../src/server/limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { skipSuite } from '../../../support/skip.ts';
import { findLiveKit } from '../../support/find-livekit.ts';
import { startWithHeldEvery } from '../../support/holdable-timers.ts';
import { startWithLiveKit } from '../../support/media-under-test.ts';
import { codeOf, lastFactOf, openSocket, seatGuest } from '../../support/server-under-test.ts';

const waitMs = 10_000;
const binary = await findLiveKit();
if (binary === null) {
  skipSuite('permissions of an event at LiveKit', 'livekit-server was not found');
} else {
  let studio: Awaited<ReturnType<typeof startWithLiveKit>>;

  test.before(async () => {
    // What is compared every some seconds would end it too, and later.
    ({ started: studio } = await startWithHeldEvery(serverLimits.mediaSettleIntervalMs, () =>
      startWithLiveKit(binary),
    ));
  });

  test.after(() => studio.stop());

  const act = async (words: string): Promise<void> => {
    const answer = await studio.host.call(`mutation { ${words} { event_id } }`);
    assert.is(answer.errors, undefined);
  };
  const setEvent = (microphone: boolean | null) =>
    act(`setEventPermissions(event_id: "demo", permissions: { microphone: ${microphone} })`);

  /** Somebody whose microphone is heard in a room. */
  const speaker = async (name: string, roomId = 'main') => {
    const { server, connect, ticketOf, speak, mediaServer } = studio;
    const person = await seatGuest(server.url, name, roomId);
    const room = await connect(await ticketOf(person, roomId));
    speak(room);
    const isHeard = async () => (await mediaServer.getParticipant(`demo:${roomId}`, person.identity)).tracks.length > 0;
    await eventually(isHeard, waitMs);
    return { ...person, isHeard, leave: () => room.disconnect() };
  };

  test('a microphone that is forbidden for the event ends within a second, in every room', async () => {
    const ada = await speaker('Ada');
    const ben = await speaker('Ben', 'workshop-a');
    await setEvent(false);
    await eventually(async () => !(await ada.isHeard()) && !(await ben.isHeard()), waitMs);
    assert.ok(serverLimits.moderationGraceMs < 1_000);
    await setEvent(null);
    await Promise.all([ada.leave(), ben.leave()]);
  });

  test('a room that allows what the event forbids goes before it, and a person before the room', async () => {
    await act('setRoomPermissions(event_id: "demo", room_id: "workshop-a", permissions: { microphone: true })');
    const [inRoom, forbidden, outside] = [
      await speaker('In', 'workshop-a'),
      await speaker('No', 'workshop-a'),
      await speaker('Out'),
    ];
    await act(
      `setParticipantPermissions(event_id: "demo", identity: "${forbidden.identity}", permissions: { microphone: false })`,
    );
    await setEvent(false);
    await eventually(async () => !(await outside.isHeard()) && !(await forbidden.isHeard()), waitMs);
    assert.ok(await inRoom.isHeard());
    await setEvent(null);
    await Promise.all([inRoom, forbidden, outside].map((person) => person.leave()));
  });

  test('everybody in the event is told what is allowed in it, and only its hosts say so', async () => {
    const ada = await seatGuest(studio.server.url, 'Listener');
    const socket = await openSocket(studio.server.url, ada.token);
    socket.subscribe(
      'Event',
      'subscription ($after: Int) { eventUpdates(event_id: "demo", after: $after) { kind event { camera_enabled } } }',
      { after: await lastFactOf(ada) },
    );
    await act('setEventPermissions(event_id: "demo", permissions: { camera: false })');
    const told = await socket.until((message) => message.payload?.data?.eventUpdates);
    assert.equal(told.payload.data.eventUpdates, { kind: 'permissions', event: { camera_enabled: false } });
    const query = 'mutation { setEventPermissions(event_id: "demo", permissions: { camera: null }) { event_id } }';
    assert.is(codeOf(await ada.call(query)), 'FORBIDDEN');
    await act('setEventPermissions(event_id: "demo", permissions: { camera: null })');
    socket.socket.terminate();
  });
}

test.run();
