import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPdfPort } from '../../../../../src/client/adapters/pdf/pdf-port.ts';
import type { PdfPort } from '../../../../../src/client/ports/pdf-port.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { fakePdf } from '../../../../support/fakes/fake-pdf.ts';
import { find } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';

const parts = ['Worker', 'ReadableStream', 'structuredClone'] as const;

/** The tile of a PDF in a browser that may lack a part, and where fetching the library that shows it ends so. */
const tileWith = async (load: () => Promise<never>, lacking: (typeof parts)[number] | null = null) => {
  const logged: string[] = [];
  const log = { warn: (code: string) => void logged.push(code), info: () => undefined };
  let fetched = 0;
  const real = createPdfPort(log, () => {
    fetched++;
    return load();
  });
  const port: PdfPort = {
    open(source) {
      const before = Object.fromEntries(parts.map((part) => [part, globalThis[part]]));
      // Node has no workers of browsers.
      Object.assign(globalThis, { Worker: class {} }, lacking && { [lacking]: undefined });
      const opening = real.open(source);
      Object.assign(globalThis, before);
      return opening;
    },
  };
  const parameters = JSON.stringify({ content_type: 'application/pdf' });
  const frame = await roomWithResources({
    pdf: { ...fakePdf(), port },
    items: [resourceFact('paper', { type: 'file', name: 'Report.pdf', parameters, size_bytes: 4_000 })],
  });
  await frame.look('paper');
  return { logged, fetched: () => fetched };
};
const says = (words: string) => find('main [role="alert"]', words) !== undefined;
const unsupported = 'PDF tiles are not supported by your browser.';

for (const part of parts) {
  test(`RES-057 a browser without ${part} says that it cannot show PDFs, and fetches nothing for them`, async () => {
    const { fetched } = await tileWith(() => Promise.reject(new Error('not to be fetched')), part);
    assert.ok(says(unsupported));
    assert.is(fetched(), 0);
  });
}

test('RES-057 a browser that does not read the library says that it cannot show PDFs', async () => {
  const { logged } = await tileWith(() => Promise.reject(new SyntaxError('Unexpected token')));
  assert.ok(says(unsupported));
  assert.equal(logged, ['pdf-not-opened']);
});

test('a library that cannot be fetched leaves the PDF to be tried again', async () => {
  await tileWith(() => Promise.reject(new TypeError('Failed to fetch')));
  assert.ok(says('This PDF could not be opened.'));
  assert.ok(find('main button', 'Try again'));
});

test.after(unmount);
test.run();
