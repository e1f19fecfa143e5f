import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { errorCodes } from '../../../../../src/shared/values/error-codes.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts.ts';
import { refused } from '../../../../support/fake-api.ts';
import { find, press, settled, shown, type } from '../../../../support/frame-dom.ts';
import { unmount } from '../../../../support/mounted-frame.ts';
import { roomWithResources } from '../../../../support/resources-frame.ts';
import { fileOf } from '../../../../support/shared-resources.ts';

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

test('TILE-032 a picture that does not load is asked for once more, and then said to have failed', async () => {
  const frame = await tileOf({ type: 'image' });
  for (const times of [2, 2]) {
    find('main img')?.dispatchEvent(new Event('error'));
    await settled();
    assert.is(frame.api.callsOf('CheckoutResourcePublish').length, times);
  }
  assert.ok(says('Image failed to load'));
});

test('RES-046 a file that is ready and for downloading is downloaded from its tile', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: isForDownload, size_bytes: 4_300_000 });
  assert.ok(says('4.1 MB'));
  await press('main button', 'Download data.zip');
  assert.equal(frame.api.callsOf('CheckoutResourcePublish'), [
    { event_id: 'demo', input: { id: 'one', type: 'download' } },
  ]);
});

test('RES-047 while a download is asked for, it is said to be prepared', async () => {
  const frame = await tileOf({ type: 'file', name: 'data.zip', parameters: isForDownload });
  frame.api.answer('CheckoutResourcePublish', () => new Promise(() => undefined));
  await press('main button', 'Download data.zip');
  assert.is(find('main button', 'Download data.zip')?.textContent, 'Preparing download...');
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
  ['The upload was interrupted. Delete this and add the file again.', { type: 'file', status: 'waiting_for_upload' }],
  ['No component for resource type: agent-instance', { type: 'agent-instance' }],
] as const) {
  test(`the tile of a resource of type ${overrides.type} says: ${words}`, async () => {
    await tileOf(overrides);
    assert.ok(says(words));
  });
}

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
const uploading = async () => {
  const frame = await roomWithResources();
  const file = fileOf('data.zip', 'application/zip', 3);
  const megabyte = 1024 * 1024;
  Object.defineProperty(file, 'size', { value: 100 * megabyte });
  await frame.studio.resources.addFile({ file, name: 'data.zip', isForDownload: true, isUpright: false });
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

test('an upload is cancelled by its tile', async () => {
  const frame = await uploading();
  await press('main button', 'Cancel upload');
  assert.is(frame.upload.isGoing, false);
  assert.is(frame.api.callsOf('DeleteResource').length, 1);
});

const changes = ['Rename resource', 'Hide in this room for everyone', 'Delete resource'];
for (const [whose, role, owner, isOffered] of [
  ['its owner', 'access', 'me', true],
  ['a host', 'host', 'p2', true],
  ['a moderator', 'moderator', 'p2', true],
  ['somebody else', 'access', 'p2', false],
] as const) {
  test(`${whose} is ${isOffered ? '' : 'not '}offered to change a resource`, async () => {
    const frame = await tileOf({ owner }, { role });
    const lines = await frame.menuOf('one');
    assert.equal(
      changes.filter((name) => lines.includes(name)),
      isOffered ? changes : [],
    );
  });
}

test('RES-046 the menu offers the download of what is ready and for downloading, to everybody', async () => {
  const frame = await tileOf({ type: 'file', owner: 'p2', parameters: isForDownload }, { role: 'access' });
  assert.ok((await frame.menuOf('one')).includes('Download'));
});

test('a resource is renamed by its menu', async () => {
  const frame = await tileOf({ name: 'Notes' });
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Rename resource');
  await shown('dialog input');
  await type('dialog input', 'Plan');
  await press('dialog button', 'Rename');
  assert.equal(frame.api.callsOf('RenameResource'), [{ event_id: 'demo', resource_id: 'one', name: 'Plan' }]);
  assert.is(find('dialog'), undefined);
});

test('RES-063 a resource is deleted after a question', async () => {
  const frame = await tileOf({ name: 'Notes' });
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Delete resource');
  const question = await shown('dialog');
  assert.match(question.textContent ?? '', '"Notes" will be removed from every room, for everyone.');
  assert.equal(frame.api.callsOf('DeleteResource'), []);
  await press('dialog button', 'Delete');
  assert.equal(frame.api.callsOf('DeleteResource'), [{ event_id: 'demo', resource_id: 'one' }]);
  assert.equal([find('dialog'), frame.studio.tiles.find('one')], [undefined, undefined]);
});

test('the question goes when somebody else deletes the resource meanwhile', async () => {
  const frame = await tileOf({ name: 'Notes' });
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Delete resource');
  await frame.tell(5, 'one', null);
  assert.is(find('dialog'), undefined);
  await press('[role="toolbar"] button', 'Add a resource');
  assert.ok(find('dialog button', 'Link'));
});

test('what a room hides is shown again by More controls, by who may', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one', { name: 'Notes', display: false })] });
  await press('header button', 'More controls');
  await press('[role="menuitem"]', 'Show Notes in this room');
  assert.equal(frame.api.callsOf('UpdateResourceVisibility'), [
    { event_id: 'demo', resource_id: 'one', showIn: ['room:main'] },
  ]);
});

test('a resource is hidden in the room by its menu', async () => {
  const frame = await tileOf({});
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Hide in this room for everyone');
  assert.equal(frame.api.callsOf('UpdateResourceVisibility'), [
    { event_id: 'demo', resource_id: 'one', hideIn: ['room:main'] },
  ]);
});

test.after(unmount);
test.run();
