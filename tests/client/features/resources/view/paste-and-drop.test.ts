import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pastedLink } from '../../../../../src/client/features/resources/view/pasted.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { chooseFiles, openAdding, reach, roomWithResources } from '../../../../support/frame/resources-frame.ts';
import { fileOf } from '../../../../support/rooms/room-with-resources.ts';

const picture = () => fileOf('a.png', 'image/png', 3);
const field = (name: string) => find(`dialog input[name="${name}"]`) as HTMLInputElement | undefined;
const toasts = (frame: Awaited<ReturnType<typeof roomWithResources>>) =>
  frame.studio.notices.current.peek().map(({ code }) => code);

for (const [text, url] of [
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['  http://example.org\n', 'http://example.org/'],
  [
    '<iframe width="560" src="https://example.org/embed/1?a=1&amp;b=2" allowfullscreen></iframe>',
    'https://example.org/embed/1?a=1&b=2',
  ],
  ["<iframe src='//example.org/embed'></iframe>", 'https://example.org/embed'],
  ['<iframe src=https://example.org/x></iframe>', 'https://example.org/x'],
  ['<iframe src="javascript:alert(1)"></iframe>', null],
  ['<p>see</p><iframe src="https://example.org/x"></iframe>', null],
  [`<iframe src="https://example.org/x"></iframe>${'x'.repeat(20_000)}`, null],
  ['see https://example.org', null],
  ['javascript:alert(1)', null],
  ['Tea?', null],
  ['', null],
] as const) {
  test(`RES-037 pasted ${JSON.stringify(text.slice(0, 80))} is ${url ?? 'no address'}`, () => {
    assert.is(pastedLink(text)?.url ?? null, url);
  });
}

test('RES-037 a pasted URL opens the dialog of links with it', async () => {
  await roomWithResources();
  const event = await reach('paste', { text: 'https://example.org/notes' });
  await shown('dialog h2', 'Add a resource');
  assert.equal([field('source')?.value, field('name')?.value], ['https://example.org/notes', 'example.org']);
  assert.is(event.defaultPrevented, true);
});

test('RES-043 the pasted HTML of a frame opens the dialog with its address, to be shown in the tile', async () => {
  await roomWithResources();
  await reach('paste', { text: '<iframe src="https://example.org/embed"></iframe>' });
  await shown('dialog h2', 'Add a resource');
  assert.equal([field('source')?.value, field('embedded')?.checked], ['https://example.org/embed', true]);
});

test('what is pasted into a field stays there', async () => {
  await roomWithResources();
  const target = await shown('#chat textarea');
  const event = await reach('paste', { text: 'https://example.org/notes', target });
  assert.equal([find('dialog'), event.defaultPrevented], [undefined, false]);
});

test('other text that is pasted is no concern of the studio', async () => {
  await roomWithResources();
  assert.is((await reach('paste', { text: 'Tea?' })).defaultPrevented, false);
  assert.is(find('dialog'), undefined);
});

test('RES-036 a pasted file opens the dialog of files with it, also from a field', async () => {
  const frame = await roomWithResources();
  await reach('paste', { files: [picture()], target: await shown('#chat textarea') });
  await shown('dialog h2', 'Add a resource');
  assert.is(field('name')?.value, 'a.png');
  assert.is(frame.uploads.begun.length, 0);
});

test('RES-036 a file that is held above the studio shows where it can be dropped, and its drop opens the dialog', async () => {
  await roomWithResources();
  await reach('dragenter', { files: [picture()] });
  assert.ok(find('main div', 'Drop to add to the room'));
  const event = await reach('drop', { files: [picture()] });
  assert.is(find('main div', 'Drop to add to the room'), undefined);
  assert.equal([field('name')?.value, event.defaultPrevented], ['a.png', true]);
});

test('RES-035 whoever may share no files is not invited to drop one, and a drop says why', async () => {
  const frame = await roomWithResources({ pool: 'guest' });
  await reach('dragenter', { files: [picture()] });
  assert.is(find('main div', 'Drop to add to the room'), undefined);
  await reach('drop', { files: [picture()] });
  assert.equal(toasts(frame), ['files-not-allowed']);
});

test('the dialog of files that came from elsewhere lists them, and asks for no others', async () => {
  await roomWithResources();
  await reach('drop', { files: [picture(), fileOf('b.zip', 'application/zip', 2_048)] });
  const listed = [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);
  assert.equal([listed, find('dialog input[type="file"]')], [['a.png · 3 B', 'b.zip · 2 KB'], undefined]);
});

