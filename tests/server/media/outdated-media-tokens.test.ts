import { TrackSource } from 'livekit-server-sdk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { formatTrackName } from '../../../src/shared/rules/tiles/track-name.ts';
import { eventually } from '../../support/eventually.ts';
import { isMeasuring, measureWithin } from '../../support/measure.ts';
import { skipSuite } from '../../support/skip.ts';
import { findLiveKit } from '../support/find-livekit.ts';
import { startWithHeldEvery } from '../support/holdable-timers.ts';
import { type MediaTicket, startWithLiveKit } from '../support/media-under-test.ts';
import { joinRoom, seatGuest } from '../support/server-under-test.ts';

const rounds = isMeasuring ? 50 : 1;
const enforcedWithinMs = 1_000;

const binary = await findLiveKit();
if (binary === null) {
  skipSuite('media tokens at LiveKit', 'livekit-server was not found');
} else {
  let studio: Awaited<ReturnType<typeof startWithLiveKit>>;

  test.before(async () => {
    // What is compared every some seconds would do it too, and later.
    ({ started: studio } = await startWithHeldEvery(serverLimits.mediaSettleIntervalMs, () =>
      startWithLiveKit(binary),
    ));
  });

  test.after(() => studio.stop());

  const act = async (words: string): Promise<void> => {
    const answer = await studio.host.call(`mutation { ${words} { event_id } }`);
    assert.is(answer.errors, undefined);
  };

  /** Resolves to the ms that somebody was in the media room for, whoever let them in; who is not let in was there for none. */
  const outAfter = async (ticket: MediaTicket): Promise<number> => {
    const cameAtMs = performance.now();
    const room = await studio.connect(ticket).catch(() => null);
    if (room === null) return 0;
    await eventually(() => !room.isConnected);
    const outMs = performance.now() - cameAtMs;
    await room.disconnect();
    return outMs;
  };

  test('somebody blocked is put out of the media room again within a second, whatever older token they come with', async () => {
    const { server, ticketOf } = studio;
    const outMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await seatGuest(server.url, `Blocked ${round}`);
      const ticket = await ticketOf(person);
      await act(`blockRoomUser(event_id: "demo", room_id: "main", identity: "${person.identity}")`);
      outMs.push(await outAfter(ticket));
    }
    measureWithin('a blocked person with an older token is out', outMs, enforcedWithinMs);
  });

  test('the signalling is not opened for an older token, a changed one or none, or one behind another', async () => {
    const { server, ticketOf } = studio;
    const person = await seatGuest(server.url, 'Listener');
    const { token, url } = await ticketOf(person);
    const { WebSocket } = await import('ws');
    const statusOf = (query: string, headers: Record<string, string> = {}): Promise<number> =>
      new Promise((resolve) => {
        const target = `${url}/rtc?${query}auto_subscribe=1&sdk=js&protocol=15&version=2.0.0`;
        const socket = new WebSocket(target, { headers });
        socket.once('open', () => resolve(101));
        socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
        socket.once('error', () => undefined);
        socket.once('open', () => socket.terminate());
      });
    assert.is(await statusOf(`access_token=${token}&`), 101);
    assert.is(await statusOf(`access_token=${token.slice(0, -4)}AAAA&`), 403);
    assert.is(await statusOf(''), 403);
    await act(`blockRoomUser(event_id: "demo", room_id: "main", identity: "${person.identity}")`);
    assert.is(await statusOf(`access_token=${token}&`), 403);
    await joinRoom(person, 'workshop-a');
    const fresh = await ticketOf(person, 'workshop-a');
    assert.is(await statusOf(`access_token=${fresh.token}&`), 101);
    assert.is(await statusOf(`access_token=${fresh.token}&`, { authorization: `Bearer ${token}` }), 403);
  });

  test('somebody who went to another room does not hear the first one by its token', async () => {
    const { server, connect, ticketOf } = studio;
    const person = await seatGuest(server.url, 'Elsewhere');
    const ticket = await ticketOf(person);
    await joinRoom(person, 'workshop-a');
    const room = await connect(ticket).catch(() => null);
    await eventually(() => !room?.isConnected);
    await room?.disconnect();
  });

  test('a microphone that was forbidden meanwhile is silent within a second, whatever an older token allows', async () => {
    const { server, mediaServer, connect, ticketOf, speak } = studio;
    const silentMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await seatGuest(server.url, `Muted ${round}`);
      const ticket = await ticketOf(person);
      await act(
        `setParticipantPermissions(event_id: "demo", identity: "${person.identity}", permissions: { microphone: false })`,
      );
      const room = await connect(ticket);
      const cameAtMs = performance.now();
      speak(room);
      await eventually(async () => {
        const { permission, tracks } = await mediaServer.getParticipant('demo:main', person.identity);
        return !permission?.canPublishSources.includes(TrackSource.MICROPHONE) && tracks.length === 0;
      });
      silentMs.push(performance.now() - cameAtMs);
      assert.ok(room.isConnected, 'they stay and listen');
      await room.disconnect();
    }
    measureWithin('a forbidden microphone with an older token is silent', silentMs, enforcedWithinMs);
  });

  test('the camera and the shared screens of a client that does not obey are stopped within a second', async () => {
    const { server, mediaServer, connect, ticketOf, show } = studio;
    const stoppedMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await seatGuest(server.url, `Shown ${round}`);
      const room = await connect(await ticketOf(person));
      const nameOf = (trackKey: 'camera' | 'screen', trackId?: string) =>
        formatTrackName({ participantIdentity: person.identity, trackKey, ...(trackId ? { trackId } : {}) });
      await show(room, 'camera', nameOf('camera'));
      for (const screenId of ['one', 'two']) await show(room, 'screen', nameOf('screen', screenId));
      const muted = async (source: TrackSource) => {
        const { tracks } = await mediaServer.getParticipant('demo:main', person.identity);
        return tracks.filter((track) => track.source === source).map((track) => track.muted);
      };
      await eventually(async () => (await muted(TrackSource.SCREEN_SHARE)).length === 2);
      await eventually(async () => (await muted(TrackSource.CAMERA)).length === 1);
      for (const [operation, source, count] of [
        ['stopParticipantCamera', TrackSource.CAMERA, 1],
        ['stopParticipantScreenShare', TrackSource.SCREEN_SHARE, 2],
      ] as const) {
        assert.equal(await muted(source), Array(count).fill(false), operation);
        const askedAtMs = performance.now();
        await act(`${operation}(event_id: "demo", identity: "${person.identity}")`);
        await eventually(async () => (await muted(source)).every(Boolean));
        stoppedMs.push(performance.now() - askedAtMs);
      }
      await room.disconnect();
    }
    measureWithin('a camera or all shares of a client that does not obey are stopped', stoppedMs, enforcedWithinMs);
  });

  test('a host who was made a participant is put out of a locked event within a second, whatever older token they come with', async () => {
    const { server, ticketOf } = studio;
    const outMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await seatGuest(server.url, `Demoted ${round}`);
      await act(`setParticipantRole(event_id: "demo", identity: "${person.identity}", role: "host")`);
      await act('lockEvent(event_id: "demo")');
      const ticket = await ticketOf(person);
      await act(`setParticipantRole(event_id: "demo", identity: "${person.identity}", role: "access")`);
      outMs.push(await outAfter(ticket));
      await act('unlockEvent(event_id: "demo")');
    }
    measureWithin('a demoted host with an older token is out', outMs, enforcedWithinMs);
  });

  test('who is muted while they are away is muted again within a second when they speak, by an older token too', async () => {
    const { server, mediaServer, connect, ticketOf, speak } = studio;
    const silentMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const person = await seatGuest(server.url, `Back ${round}`);
      const ticket = await ticketOf(person);
      await act(`muteParticipantMicrophone(event_id: "demo", identity: "${person.identity}")`);
      const room = await connect(ticket);
      speak(room);
      const tracks = async () => (await mediaServer.getParticipant('demo:main', person.identity)).tracks;
      await eventually(async () => (await tracks()).length > 0);
      const spokeAtMs = performance.now();
      await eventually(async () => (await tracks()).every(({ muted }) => muted));
      silentMs.push(performance.now() - spokeAtMs);
      await room.disconnect();
    }
    measureWithin('a muted person with an older token is muted again', silentMs, enforcedWithinMs);
  });

  test('somebody who may be there stays there', async () => {
    const { server, connect, ticketOf } = studio;
    const person = await seatGuest(server.url, 'Honest');
    const room = await connect(await ticketOf(person));
    // Somebody else comes and is put out meanwhile: what the server does about who comes has been done.
    const other = await seatGuest(server.url, 'Other');
    const ticket = await ticketOf(other);
    await joinRoom(other, 'workshop-a');
    const uninvited = await connect(ticket).catch(() => null);
    await eventually(() => !uninvited?.isConnected);
    assert.ok(room.isConnected);
    await room.disconnect();
    await uninvited?.disconnect();
  });
}

test.run();
