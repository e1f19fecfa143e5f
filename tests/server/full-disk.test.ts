import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GraphQLError } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPresentErrors } from '../../src/server/http/present-errors.ts';
import { skipSuite } from '../support/skip.ts';
import { codeOf, say, seatGuest, startTestServer } from './server-under-test.ts';

const diskBytes = 60 * 1024 * 1024;
const leftBytes = 400_000;

test('a full disk has a code of its own, whether the system or the database says it, and is reported', () => {
  const reported: unknown[] = [];
  const present = createPresentErrors(
    (problem) => void reported.push(problem),
    () => false,
  );
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    const cause = Object.assign(new Error('could not extend file "base/5/1"'), { code });
    const [shown] = present([new GraphQLError('', { originalError: cause })]);
    assert.is(shown?.extensions.code, 'STORAGE_FULL');
    assert.not.match(shown?.message ?? '', 'base/5');
    assert.is(reported.at(-1), cause);
  }
});

/** A small disk of its own; null where this user may not mount one. */
const mountSmallDisk = async (): Promise<{ path: string; unmount(): Promise<void> } | null> => {
  const path = await mkdtemp(join(tmpdir(), 'rotunda-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    await rm(path, { recursive: true });
    return null;
  }
  return {
    path,
    unmount: async () => {
      execFileSync('umount', ['--lazy', path]);
      await rm(path, { recursive: true });
    },
  };
};

const disk = await mountSmallDisk();
if (disk === null) {
  skipSuite('a disk that fills up', 'a small disk to fill cannot be mounted by this user');
} else {
  test('a disk that fills up while running refuses with its code, loses nothing, and goes on once there is space', async () => {
    let nowMs = Date.now();
    const server = await startTestServer({ DATA_DIR: disk.path }, { now: () => (nowMs += 200) });
    try {
      const ada = await seatGuest(server.url, 'Ada');
      const { bavail, bsize } = await statfs(disk.path);
      const filler = join(disk.path, 'filler');
      await writeFile(filler, Buffer.alloc(bavail * bsize - leftBytes));
      const stored: string[] = [];
      let refused: string | undefined;
      for (let i = 0; i < 200 && refused === undefined; i += 1) {
        const answer = await say(ada, `message ${i}`, { message: `${i} ${randomBytes(3_900).toString('hex')}` });
        refused = codeOf(answer);
        if (refused === undefined) stored.push(String(i));
      }
      assert.is(refused, 'STORAGE_FULL');
      await rm(filler);
      assert.is((await say(ada, 'space again')).errors, undefined);
      const page = await ada.call('{ queryChat(event_id: "demo", room_id: "main", limit: 50) { items { message } } }');
      const texts = page.data.queryChat.items.map((item: { message: string }) => item.message.split(' ')[0]);
      assert.equal(texts, [...stored, 'space'].slice(-50));
    } finally {
      await server.stop();
      await disk.unmount();
    }
  });
}

test.run();