test('RES-036 a file that is dropped onto the open dialog goes into it, whatever it asks', async () => {
  await roomWithResources();
  await openAdding();
  await reach('drop', { files: [picture()] });
  assert.is(field('name')?.value, 'a.png');
  await reach('drop', { files: [fileOf('b.zip', 'application/zip', 2_048)] });
  const listed = [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);
  assert.equal(listed, ['a.png · 3 B', 'b.zip · 2 KB']);
});

test('a file that is dropped beside those that were chosen is shared with them', async () => {
  const frame = await roomWithResources();
  await openAdding();
  await press('dialog button', 'File/Image');
  await chooseFiles([picture()]);
  await reach('drop', { files: [fileOf('b.zip', 'application/zip', 2_048)] });
  await press('dialog button', 'Add');
  assert.equal(
    frame.uploads.begun.map(({ file }) => (file as File).name),
    ['a.png', 'b.zip'],
  );
});

test('a file that is dropped onto another dialog leaves that as it is', async () => {
  const frame = await roomWithResources({ items: [resourceFact('one')] });
  await frame.menuOf('one');
  await press('[role="menuitem"]', 'Delete resource');
  await shown('dialog h2', 'Delete resource');
  const event = await reach('drop', { files: [picture()] });
  assert.equal([find('dialog input[name="upright"]'), event.defaultPrevented], [undefined, true]);
});

test('a file that is taken away again leaves no target behind', async () => {
  await roomWithResources();
  await reach('dragenter', { files: [picture()] });
  await reach('dragleave', { files: [picture()] });
  assert.is(find('main div', 'Drop to add to the room'), undefined);
});

test('RES-038 a drop of nothing that can be shared opens nothing, and the page stays', async () => {
  const frame = await roomWithResources();
  const event = await reach('drop', { files: [fileOf('folder', '', 0)] });
  assert.equal([find('dialog'), event.defaultPrevented, toasts(frame)], [undefined, true, []]);
  assert.ok(frame.logged.some(({ code }) => code === 'no-acceptable-files'));
});

test('RES-024 a drop of an SVG file is refused with words', async () => {
  const frame = await roomWithResources();
  await reach('drop', { files: [fileOf('a.svg', 'image/svg+xml', 3)] });
  assert.match(frame.text(), 'SVG file uploading is not supported');
});

for (const way of ['drop', 'paste'] as const) {
  test(`RES-024 an SVG file is refused with words also where another file comes with it by ${way}, which is offered`, async () => {
    const frame = await roomWithResources();
    await reach(way, { files: [fileOf('a.svg', 'image/svg+xml', 3), picture()] });
    assert.match(frame.text(), 'SVG file uploading is not supported');
    assert.is(field('name')?.value, 'a.png');
  });
}

test('RES-035 a file that a guest drops is refused with words', async () => {
  const frame = await roomWithResources({ role: 'access', pool: 'guest' });
  await reach('drop', { files: [picture()] });
  assert.match(
    frame.text(),
    'You do not have permission to share files or images. Sign in with an account to share them.',
  );
  assert.is(find('dialog'), undefined);
});

test('WHIS-016 a link that is pasted while whispering is refused with words', async () => {
  const frame = await roomWithResources();
  await frame.whisper();
  await reach('paste', { text: 'https://example.org' });
  assert.match(frame.text(), 'Cannot share links or embedded resources while whispering');
  assert.is(find('dialog'), undefined);
});

test('WHIS-017 a file that is dropped while whispering is refused with words', async () => {
  const frame = await roomWithResources();
  await frame.whisper();
  await reach('drop', { files: [picture()] });
  assert.match(frame.text(), 'Cannot share file or images while whispering');
});

test('PERM-054 a link of somebody who may share none is refused with words', async () => {
  const frame = await roomWithResources({ role: 'access' });
  const levels = [{ feature: 'fe-RoomSettingsAddResourceCurrentRoom', group: 'others', level: 0 }];
  frame.page.entry.event.peek()?.setOwnGroups({ customGroups: [], levels });
  await settled();
  assert.is(find('[role="toolbar"] button', 'Add a resource'), undefined);
  await reach('paste', { text: 'https://example.org' });
  assert.match(frame.text(), 'You do not have permission to share links or embedded resources');
});

test('PERM-055 a file of an account that may share none is refused with words', async () => {
  const frame = await roomWithResources({ role: 'access' });
  const levels = [{ feature: 'fe-RoomSettingsAddResourceCurrentRoom', group: 'others', level: 0 }];
  frame.page.entry.event.peek()?.setOwnGroups({ customGroups: [], levels });
  await settled();
  await reach('drop', { files: [picture()] });
  assert.match(frame.text(), 'You do not have permission to share files or images');
  assert.is(find('dialog'), undefined);
});

test.after(unmount);
test.run();
