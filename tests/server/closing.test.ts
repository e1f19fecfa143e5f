import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { AccessToken } from 'livekit-server-sdk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AccessWatch } from '../../src/server/http/fan-out/access-watch.ts';
import { createApiServer, type HttpNeeds } from '../../src/server/http/http-server.ts';
import { createOpenPlaces } from '../../src/server/http/open-places.ts';
import { InFlight } from '../../src/server/in-flight.ts';
import { serverLimits } from '../../src/server/limits.ts';
import { listen } from '../../src/server/listen.ts';
import type { Log } from '../../src/server/log.ts';
import { Tallies } from '../../src/server/metrics/tallies.ts';
import { createMemoryPubSub } from '../../src/server/pubsub/memory-pubsub.ts';
import { StreamTails } from '../../src/server/pubsub/stream-tails.ts';
import type { StartReplacements } from '../../src/server/start-server.ts';
import { logKinds, streamOfEvent } from '../../src/shared/values/streams.ts';
import { holdableTimers } from './support/holdable-timers.ts';
import {
  createFakeMedia,
  joinRoom,
  openSocket,
  seatGuest,
  signInHost,
  startTestServer,
  testOptions,
} from './support/server-under-test.ts';

// A rejection that nobody waits for ends the process of this file, and so fails all of it.

/** Something that waits until it is let go on. */
const createHold = () => {
  let [reach, release] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (): Promise<void> => {
    reach();
    await released;
  };
  return { hold, reached, release: () => release() };
};

/** A server, what it complained of, and when it closes: `waiting` once nothing but what is under way keeps it. */
const start = async (environment: Record<string, string>, replacements: StartReplacements) => {
  const complaints: string[] = [];
  let waits = (_what: string): void => {};
  const waiting = new Promise<string>((resolve) => {
    waits = resolve;
  });
  const complain = (facts: object, message: string): void =>
    void complaints.push(`${message} ${JSON.stringify(facts)}`);
  const log: Log = {
    debug: (_facts, message) => message === 'the server waits for what is under way' && waits('waiting'),
    info: () => undefined,
    warn: complain,
    error: complain,
  };
  const server = await startTestServer(environment, { log, closeWorkMs: 60_000, ...replacements });
  return {
    server,
    complaints,
    /** Closes it while something is held; resolves when it has closed. The held is let go once the server waits for it. */
    async closeOver(held: Pick<ReturnType<typeof createHold>, 'reached' | 'release'>): Promise<void> {
      await held.reached;
      const closing = server.stop().then(() => 'closed');
      assert.is(await Promise.race([waiting, closing]), 'waiting');
      held.release();
      await closing;
    },
  };
};

test('an operation that is under way is over before the server has closed', async () => {
  const held = createHold();
  const media = createFakeMedia();
  const { server, closeOver, complaints } = await start({}, { media });
  const ada = await seatGuest(server.url, 'Ada');
  const token = media.token.bind(media);
  media.token = async (facts) => {
    await held.hold();
    return token(facts);
  };
  const asked = ada
    .call(
      'mutation ($i: ID!) { getComms(event_id: "demo", room_id: "main", identity: $i) { payload { ... on CommsPayload { token } } } }',
      { i: ada.identity },
    )
    .catch(() => 'cut off');
  await closeOver(held);
  assert.is(await asked, 'cut off');
  assert.equal(complaints, []);
});

test('a job that is under way is over before the database is closed', async () => {
  const held = createHold();
  const media = createFakeMedia();
  const timers = holdableTimers(serverLimits.moderationGraceMs);
  const { server, closeOver, complaints } = await start({}, { media, later: timers.later });
  await seatGuest(server.url, 'Ada');
  const host = await signInHost(server);
  media.presentIn = async () => {
    await held.hold();
    return [];
  };
  timers.hold();
  await host.call('mutation { setEventPermissions(event_id: "demo", permissions: { camera: false }) { event_id } }');
  const passed = timers.pass();
  await closeOver(held);
  await passed;
  assert.equal(complaints, []);
});

test('a job that is due after the server has closed does nothing', async () => {
  const media = createFakeMedia();
  const timers = holdableTimers(serverLimits.moderationGraceMs);
  const { server, complaints } = await start({}, { media, later: timers.later });
  const ada = await seatGuest(server.url, 'Ada');
  timers.hold();
  await joinRoom(ada, 'workshop-a');
  assert.is.not(timers.count(), 0);
  await server.stop();
  media.calls.length = 0;
  await timers.pass();
  assert.equal(media.calls, []);
  assert.equal(complaints, []);
});

