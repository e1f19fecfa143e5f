import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { violations } from '../support/browser/accessibility-violations.ts';
import { journeys, type Stage, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

// What is shared needs no media.
const journey = journeys('interrupted uploads', {}, withoutMedia);

/** Whether the browser's database has a file to go on with. */
const keepsFile = () =>
  new Promise<boolean>((resolve, reject) => {
    const opening = indexedDB.open('rotunda-uploads');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result > 0);
      };
    };
  });

/** The first part of a file. */
const partBytes = 1024 * 1024;
const name = 'Long.bin';
const bytes = Buffer.from(new Uint8Array(partBytes + 2_000_000).map((_, index) => index % 251));

/** A host in a room whose second parts of uploads stay on their way, until they are let through. */
const heldUp = async ({ browser, server }: Stage, room: string, prepare?: (host: Person) => Promise<void>) => {
  const host = await arriveAsHost(browser, server);
  await prepare?.(host);
  await host.enterRoom(room);
  const guest = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await guest.enterRoom(room);
  const offsets: (string | undefined)[] = [];
  let isHeld = true;
  await host.page.route('**/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const { 'upload-offset': offset } = route.request().headers();
    offsets.push(offset);
    return isHeld && offset !== '0' ? undefined : route.continue();
  });
  await host.page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Add a resource' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Add a resource' });
  await dialog.getByRole('button', { name: 'File/Image' }).click();
  return {
    host,
    guest,
    dialog,
    tile: host.tile(name),
    /** Shares what was chosen, and reloads the page while its second part is on its way. */
    async interrupt() {
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await until('the second part is on its way', async () => offsets.length === 2);
      await until('the browser keeps the file', () => host.page.evaluate(keepsFile));
      await host.page.reload();
      await host.tile(name).getByText('1 MB of 2.9 MB · Interrupted').waitFor();
      isHeld = false;
    },
    /** Somebody else has every byte, and none was sent twice. */
    async arrives() {
      const download = guest.page.waitForEvent('download');
      await guest
        .tile(name)
        .getByRole('button', { name: `Download ${name}` })
        .click();
      assert.ok((await readFile(await (await download).path())).equals(bytes));
      assert.equal(offsets, [0, partBytes, partBytes, 2 * partBytes].map(String));
    },
  };
};

journey('an upload that a reload interrupts goes on when the same file is chosen, from where it was', async (stage) => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const path = join(folder, name);
  await writeFile(path, bytes);
  const { host, dialog, tile, interrupt, arrives } = await heldUp(stage, 'Workshop A');
  await dialog.getByLabel('Files').setInputFiles(path);
  await interrupt();
  assert.equal(await violations(host), [], 'the tile of an interrupted upload');
  const other = { name: 'Other.bin', mimeType: 'application/octet-stream', buffer: bytes };
  await tile.locator('input[type="file"]').setInputFiles(other);
  await tile.getByText(`That's a different file. Choose "${name}" (2.9 MB).`).waitFor();
  await tile.locator('input[type="file"]').setInputFiles(path);
  await arrives();
  await rm(folder, { recursive: true });
});

journey('where the browser opens the file again, an interrupted upload goes on by one click', async (stage) => {
  const { dialog, tile, interrupt, arrives } = await heldUp(stage, 'Workshop B', async ({ page }) => {
    // No test can use the browser's own choice: it answers with a file of the page's own folder.
    await page.addInitScript(
      ({ named, sizeBytes }) => {
        Object.assign(globalThis, {
          showOpenFilePicker: async () => {
            const folder = await navigator.storage.getDirectory();
            const handle = await folder.getFileHandle(named, { create: true });
            const writing = await handle.createWritable();
            await writing.write(new Uint8Array(sizeBytes).map((_, index) => index % 251));
            await writing.close();
            return [handle];
          },
        });
      },
      { named: name, sizeBytes: bytes.length },
    );
    await page.reload();
    await page.getByRole('button', { name: 'Join room' }).waitFor();
  });
  await dialog.getByLabel('Files').click();
  await until('the file is chosen', async () => (await dialog.getByLabel('Name').inputValue()) === name);
  await interrupt();
  await tile.getByRole('button', { name: 'Resume upload' }).click();
  await arrives();
});

journey.run();
