import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cutOut } from '../../../../../src/client/features/replay/view/cut-out.ts';

const cut = (fit: 'cover' | 'contain') => {
  const [frame, video] = [{ style: {} }, { style: {} }] as unknown as [HTMLElement, HTMLElement];
  const region = { x: 320, y: 180, width: 104, height: 54 };
  cutOut(frame, video, region, { widthPx: 1_000, heightPx: 500 }, fit);
  return { frame: frame.style, video: video.style };
};

test('of the whole picture nothing but the region lies in its frame, without the colours at its edges', () => {
  assert.equal({ ...cut('cover').video }, { width: '1000%', height: '1000%', left: '-322%', top: '-364%' });
});

test('a camera covers its tile and a screen lies in it whole, both in their own shape', () => {
  assert.equal({ ...cut('cover').frame }, { aspectRatio: '100 / 50', width: 'max(100cqw, calc(100cqh * 100 / 50))' });
  assert.is(cut('contain').frame.width, 'min(100cqw, calc(100cqh * 100 / 50))');
});

test.run();
