import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket, WebSocketServer } from 'ws';
import { createGraphQLApi } from '../../src/client/adapters/api/graphql-api.ts';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createSession } from '../../src/client/features/sign-in/model/session.ts';
import type { ApiPort } from '../../src/client/ports/api-port.ts';
import { createScope } from '../../src/client/scope.ts';
import {
  ChatBroadcastDocument,
  ChatDocument,
  JoinEventAuthDocument,
  JoinRoomDocument,
  SignInGuestDocument,
} from '../../src/shared/contract/generated/operations.ts';
import { post, startTestServer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { memoryStore } from '../support/fakes/memory-store.ts';
import { startProxy } from '../support/servers/cuttable-proxy.ts';
import { apiPortTitles, runApiPortCase } from './api-port-cases.ts';

interface Context {
  readonly server: Awaited<ReturnType<typeof startTestServer>>;
}

const contract = suite<Context>('GraphQL API');

contract.before(async (context) => {
  // What a browser has and Node 20 has not.
  Object.assign(globalThis, {
    WebSocket,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(context, { server: await startTestServer() });
});
contract.after(({ server }) => server.stop());

const apiAt = (url: string, renew: () => Promise<boolean> = async () => false): ApiPort =>
  createGraphQLApi({
    httpUrl: `${url}/graphql`,
    wsUrl: `${url.replace('http', 'ws')}/graphql`,
    clock: browserClock(),
    renew,
  });

const inMain = async (url: string, name: string): Promise<ApiPort> => {
  const api = apiAt(url);
  const signIn = await api.request(SignInGuestDocument, { event_id: 'demo', display_name: name });
  if (!signIn.ok) throw new Error(signIn.error.message);
  api.authorize(signIn.value.signInGuest.id_token);
  await api.request(JoinEventAuthDocument, { event_id: 'demo' });
  await api.request(JoinRoomDocument, { event_id: 'demo', room_id: 'main' });
  return api;
};

const say = (api: ApiPort, message: string) =>
  api.request(ChatBroadcastDocument, {
    input: {
      type: 'text',
      event_id: 'demo',
      room_id: 'main',
      target_id: 'all',
      timestamp: Date.now(),
      message_id: `${Date.now()}-${message}`,
      message,
    },
  });

/** Follows the chat, resuming after the last number; `until` resolves when so many texts were heard. */
const follow = (api: ApiPort) => {
  const texts: string[] = [];
  let after: number | undefined = 0;
  let check: () => void = () => undefined;
  const stop = api.subscribe(ChatDocument, () => ({ event_id: 'demo', room_id: 'main', target_id: 'all', after }), {
    next({ chat }) {
      if (chat.seq === null || chat.type !== 'text') return;
      after = chat.seq;
      texts.push(chat.message ?? '');
      check();
    },
    refused: (failure) => assert.unreachable(failure.code),
  });
  const until = (text: string) =>
    new Promise<void>((resolve) => {
      check = () => texts.includes(text) && resolve();
      check();
    });
  return { texts, until, stop };
};

contract('a refusal comes back as its code, not as an exception', async ({ server }) => {
  const answer = await apiAt(server.url).request(JoinEventAuthDocument, { event_id: 'demo' });
  assert.is(answer.ok ? '' : answer.error.code, 'UNAUTHENTICATED');
});

contract('a server that is not there is a failure of the way', async () => {
  const answer = await apiAt('http://127.0.0.1:9').request(JoinEventAuthDocument, { event_id: 'demo' });
  assert.is(answer.ok ? '' : answer.error.code, 'UNREACHABLE');
});

contract('a subscription at which the server fails is asked for once more, and then refused', async () => {
  const sockets = new WebSocketServer({ port: 0, handleProtocols: () => 'graphql-transport-ws' });
  const { port } = sockets.address() as { port: number };
  let asked = 0;
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { type, id } = JSON.parse(String(data));
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type !== 'subscribe') return;
      asked++;
      socket.send(JSON.stringify({ id, type: 'error', payload: [{ message: '', extensions: { code: 'INTERNAL' } }] }));
    }),
  );
  const refusals: string[] = [];
  const stop = apiAt(`http://127.0.0.1:${port}`).subscribe(ChatDocument, () => ({}) as never, {
    next: () => undefined,
    refused: ({ code }) => void refusals.push(code),
  });
  try {
    await eventually(() => refusals.length > 0);
    assert.equal([asked, refusals], [2, ['INTERNAL']]);
  } finally {
    stop();
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  }
});

