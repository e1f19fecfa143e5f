import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { errorCodes } from '../../../../../src/shared/values/error-codes.ts';
import { resourceLimits } from '../../../../../src/shared/values/limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';
import { fileOf } from '../../../../support/rooms/room-with-resources.ts';

type Fact = ReturnType<typeof resourceFact>;
const isForDownload = JSON.stringify({ content_type: 'application/zip', availableToDownload: true });

/** The tile of one resource. */
const tileOf = async (overrides: Partial<Fact>, options: Parameters<typeof roomWithResources>[0] = {}) => {
  const frame = await roomWithResources({ ...options, items: [resourceFact('one', overrides)] });
  frame.api.answer('CheckoutResourcePublish', ({ input }: { input: { type: string } }) =>
    succeed({ checkoutResourcePublish: { download: `/files/one?ticket=${input.type}`, expires_at: 1 } }),
  );
  await frame.look('one');
  return frame;
};
const says = (words: string) => find('main p', words) !== undefined;

test('a link opens in a tab of its own, which learns nothing of this one', async () => {
  await tileOf({ name: 'Notes', parameters: JSON.stringify({ url: 'https://example.org/notes' }) });
  const link = find('main a');
  assert.equal(
    ['href', 'target', 'rel'].map((name) => link?.getAttribute(name)),
    ['https://example.org/notes', '_blank', 'noopener noreferrer'],
  );
  assert.match(link?.textContent ?? '', /Notes.*example\.org/);
});

test('an address that is none of the web is no link', async () => {
  await tileOf({ parameters: JSON.stringify({ url: 'javascript:alert(1)' }) });
  assert.is(find('main a'), undefined);
});

test('a picture is shown by an address of its own, with its name for who cannot see it', async () => {
  await tileOf({ type: 'image', name: 'photo.png' });
  const image = find('main img');
  assert.equal([image?.getAttribute('src'), image?.getAttribute('alt')], ['/files/one?ticket=view', 'photo.png']);
});

/** The server gives another address each time that it is asked. */
const giveAnew = (frame: Awaited<ReturnType<typeof tileOf>>) => {
  let times = 0;
  frame.api.answer('CheckoutResourcePublish', () =>
    succeed({ checkoutResourcePublish: { download: `/files/one?ticket=${++times}`, expires_at: 1 } }),
  );
};
const happens = async (event: 'error' | 'load') => {
  find('main img')?.dispatchEvent(new Event(event));
  await settled();
};

test('TILE-032 a picture that does not load is asked for twice more, then said to have failed, and tried again', async () => {
  const frame = await tileOf({ type: 'image' });
  giveAnew(frame);
  for (const times of [2, 3, 3]) {
    await happens('error');
    assert.is(frame.api.callsOf('CheckoutResourcePublish').length, times);
  }
  assert.ok(find('main [role="alert"]', 'Image failed to load'));
  await press('main button', 'Try again');
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 4);
  assert.match((find('main img') as HTMLImageElement).src, 'ticket=3');
});

test('a picture whose address does not work is not asked for for ever where the server gives the same one', async () => {
  const frame = await tileOf({ type: 'image' });
  await happens('error');
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 3);
  assert.ok(says('Image failed to load'));
});

/** Another view is opened, without the tile, and this one again. */
const leaveAndComeBack = async (frame: Awaited<ReturnType<typeof tileOf>>) => {
  frame.stages.at(-1)?.hideContent('one');
  await settled();
  assert.is(find('main img'), undefined);
  await frame.look('one');
};

test('a picture that was seen in this room is there again at once, without being asked for or loaded', async () => {
  const frame = await tileOf({ type: 'image', name: 'photo.png' });
  await happens('load');
  const image = find('main img');
  await leaveAndComeBack(frame);
  assert.is(find('main img'), image);
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 1);
});

test('a picture that had not loaded is loaded when it is looked at again, by the address that it has', async () => {
  const frame = await tileOf({ type: 'image' });
  const image = find('main img');
  await leaveAndComeBack(frame);
  assert.is.not(find('main img'), image);
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 1);
});

test('an address that is nearly over is asked for anew', async () => {
  const frame = await tileOf({ type: 'image' });
  await frame.pass(resourceLimits.checkoutMs - resourceLimits.checkoutMarginMs);
  await leaveAndComeBack(frame);
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 2);
});