test('a webhook that is followed is over before the server has closed', async () => {
  const held = createHold();
  const mediaServer = createServer(async (_request, response) => {
    await held.hold();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  mediaServer.listen(0, '127.0.0.1');
  await once(mediaServer, 'listening');
  const { port } = mediaServer.address() as AddressInfo;
  const keys = { LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret'.repeat(8) };
  const { server, closeOver, complaints } = await start(
    { COMMS_PROVIDER: 'livekit', LIVEKIT_URL: `http://127.0.0.1:${port}`, ...keys },
    {},
  );
  const body = JSON.stringify({
    event: 'participant_joined',
    room: { name: 'demo:main' },
    participant: { identity: 'stranger' },
  });
  const ticket = new AccessToken(keys.LIVEKIT_API_KEY, keys.LIVEKIT_API_SECRET);
  ticket.sha256 = createHash('sha256').update(body).digest('base64');
  const authorization = await ticket.toJwt();
  const headers = { authorization, 'content-type': 'application/webhook+json' };
  assert.is((await fetch(`${server.url}/livekit/webhook`, { method: 'POST', headers, body })).status, 204);
  await closeOver(held);
  assert.equal(complaints, []);
  mediaServer.close();
  mediaServer.closeAllConnections();
});

test('a server that closes answers no request and opens no socket', async () => {
  const inFlight = new InFlight((problem) => assert.unreachable(String(problem)));
  const needs: Partial<HttpNeeds> = {
    client: { folder: '/nowhere', hasOfflineWorker: true, cameraHeightPx: 720 },
    ...{
      places: createOpenPlaces(100),
      tallies: new Tallies(),
      tls: null,
      unreadAnswerMs: 60_000,
      timeouts: serverLimits,
      inFlight,
    },
  };
  const server = createApiServer(needs as HttpNeeds);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  inFlight.close();
  assert.is((await fetch(`${url}/VERSION`)).status, 503);
  assert.is(await openSocket(url, null).catch(({ message }: Error) => message), 'socket hang up');
  server.close();
  server.closeAllConnections();
});

test('a WebSocket that is open for somebody else, as one to the media server, does not keep the server from closing', async () => {
  const server = createServer().on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  const { port, close } = await listen(server, testOptions({}).network);
  const client = connect(port, 'localhost').on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(client, 'data');
  const ended = once(client, 'close');
  await close();
  await ended;
});

test('a subscription whose right is asked for again is waited for', async () => {
  const held = createHold();
  const report = (problem: unknown) => assert.unreachable(String(problem));
  const inFlight = new InFlight(report);
  const reader = { readAfter: async () => [], readHead: async () => 0, readHeads: async () => new Map() };
  const tails = new StreamTails(createMemoryPubSub(), reader, report);
  const watch = new AccessWatch(tails, inFlight.run);
  await watch.add({ eventId: 'demo', roomId: null, identity: null, authoriseAgain: () => held.hold() });
  const access = { kind: logKinds.eventAccess, payload: {}, audience: null, createdAtMs: 0 };
  tails.announce([{ streamId: streamOfEvent('demo'), seq: 1, ...access }]);
  await held.reached;
  let isSettled = false;
  const settling = inFlight.settle(60_000).then(() => {
    isSettled = true;
  });
  await new Promise(setImmediate);
  assert.not(isSettled);
  held.release();
  await settling;
});

test('what is not over in time is given up, and how it fails then is not reported', async () => {
  const held = createHold();
  const inFlight = new InFlight((problem) => assert.unreachable(String(problem)));
  const running = inFlight.run(async () => {
    await held.hold();
    throw new Error('driver has already been destroyed');
  });
  await inFlight.settle(1);
  held.release();
  await running;
});

test('work that was admitted begins more of it while the rest is waited for, and not after that', async () => {
  const begun: string[] = [];
  const inFlight = new InFlight((problem) => assert.unreachable(String(problem)));
  const held = createHold();
  inFlight.run(async () => {
    await held.hold();
    inFlight.run(async () => void begun.push('in time'));
  });
  const settling = inFlight.settle(60_000);
  held.release();
  await settling;
  await inFlight.run(() => begun.push('too late'));
  assert.equal(begun, ['in time']);
});

test.run();
