import * as assert from 'uvu/assert';
import { pdfFile } from '../support/files/pdf-file.ts';
import { encryptedPdf, pdfWithoutPages, xfaForm } from '../support/files/unusual-pdfs.ts';
import { journeys, withoutMedia } from '../support/journeys.ts';
import { arriveAsHost } from '../support/people/person.ts';
import { addFile } from '../support/studio/add-file.ts';
import { until } from '../support/until.ts';

// What is shared needs no media.
const journey = journeys('unusual-files', {}, withoutMedia);
const pdf = 'application/pdf';

journey(
  'PDFs without pages, of forms, and with an empty password are told or shown as what they are',
  async (stage) => {
    const host = await arriveAsHost(stage.browser, stage.server);
    await host.enterRoom('Main hall');
    await addFile(host, 'Empty.pdf', pdf, pdfWithoutPages());
    await host.tile('Empty.pdf').getByText('This PDF has no pages.').waitFor();
    await addFile(host, 'Form.pdf', pdf, xfaForm());
    await host.tile('Form.pdf').getByText('This PDF is a form (XFA) that is not supported here.').waitFor();
    await addFile(host, 'Open.pdf', pdf, encryptedPdf());
    await host.tile('Open.pdf').locator('[data-drawn="1"]').waitFor();
    assert.equal(host.errors, []);
  },
);

journey('the pages of a PDF are turned in a small tile, and its bar does not lie over them', async (stage) => {
  const host = await arriveAsHost(stage.browser, stage.server);
  await host.enterRoom('Workshop A');
  await addFile(host, 'Report.pdf', pdf, pdfFile(3));
  const tile = host.tile('Report.pdf');
  await tile.locator('[data-drawn="1"]').waitFor();
  for (const [width, height, page] of [
    [844, 390, 2],
    [720, 450, 3],
  ] as const) {
    await host.page.setViewportSize({ width, height });
    // By the mouse, so that what lies over it would be pressed instead.
    await tile.hover({ position: { x: 10, y: 10 } });
    await tile.getByRole('button', { name: 'Next page' }).click();
    await until(`page ${page} is seen`, async () => (await tile.locator(`[data-drawn="${page}"]`).count()) === 1);
    const [bar, whole] = await Promise.all([
      tile.getByRole('group', { name: 'Pages' }).boundingBox(),
      tile.boundingBox(),
    ]);
    const sheet = await tile.locator('[data-drawn]').boundingBox();
    const isNarrow = whole!.width <= 360;
    // In a narrow tile it lies below the page, in others at the tile's foot.
    assert.ok(
      isNarrow ? bar!.y >= sheet!.y + sheet!.height - 1 : bar!.y + bar!.height >= whole!.y + whole!.height - 12,
      JSON.stringify({ bar, sheet, whole }),
    );
  }
  assert.equal(host.errors, []);
});

journey.run();
