import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { createGraphQLApi } from '../../src/client/adapters/api/graphql-api.ts';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createApiCarrier } from '../../src/client/adapters/channel/api-carrier.ts';
import { seatGuest, startTestServer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { startRedis } from '../support/servers/throwaway-redis.ts';
import { skipSuite } from '../support/skip.ts';

const redis = await startRedis();
if ('missing' in redis) {
  skipSuite('room messages after Redis was away', redis.missing);
} else {
  test('after Redis was away the carrier of room messages closes and opens again, so that states are told anew', async () => {
    // What a browser has and Node 20 has not.
    Object.assign(globalThis, {
      WebSocket,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    const server = await startTestServer({ REDIS_URL: redis.url });
    const ada = await seatGuest(server.url, 'Ada');
    const clock = browserClock();
    const api = createGraphQLApi({
      httpUrl: `${server.url}/graphql`,
      wsUrl: `${server.url.replace('http', 'ws')}/graphql`,
      clock,
      renew: async () => false,
    });
    api.authorize(ada.token);
    const warnings: string[] = [];
    const carrier = createApiCarrier(api, clock, { warn: (code) => void warnings.push(code), info: () => undefined });
    carrier.enter({ eventId: 'demo', roomId: 'main', identity: ada.identity });
    await eventually(() => carrier.isOpen());
    const states: boolean[] = [];
    carrier.onOpen((open) => void states.push(open));
    await redis.restart();
    await eventually(() => states.length >= 3, 10_000);
    assert.equal(states, [true, false, true]);
    assert.equal(warnings, []);
    carrier.exit();
    api.authorize(null);
    await server.stop();
  });

  test.after(() => redis.stop());
}

test.run();
