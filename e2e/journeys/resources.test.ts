import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { eicar, zipOf } from '../../tests/support/facts/eicar-file.ts';
import { startClamd } from '../../tests/support/servers/throwaway-clamd.ts';
import { skipSuite } from '../../tests/support/skip.ts';
import { violations } from '../support/browser/accessibility-violations.ts';
import { filmFile } from '../support/files/film-file.ts';
import { journeys, type Stage, withoutMedia } from '../support/journeys.ts';
import { arriveAsGuest, arriveAsHost, type Person } from '../support/people/person.ts';
import { until } from '../support/until.ts';

/** Scans what is shared, where there is one here. */
const clamd = await startClamd(64);

// What is shared needs no media.
const journey = journeys('resources', {}, async () => ({
  ...withoutMedia,
  ...('missing' in clamd ? {} : { CLAMD_SOCKET: clamd.path }),
}));
if (!('missing' in clamd)) journey.after(clamd.stop);

/** A host and a guest in a room. */
const meet = async ({ browser, server }: Stage, room: string) => {
  const host = await arriveAsHost(browser, server);
  await host.enterRoom(room);
  const guest = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await guest.enterRoom(room);
  return { host, guest };
};

/** The first part of a file. */
const partBytes = 1024 * 1024;

const crcOf = (bytes: Buffer): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crcOf(typed), 4);
  return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)]);
};
/** A picture in which blue turns to sand. (PNG, W3C) */
const picture = (width: number, height: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) {
      const share = (x / width + y / height) / 2;
      row.set([40 + 185 * share, 80 + 110 * share, 110 + 20 * share], 1 + x * 3);
    }
    return row;
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const dialogOf = ({ page }: Person, name: string) => page.getByRole('dialog', { name });

/** Opens the dialog from the bar and chooses what is shared. */
const begin = async (host: Person, what: 'Link' | 'File/Image') => {
  await host.page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Add a resource' }).click();
  const dialog = dialogOf(host, 'Add a resource');
  await dialog.getByRole('button', { name: what }).click();
  return dialog;
};

/** Whether the picture of that name is drawn. */
const isDrawn = (person: Person, name: string) =>
  person
    .tile(name)
    .locator('img')
    .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0);

/** Opens the menu of a tile. */
const openMenu = async ({ page, tile }: Person, name: string) => {
  const menu = page.getByRole('menu');
  await until('the menu of the tile opens', async () => {
    if (await menu.isVisible()) return true;
    await tile(name).hover({ position: { x: 60, y: 60 } });
    await page
      .getByRole('toolbar', { name: 'Tools' })
      .getByRole('button', { name: /^(More tools|Tools)$/ })
      .last()
      .click();
    // Pressed again before it is there, it would close.
    return menu.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  });
  return menu;
};

journey(
  'RES-022 RES-023 a host shares a link and a picture, which somebody else sees, and deletes the link for everybody',
  async (stage) => {
    const { host, guest } = await meet(stage, 'Main hall');
    await guest.page.getByRole('tab', { name: 'Resources' }).click();
    await guest.sees('Add resources by dragging and dropping, or use the');

    const link = await begin(host, 'Link');
    assert.equal(await violations(host), [], 'the dialog of a link');
    await link.getByLabel('Name').fill('Design notes');
    await link.getByLabel('URL').fill('https://example.org/notes');
    const isTold = guest.sees('Resource "Design notes" was added to the conversation');
    await link.getByRole('button', { name: 'Add', exact: true }).click();
    await link.waitFor({ state: 'detached' });
    await isTold;
    const card = guest.tile('Design notes').getByRole('link');
    await card.waitFor();
    assert.equal(
      [await card.getAttribute('href'), await card.getAttribute('target'), await card.getAttribute('rel')],
      ['https://example.org/notes', '_blank', 'noopener noreferrer'],
    );

    const file = await begin(host, 'File/Image');
    await file
      .getByLabel('Files')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture(1200, 800) });
    assert.is(await file.getByLabel('Name').inputValue(), 'photo.png');
    await file.getByRole('button', { name: 'Add', exact: true }).click();
    await file.waitFor({ state: 'detached' });
    for (const person of [host, guest]) {
      await person.tile('photo.png').locator('img').waitFor();
      await until(`${person.name} sees the picture`, () => isDrawn(person, 'photo.png'));
    }
    assert.equal(await violations(guest), [], 'the tiles');

    await (await openMenu(host, 'Design notes')).getByText('Delete resource', { exact: true }).click();
    await dialogOf(host, 'Delete resource').getByRole('button', { name: 'Delete', exact: true }).click();
    await guest.tile('Design notes').waitFor({ state: 'detached' });
    await guest.sees('Resource "Design notes" was removed from the conversation');
    assert.is(await guest.tile('photo.png').count(), 1);
    assert.equal([...host.errors, ...guest.errors], []);
  },
);

