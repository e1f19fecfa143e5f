import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIdTokens, type TokenFacts } from '../../../../src/server/access/id-tokens.ts';
import { seedDemo } from '../../../../src/server/db/seed.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { codeOf, joinEvent, post, signInHost, startTestServer } from '../../support/server-under-test.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const nowMs = 1_790_000_000_000;

const factsOf = (pool: 'account' | 'guest'): TokenFacts => ({
  identity: 'someone',
  username: 'someone',
  displayName: 'Someone',
  email: null,
  pool,
  tokenSubId: 'claims',
  sessionId: 'session',
  developer: false,
  authorized: true,
  groups: [],
  authTimeMs: nowMs,
  capabilities: {
    use_vw: false,
    upload_files: false,
    use_ai_agent: false,
    create_server_recordings: false,
    create_local_recordings: false,
    use_webrtc: true,
  },
});

test('AUTH-001 there are two pools, account and guest, and the issuer of a token says which it belongs to', async () => {
  const tokens = createIdTokens([new Uint8Array(32).fill(7)], 60_000);
  const issuers = new Set<unknown>();
  for (const pool of ['account', 'guest'] as const) {
    const token = await tokens.mint(factsOf(pool), nowMs);
    issuers.add(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iss);
    assert.is((await tokens.verify(token, nowMs))?.pool, pool);
  }
  assert.is(issuers.size, 2);
});

test('AUTH-024 an event can leave guests out; accounts always come in', async () => {
  const folder = await emptyFolder();
  const db = await openTestDatabase(folder.path);
  await seedDemo(db, 'none', 1);
  await db
    .updateTable('events')
    .set({ entry_type: JSON.stringify(['account', 'google']) })
    .execute();
  await db.destroy();
  const server = await startTestServer({ DATA_DIR: folder.path });
  try {
    const guest = await post(
      server.url,
      'mutation { signInGuest(event_id: "demo", display_name: "Guest") { identity } }',
    );
    assert.is(codeOf(guest), 'FORBIDDEN');
    const config = await (await fetch(`${server.url}/config?event_id=demo`)).json();
    assert.equal((config as { entry_type: string[] }).entry_type, ['account', 'google']);
    const joined = await joinEvent(await signInHost(server));
    assert.is(joined.data.joinEventAuth.payload.access_info.is_allowed, true);
  } finally {
    await server.stop();
    await folder.remove();
  }
});

test.run();