test('nothing is kept of a picture that is taken away', async () => {
  const frame = await tileOf({ type: 'image' });
  await happens('load');
  const image = find('main img');
  frame.stages.at(-1)?.hideContent('one');
  await settled();
  await frame.tell(5, 'one', null);
  await frame.tell(6, 'one', resourceFact('one', { type: 'image' }));
  await frame.look('one');
  assert.ok(find('main img'));
  assert.is.not(find('main img'), image);
  assert.is(frame.api.callsOf('CheckoutResourcePublish').length, 2);
});

test('RES-046 a file that is ready and for downloading is downloaded from its tile', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: isForDownload, size_bytes: 4_300_000 });
  assert.ok(says('4.1 MB'));
  await press('main button', 'Download data.zip');
  assert.equal(frame.api.callsOf('CheckoutResourcePublish'), [
    { event_id: 'demo', input: { id: 'one', type: 'download' } },
  ]);
});

test('what its owner says of a file stands on its card', async () => {
  await tileOf({ type: 'file', name: 'data.zip', description: 'The figures of May', parameters: isForDownload });
  assert.ok(says('The figures of May'));
});

for (const [type, contentType] of [
  ['image', 'image/png'],
  ['file', 'application/pdf'],
  ['file', 'video/mp4'],
  ['url', ''],
] as const) {
  test(`what its owner says of ${contentType || 'a link'} stands on the toolbar of its tile`, async () => {
    const parameters = JSON.stringify({ content_type: contentType, url: 'https://example.org' });
    const fact = resourceFact('one', { type, description: 'The figures of May', parameters });
    const frame = await roomWithResources({ items: [fact] });
    frame.stages.at(-1)?.showToolbar('one');
    await settled();
    assert.is(find('[role="toolbar"] span', 'The figures of May')?.dataset.tooltip, 'The figures of May');
  });
}

test('RES-047 while a download is asked for, it is said to be prepared', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: isForDownload });
  frame.api.answer('CheckoutResourcePublish', () => new Promise(() => undefined));
  await press('main button', 'Download data.zip');
  assert.is(find('main button', 'Download data.zip')?.textContent, 'Preparing download...');
});

test('RES-047 what is downloaded from the menu of its tile is said to be prepared, until its address is there', async () => {
  const frame = await roomWithResources({
    items: [resourceFact('one', { type: 'image', name: 'a.png', parameters: isForDownload })],
  });
  const codes = () => frame.studio.notices.current.peek().map(({ code }) => code);
  let refuse: () => void = () => undefined;
  frame.api.answer(
    'CheckoutResourcePublish',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(refused(errorCodes.forbidden));
      }),
  );
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Download');
  assert.match(frame.text(), 'Preparing download...');
  refuse();
  await settled();
  assert.equal([codes().includes('download-preparing'), codes().at(-1)], [false, 'download-not-available']);
});

test('RES-047 a file that is not for downloading says so', async () => {
  await tileOf({ type: 'file', parameters: '{}' });
  assert.ok(says('Not available for download'));
  assert.is(find('main button', /^Download/), undefined);
});

test('a download that is refused is said in a notice', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: isForDownload });
  frame.api.answer('CheckoutResourcePublish', () => refused(errorCodes.forbidden));
  await press('main button', 'Download data.zip');
  assert.is(frame.studio.notices.current.peek().at(-1)?.code, 'download-not-available');
});

for (const [words, overrides] of [
  ['Virus check in progress...', { type: 'file', status: 'uploading' }],
  ['Ben Cole is uploading this', { type: 'file', status: 'waiting_for_upload', owner: 'p2', owner_name: 'Ben Cole' }],
  ['Failed to upload', { type: 'file', status: 'error', owner: 'p2' }],
  ['Your file could not be uploaded.', { type: 'file', status: 'error' }],
  [
    'plan.zip could not be checked for viruses. We have removed it.',
    { type: 'file', status: 'error', name: 'plan.zip', parameters: '{"unscannable":true}' },
  ],
  [
    'plan.png is too large to be shown. We have removed it. Pictures can have up to 50 megapixels and 64 MB, animations less.',
    { type: 'image', status: 'error', name: 'plan.png', parameters: '{"picture":"too-large"}' },
  ],
  [
    'plan.png could not be read as a picture. We have removed it.',
    { type: 'image', status: 'error', name: 'plan.png', parameters: '{"picture":"unreadable"}' },
  ],
  [
    'plan.png could not be uploaded: its content does not match its type.',
    { type: 'image', status: 'error', name: 'plan.png', parameters: '{"content_type":"text/plain"}' },
  ],
  [
    'The upload was interrupted. Delete this and add the file again.',
    { type: 'file', status: 'waiting_for_upload', publish_id: 'p' },
  ],
] as const) {
  const row = words === 'Failed to upload' ? 'RES-031 ' : '';
  test(`${row}the tile of a resource of type ${overrides.type} says: ${words}`, async () => {
    await tileOf(overrides);
    assert.ok(says(words));
  });
}

