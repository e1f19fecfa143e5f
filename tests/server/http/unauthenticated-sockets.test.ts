import { CloseCode } from 'graphql-ws';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { openSocket, seatGuest, startTestServer } from '../support/server-under-test.ts';

test("a socket that is nobody's ends after a while, also one that says connection_init, and those of people stay", async () => {
  let nowMs = Date.now();
  const server = await startTestServer({}, { now: () => nowMs });
  const ada = await seatGuest(server.url, 'Ada');
  const own = await openSocket(server.url, ada.token);
  const strangers = [await openSocket(server.url, null), await openSocket(server.url, '')];
  nowMs += serverLimits.connectionInitTimeoutMs + 1;
  for (const stranger of strangers) {
    assert.is((await stranger.closed).code, CloseCode.ConnectionInitialisationTimeout);
  }
  own.send({ type: 'ping' });
  await own.until((message) => message.type === 'pong');
  own.socket.terminate();
  await server.stop();
});

test.run();
