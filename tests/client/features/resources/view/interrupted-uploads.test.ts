import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { reach, roomWithResources } from '../../../../support/frame/resources-frame.ts';
import { fileOf } from '../../../../support/rooms/room-with-resources.ts';

const megabyte = 1024 * 1024;
/** A file of so many MB, as a browser tells of it. */
const report = ({ name = 'report.zip', megabytes = 20, lastModified = 1_000 } = {}): File => {
  const file = new File(['abc'], name, { type: 'application/zip', lastModified });
  Object.defineProperty(file, 'size', { value: megabytes * megabyte });
  return file;
};

interface Left {
  /** What the browser can open again by itself; null: it could, and does no more. */
  readonly opens?: File | null;
  readonly status?: string;
  /** False: this browser did not begin it. */
  readonly isKept?: boolean;
}

/** The room after a reload that interrupted the own upload of the report after 8 MB. */
const reloaded = async ({ opens, status = 'waiting_for_upload', isKept = true }: Left = {}) => {
  const items = [
    resourceFact('one', {
      type: 'file',
      name: 'Report',
      status,
      publish_id: 'publish-one',
      size_bytes: 20 * megabyte,
    }),
  ];
  const frame = await roomWithResources({
    items,
    prepare({ uploads, keptFiles }) {
      if (status !== 'creating') uploads.sent.set('publish-one', 8 * megabyte);
      if (isKept) void keptFiles.port.keep('one', report());
      if (opens !== undefined) keptFiles.handles.set('one', opens);
    },
  });
  await frame.look('one');
  return frame;
};
const says = (words: string) => find('main p', words) !== undefined;
const choose = async (file: File) => {
  const picker = document.querySelector('main input[type="file"]');
  Object.defineProperty(picker, 'files', { value: [file], configurable: true });
  picker?.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

test('an upload that a reload interrupted says what it is of, how far it came, and how it goes on', async () => {
  const frame = await reloaded();
  assert.ok(says('Report'));
  assert.ok(says('8 MB of 20 MB · Interrupted'));
  assert.is(find('[role="progressbar"]', 'Upload of Report')?.getAttribute('aria-valuenow'), '40');
  assert.ok(says('Choose "report.zip" again to continue.'));
  assert.is(frame.uploads.begun.length, 0);
});

test('an interrupted upload goes on from where the server is when the same file is chosen', async () => {
  const frame = await reloaded();
  await choose(report());
  const [upload] = frame.uploads.begun;
  assert.equal(upload?.place, { eventId: 'demo', resourceId: 'one', begunAs: 'publish-one' });
  assert.ok(says('8 MB of 20 MB'));
  assert.ok(find('main button', 'Pause upload'));
});

for (const [what, other] of [
  ['name', report({ name: 'other.zip' })],
  ['size', report({ megabytes: 21 })],
  ['date', report({ lastModified: 2_000 })],
] as const) {
  test(`an interrupted upload does not go on with a file of another ${what}, and says so`, async () => {
    const frame = await reloaded();
    await choose(other);
    assert.ok(find('main [role="alert"]', `That's a different file. Choose "report.zip" (20 MB).`));
    assert.is(frame.uploads.begun.length, 0);
    await choose(report());
    assert.is(frame.uploads.begun.length, 1);
  });
}

test('an interrupted upload goes on when its file is dropped anywhere in the room, without a question', async () => {
  const frame = await reloaded();
  await reach('drop', { files: [report()] });
  assert.equal([frame.uploads.begun.length, find('dialog')], [1, undefined]);
});

test('of several files that are dropped the others are asked about as ever', async () => {
  const frame = await reloaded();
  await reach('drop', { files: [report(), fileOf('a.png', 'image/png', 3)] });
  assert.is(frame.uploads.begun.length, 1);
  assert.is((find('dialog input[name="name"]') as HTMLInputElement | undefined)?.value, 'a.png');
});

test('another file that is dropped on the tile of an interrupted upload is said to be another', async () => {
  const frame = await reloaded();
  const target = find('[role="progressbar"]', 'Upload of Report');
  await reach('drop', { files: [report({ name: 'other.zip' })], target });
  assert.ok(find('main [role="alert"]', /^That's a different file/));
  assert.equal([frame.uploads.begun.length, find('dialog')], [0, undefined]);
});

test('where the browser can open the file again, an interrupted upload goes on by one click', async () => {
  const frame = await reloaded({ opens: report() });
  await press('main button', 'Resume upload');
  assert.is(frame.uploads.begun.length, 1);
  assert.is(frame.uploads.begun[0]?.file.size, 20 * megabyte);
});

test('a file that has changed since its upload was interrupted is said to have changed', async () => {
  const frame = await reloaded({ opens: report({ lastModified: 2_000 }) });
  await press('main button', 'Resume upload');
  assert.ok(
    find(
      'main [role="alert"]',
      '"report.zip" has changed since the upload started. Delete this and add the file again.',
    ),
  );
  assert.is(frame.uploads.begun.length, 0);
});

test('a file that the browser opens no more is chosen again', async () => {
  const frame = await reloaded({ opens: null });
  await press('main button', 'Resume upload');
  assert.ok(find('main [role="alert"]', '"report.zip" could not be opened. Choose it again.'));
  await choose(report());
  assert.is(frame.uploads.begun.length, 1);
});

test('an upload of which no byte had come before the reload is interrupted as well', async () => {
  await reloaded({ status: 'creating' });
  assert.ok(says('0 B of 20 MB · Interrupted'));
});

for (const status of ['creating', 'waiting_for_upload']) {
  test(`an upload that another browser began and that stands as ${status} is said to be interrupted`, async () => {
    await reloaded({ status, isKept: false });
    assert.ok(says('The upload was interrupted. Delete this and add the file again.'));
  });
}

test('an interrupted upload is cancelled by its tile, and forgotten', async () => {
  const frame = await reloaded();
  await press('main button', 'Cancel upload');
  assert.equal(frame.api.callsOf('DeleteResource'), [{ event_id: 'demo', resource_id: 'one' }]);
  assert.is(frame.keptFiles.kept.size, 0);
});

test('an upload that goes on in another window is not said to be interrupted once it is complete', async () => {
  const frame = await reloaded();
  await frame.tell(5, 'one', resourceFact('one', { type: 'file', name: 'Report', status: 'ready', publish_id: 'p' }));
  assert.is(find('main p', /Interrupted/), undefined);
  assert.is(frame.keptFiles.kept.size, 0);
});

test('an upload that a reload found complete is not gone on with, whatever the server finds in it', async () => {
  const frame = await reloaded({ status: 'uploading' });
  assert.ok(says('Virus check in progress...'));
  await frame.tell(5, 'one', resourceFact('one', { type: 'file', name: 'Report', status: 'error', publish_id: 'p' }));
  assert.ok(says('Your file could not be uploaded.'));
  assert.is(find('main button', 'Choose the file'), undefined);
});

test('a file is remembered while its upload is on its way, and no longer', async () => {
  const frame = await roomWithResources();
  await frame.studio.resources.addFile({
    file: report(),
    name: 'Report',
    isForDownload: true,
    isUpright: false,
    isPrivate: false,
  });
  const id = frame.uploads.begun[0]?.place.resourceId ?? '';
  assert.is(frame.keptFiles.kept.get(id)?.name, 'report.zip');
  frame.uploads.begun[0]?.finish();
  await frame.tell(5, id, resourceFact(id, { type: 'file', status: 'ready' }));
  assert.is(frame.keptFiles.kept.size, 0);
});

test('an upload that the room hears of before its own page does starts, and is not interrupted', async () => {
  const frame = await roomWithResources();
  frame.api.answer('GenerateFileResource', () => new Promise(() => undefined));
  const { resources } = frame.studio;
  void resources.addFile({ file: report(), name: 'Report', isForDownload: true, isUpright: false, isPrivate: false });
  await settled();
  const [{ input }] = frame.api.callsOf('GenerateFileResource') as [{ input: { resource_id: string } }];
  const id = input.resource_id;
  await frame.tell(5, id, resourceFact(id, { type: 'file', status: 'creating', publish_id: 'p' }));
  await frame.look(id);
  assert.ok(says('Starting the upload...'));
});

test.after(unmount);
test.run();
