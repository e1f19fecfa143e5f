import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createGraphQLApi } from '../../src/client/adapters/api/graphql-api.ts';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createRemoteLog } from '../../src/client/logging/remote-log.ts';
import type { ApiPort } from '../../src/client/ports/api-port.ts';
import { createScope } from '../../src/client/scope.ts';
import { createLog } from '../../src/server/log.ts';
import { type Person, signInGuest, startTestServer } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';
import { embeddedFolder } from '../support/folders.ts';
import { freePort } from '../support/free-port.ts';

interface Context {
  start(): Promise<{ readonly url: string; stop(): Promise<void> }>;
  removeFolder(): Promise<void>;
  /** What pages logged, by the types of their lines, as it stands in the server's log. */
  written(session: string): readonly string[];
}

const logs = suite<Context>('the log of a page at the server');

logs.before(async (context) => {
  const folder = await embeddedFolder();
  const port = String(await freePort());
  const lines: { readonly msg: string; readonly session: string; readonly type: string }[] = [];
  Object.assign(context, {
    start: () =>
      startTestServer(
        { DATA_DIR: folder.path, PORT: port },
        { log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }) },
      ),
    removeFolder: folder.remove,
    written: (session: string) =>
      lines.filter((line) => line.msg === 'client' && line.session === session).map(({ type }) => type),
  });
});
logs.after(({ removeFolder }) => removeFolder());

/** The log of a page, whose clock the test moves; the server's answers come when they come. */
const openLog = (url: string, person: Person, sessionId: string) => {
  const http = createGraphQLApi({
    httpUrl: `${url}/graphql`,
    wsUrl: `${url.replace('http', 'ws')}/graphql`,
    clock: browserClock(),
    renew: async () => false,
  });
  http.authorize(person.token);
  /** How often each operation was asked for, and how many of them were answered. */
  const asked: string[] = [];
  let answers = 0;
  const request: ApiPort['request'] = async (document, variables, options) => {
    asked.push(/mutation (\w+)/.exec(document.toString())?.[1] ?? '');
    const answer = await http.request(document, variables, options);
    answers += 1;
    return answer;
  };
  const clock = fakeClock();
  const scope = createScope(clock);
  const identity = signal(person.identity);
  const eventId = signal<string | null>(null);
  const log = createRemoteLog(scope, { api: { ...http, request }, sessionId, identity, eventId });
  return {
    clock,
    count: (operation: string) => asked.filter((name) => name === operation).length,
    answered: () => eventually(() => answers === asked.length),
    write(lines: number, name = 'line') {
      for (let index = 0; index < lines; index += 1) {
        log.write({ level: 'warn', code: `${name} ${index}`, data: null, atMs: clock.now() });
      }
    },
    close: () => scope.end(),
  };
};

logs('LOG-002 a stream that is there already is written to, and asked for no more', async ({ start, written }) => {
  const server = await start();
  const ann = await signInGuest(server.url, 'Ann');
  const first = openLog(server.url, ann, 'shared');
  await first.answered();
  const second = openLog(server.url, ann, 'shared');
  await second.answered();
  second.write(1, 'second');
  await second.clock.advance(30_000);
  await eventually(() => written('shared').includes('second 0'));
  for (const log of [first, second]) {
    assert.is(log.count('CreateParticipantLogStream'), 1);
    log.close();
  }
  await server.stop();
});

logs('LOG-003 a thousand lines are sent at once, fewer after 5 s', async ({ start, written }) => {
  const server = await start();
  const log = openLog(server.url, await signInGuest(server.url, 'Ben'), 'many');
  await log.answered();
  log.write(1_000);
  await eventually(() => written('many').length === 1_000);
  await log.answered();
  const before = log.count('Log');
  log.write(3, 'few');
  await log.clock.advance(4_999);
  assert.is(log.count('Log'), before);
  await log.clock.advance(1);
  assert.is(log.count('Log'), before + 1);
  await eventually(() => written('many').length === 1_003);
  log.close();
  await server.stop();
});

logs('LOG-006 of what the server did not take the latest thousand lines come later', async ({ start, written }) => {
  const server = await start();
  const log = openLog(server.url, await signInGuest(server.url, 'Cay'), 'away');
  await log.answered();
  await server.stop();
  log.write(1_000, 'early');
  // While the first call is on its way.
  log.write(300, 'late');
  await log.answered();
  const again = await start();
  await log.clock.advance(5_000);
  await eventually(() => written('away').includes('late 299'));
  assert.equal(written('away').length, 1_000);
  assert.is(written('away')[0], 'early 300');
  log.close();
  await again.stop();
});

logs.run();
