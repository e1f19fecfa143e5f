import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPlayedStage } from '../../../../../src/client/features/playback/view/played-stage.ts';
import { find, key, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { openPlayback } from '../../../../support/recordings/opened-playback.ts';
import { recordingDocument } from '../../../../support/recordings/recording-document.ts';
import {
  recordingAddress as address,
  watchRecording as open,
  prepareBrowser,
} from '../../../../support/recordings/watched-recording.ts';

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

/** The tiles as they are seen. */
const seen = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('ul[aria-label="Tiles"] > li')]
    .map(({ style, dataset }) => ({
      id: dataset.tileId!,
      top: Number.parseFloat(style.top),
      left: Number.parseFloat(style.left),
    }))
    .sort((a, b) => a.top - b.top || a.left - b.left)
    .map(({ id }) => id);
const said = (): string => find('[aria-live="polite"]')?.textContent ?? '';
/** A pointer at the middle of a tile. */
const point = async (type: string, at: string, by = 0): Promise<void> => {
  const { left, top, width, height } = tileOf(at).style;
  const [x, y, w, h] = [left, top, width, height].map((px) => Number.parseFloat(px)) as [
    number,
    number,
    number,
    number,
  ];
  const place = { clientX: x + w / 2 + by, clientY: y + h / 2, pointerId: 1, isPrimary: true, button: 0, buttons: 1 };
  tileOf('Ann Bell').dispatchEvent(new PointerEvent(type, { ...place, bubbles: true, pointerType: 'mouse' }));
  await settled();
};

test('PLAY-018 a tile is dragged to another place, and stays there when others come and go', async () => {
  const { seek } = await open();
  assert.equal(seen(), ['ann', 'bob', 'dan']);
  await point('pointerdown', 'Ann Bell');
  await point('pointermove', 'Ann Bell', 20);
  assert.is(tileOf('Ann Bell').style.translate, '20px 0px');
  await point('pointermove', 'Dan Eng');
  await point('pointerup', 'Dan Eng');
  assert.is(tileOf('Ann Bell').style.translate, '');
  assert.equal(seen(), ['bob', 'dan', 'ann']);
  await seek(13);
  assert.equal(
    seen().filter((id) => ['ann', 'bob', 'dan', 'cy'].includes(id)),
    ['bob', 'dan', 'ann', 'cy'],
  );
  await seek(1);
  assert.equal(seen(), ['bob', 'dan', 'ann']);
});

test('what is dragged has its picture with it', async () => {
  const { room, scope } = await openPlayback();
  const stage = createPlayedStage(room);
  stage.resize(1_200, 700);
  const segment = room.player.shown.value!.segment;
  const picture = () => stage.scene.value.picturesOf(segment)[0]!.rect;
  const { x, y, width } = picture();
  stage.lifted.value = { id: 'ann', x: x + 50, y: y + 30 };
  assert.equal(picture(), { ...picture(), x: x + 50, y: y + 30, width });
  stage.lifted.value = null;
  assert.equal([picture().x, picture().y], [x, y]);
  scope.end();
});

test('a drag that is given up leaves the tile where it was', async () => {
  await open();
  await point('pointerdown', 'Ann Bell');
  await point('pointermove', 'Dan Eng');
  await key(document.body, { key: 'Escape' });
  await point('pointerup', 'Dan Eng');
  assert.equal(seen(), ['ann', 'bob', 'dan']);
});

test('PLAY-018 the keys of the room’s grid walk the tiles, move and resize them, and it is said', async () => {
  const { slider } = await open();
  const focused = () => (document.activeElement as HTMLElement).dataset.tileId;
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('li[tabindex="0"]')].map(({ dataset }) => dataset.tileId);
  assert.equal(stops(), ['ann']);
  tileOf('Ann Bell').focus();
  await key(tileOf('Ann Bell'), { key: 'ArrowRight' });
  assert.is(focused(), 'bob');
  assert.equal(stops(), ['bob']);
  await key(tileOf('Bob Cho'), { key: 'ArrowLeft', shiftKey: true });
  assert.equal(seen(), ['bob', 'ann', 'dan']);
  assert.is(said(), 'Bob Cho moved to position 1 of 3');
  await key(tileOf('Bob Cho'), { key: '+' });
  assert.ok(find('button', 'Restore the usual size of Bob Cho'));
  assert.is(said(), 'Bob Cho is full size');
  await key(tileOf('Bob Cho'), { key: '-' });
  assert.ok(find('button', 'Expand Bob Cho'));
  await key(tileOf('Bob Cho'), { key: 'Enter' });
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Star Bob Cho for me');
  await key(document.activeElement as HTMLElement, { key: 'Escape' });
  assert.is(focused(), 'bob');
  assert.is(slider().value, '0');
});

test.run();
