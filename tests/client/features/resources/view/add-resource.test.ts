import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceLimits } from '../../../../../src/shared/values/limits.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { find, press, shown, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import {
  alerts,
  chooseFiles,
  openAdding,
  reach,
  roomWithResources,
} from '../../../../support/frame/resources-frame.ts';
import { fileOf, madeAnswer } from '../../../../support/rooms/room-with-resources.ts';

const add = () => press('dialog button', 'Add');
const description = (name: string) => {
  const id = find('dialog button', name)?.getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
};

/** The form of a link, or of a file. */
const openForm = async (what: 'Link' | 'File/Image', options: Parameters<typeof roomWithResources>[0] = {}) => {
  const frame = await roomWithResources(options);
  await openAdding();
  await press('dialog button', what);
  return frame;
};
const openLink = async () => {
  const frame = await openForm('Link');
  return { ...frame, links: () => frame.api.callsOf('GenerateURLResource') };
};

test('SHELL-025, RES-039 the button of the bar asks for Link or File/Image first', async () => {
  await roomWithResources();
  await openAdding();
  assert.is(find('dialog h2')?.textContent, 'Add a resource');
  assert.ok(find('dialog button', 'Link'));
  assert.ok(find('dialog button', 'File/Image'));
  assert.is(find('dialog input'), undefined);
});

test('GRID-032 the view of resources says how something is added, with the button for it', async () => {
  const frame = await roomWithResources();
  frame.studio.grid.tab.value = 'only_resources';
  await shown('main p', 'Add resources by dragging and dropping, or use the');
  await press('main p + button', 'Add a resource');
  assert.ok(find('dialog button', 'File/Image'));
});

test('RES-040 a link needs a name and a URL', async () => {
  const frame = await openLink();
  await type('dialog input[name="name"]', '  ');
  await add();
  assert.equal([alerts(), frame.links()], [['Enter a name.', 'Enter a URL.'], []]);
});

for (const url of ['ftp://example.org', 'javascript:alert(1)', 'example.org', 'data:text/html,x']) {
  test(`RES-041 ${url} is no link to share`, async () => {
    const frame = await openLink();
    await type('dialog input[name="name"]', 'Notes');
    await type('dialog input[name="source"]', url);
    await add();
    assert.equal([alerts(), frame.links()], [['The URL must begin with http:// or https://.'], []]);
  });
}

test('RES-042 a link is shared as it was written, and the dialog closes', async () => {
  const frame = await openLink();
  await type('dialog input[name="name"]', 'Notes');
  await type('dialog input[name="source"]', 'https://example.org/notes');
  find('dialog input[name="upright"]')?.click();
  await add();
  const [{ input } = { input: {} }] = frame.links() as { input: Record<string, unknown> }[];
  assert.equal(
    [input.resource_name, input.source, input.configurable_args],
    [
      'Notes',
      'https://example.org/notes',
      { parameters: '{"orientation":"vertical","embeddable":false}', private: false },
    ],
  );
  assert.is(find('dialog'), undefined);
});

test('of a site that is made for frames the page itself is shown, unless it was said otherwise', async () => {
  const frame = await openLink();
  const embedded = () => (find('dialog input[name="embedded"]') as HTMLInputElement | undefined)?.checked;
  await type('dialog input[name="name"]', 'Film');
  assert.is(embedded(), false);
  await type('dialog input[name="source"]', 'https://youtu.be/dQw4w9WgXcQ');
  assert.is(embedded(), true);
  await add();
  const [{ input } = { input: {} }] = frame.links() as { input: Record<string, unknown> }[];
  const { parameters } = input.configurable_args as { parameters: string };
  assert.is(JSON.parse(parameters).embeddable, true);
});

test('a page that is not secure is not offered to be shown in the tile', async () => {
  const frame = await openLink();
  await type('dialog input[name="name"]', 'Notes');
  await type('dialog input[name="source"]', 'http://example.org/notes');
  find('dialog input[name="embedded"]')?.click();
  await add();
  assert.equal([alerts(), frame.links()], [['Only a page with an https:// address can be shown in the tile.'], []]);
});

test('RES-032, RES-033 what goes wrong is said in the dialog', async () => {
  const frame = await openLink();
  await type('dialog input[name="name"]', 'Notes');
  await type('dialog input[name="source"]', 'https://example.org');
  frame.api.answer('GenerateURLResource', () => refused('UNAVAILABLE'));
  await add();
  const unavailable = 'The server is temporarily unavailable. Please try again.';
  assert.equal(alerts(), [`Failed to create url resource: ${unavailable}`]);
  frame.api.answer('GenerateURLResource', () => acknowledged('GenerateURLResource'));
  await add();
  assert.equal(alerts(), ['Failed to create url resource: Received unexpected response payload']);
});

