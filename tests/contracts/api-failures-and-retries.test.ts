import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf } from '../../src/client/adapters/api/failures.ts';
import { createGraphQLApi } from '../../src/client/adapters/api/graphql-api.ts';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import type { ApiPort } from '../../src/client/ports/api-port.ts';
import * as operations from '../../src/shared/contract/generated/operations.ts';
import {
  AnnounceDepartureDocument,
  ConfirmSignUpDocument,
  JoinEventAuthDocument,
} from '../../src/shared/contract/generated/operations.ts';

interface Reply {
  readonly status?: number;
  readonly body: string;
}

/** What `use` makes of a server that gives these replies, one after the other and the last one for ever. */
const withReplies = async <Value>(
  replies: readonly (Reply | null)[],
  use: (api: ApiPort, requests: readonly IncomingMessage[]) => Promise<Value>,
): Promise<Value> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const reply = replies[Math.min(requests.length, replies.length - 1)];
    requests.push(request);
    if (reply) response.writeHead(reply.status ?? 200).end(reply.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const clock = browserClock();
    return await use(createGraphQLApi({ httpUrl: url, wsUrl: url, clock, renew: async () => false }), requests);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

const ask = (api: ApiPort, timeoutMs?: number) =>
  api.request(JoinEventAuthDocument, { event_id: 'demo' }, timeoutMs === undefined ? {} : { timeoutMs });

/** What is said of a reply. */
const saidOf = (body: string): Promise<string> =>
  withReplies([{ body }], async (api) => {
    const answer = await ask(api);
    return answer.ok ? '' : answer.error.message;
  });

for (const [title, body, said] of [
  ['ERR-005 an empty body is a failure that says so', '', 'graphql operation had an empty response'],
  ['ERR-005 an answer that is null is one as well', 'null', 'graphql operation had an empty response'],
  [
    'ERR-004 an answer without data says which operations have some',
    '{}',
    'No data in graphql response. Are you sure this is a query or mutation?',
  ],
  ['ERR-006 data in which nothing is names the operation', '{"data":{}}', 'No response returned for JoinEventAuth'],
  ['ERR-007 data of another type names that', '{"data":"text"}', 'Unexpected result type "string"'],
  ['ERR-007 and so does an answer of another type', '7', 'Unexpected result type "number"'],
  ['ERR-008 an error that is a text is passed on', '{"errors":"Away for lunch"}', 'Away for lunch'],
  ['ERR-008 errors in a list are passed on, all of them', '{"errors":["Full","Closed"]}', 'Full; Closed'],
  [
    'ERR-008 and so are objects with a message, each text once',
    '{"errors":[{"message":"Full"},{"message":"Full"},{"message":"Closed"}]}',
    'Full; Closed',
  ],
] as const) {
  test(title, async () => assert.is(await saidOf(body), said));
}

test('ERR-016 an error with a code that nobody knows reads as the server wrote it', async () => {
  const body = JSON.stringify({ errors: [{ message: 'Out of stock', extensions: { code: 'NO_STOCK' } }] });
  await withReplies([{ body }], async (api) => {
    const answer = await ask(api);
    assert.equal(answer.ok ? null : [answer.error.code, answer.error.message], ['INTERNAL', 'Out of stock']);
    assert.is(answer.ok ? '' : answer.error.said, 'Out of stock');
  });
  const masked = JSON.stringify({ errors: [{ message: 'Unexpected error', extensions: { code: 'INTERNAL' } }] });
  await withReplies([{ body: masked }], async (api) => {
    const answer = await ask(api);
    assert.is(answer.ok ? '' : answer.error.said, undefined, 'what is said of no code of its own is for the log');
  });
});

test('ERR-001 what cannot be sent fails with the message of the error', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  try {
    assert.is(await saidOf('{}'), 'Failed to fetch');
  } finally {
    globalThis.fetch = fetch;
  }
});

test('ERR-002 what was thrown and is no error is said as JSON', () => {
  assert.is(messageOf({ reason: 'gone' }), '{"reason":"gone"}');
});

test('ERR-003 what was thrown and says nothing is an unknown error', () => {
  assert.is(messageOf(undefined), 'Unknown error');
});

test('ERR-010 a gateway that waited in vain is asked once more', async () => {
  const data = JSON.stringify({ data: { joinEventAuth: { payload: { __typename: 'Acknowledgement' } } } });
  await withReplies([{ status: 504, body: 'Gateway Timeout' }, { body: data }], async (api, requests) => {
    assert.ok((await ask(api)).ok);
    assert.is(requests.length, 2);
  });
});

const busy = (retryAfterMs: number): string =>
  JSON.stringify({ errors: [{ message: 'UNAVAILABLE', extensions: { code: 'UNAVAILABLE', retryAfterMs } }] });
const departed = JSON.stringify({ data: { announceDeparture: { payload: { __typename: 'Acknowledgement' } } } });
const depart = (api: ApiPort, timeoutMs?: number) =>
  api.request(
    AnnounceDepartureDocument,
    { event_id: 'demo', identity: 'ada' },
    timeoutMs === undefined ? {} : { timeoutMs },
  );