journey(
  'a file is dropped; its upload goes on after the network interrupted it, and somebody else downloads every byte',
  async (stage) => {
    const { host, guest } = await meet(stage, 'Workshop A');
    let isInterrupted = false;
    await host.page.route('**/uploads/*', (route) => {
      const isSecondPart = route.request().headers()['upload-offset'] === String(partBytes);
      if (!isSecondPart || isInterrupted) return route.continue();
      isInterrupted = true;
      return route.abort();
    });
    const sizeBytes = partBytes + 2_000_000;
    await host.page.evaluate((bytes) => {
      const dataTransfer = new DataTransfer();
      const content = new Uint8Array(bytes).map((_, index) => index % 251);
      dataTransfer.items.add(new File([content], 'Data set.bin', { type: 'application/octet-stream' }));
      for (const type of ['dragenter', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    }, sizeBytes);
    const dialog = dialogOf(host, 'Add a resource');
    assert.is(await dialog.getByLabel('Name').inputValue(), 'Data set.bin');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await host.tile('Data set.bin').getByText('Waiting for the connection').waitFor();

    const download = guest.page.waitForEvent('download');
    await guest.tile('Data set.bin').getByRole('button', { name: 'Download Data set.bin' }).click();
    const file = await download;
    assert.is(file.suggestedFilename(), 'Data set.bin');
    const bytes = await readFile(await file.path());
    assert.is(bytes.length, sizeBytes);
    assert.ok(bytes.every((byte, index) => byte === index % 251));
    assert.is(isInterrupted, true);
  },
);

journey(
  'an upload for which the server has no space says so, and is tried again when its owner asks',
  async (stage) => {
    const { host, guest } = await meet(stage, 'Workshop B');
    await host.page.route('**/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 507 }) : route.continue(),
    );
    const file = await begin(host, 'File/Image');
    await file.getByLabel('Files').setInputFiles({
      name: 'notes.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('notes'),
    });
    await file.getByRole('button', { name: 'Add', exact: true }).click();
    const tile = host.tile('notes.bin');
    await tile.getByText('There is no space left on the server for this file.').waitFor();
    await guest.tile('notes.bin').getByText('Failed to upload').waitFor();
    await host.page.unroute('**/uploads/*');
    await tile.getByRole('button', { name: 'Try again' }).click();
    await guest.tile('notes.bin').getByRole('button', { name: 'Download notes.bin' }).waitFor();
  },
);

if ('missing' in clamd) {
  skipSuite('a file with a virus', clamd.missing);
} else {
  journey(
    'RES-012, RES-014, RES-015 a file is checked for viruses; of one that has a virus its owner alone learns, and nobody gets it',
    async (stage) => {
      const { host, guest } = await meet(stage, 'Workshop B');
      const bringBack = await clamd.takeAway();
      const file = await begin(host, 'File/Image');
      await file.getByLabel('Files').setInputFiles({
        name: 'Budget.zip',
        mimeType: 'application/zip',
        buffer: zipOf('eicar.com', eicar),
      });
      await file.getByRole('button', { name: 'Add', exact: true }).click();
      await file.waitFor({ state: 'detached' });
      for (const person of [host, guest]) {
        await person.tile('Budget.zip').getByText('Virus check in progress...').waitFor();
      }
      await bringBack();
      await host
        .tile('Budget.zip')
        .getByText(
          'Budget.zip was infected with a virus. We have removed it. Please do not try to upload this file again.',
        )
        .waitFor();
      await guest.tile('Budget.zip').waitFor({ state: 'detached' });
      const link = await begin(host, 'Link');
      await link.getByLabel('Name').fill('Design notes');
      await link.getByLabel('URL').fill('https://example.org/notes');
      await link.getByRole('button', { name: 'Add', exact: true }).click();
      const late = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Ben Cole');
      await late.enterRoom('Workshop B');
      await late.tile('Design notes').waitFor();
      assert.is(await late.tile('Budget.zip').count(), 0);
      assert.equal(await violations(host), [], 'the tile of an infected file');
    },
  );
}
/** Where a video is for somebody, and when that was, in seconds by the machine's clock. */
const placeOf = (person: Person, name: string) =>
  person
    .tile(name)
    .locator('video')
    .evaluate((element) => {
      const video = element as unknown as { currentTime: number; paused: boolean; playbackRate: number };
      return { time: video.currentTime, isPlaying: !video.paused, at: Date.now() / 1_000 };
    });
/** By how many seconds two are apart in a video that plays. */
const apart = async (name: string, one: Person, other: Person): Promise<number> => {
  const [a, b] = await Promise.all([placeOf(one, name), placeOf(other, name)]);
  return Math.abs(a.time - a.at - (b.time - b.at));
};
/** What the issue allows viewers to be apart. */
const mostApartSeconds = 0.15;

journey('RES-058 RES-059 a video plays for all at one place, also for who comes late', async (stage) => {
  const { host, guest } = await meet(stage, 'Workshop B');
  const name = 'Clip.webm';
  const dialog = await begin(host, 'File/Image');
  await dialog.getByLabel('Files').setInputFiles({ name, mimeType: 'video/webm', buffer: await filmFile(180) });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const person of [host, guest]) await person.tile(name).getByRole('button', { name: 'Play' }).waitFor();
  assert.is(await guest.tile(name).getByRole('button', { name: 'Play' }).getAttribute('aria-disabled'), 'true');
  assert.equal(await violations(guest), [], 'the player');

  await host.tile(name).getByRole('button', { name: 'Play' }).click();
  await host.tile(name).getByRole('slider', { name: 'Position' }).fill('20');
  const late = await arriveAsGuest(stage.browser, stage.server.guestUrl, 'Cem Yilmaz');
  await late.enterRoom('Workshop B');
  for (const person of [guest, late]) {
    await until(`${person.name} is beyond the 20th second`, async () => {
      const { time, isPlaying } = await placeOf(person, name);
      return isPlaying && time > 20;
    });
    await until(`${person.name} is with the host`, async () => (await apart(name, host, person)) < mostApartSeconds);
  }

  await host.tile(name).getByRole('button', { name: 'Pause' }).click();
  for (const person of [guest, late]) {
    await until(`${person.name} stands where the host does`, async () => {
      const [its, hosts] = await Promise.all([placeOf(person, name), placeOf(host, name)]);
      return !its.isPlaying && !hosts.isPlaying && Math.abs(its.time - hosts.time) < 0.05;
    });
  }

  await late.page.setViewportSize({ width: 390, height: 844 });
  await until('a narrow tile has place for what its player is made quiet by', async () => {
    const whole = await late.tile(name).boundingBox();
    const mute = await late.tile(name).getByRole('button', { name: 'Mute for me' }).boundingBox();
    return whole !== null && mute !== null && mute.x + mute.width <= whole.x + whole.width;
  });

  // The host gives control to the guest, who goes on for all.
  await (await openMenu(host, name)).getByText('Give control to...').click();
  await dialogOf(host, 'Give control to...').getByRole('button', { name: 'Ann Bell' }).click();
  await guest.tile(name).getByText('You control this for everyone').waitFor();
  await guest.tile(name).getByRole('button', { name: 'Play' }).click();
  await until('it plays for the host', async () => (await placeOf(host, name)).isPlaying);
  assert.equal([...host.errors, ...guest.errors, ...late.errors], []);
});

journey.run();
