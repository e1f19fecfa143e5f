import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serverLimits } from '../../src/server/limits.ts';
import { openBrowser, signUp, signUpInput } from './browser.ts';
import { codeOf, startTestServer } from './server-under-test.ts';

test('each of many who sign up while the mail server is silent is told so, none after the others', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  try {
    const beganAtMs = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => signUp(openBrowser(server.url), signUpInput(`waits${i}@example.com`))),
    );
    assert.equal(answers.map(codeOf), Array(6).fill('CODE_DELIVERY_FAILURE'));
    assert.ok(performance.now() - beganAtMs < 1.8 * serverLimits.mailTimeoutMs);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await server.stop();
  }
});

test.run();
