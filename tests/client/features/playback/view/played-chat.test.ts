import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { text } from '../../../../../src/client/ui/text.ts';
import { find, key, press, settled, type } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../../../support/recordings/recording-document.ts';
import { prepareBrowser, recordingAddress, watchRecording } from '../../../../support/recordings/watched-recording.ts';

prepareBrowser();
test.after(unmount);

const says = (afterMs: number, contents: string, more: object = {}) => ({
  ...{ senderName: 'Ann Bell', senderId: 'ann', timestamp: t0 + afterMs, contents, global: false, targetId: null },
  ...more,
});
const watch = (chat: readonly object[], at = recordingAddress) =>
  watchRecording(at, { document: { ...recordingDocument(), chat } });

const field = () => find('aside input') as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLElement>('aside [role="option"]')];
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const status = () =>
  [...document.querySelectorAll('aside [role="status"]')].map(({ textContent }) => textContent).join('');

test('PLAY-047 the chat shows the messages up to the time that is shown', async () => {
  const { chat, seek } = await watchRecording();
  assert.equal(chat(), []);
  await seek(9);
  assert.equal(chat(), ['Ann Bell0:02Good morning', 'Bob Cho0:08Look at 0:45 again']);
  await seek(3);
  assert.equal(chat(), ['Ann Bell0:02Good morning']);
});

test('CHAT-048 a time in a message goes there, and so does that of the message', async () => {
  const { seek, slider } = await watch([says(1_000, 'At 0:45.5 and 0:00:07, not at 2:00'), says(8_000, 'Here')]);
  await seek(9);
  await press('button', 'Go to 0:45.5');
  assert.is(slider().value, '45.5');
  await press('button', 'Go to 0:00:07');
  assert.is(slider().value, '7');
  assert.is(find('button', 'Go to 2:00'), undefined);
  await seek(9);
  await press('button', 'Go to 0:08');
  assert.is(slider().value, '8');
});

test('CHAT-048 a time in a message is one of the whole recording, also where a part of it is watched', async () => {
  const { seek, slider } = await watch(
    [says(12_000, 'At 0:15, not at 0:05 or 0:45')],
    `${recordingAddress}?slice=10000:40000`,
  );
  await seek(3);
  await press('button', 'Go to 0:15');
  assert.is(slider().value, '5');
  for (const time of ['0:05', '0:45']) assert.is(find('button', `Go to ${time}`), undefined);
});

test('links in a message are as safe as those of the live chat, and nothing else in it is markup', async () => {
  const { seek } = await watch([
    says(1_000, '**Hi** <b>all</b> https://example.org/1:30 [here](https://example.org) [x](javascript:alert(1))'),
  ]);
  await seek(2);
  const links = [...document.querySelectorAll('aside article a')];
  assert.equal(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    [
      ['https://example.org/1:30', 'https://example.org/1:30', 'noopener noreferrer nofollow'],
      ['here (example.org)', 'https://example.org/', 'noopener noreferrer nofollow'],
    ],
  );
  assert.is(document.querySelector('aside article b'), null);
  assert.match(find('aside article')?.textContent ?? '', '**Hi** <b>all</b>');
});

test('of a long chat only what is seen is drawn, and it stands at its newest', async () => {
  const { seek, chat } = await watch(Array.from({ length: 10_000 }, (_, at) => says(at, `Message ${at}`)));
  await seek(60);
  assert.ok(chat().length > 0);
  assert.ok(chat().length < 100, `${chat().length} are drawn`);
});

test('what is written while it plays is said, and what a seek brings is not', async () => {
  const { seek, pass } = await watchRecording();
  await seek(1);
  await press('button', 'Play');
  assert.is(status(), '');
  await pass(2_000);
  assert.is(status(), 'Ann Bell: Good morning');
  await seek(9);
  assert.is(status(), '');
});

test('whoever reads further up stays there where the recording has waited or is a little elsewhere', async () => {
  const { seek, pass, videos } = await watch(Array.from({ length: 60 }, (_, at) => says(at * 1_000, `Message ${at}`)));
  await seek(20);
  await press('button', 'Play');
  const feed = find('aside section')!;
  Object.defineProperty(feed, 'scrollHeight', { value: 9_000 });
  feed.scrollTop = 100;
  feed.dispatchEvent(new Event('scroll'));
  await pass(2_000);
  const pill = () => find('aside button', text.unread(2)) ?? find('aside button', text.unread(3));
  assert.ok(pill());
  const [video] = videos.all;
  video!.slip(-1_900);
  await pass(1_000);
  assert.ok(pill());
  video!.stall(true);
  await pass(3_000);
  video!.stall(false);
  await settled();
  assert.ok(pill());
  await seek(20);
  assert.not(pill());
});

test('the search finds messages of all times that have all of its words, and goes to them', async () => {
  const { slider, chat } = await watch([
    says(2_000, 'The North report'),
    says(20_000, 'A report'),
    says(41_000, 'report on the NORTH, again', { senderName: 'Bob Cho' }),
  ]);
  await type('aside input', 'north report');
  assert.equal(
    options().map(({ textContent }) => textContent),
    ['Ann Bell0:02The North report', 'Bob Cho0:41report on the NORTH, again'],
  );
  assert.equal(
    [...document.querySelectorAll('aside mark')].map(({ textContent }) => textContent),
    ['North', 'report', 'report', 'NORTH'],
  );
  assert.is(status(), '2 messages found');
  assert.match(find('aside')?.textContent ?? '', '1 of 2');
  await key(field(), { key: 'ArrowDown' });
  assert.match(chosen() ?? '', 'Bob Cho');
  assert.match(find('aside')?.textContent ?? '', '2 of 2');
  await key(field(), { key: 'Enter' });
  assert.is(slider().value, '41');
  options()[0]?.click();
  await settled();
  assert.is(slider().value, '2');
  await key(field(), { key: 'Escape' });
  assert.is(field().value, '');
  assert.equal(chat(), ['Ann Bell0:02The North report']);
});

test('a search without a result says so', async () => {
  await watchRecording();
  await type('aside input', 'nothing of that');
  assert.equal(options(), []);
  assert.match(find('aside')?.textContent ?? '', 'Nothing found');
});

test('of many results a hundred are listed, and more when they are wanted', async () => {
  await watch(Array.from({ length: 250 }, (_, at) => says(at, `Message ${at}`)));
  await type('aside input', 'message');
  assert.is(options().length, 100);
  assert.is(status(), '250 messages found');
  await press('aside button', 'Show more results');
  assert.is(options().length, 200);
  await press('aside button', 'Show more results');
  assert.is(options().length, 250);
  assert.is(find('aside button', 'Show more results'), undefined);
});

test('keys in the search are its own, and its hotkey goes to it from the messages', async () => {
  const { videos } = await watchRecording();
  const feed = find('aside section')!;
  feed.focus();
  await key(feed, { key: 'f', code: 'KeyF', ctrlKey: true });
  assert.is(document.activeElement, field());
  const space = await key(field(), { key: ' ' });
  assert.not(space.defaultPrevented);
  assert.not(videos.all[0]!.isPlaying);
});

test.run();