test('TILE-011 the tile of what this version does not know says which type it is of', async () => {
  await tileOf({ type: 'agent-instance' });
  assert.ok(says('No component for resource type: agent-instance'));
});

test('RES-012 what was uploaded is shown once it was checked', async () => {
  const frame = await tileOf({ type: 'image', status: 'uploading' });
  assert.ok(says('Virus check in progress...'));
  await frame.tell(5, 'one', resourceFact('one', { type: 'image' }));
  assert.ok(find('main img'));
});

test('RES-014 the owner of an infected file is told what became of it', async () => {
  await tileOf({ type: 'file', name: 'data.zip', status: 'infected' });
  assert.ok(
    says('data.zip was infected with a virus. We have removed it. Please do not try to upload this file again.'),
  );
});

/** An own upload of 100 MB on its way. */
const uploading = async (name = 'data.zip', type = 'application/zip') => {
  const frame = await roomWithResources();
  const file = fileOf(name, type, 3);
  const megabyte = 1024 * 1024;
  Object.defineProperty(file, 'size', { value: 100 * megabyte });
  await frame.studio.resources.addFile({
    file,
    name,
    isForDownload: true,
    isUpright: false,
    isPrivate: false,
  });
  const upload = frame.uploads.begun[0]!;
  await frame.look(upload.place.resourceId);
  const reach = async (megabytes: number) => {
    upload.reach(megabytes * megabyte);
    await settled();
  };
  return { ...frame, upload, reach };
};

test('an upload shows how far it is, how fast, and for how long still', async () => {
  const frame = await uploading();
  await frame.reach(58);
  await frame.pass(1_000);
  await frame.reach(62);
  assert.ok(says('62 MB of 100 MB · 4 MB/s · 10 s left'));
  assert.is(find('[role="progressbar"]', 'Upload of data.zip')?.getAttribute('aria-valuenow'), '62');
});

/** What the own picture looks like before the server has it: its preview, if there is one. */
const preview = () => find('main img') as HTMLImageElement | undefined;

test('RES-011 a picture that is still uploading is seen by whoever uploads it, and while it is checked', async () => {
  const frame = await uploading('photo.png', 'image/png');
  assert.match(preview()?.src ?? '', /^blob:/);
  const before = preview();
  frame.upload.finish();
  await settled();
  assert.match(preview()?.src ?? '', /^blob:/);
  // The same picture: it does not flicker.
  assert.is(preview(), before);
  assert.ok(says('Virus check in progress...'));
});

test('RES-060 a preview that the browser does not show is left out, and the upload goes on', async () => {
  await uploading('photo.png', 'image/png');
  preview()?.dispatchEvent(new Event('error'));
  await settled();
  assert.is(preview(), undefined);
  assert.ok(find('[role="progressbar"]'));
});

test('an upload is paused and goes on by its tile', async () => {
  const frame = await uploading();
  await press('main button', 'Pause upload');
  assert.is(frame.upload.isGoing, false);
  assert.ok(says('0 B of 100 MB · Paused'));
  await press('main button', 'Resume upload');
  assert.is(frame.upload.isGoing, true);
});

test('an upload that waits for the connection says so', async () => {
  const frame = await uploading();
  frame.upload.fail('unreachable');
  await settled();
  assert.ok(says('0 B of 100 MB · Waiting for the connection'));
});

test('RES-030 an upload that failed says so, and is tried again by its tile', async () => {
  const frame = await uploading();
  frame.upload.fail('refused');
  await settled();
  assert.ok(says('Your file could not be uploaded.'));
  await press('main button', 'Try again');
  assert.is(frame.upload.isGoing, true);
});

test('an upload for which the server has no space says so, and is tried again by its tile alone', async () => {
  const frame = await uploading();
  frame.upload.fail('full');
  await settled();
  assert.ok(says('There is no space left on the server for this file.'));
  await frame.clock.advance(60_000);
  assert.is(frame.upload.isGoing, false);
  await press('main button', 'Try again');
  assert.is(frame.upload.isGoing, true);
});

test('an upload is cancelled by its tile', async () => {
  const frame = await uploading();
  await press('main button', 'Cancel upload');
  assert.is(frame.upload.isGoing, false);
  assert.is(frame.api.callsOf('DeleteResource').length, 1);
});

test.after(unmount);
test.run();