test('a room and an event that take no more say so', async () => {
  const frame = await openLink();
  await type('dialog input[name="name"]', 'Notes');
  await type('dialog input[name="source"]', 'https://example.org');
  const limits = {
    resources: /This room already has 200 resources, the maximum/,
    private: /You already have 50 resources that only you/,
    bytes: /take up all of its space/,
  };
  for (const [field, words] of Object.entries(limits)) {
    frame.api.answer('GenerateURLResource', () => refused('TOO_LARGE', { field }));
    await add();
    assert.match(alerts()[0] ?? '', words);
  }
});

test('RES-034 a file without a publish id is said to have none', async () => {
  const frame = await openForm('File/Image');
  frame.api.answer('GenerateFileResource', ({ input }: { input: { resource_id: string } }) =>
    madeAnswer('generateFileResource', resourceFact(input.resource_id, { type: 'file' })),
  );
  await chooseFiles([fileOf('a.zip', 'application/zip', 3)]);
  await add();
  assert.equal(alerts(), ['Failed to create file resource: No publish id found']);
});

test('of several files the one that cannot be shared is named', async () => {
  const frame = await roomWithResources();
  await openAdding();
  await press('dialog button', 'File/Image');
  await chooseFiles([fileOf('notes.txt', 'text/plain', 2), fileOf('blank.txt', 'text/plain', 0)]);
  await press('dialog button', 'Add');
  assert.equal(alerts(), ['blank.txt: This file is empty.']);
  assert.is(frame.uploads.begun.length, 0);
});

test('a file is taken off the list, and the others are shared', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([
    fileOf('notes.txt', 'text/plain', 2),
    fileOf('blank.txt', 'text/plain', 0),
    fileOf('b.txt', 'text/plain', 1),
  ]);
  assert.match(document.querySelectorAll('dialog li')[1]?.textContent ?? '', 'This file is empty.');
  await press('dialog button', 'Remove blank.txt');
  assert.equal(alerts(), []);
  await add();
  assert.is(frame.uploads.begun.length, 2);
});

test('of two files the one that stays has its name in the field', async () => {
  await openForm('File/Image');
  await chooseFiles([fileOf('a.txt', 'text/plain', 2), fileOf('b.txt', 'text/plain', 1)]);
  await press('dialog button', 'Remove a.txt');
  assert.is((find('dialog input[name="name"]') as HTMLInputElement).value, 'b.txt');
});

test('RES-025 a name of 120 characters is taken, and a longer one is refused with the limit', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([fileOf('a.zip', 'application/zip', 3)]);
  await type('dialog input[name="name"]', 'x'.repeat(121));
  await add();
  assert.equal([alerts(), frame.uploads.begun], [['Names can be up to 120 characters.'], []]);
  await type('dialog input[name="name"]', 'x'.repeat(120));
  await add();
  assert.is(frame.uploads.begun.length, 1);
});

test('a name that is too long is shortened before its extension, between two characters', async () => {
  await openForm('File/Image');
  await chooseFiles([fileOf(`${'a'.repeat(114)}😀${'b'.repeat(20)}.pdf`, 'application/pdf', 3)]);
  assert.is((find('dialog input[name="name"]') as HTMLInputElement).value, `${'a'.repeat(114)}….pdf`);
});

test('of several files those are marked whose names will be shortened', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([fileOf('a.zip', 'application/zip', 3), fileOf(`${'b'.repeat(130)}.zip`, 'application/zip', 3)]);
  const marked = [...document.querySelectorAll('dialog li')].map((item) => item.textContent?.includes('shortened'));
  assert.equal(marked, [false, true]);
  await add();
  const names = (frame.api.callsOf('GenerateFileResource') as { input: { resource_name: string } }[]).map(
    ({ input }) => input.resource_name,
  );
  assert.equal(names, ['a.zip', `${'b'.repeat(115)}….zip`]);
});

test('a file that cannot be shared is told to be so as soon as it is chosen, until another one is', async () => {
  await openForm('File/Image');
  await chooseFiles([fileOf('blank.txt', 'text/plain', 0)]);
  assert.equal(alerts(), ['This file is empty.']);
  await chooseFiles([fileOf('notes.txt', 'text/plain', 2)]);
  assert.equal(alerts(), []);
});

test('RES-024 an SVG file is refused', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([fileOf('a.svg', 'image/svg+xml', 3)]);
  await add();
  assert.equal([alerts(), frame.uploads.begun], [['SVG file uploading is not supported'], []]);
});

