import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { prepareBrowser, recordingAddress, watchRecording } from '../../../../support/recordings/watched-recording.ts';

prepareBrowser();
test.after(unmount);

let copied: string[] = [];
const clipboard = (writeText: (words: string) => Promise<void>) => {
  copied = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};
test.before.each(() => clipboard(async (words) => void copied.push(words)));

const toasts = () => find('section[aria-live="polite"]')?.textContent ?? '';
const handle = (label: string) => find(`input[aria-label="${label}"]`) as HTMLInputElement;
const move = async (label: string, toS: number) => {
  handle(label).value = String(toS);
  handle(label).dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
};
const said = () => find('fieldset [role="status"]')?.textContent;

test('PLAY-002 a link to the time that is shown is copied, and a toast says so', async () => {
  const { seek } = await watchRecording(`${recordingAddress}?localResourcePort=8080`);
  await seek(12.5);
  await press('button', 'Copy link at 0:12');
  assert.equal(copied, [`http://localhost${recordingAddress}?t=12500`]);
  assert.match(toasts(), 'Link to 0:12 copied');
});

test('PLAY-002 a link to a time within a part is one of the whole recording, with the part', async () => {
  const { seek } = await watchRecording(`${recordingAddress}?slice=10000:50000`);
  await seek(2.5);
  await press('button', 'Copy link at 0:02');
  assert.equal(copied, [`http://localhost${recordingAddress}?slice=10000%3A50000&t=12500`]);
});

test('a link that cannot be copied says so', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')));
  await watchRecording();
  await press('button', /^Copy link at/);
  assert.match(toasts(), "Couldn't copy the link.");
});

test('PLAY-003 a part is chosen on the timeline, and its link is copied', async () => {
  const { seek, slider } = await watchRecording();
  await seek(10);
  await press('button', 'Slice: copy a link to a part');
  assert.is(said(), '0:10 to 0:40, 0:30 long');
  await move('Start of the slice', 12.25);
  assert.is(slider().value, '12.25');
  await move('End of the slice', 20);
  assert.is(said(), '0:12 to 0:20, 0:07 long');
  await press('button', 'Copy link to slice');
  assert.equal(copied, [`http://localhost${recordingAddress}?slice=12250%3A20000`]);
  assert.match(toasts(), 'Link to 0:12 – 0:20 copied');
  await press('button', 'Slice: copy a link to a part');
  assert.is(said(), undefined);
});

test('PLAY-003 a part of a part is one of the whole recording', async () => {
  await watchRecording(`${recordingAddress}?slice=10000:50000`);
  await press('button', 'Slice: copy a link to a part');
  await press('button', 'Copy link to slice');
  assert.equal(copied, [`http://localhost${recordingAddress}?slice=10000%3A40000`]);
});

test('a part begins and ends where one is, by buttons and by I and O; arrows move an end by a second', async () => {
  const { seek } = await watchRecording();
  await press('button', 'Slice: copy a link to a part');
  await seek(20);
  await press('button', 'Start here');
  await seek(25);
  await press('button', 'End here');
  assert.is(said(), '0:20 to 0:25, 0:05 long');
  await seek(22);
  await key(document.body, { key: 'i' });
  await seek(24);
  await key(document.body, { key: 'O' });
  assert.is(said(), '0:22 to 0:24, 0:02 long');
  await key(handle('End of the slice'), { key: 'ArrowRight' });
  await key(handle('Start of the slice'), { key: 'ArrowLeft' });
  assert.is(said(), '0:21 to 0:25, 0:04 long');
  await key(find('aside input')!, { key: 'i' });
  assert.is(said(), '0:21 to 0:25, 0:04 long');
});

test('PLAY-031 a part that is watched says where it begins and ends, and leads to all of the recording', async () => {
  const { text, slider } = await watchRecording(`${recordingAddress}?slice=10000:50000&version=`);
  assert.match(text(), 'Part 0:10 to 0:50');
  assert.is(slider().max, '40');
  await press('a', 'Watch the whole recording');
  assert.is(`${location.pathname}${location.search}`, `${recordingAddress}?version=&t=10000`);
  assert.is(slider().max, '60');
  assert.is(slider().value, '10');
  assert.is(find('a', 'Watch the whole recording'), undefined);
});

test.run();
