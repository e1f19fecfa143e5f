import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { type FakePdfOptions, fakePdf } from '../../../../support/fakes/fake-pdf.ts';
import { find, key, press, settled, shown, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

/** What a tile of 900 by 600 px leaves its page, where the browser lays nothing out. */
class Measured {
  constructor(private readonly told: () => void) {}
  observe(element: Element): void {
    for (const [name, value] of [
      ['clientWidth', 900],
      ['clientHeight', 600],
    ] as const) {
      Object.defineProperty(element, name, { value, configurable: true });
    }
    this.told();
  }
  unobserve(): void {}
  disconnect(): void {}
}
(globalThis as { ResizeObserver: unknown }).ResizeObserver = Measured;

interface PdfOptions extends FakePdfOptions {
  readonly controllers?: readonly string[];
  readonly role?: 'access';
}

/** Ann Bell beside a PDF, of which she has control unless said otherwise. */
const pdfOf = async ({ controllers = ['me'], role, ...options }: PdfOptions = {}) => {
  const pdf = fakePdf(options);
  const parameters = JSON.stringify({ content_type: 'application/pdf' });
  const fact = { type: 'file', name: 'Report.pdf', parameters, size_bytes: 4_000 };
  const frame = await roomWithResources({
    role,
    pdf,
    items: [resourceFact('paper', { ...fact, control_participants: [...controllers] })],
  });
  frame.api.answer('CheckoutResourcePublish', () =>
    succeed({ checkoutResourcePublish: { download: '/files/paper?ticket=1', expires_at: 1 } }),
  );
  await frame.look('paper');
  await settled();
  return { ...frame, pdf, state: () => frame.studio.openRoom.value!.pdfs.of('paper').state.value };
};
const field = (label: string) => find(`main input[aria-label="${label}"]`) as HTMLInputElement;
const enter = async (label: string, words: string) => {
  field(label).focus();
  await type(`main input[aria-label="${label}"]`, words);
  await key(field(label), { key: 'Enter' });
};
const isOff = (label: string) => find('main button', label)?.getAttribute('aria-disabled') === 'true';

test('a PDF is opened from its bytes, at its first page, and its page has a name', async () => {
  const { pdf } = await pdfOf();
  assert.equal(
    pdf.opened.map(({ sizeBytes }) => sizeBytes),
    [4_000],
  );
  assert.is(await pdf.opened[0]?.address(), '/files/paper?ticket=1');
  assert.ok(find('main [role="document"]', 'Report.pdf, page 1 of 3'));
  assert.ok(pdf.drawn.some(({ page }) => page === 0));
});

test('RES-050 buttons, the field and keys turn pages', async () => {
  const { state } = await pdfOf({ pages: ['a', 'b', 'c', 'd'] });
  await press('main button', 'Next page');
  assert.is(state().page, 1);
  await enter('Page', '4');
  assert.is(state().page, 3);
  assert.is(isOff('Next page'), true);
  await press('main button', 'Previous page');
  assert.is(state().page, 2);
  const page = find('main [role="document"]') as HTMLElement;
  for (const [name, expected] of [
    ['Home', 0],
    ['PageDown', 1],
    ['End', 3],
    ['PageUp', 2],
  ] as const) {
    await key(page, { key: name });
    assert.is(state().page, expected, name);
  }
});

test('MSG-010 whoever turns a page, zooms or fits tells the others the page, the scale and whether it fits', async () => {
  const { channel } = await pdfOf();
  const told = () => channel.sent('pdf-change').at(-1);
  await press('main button', 'Next page');
  assert.is(told()?.tileIdentity, 'paper');
  assert.equal(told()?.payload, { page: 1, scale: 1, fitToTile: true });
  await enter('Zoom level (%)', '150');
  assert.is(told()?.payload.scale, 1.5);
  assert.is(told()?.payload.fitToTile, false);
  await press('main button', 'Fit to tile (this affects all users)');
  assert.is(told()?.payload.fitToTile, true);
});

test('RES-052 the fields for page and zoom take digits alone', async () => {
  const { state } = await pdfOf();
  for (const label of ['Page', 'Zoom level (%)']) {
    await type(`main input[aria-label="${label}"]`, '2x-');
    assert.is(field(label).value, '2', label);
    await key(field(label), { key: 'Escape' });
  }
  await enter('Page', 'two');
  assert.is(state().page, 0);
});

test('RES-053 a page beyond the last is the last, and one before the first the first', async () => {
  const { state } = await pdfOf();
  await enter('Page', '99');
  assert.is(state().page, 2);
  await enter('Page', '0');
  assert.is(state().page, 0);
  assert.is(field('Page').value, '1');
});

test('RES-054 zoom is entered in percent', async () => {
  const { state } = await pdfOf();
  await enter('Zoom level (%)', '150');
  assert.equal(state(), { page: 0, scale: 1.5, fitToTile: false });
  assert.is(field('Zoom level (%)').value, '150');
});

test('RES-055 the buttons zoom by 0.9 and 1.1', async () => {
  const { state } = await pdfOf();
  await enter('Zoom level (%)', '200');
  await press('main button', 'Zoom in');
  assert.ok(Math.abs(state().scale - 2.2) < 1e-9);
  await press('main button', 'Zoom out');
  assert.ok(Math.abs(state().scale - 1.98) < 1e-9);
});

test('RES-056 who controls it fits it to the tile, which says that it affects all users', async () => {
  const { state } = await pdfOf();
  await press('main button', 'Fit to tile (this affects all users)');
  assert.is(state().fitToTile, false);
  // A page of 600 by 800 px is seen whole at three quarters in a place 600 px high.
  assert.is(state().scale, 0.75);
  await press('main button', 'Fit to tile (this affects all users)');
  assert.is(state().fitToTile, true);
});

test('RES-056 whoever follows reads who has control, and sets nothing', async () => {
  const { state } = await pdfOf({ controllers: ['p4'], role: 'access' });
  assert.ok(find('main span', 'Priya Raman has control'));
  for (const label of ['Next page', 'Zoom in', 'Zoom out', 'Fit to tile (this affects all users)']) {
    assert.is(isOff(label), true, label);
    find('main button', label)?.click();
  }
  await key(find('main [role="document"]') as HTMLElement, { key: 'PageDown' });
  await settled();
  assert.equal(state(), { page: 0, scale: 1, fitToTile: true });
  for (const label of ['Page', 'Zoom level (%)']) assert.is(field(label).disabled, true, label);
  for (const label of ['Find in this document', 'Show all pages', 'Page 2']) {
    assert.is(find('main button', label), undefined, label);
  }
});

test('whoever follows sees the page that the director tells', async () => {
  const { pdf, studio } = await pdfOf({ controllers: ['p4'], role: 'access' });
  const shared = studio.openRoom.value!.pdfs.of('paper');
  (shared.state as { value: unknown }).value = { page: 2, scale: 1, fitToTile: true };
  await settled();
  assert.ok(find('main [role="document"]', 'Report.pdf, page 3 of 3'));
  assert.ok(pdf.drawn.some(({ page }) => page === 2));
});

test('RES-057 a browser that cannot show PDFs says so', async () => {
  await pdfOf({ failure: 'unsupported' });
  assert.ok(find('main [role="alert"]', 'PDF tiles are not supported by your browser.'));
  assert.is(find('main button', 'Try again'), undefined);
});

test('one that is broken says so and is tried again, one with a password says so', async () => {
  const { pdf } = await pdfOf({ failure: 'broken' });
  assert.ok(find('main [role="alert"]', 'This PDF could not be opened.'));
  pdf.state.failure = null;
  await press('main button', 'Try again');
  assert.ok(await shown('main [role="document"]', 'Report.pdf, page 1 of 3'));
  await pdfOf({ failure: 'locked' });
  assert.ok(find('main [role="alert"]', 'This PDF is password-protected.'));
});

test('a PDF without pages says so', async () => {
  await pdfOf({ failure: 'empty' });
  assert.ok(find('main [role="alert"]', 'This PDF has no pages.'));
  assert.is(find('main button', 'Try again'), undefined);
});

test('a form in XFA says that it is not supported, beside its page', async () => {
  await pdfOf({ isXfaForm: true });
  assert.ok(find('main [role="status"]', 'This PDF is a form (XFA) that is not supported here.'));
  assert.ok(find('main [role="document"]', 'Report.pdf, page 1 of 3'));
});

test('a page that cannot be drawn says so, and the others are shown', async () => {
  const { state } = await pdfOf({ broken: [0] });
  assert.ok(find('main [role="alert"]', /This page could not be shown/));
  await press('main button', 'Next page');
  assert.is(state().page, 1);
  assert.is(find('main [role="alert"]'), undefined);
});

test('the text of a page can be selected by who controls it, and by nobody who follows', async () => {
  await pdfOf({ pages: ['Third quarter'] });
  assert.ok(find('main [data-selectable] span', 'Third quarter'));
  await pdfOf({ pages: ['Third quarter'], controllers: ['p4'], role: 'access' });
  assert.is(find('main [data-selectable] span'), undefined);
});

test('words are found from the present page on, around the end, without case and marks', async () => {
  const { state } = await pdfOf({ pages: ['North', 'A CAFÉ', 'south', 'cafe again'] });
  await press('main button', 'Find in this document');
  const search = async (words: string) => {
    await type('main input[type="search"]', words);
    find('main search form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settled();
  };
  for (const expected of [1, 3, 1]) {
    await search('cafe');
    assert.is(state().page, expected);
  }
  await search('nowhere');
  assert.ok(find('main [role="status"]', 'Not found'));
  assert.is(state().page, 1);
});

test('links lead out of the studio in a tab of its own, and to other pages of whoever turns them', async () => {
  const at = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  const links = {
    0: [
      { ...at, target: { url: 'https://example.org/' } },
      { ...at, target: { page: 2 } },
    ],
  };
  const { state } = await pdfOf({ links });
  const link = find('main [data-page] a');
  assert.equal(
    ['href', 'target', 'rel'].map((name) => link?.getAttribute(name)),
    ['https://example.org/', '_blank', 'noopener noreferrer'],
  );
  (find('main [data-page] button') as HTMLElement).click();
  await settled();
  assert.is(state().page, 2);
});

test('of five thousand pages only those that are seen are there', async () => {
  await pdfOf({ pages: Array.from({ length: 5_000 }, () => 'x') });
  const thumbnails = document.querySelectorAll('main button[aria-label^="Page "]').length;
  assert.ok(thumbnails > 0 && thumbnails < 20, `${thumbnails} thumbnails`);
  await press('main button', 'Show all pages');
  assert.is(document.querySelectorAll('main button[aria-label^="Page "]').length, 0);
});

test.after(unmount);
test.run();
