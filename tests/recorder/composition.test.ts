import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Composition, type Sheet } from '../../src/recorder/composition.ts';
import { blackPicture, bytesOfPicture, type Picture } from '../../src/recorder/planes.ts';
import { camera } from './support/room-under-test.ts';

const region = { x: 0, y: 0, width: 320, height: 180 };
const regions = new Map([['ann', region]]);
const plain = (luma: number, width = 320, height = 180): Picture => {
  const data = new Uint8Array(bytesOfPicture(width, height)).fill(128);
  data.fill(luma, 0, width * height);
  return { data, width, height };
};
/** A sheet, and how bright it is at the left edge and in the middle of the tile. */
const sheetOf = () => {
  const sheet: Sheet = { picture: blackPicture(640, 360), drawn: new Map(), isBusy: false };
  const at = (x: number): number => sheet.picture.data[90 * 640 + x] as number;
  return { sheet, lumas: () => [at(2), at(160)] };
};

test('a picture of another shape leaves nothing of the one before beside it', () => {
  const composition = new Composition();
  composition.begin(camera('ann'));
  const { sheet, lumas } = sheetOf();
  composition.picture('ann', plain(200));
  composition.drawInto(sheet, regions);
  assert.equal(lumas(), [200, 200]);
  composition.picture('ann', plain(90, 90, 160));
  composition.drawInto(sheet, regions);
  assert.equal(lumas(), [16, 90]);
  composition.picture('ann', plain(120));
  composition.drawInto(sheet, regions);
  assert.equal(lumas(), [120, 120]);
});

test('a tile whose pictures are withheld, or that is gone, is black', () => {
  const composition = new Composition();
  composition.begin(camera('ann'));
  const { sheet, lumas } = sheetOf();
  for (const end of [() => composition.withhold('ann'), () => composition.end('ann')]) {
    composition.picture('ann', plain(200));
    composition.drawInto(sheet, regions);
    assert.equal(lumas(), [200, 200]);
    end();
    composition.drawInto(sheet, regions);
    assert.equal(lumas(), [16, 16]);
  }
});

test('a picture of the same shape is drawn over the one before, and nothing is made black first', () => {
  const composition = new Composition();
  composition.begin(camera('ann'));
  const { sheet, lumas } = sheetOf();
  composition.picture('ann', plain(200));
  composition.drawInto(sheet, regions);
  let fills = 0;
  const { data } = sheet.picture;
  data.fill = function (this: Uint8Array, ...given: Parameters<Uint8Array['fill']>) {
    fills += 1;
    return Uint8Array.prototype.fill.apply(this, given);
  } as never;
  composition.picture('ann', plain(100));
  composition.drawInto(sheet, regions);
  assert.equal(lumas(), [100, 100]);
  assert.is(fills, 0);
  composition.withhold('ann');
  composition.drawInto(sheet, regions);
  assert.ok(fills > 0);
});

test.run();
