import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket, WebSocketServer } from 'ws';
import { requestPoints } from '../../../src/server/access/budgets.ts';
import { Refusal } from '../../../src/server/access/refusal.ts';
import { createHosts } from '../../../src/server/http/hosts.ts';
import { createApiServer, type HttpNeeds } from '../../../src/server/http/http-server.ts';
import { createOpenPlaces } from '../../../src/server/http/open-places.ts';
import { InFlight } from '../../../src/server/in-flight.ts';
import { serverLimits } from '../../../src/server/limits.ts';
import { Tallies } from '../../../src/server/metrics/tallies.ts';
import { errorCodes } from '../../../src/shared/values/error-codes.ts';
import { testOptions } from '../support/server-under-test.ts';

/** What arrived at the media server, and at a server of strangers. */
const asked: IncomingMessage[] = [];
const strangers: string[] = [];
let media: Server;
let stranger: Server;
let api: Server;
let port: number;
/** Points of whoever asks. */
let pointsLeft = 0;
let mayJoin: () => Promise<boolean>;
const reported: unknown[] = [];

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

const script = 'alert(document.cookie)';

test.before(async () => {
  media = createServer((request, response) => {
    asked.push(request);
    response.writeHead(401, {
      'Content-Type': 'text/javascript',
      'Set-Cookie': 'rotunda_session=stolen',
      'Access-Control-Allow-Origin': '*',
      'X-Upstream': 'media',
    });
    response.end(script);
  });
  const sockets = new WebSocketServer({ noServer: true });
  media.on('upgrade', (request, socket, head) => {
    asked.push(request);
    if (request.url?.includes('refused')) socket.end('HTTP/1.1 401 Unauthorized\r\nX-Upstream: media\r\n\r\nno');
    else sockets.handleUpgrade(request, socket, head, (opened) => opened.on('message', (data) => opened.send(data)));
  });
  stranger = createServer((request, response) => {
    strangers.push(request.url ?? '');
    response.end(script);
  });
  const mediaPort = await listen(media);
  await listen(stranger);
  const needs: Partial<HttpNeeds> = {
    hosts: createHosts({ isTls: false, allowedOrigins: [], servesNetwork: false }),
    operators: async () => false,
    routes: [],
    tallies: new Tallies(),
    tls: null,
    isSecure: false,
    client: { folder: '/nowhere', hasOfflineWorker: true, cameraHeightPx: 720 },
    deployment: testOptions({}).deployment,
    media: {
      internalUrl: () => `http://127.0.0.1:${mediaPort}`,
      mayJoin: () => mayJoin(),
      origin: null,
      takeWebhook: async () => false,
    },
    lines: [],
    places: createOpenPlaces(100),
    timeouts: serverLimits,
    unreadAnswerMs: 60_000,
    admission: {
      admit: async (_viewer, points) => {
        pointsLeft -= points;
        if (pointsLeft < 0) throw new Refusal(errorCodes.rateLimited, { retryAfterMs: 1 });
      },
      refusedForMs: () => 0,
      requireTime: () => undefined,
    },
    inFlight: new InFlight((problem) => assert.unreachable(String(problem))),
    report: (problem) => void reported.push(problem),
  };
  api = createApiServer(needs as HttpNeeds);
  port = await listen(api);
});

test.after(() => {
  for (const server of [api, media, stranger]) {
    server.close();
    server.closeAllConnections();
  }
});

test.before.each(() => {
  asked.length = 0;
  pointsLeft = 1_000;
  strangers.length = 0;
  mayJoin = async () => true;
  reported.length = 0;
});

test.after.each(() => assert.equal(reported, []));

/** Sends a request target as it is, which fetch would tidy up. */
const sendTarget = (target: string, headers: readonly string[] = []): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const lines = [`GET ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, '', ''];
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

const once = ['Connection: close'];
const asUpgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const strayTargets = (): readonly string[] => {
  const address = stranger.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return [
    `/livekit//${host}/x.js`,
    `//${host}/livekit/rtc/validate`,
    `/livekit/\\\\${host}/x.js`,
    `/livekit/\\${host}/rtc`,
    `/livekit/rtc/..//${host}/x.js`,
    `/livekit/rtc/../../${host}/x.js`,
    `/livekit/%2f%2f${host}/x.js`,
    `/livekit/%2f/${host}/x.js`,
    `/livekit/rtc%2f..%2f..%2f%2f${host}`,
    `/livekit/@${host}/x.js`,
    `/livekit/:80@${host}/rtc`,
    `/livekit/rtc/validate%00//${host}`,
    `/livekit/%00/${host}`,
    `/livekit/rtc/validate/x.js`,
    `/livekit/rtc.js`,
    `/livekit/twirp/livekit.RoomService/ListRooms`,
    `/livekit/debug/goroutine`,
    `/livekit/`,
    `/livekit`,
    `/livekit.evil/rtc`,
    `http://${host}/livekit/rtc/validate`,
    `http://${host}//livekit/rtc`,
    `*`,
  ];
};

