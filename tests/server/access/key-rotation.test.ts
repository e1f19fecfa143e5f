import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startServer } from '../../../src/server/start-server.ts';
import { embeddedFolder } from '../../support/folders.ts';
import { confirmSignUp, openBrowser, refresh, signIn, signUp, signUpInput } from '../support/cookie-browser.ts';
import { codeOf, post, signInGuest, testOptions } from '../support/server-under-test.ts';

const first = 'the first secret of this deployment';
const second = 'the second secret of this deployment';

/** The code of the newest mail in the data folder. */
const codeInFolder = async (folder: string): Promise<string> => {
  const mails = join(folder, 'mails');
  const newest = (await readdir(mails)).sort().at(-1) ?? '';
  return /^Subject: (\d{6}) /m.exec(await readFile(join(mails, newest), 'utf8'))?.[1] ?? '';
};

test('a new AUTH_SECRET signs nobody out: sessions, tokens, rejoin codes and mailed codes of the one before stay', async () => {
  const folder = await embeddedFolder();
  const start = (environment: Record<string, string>) =>
    startServer(testOptions({ DATA_DIR: folder.path, ...environment }), { savesMemory: false });
  let server = await start({ AUTH_SECRET: first });
  const browser = openBrowser(server.url);
  await signUp(browser, signUpInput('stays@example.com'));
  await confirmSignUp(browser, 'stays@example.com', await codeInFolder(folder.path));
  const waiting = openBrowser(server.url);
  await signUp(waiting, signUpInput('waits@example.com'));
  const code = await codeInFolder(folder.path);
  const guest = await signInGuest(server.url, 'Guest of before');
  const before = browser.token;
  await server.close();

  const moved = (from: typeof browser) => {
    const to = openBrowser(server.url);
    for (const [name, value] of from.cookies) to.cookies.set(name, value);
    return to;
  };
  server = await start({ AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: `${first}, ${'unused '.repeat(6)}` });
  const known = moved(browser);
  known.token = before;
  assert.is((await known.call('{ queryAccount { email } }')).data?.queryAccount.email, 'stays@example.com');
  known.token = null;
  assert.ok((await refresh(known)).data.refreshToken);
  assert.ok((await confirmSignUp(moved(waiting), 'waits@example.com', code)).data?.confirmSignUp);
  const rejoin = 'mutation ($c: String!) { signInRejoinCode(rejoin_code: $c) { identity } }';
  assert.is((await post(server.url, rejoin, { c: guest.rejoinCode })).data.signInRejoinCode.identity, guest.identity);
  assert.is((await known.call('mutation { signOut { redirect } }')).errors, undefined);
  known.token = null;
  assert.is((await refresh(known)).data.refreshToken, null);
  await server.close();

  server = await start({ AUTH_SECRET: 'a third secret, of which the others knew nothing' });
  const stranger = moved(browser);
  stranger.token = before;
  assert.is(codeOf(await stranger.call('{ queryAccount { email } }')), 'UNAUTHENTICATED');
  assert.ok((await signIn(openBrowser(server.url), 'stays@example.com', 'Correct-horse-7')).data.signIn);
  await server.close();
  await folder.remove();
});

test.run();
