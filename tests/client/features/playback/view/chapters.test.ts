import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { recordingDocument } from '../../../../support/recordings/recording-document.ts';
import {
  isRecorded,
  prepareBrowser,
  recordingAddress,
  watchRecording,
} from '../../../../support/recordings/watched-recording.ts';

prepareBrowser();
test.after(unmount);

const marks = () => [...document.querySelectorAll<HTMLElement>('[aria-label="Playback"] [aria-hidden="true"] button')];
const lines = () =>
  [...document.querySelectorAll('[role="menuitemradio"]')].map(
    (line) => `${line.getAttribute('aria-checked') === 'true' ? '> ' : ''}${line.textContent}`,
  );

test('chapters are marked on the timeline where they begin, and a mark goes there', async () => {
  const { slider } = await watchRecording();
  assert.equal(
    marks().map((mark) => mark.dataset.tooltip),
    ['Start, 0:00', 'Ann Bell shared a screen, 0:10'],
  );
  assert.is(marks()[1]?.style.left.replaceAll(' ', ''), `calc(8px+(100%-16px)*${1 / 6})`);
  marks()[1]?.click();
  await settled();
  assert.is(slider().value, '10');
});

test('the list of chapters tells the one that is shown, and goes to another one', async () => {
  const { slider, seek } = await watchRecording();
  await seek(13);
  await press('button', 'Chapters: Ann Bell shared a screen');
  assert.equal(lines(), ['Start0:00', '> Ann Bell shared a screen0:10']);
  await press('[role="menuitemradio"]', /^Start/);
  assert.is(slider().value, '0');
  assert.ok(find('button', 'Chapters: Start'));
});

test('Shift with an arrow, and two buttons, go to the chapter before and the next one', async () => {
  const { slider } = await watchRecording();
  await key(document.body, { key: 'ArrowRight', shiftKey: true });
  assert.is(slider().value, '10');
  await key(slider(), { key: 'ArrowLeft', shiftKey: true });
  assert.is(slider().value, '0');
  assert.is(find('button', 'Next chapter')?.getAttribute('aria-keyshortcuts'), 'Shift+ArrowRight');
  await press('button', 'Next chapter');
  assert.is(slider().value, '10');
  await press('button', 'Next chapter');
  assert.is(slider().value, '10');
  assert.is(find('button', 'Next chapter')?.getAttribute('aria-disabled'), 'true');
  await press('button', 'Previous chapter');
  assert.is(slider().value, '0');
});

test('until it is read what happened, the buttons of chapters have their places, and do nothing', async () => {
  const { videos, slider } = await watchRecording(recordingAddress, {
    prepare: (studio) => {
      isRecorded(recordingDocument())(studio);
      studio.videos.isQuick = false;
    },
  });
  // Its length is known, and there is no picture yet.
  videos.all[0]!.tell('loaded');
  await settled();
  for (const name of ['Previous chapter', 'Next chapter']) {
    assert.is(find('button', name)?.getAttribute('aria-disabled'), 'true', name);
  }
  assert.ok((find('button', 'Chapters') as HTMLButtonElement).disabled);
  await key(document.body, { key: 'ArrowRight', shiftKey: true });
  assert.is(slider().value, '0');
  videos.all[0]!.tell('progress');
  await settled();
  assert.is(find('button', 'Next chapter')?.getAttribute('aria-disabled'), null);
  assert.ok(find('button', 'Chapters: Start'));
});

test('a recording in which nothing happened has no chapters, and nothing for them', async () => {
  const { slider } = await watchRecording(recordingAddress, { document: { ...recordingDocument(), tiles: {} } });
  assert.equal(marks(), []);
  assert.is(find('button', /^Chapters/), undefined);
  assert.is(find('button', 'Next chapter'), undefined);
  await key(document.body, { key: 'ArrowRight', shiftKey: true });
  assert.is(slider().value, '0');
});

test.run();
