import '../../../../support/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press } from '../../../../support/frame-dom.ts';
import { unmount } from '../../../../support/mounted-frame.ts';
import { recordingDocument } from '../../../../support/recording-document.ts';
import {
  recordingAddress as address,
  watchRecording as open,
  prepareBrowser,
} from '../../../../support/watched-recording.ts';

prepareBrowser();
test.after(unmount);

const tileOf = (name: string): HTMLElement => find(`ul[aria-label="Tiles"] > li[aria-label^="${name}"]`) as HTMLElement;
const widthOf = (name: string): number => Number.parseFloat(tileOf(name).style.width);

test('PLAY-018 one to four columns are chosen as in the room, and given back to the grid', async () => {
  await open();
  const usual = widthOf('Ann Bell');
  await press('fieldset[aria-label="Columns"] button', '2 columns');
  assert.ok(Math.abs(widthOf('Ann Bell') - 1_200 / 2) < 20);
  await press('fieldset[aria-label="Columns"] button', '4 columns');
  assert.ok(Math.abs(widthOf('Ann Bell') - 1_200 / 4) < 20);
  await press('fieldset[aria-label="Columns"] button', '4 columns');
  assert.is(widthOf('Ann Bell'), usual);
});

test('in columns of more than twelve people those without a camera are left out, and counted', async () => {
  const document = recordingDocument();
  const off = { role: 'access', active: true, camera: false, microphone: true };
  const silent = Array.from({ length: 10 }, (_, at) => [
    `quiet-${at}`,
    { type: 'participant', initialState: { ...off, name: `Quiet ${at}` }, events: [] },
  ]);
  const { tiles, text } = await open(address, {
    document: { ...document, tiles: { ...document.tiles, ...Object.fromEntries(silent) } },
  });
  assert.is(tiles().length, 13);
  await press('fieldset[aria-label="Columns"] button', '3 columns');
  assert.is(tiles().length, 3);
  assert.match(text(), "10 people without a camera aren't shown");
});

test.run();