contract('a token that is no longer taken is renewed once and the call is made again', async ({ server }) => {
  const signer = apiAt(server.url);
  const signIn = await signer.request(SignInGuestDocument, { event_id: 'demo', display_name: 'Ann' });
  if (!signIn.ok) throw new Error('no sign-in');
  let renewals = 0;
  const api: ApiPort = apiAt(server.url, async () => {
    renewals++;
    api.authorize(signIn.value.signInGuest.id_token);
    return true;
  });
  api.authorize('stale');
  const answer = await api.request(JoinEventAuthDocument, { event_id: 'demo' });
  assert.ok(answer.ok);
  assert.is(renewals, 1);
});

contract('a token that nobody could be asked to renew ends nothing', async ({ server }) => {
  const api = apiAt(server.url);
  api.authorize('stale');
  const answer = await api.request(JoinEventAuthDocument, { event_id: 'demo' });
  assert.is(answer.ok ? '' : answer.error.code, 'UNREACHABLE');
});

contract('AUTH-076 a page whose session was ended elsewhere learns that by its next call', async ({ server }) => {
  const clock = browserClock();
  const scope = createScope(clock);
  const log = { warn: () => undefined, info: () => undefined };
  const api: ApiPort = apiAt(server.url, () => session.renew());
  const session = createSession(scope, {
    ...{ api, log, store: memoryStore(), tabStore: memoryStore() },
    visit: () => undefined,
    path: signal('/events/demo'),
  });
  const signedIn = await apiAt(server.url).request(SignInGuestDocument, { event_id: 'demo', display_name: 'Ann' });
  if (!signedIn.ok) throw new Error('no sign-in');
  const { signInGuest } = signedIn.value;
  session.accept(signInGuest);
  await post(server.url, 'mutation { signOut { redirect } }', {}, { authorization: signInGuest.id_token });
  const answer = await api.request(JoinEventAuthDocument, { event_id: 'demo' });
  assert.is(answer.ok ? '' : answer.error.code, 'UNAUTHENTICATED');
  assert.is(session.signedIn.peek(), null);
  assert.is(session.message.peek(), 'Please sign in again');
  scope.end();
});

for (const title of apiPortTitles) {
  contract(title, async ({ server }) => {
    const [ann, ben] = [await inMain(server.url, 'Ann'), await inMain(server.url, 'Ben')];
    await runApiPortCase(title, {
      api: ben,
      write: async (text) => void (await say(ann, text)),
      until: (_what, holds) => eventually(async () => holds()),
    });
    ben.authorize(null);
    ann.authorize(null);
  });
}

contract('a connection that broke comes back and resumes: nothing is lost, nothing comes twice', async ({ server }) => {
  const proxy = await startProxy(Number(new URL(server.url).port));
  const ann = await inMain(server.url, 'Ann');
  const ben = await inMain(`http://localhost:${proxy.port}`, 'Ben');
  const heard = follow(ben);
  await say(ann, 'before');
  await heard.until('before');
  proxy.freeze();
  for (const text of ['away-1', 'away-2']) await say(ann, text);
  proxy.thaw();
  await heard.until('away-2');
  assert.equal(
    heard.texts.filter((text) => /^(before|away)/.test(text)),
    ['before', 'away-1', 'away-2'],
  );
  heard.stop();
  ben.authorize(null);
  ann.authorize(null);
  await proxy.close();
});

/** How many rests of 100 ms go by until something: whatever holds this process up holds both up. */
const ticksUntil = async (happens: Promise<void>): Promise<number> => {
  let hasHappened = false;
  void happens.then(() => {
    hasHappened = true;
  });
  let ticks = 0;
  for (; !hasHappened; ticks++) await new Promise((resolve) => setTimeout(resolve, 100));
  return ticks;
};

contract(
  'a server that no longer answers is reported within three seconds and a half, until its first answer',
  async ({ server }) => {
    const proxy = await startProxy(Number(new URL(server.url).port));
    const ben = await inMain(`http://localhost:${proxy.port}`, 'Ben');
    const heard = follow(ben);
    const states: string[] = [];
    let look: () => void = () => undefined;
    ben.onConnection((connection) => {
      states.push(connection);
      look();
    });
    const until = (connection: string) =>
      new Promise<void>((resolve) => {
        look = () => states.at(-1) === connection && resolve();
        look();
      });
    await until('connected');
    proxy.freeze();
    assert.ok((await ticksUntil(until('waiting'))) < 35);
    proxy.resume();
    await until('connected');
    assert.equal(states.slice(-2), ['waiting', 'connected'], 'the same connection goes on');
    heard.stop();
    ben.authorize(null);
    await proxy.close();
  },
);

contract.run();