test('no target leads to another host, nor to what browsers of a room do not ask for', async () => {
  for (const target of strayTargets()) {
    for (const headers of [once, asUpgrade]) {
      const answer = await sendTarget(target, headers);
      assert.match(answer.split('\r\n')[0] ?? '', /^HTTP\/1.1 (40\d|503)/, target);
      assert.not.match(answer, script, target);
    }
  }
  assert.equal(strangers, []);
  assert.is(asked.length, 0);
});

test('a query cannot change where a request goes', async () => {
  const address = stranger.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await sendTarget(`/livekit/rtc/validate?//${host}/../x#@${host}`, once);
  assert.equal(
    asked.map((request) => request.url),
    [`/rtc/validate?//${host}/../x#@${host}`],
  );
  assert.equal(strangers, []);
});

test('an answer of the media server is plain text that nothing runs, with none of its headers', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/livekit/rtc/v1/validate?access_token=secret`, {
    headers: { cookie: 'rotunda_session=mine', authorization: 'Bearer token', 'x-forwarded-for': '1.2.3.4' },
  });
  assert.is(answer.status, 401);
  assert.is(await answer.text(), script);
  assert.is(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff');
  for (const name of ['set-cookie', 'x-upstream', 'access-control-allow-origin']) {
    assert.is(answer.headers.get(name), null, name);
  }
  assert.is(asked[0]?.url, '/rtc/v1/validate?access_token=secret');
  assert.is(asked[0]?.headers.authorization, 'Bearer token');
  assert.is(asked[0]?.headers.cookie, undefined);
  assert.is(asked[0]?.headers['x-forwarded-for'], undefined);
});

test('a WebSocket to the media server carries messages both ways, and not our cookie', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/livekit/rtc?access_token=secret`, {
    headers: { cookie: 'rotunda_session=mine', origin: `http://127.0.0.1:${port}` },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const echoed = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
  socket.send('hello');
  assert.is(await echoed, 'hello');
  assert.is(asked[0]?.url, '/rtc?access_token=secret');
  assert.is(asked[0]?.headers.cookie, undefined);
  socket.terminate();
});

test('a WebSocket that the media server refuses is refused with its status and nothing else of it', async () => {
  const answer = await sendTarget('/livekit/rtc?refused', asUpgrade);
  assert.match(answer, /^HTTP\/1.1 401 /);
  assert.not.match(answer, 'X-Upstream');
});

test('whoever has no points left reaches the media server neither by a request nor by a WebSocket', async () => {
  pointsLeft = requestPoints.media;
  assert.match(await sendTarget('/livekit/rtc/validate', once), /^HTTP\/1.1 401 /);
  assert.is(asked.length, 1);
  assert.match(await sendTarget('/livekit/rtc/validate', once), /^HTTP\/1.1 429 /);
  assert.match(await sendTarget('/livekit/rtc', asUpgrade), /^HTTP\/1.1 429 /);
  assert.is(asked.length, 1);
});

test('a WebSocket whose seat cannot be looked up, for the database is away, is refused as one to be tried again', async () => {
  mayJoin = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  assert.match(await sendTarget('/livekit/rtc?access_token=secret', asUpgrade), /^HTTP\/1.1 503 /);
  assert.is(asked.length, 0);
  assert.is(reported.splice(0).length, 1);
});

test('while the media server is away a request is answered by 502, and a WebSocket too', async () => {
  const away = createServer();
  const awayPort = await listen(away);
  away.close();
  const needs: Partial<HttpNeeds> = {
    hosts: createHosts({ isTls: false, allowedOrigins: [], servesNetwork: false }),
    operators: async () => false,
    routes: [],
    tallies: new Tallies(),
    tls: null,
    isSecure: false,
    client: { folder: '/nowhere', hasOfflineWorker: true, cameraHeightPx: 720 },
    deployment: testOptions({}).deployment,
    media: {
      internalUrl: () => `http://127.0.0.1:${awayPort}`,
      mayJoin: async () => true,
      origin: null,
      takeWebhook: async () => false,
    },
    lines: [],
    places: createOpenPlaces(100),
    timeouts: serverLimits,
    unreadAnswerMs: 60_000,
    admission: { admit: async () => undefined, refusedForMs: () => 0, requireTime: () => undefined },
    inFlight: new InFlight((problem) => assert.unreachable(String(problem))),
    report: () => undefined,
  };
  const alone = createApiServer(needs as HttpNeeds);
  const url = `http://127.0.0.1:${await listen(alone)}`;
  assert.is((await fetch(`${url}/livekit/rtc/validate`)).status, 502);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/livekit/rtc`);
  assert.match(await new Promise((resolve) => socket.once('error', (error) => resolve(error.message))), '502');
  alone.close();
  alone.closeAllConnections();
});

test.run();