test('RES-027 a picture is shared as one, an archive and every other file as a file', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([
    fileOf('photo.png', 'image/png', 3),
    fileOf('data.zip', 'application/zip', 3),
    fileOf('notes.txt', 'text/plain', 3),
  ]);
  await add();
  const named = (operation: string) =>
    (frame.api.callsOf(operation) as { input: { resource_name: string } }[]).map(({ input }) => input.resource_name);
  assert.equal(
    [named('GenerateImageResource'), named('GenerateFileResource')],
    [['photo.png'], ['data.zip', 'notes.txt']],
  );
});

for (const way of ['drop', 'paste'] as const) {
  test(`RES-062 a file that comes by ${way} is shared in the room where one is`, async () => {
    const frame = await roomWithResources();
    await reach(way, { files: [fileOf('photo.png', 'image/png', 3)] });
    await add();
    const [{ input } = { input: {} }] = frame.api.callsOf('GenerateImageResource') as { input: { room_id?: string } }[];
    assert.is(input.room_id, 'main');
    assert.ok(frame.studio.tiles.all.peek().some(({ resource }) => resource?.fact.peek().name === 'photo.png'));
  });
}

test('RES-062 a link that is added is shared in the room where one is', async () => {
  const frame = await openLink();
  await type('dialog input[name="name"]', 'Notes');
  await type('dialog input[name="source"]', 'https://example.org/notes');
  await add();
  const [{ input } = { input: {} }] = frame.links() as { input: { room_id?: string } }[];
  assert.is(input.room_id, 'main');
});

test('RES-025 a file has its own name until it is given another, and needs one', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([fileOf('a.zip', 'application/zip', 3)]);
  assert.is((find('dialog input[name="name"]') as HTMLInputElement).value, 'a.zip');
  await type('dialog input[name="name"]', '');
  await add();
  assert.equal([alerts(), frame.uploads.begun], [['Enter a name.'], []]);
});

test('a file that is larger than files may be is refused', async () => {
  await openForm('File/Image');
  const file = fileOf('a.zip', 'application/zip', 3);
  Object.defineProperty(file, 'size', { value: resourceLimits.fileBytes + 1 });
  await chooseFiles([file]);
  await add();
  assert.equal(alerts(), ['Files can be up to 500 MB.']);
});

test('others can download a file unless that is switched off', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([fileOf('a.zip', 'application/zip', 3)]);
  find('dialog input[name="forDownload"]')?.click();
  await add();
  const [{ input } = { input: {} }] = frame.api.callsOf('GenerateFileResource') as { input: Record<string, unknown> }[];
  const { parameters } = input.configurable_args as { parameters: string };
  assert.equal([input.versioned, JSON.parse(parameters).availableToDownload], [true, false]);
});

test('several files are shared at once, each under its own name', async () => {
  const frame = await openForm('File/Image');
  await chooseFiles([fileOf('a.zip', 'application/zip', 3), fileOf('b.png', 'image/png', 3)]);
  await add();
  const names = ['GenerateFileResource', 'GenerateImageResource'].flatMap((name) =>
    frame.api.callsOf(name).map(({ input }) => (input as { resource_name: string }).resource_name),
  );
  assert.equal([names, frame.uploads.begun.length], [['a.zip', 'b.png'], 2]);
});

test('of several files those that were shared leave the dialog when one fails', async () => {
  const frame = await openForm('File/Image');
  frame.api.answer('GenerateImageResource', () => refused('UNAVAILABLE'));
  await chooseFiles([fileOf('a.zip', 'application/zip', 3), fileOf('b.png', 'image/png', 3)]);
  await add();
  assert.match(alerts()[0] ?? '', 'Failed to create image resource: ');
  assert.is((find('dialog input[name="name"]') as HTMLInputElement).value, 'b.png');
  assert.is(frame.api.callsOf('GenerateFileResource').length, 1);
});

test('RES-035 a guest shares links, and is told how files are shared', async () => {
  await roomWithResources({ role: 'access', pool: 'guest' });
  await openAdding();
  assert.is(find('dialog button', 'Link')?.hasAttribute('aria-disabled'), false);
  assert.is(
    description('File/Image'),
    'You do not have permission to share files or images. Sign in with an account to share them.',
  );
  await press('dialog button', 'File/Image');
  assert.is(find('dialog input'), undefined);
});

test('WHIS-016, WHIS-017 while whispering neither links nor files are shared', async () => {
  const frame = await roomWithResources();
  await frame.whisper();
  await openAdding();
  assert.is(description('Link'), 'Cannot share links or embedded resources while whispering');
  assert.is(description('File/Image'), 'Cannot share file or images while whispering');
  await press('dialog button', 'Link');
  assert.is(find('dialog input'), undefined);
});

test.after(unmount);
test.run();
