import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../../src/server/limits.ts';
import { eventually } from '../../support/eventually.ts';
import { embeddedFolder } from '../../support/folders.ts';
import { openBrowser, signUp, signUpInput } from '../support/cookie-browser.ts';
import { holdTimers } from '../support/holdable-timers.ts';
import { codeOf, startTestServer } from '../support/server-under-test.ts';

const people = 6;

test('each of many who sign up while the mail server is silent is told so, none after the others', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  // A pool of connections to PostgreSQL would set timers of the length that is held here.
  const folder = await embeddedFolder();
  const server = await startTestServer({
    DATA_DIR: folder.path,
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  const timers = holdTimers(serverLimits.mailTimeoutMs);
  try {
    const answers = Promise.all(
      Array.from({ length: people }, (_, i) => signUp(openBrowser(server.url), signUpInput(`waits${i}@example.com`))),
    );
    // No mail waits for another to be given up first.
    await eventually(() => timers.count() === people);
    timers.pass();
    assert.equal((await answers).map(codeOf), Array(people).fill('CODE_DELIVERY_FAILURE'));
  } finally {
    timers.release();
    for (const socket of sockets) socket.destroy();
    silent.close();
    await server.stop();
    await folder.remove();
  }
});

test.run();
