import { randomBytes } from 'node:crypto';
import { rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GraphQLError } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPresentErrors } from '../../src/server/http/present-errors.ts';
import { eventually } from '../support/eventually.ts';
import { copyDatabase, embeddedFolder } from '../support/folders.ts';
import { skipSuite } from '../support/skip.ts';
import { addFile, beginUpload, findResource, read, sendPart } from './support/resources-under-test.ts';
import { codeOf, say, seatGuest, startTestServer, startWithHost } from './support/server-under-test.ts';
import { mountSmallDisk } from './support/small-disk.ts';

const diskBytes = 60 * 1024 * 1024;
const leftBytes = 400_000;
const fileDiskBytes = 4 * 1024 * 1024;

test('a full disk has a code of its own, whether the system or the database says it, and is reported', () => {
  const reported: unknown[] = [];
  const present = createPresentErrors((problem) => void reported.push(problem));
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    const cause = Object.assign(new Error('could not extend file "base/5/1"'), { code });
    const [shown] = present([new GraphQLError('', { originalError: cause })]);
    assert.is(shown?.extensions.code, 'STORAGE_FULL');
    assert.not.match(shown?.message ?? '', 'base/5');
    assert.is(reported.at(-1), cause);
  }
});

const disk = await mountSmallDisk(diskBytes);
if (disk === null) {
  skipSuite('a disk that fills up', 'a small disk to fill cannot be mounted by this user');
} else {
  test('a disk that fills up while running refuses with its code, loses nothing, and goes on once there is space', async () => {
    let nowMs = Date.now();
    copyDatabase(disk.path);
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

const fileDisk = await mountSmallDisk(fileDiskBytes);
if (fileDisk === null) {
  skipSuite('a disk of files that fills up', 'a small disk to fill cannot be mounted by this user');
} else {
  test('an upload for which there is no space left is told so, and goes on once there is space', async () => {
    const folder = await embeddedFolder();
    await symlink(fileDisk.path, join(folder.path, 'files'));
    const { server, host } = await startWithHost({ DATA_DIR: folder.path });
    try {
      const filler = join(fileDisk.path, 'filler');
      await writeFile(filler, Buffer.alloc(fileDiskBytes / 2));
      const bytes = randomBytes(fileDiskBytes * 0.75);
      await addFile(host, 'large', { size_bytes: bytes.length });
      const path = (await beginUpload(server.url, host.token, 'large', bytes.length)).headers.get('location') ?? '';
      assert.is((await sendPart(server.url, host.token, path, 0, bytes)).status, 507);
      await rm(filler);
      const headers = { 'Tus-Resumable': '1.0.0', authorization: host.token ?? '' };
      const asked = await fetch(new URL(path, server.url), { method: 'HEAD', headers });
      const offset = Number(asked.headers.get('upload-offset'));
      assert.ok(offset > 0 && offset < bytes.length, String(offset));
      assert.is((await sendPart(server.url, host.token, path, offset, bytes.subarray(offset))).status, 204);
      await eventually(async () => (await findResource(host, 'large')).status === 'ready');
      const answer = await read(server.url, host, 'large');
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes));
    } finally {
      await server.stop();
      await folder.remove();
      await fileDisk.unmount();
    }
  });
}

test.run();
