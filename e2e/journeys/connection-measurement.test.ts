import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import { journeys } from '../support/journeys.ts';
import { breakableMedia } from '../support/network/breakable-media.ts';
import { arriveAsGuest, type Person } from '../support/people/person.ts';

const journey = journeys('connection');

/** Begins a test of the connection on the wait screen; answers its dialog. */
const testConnection = async (person: Person): Promise<Locator> => {
  await person.press('Test connection');
  const dialog = person.page.getByRole('dialog', { name: 'Connection' });
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  return dialog;
};
const lineOf = (dialog: Locator, step: string) =>
  dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${step}`) });

journey('the connection is measured while its dialog is open', async ({ browser, server }) => {
  const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
  await ann.enterRoom('Main hall');
  await ann.press('More controls');
  await ann.page.getByRole('menuitem', { name: 'Connection' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Connection' });
  await dialog
    .getByText(/^\d[\d,.]* [kM]bit\/s$/)
    .first()
    .waitFor();
  await dialog.getByText(/^\d+ ms$/).waitFor();
  await dialog.getByText('Direct (UDP)').waitFor();
  assert.is(await dialog.getByRole('switch', { name: 'Data saver' }).getAttribute('aria-checked'), 'false');
});

journey(
  'the connection is tested before joining, and nobody in a room sees anything of it',
  async ({ browser, server }) => {
    const ben = await arriveAsGuest(browser, server.guestUrl, 'Ben Cole');
    await ben.enterRoom('Workshop A');
    await ben.tile('Ben Cole').waitFor();
    const tilesOfBen = ben.page.locator('[data-tile-id]');
    assert.is(await tilesOfBen.count(), 1);
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    const dialog = await testConnection(ann);
    await lineOf(dialog, 'Media server').getByText('Reached').waitFor();
    await lineOf(dialog, 'Path').getByText('Direct (UDP)').waitFor();
    await dialog.getByRole('button', { name: 'Test again' }).waitFor();
    assert.match(await lineOf(dialog, 'Upload').innerText(), /\d [kM]bit\/s/);
    assert.match(await lineOf(dialog, 'Download').innerText(), /\d [kM]bit\/s/);
    assert.match(await lineOf(dialog, 'Packets lost').innerText(), /% up, .+% down/);
    assert.match(await lineOf(dialog, 'Round trip').innerText(), /\d ms/);
    assert.is(await tilesOfBen.count(), 1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await ann.enterRoom('Workshop A');
    await ben.seesVideoOf('Ann Bell');
    assert.equal([ann.errors, ben.errors], [[], []]);
  },
);

journey(
  'a test of the connection says what to do where the media server cannot be reached',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    const media = await breakableMedia(ann);
    await media.cut();
    const dialog = await testConnection(ann);
    await dialog.getByText("Sound and video won't work like this.").waitFor();
    assert.match(await lineOf(dialog, 'Media server').innerText(), /Failed[\s\S]+allow WebSockets/);
    assert.match(await lineOf(dialog, 'Upload').innerText(), /Not tested/);
    media.restore();
    await dialog.getByRole('button', { name: 'Test again' }).click();
    await lineOf(dialog, 'Path').getByText('Direct (UDP)').waitFor();
  },
);

journey(
  'a test of the connection says what to do where the network lets no media through',
  async ({ browser, server }) => {
    const ann = await arriveAsGuest(browser, server.guestUrl, 'Ann Bell');
    await ann.page.addInitScript(() => {
      // There is no relay: no address is left to try.
      const closed = { iceTransportPolicy: 'relay' } as const;
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super({ ...configuration, ...closed });
        }
        override setConfiguration(configuration?: RTCConfiguration) {
          super.setConfiguration({ ...configuration, ...closed });
        }
      };
    });
    await ann.page.reload();
    const dialog = await testConnection(ann);
    await dialog.getByText("Sound and video won't work like this.").waitFor();
    assert.match(await lineOf(dialog, 'Media server').innerText(), /Reached/);
    assert.match(await lineOf(dialog, 'Path').innerText(), /Failed[\s\S]+allow UDP/);
  },
);

journey.run();