test('a busy server is asked again after the pause that it names, also for what can be done only once', async () => {
  await withReplies([{ status: 503, body: busy(1) }, { body: departed }], async (api, requests) => {
    assert.ok((await depart(api)).ok);
    assert.is(requests.length, 2);
  });
});

test('a server that stays busy is asked four times, and not said to be away', async () => {
  await withReplies([{ status: 503, body: busy(1) }], async (api, requests) => {
    const connections: string[] = [];
    api.onConnection((connection) => void connections.push(connection));
    const answer = await depart(api);
    assert.is(answer.ok ? '' : answer.error.code, 'UNAVAILABLE');
    assert.is(requests.length, 4);
    assert.equal(connections, ['idle']);
  });
});

test('a busy server is not waited for longer than the call may take', async () => {
  await withReplies([{ status: 503, body: busy(60_001) }], async (api, requests) => {
    assert.not((await depart(api, 60_000)).ok);
    assert.is(requests.length, 1);
  });
});

test('ERR-010 and not a third time', async () => {
  await withReplies([{ status: 504, body: '{"errors":["Execution timed out"]}' }], async (api, requests) => {
    const answer = await ask(api);
    assert.is(answer.ok ? '' : answer.error.message, 'Execution timed out');
    assert.is(requests.length, 2);
  });
});

test('what can be done only once is not asked again of a gateway that waited in vain: it may have been done', async () => {
  await withReplies([{ status: 504, body: 'Gateway Timeout' }], async (api, requests) => {
    const answer = await api.request(ConfirmSignUpDocument, { username: 'ada', code: '123456' });
    assert.is(answer.ok ? '' : answer.error.code, 'UNCERTAIN');
    assert.is(requests.length, 1);
  });
});

test('of mutations a gateway that waited in vain is asked again only for those that come to the same when done twice', async () => {
  const documents = Object.values(operations).filter((each) => /^\s*mutation/.test(String(each)));
  const repeated = await withReplies([{ status: 504, body: 'Gateway Timeout' }], async (api, requests) => {
    const names: (string | undefined)[] = [];
    for (const document of documents) {
      const before = requests.length;
      await api.request(document as never, {});
      if (requests.length - before > 1) names.push(/mutation (\w+)/.exec(String(document))?.[1]);
    }
    return names;
  });
  assert.is(
    repeated.sort().join(' '),
    [
      'ChatBroadcast ChatDelete ChatEdit ConfirmChatChoice EndPoll GetComms JoinEventAuth JoinRoom JoinRoomMulti',
      'LeaveEvent LeaveRoom LockEvent LockRoom SetEventGroup SetEventPermissions SetParticipantPermissions',
      'SetParticipantRole SetRequireAttention SetResourceStatus SetRoomPermissions SetRoomSpotlight SetWelcomeEvent',
      'StartPoll UnlockEvent UnlockRoom VotePoll',
    ].join(' '),
  );
});

test('ERR-011 a request that takes too long says after how long it was given up', async () => {
  await withReplies([null], async (api) => {
    const answer = await ask(api, 50);
    assert.is(answer.ok ? '' : answer.error.message, 'Request timed out after 50 ms');
  });
});

test('API-004 what is said when the page goes is posted with the id token in its header', async () => {
  await withReplies([{ body: '{}' }], async (api, requests) => {
    api.authorize('token');
    api.requestOnUnload(AnnounceDepartureDocument, { event_id: 'demo', identity: 'ann' });
    while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    assert.equal([requests[0]?.method, requests[0]?.headers.authorization], ['POST', 'token']);
  });
});

test('API-005 where requests end with their page, what is said when it goes is a beacon, with the token in no address', async () => {
  const sent: { url: string; body: Blob }[] = [];
  const { prototype } = Request;
  const keepalive = Object.getOwnPropertyDescriptor(prototype, 'keepalive') as PropertyDescriptor;
  const sendBeacon = (url: string, body: Blob) => sent.push({ url, body }) > 0;
  // Node has had a navigator since 21.
  const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { sendBeacon } });
  Reflect.deleteProperty(prototype, 'keepalive');
  try {
    await withReplies([{ body: '{}' }], async (api, requests) => {
      api.authorize('token');
      api.requestOnUnload(AnnounceDepartureDocument, { event_id: 'demo', identity: 'ann' });
      assert.equal([sent.length, requests.length], [1, 0]);
    });
  } finally {
    Object.defineProperty(prototype, 'keepalive', keepalive);
    if (own) Object.defineProperty(globalThis, 'navigator', own);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
  const [{ url, body } = { url: '', body: new Blob() }] = sent;
  assert.not.match(url, 'token');
  assert.is(body.type, 'application/json');
  const { variables, extensions } = JSON.parse(await body.text());
  assert.equal([variables, extensions], [{ event_id: 'demo', identity: 'ann' }, { authorization: 'token' }]);
});

test.run();
