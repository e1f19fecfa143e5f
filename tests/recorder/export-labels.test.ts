import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTextCanvas, fontsOf } from '../../src/recorder/export/draw-layer.ts';

const drawn = (name: string): string => {
  const context = createTextCanvas(200, 40);
  context.font = `500 24px ${fontsOf()}`;
  context.fillText(name, 4, 30);
  return Buffer.from(context.getImageData(0, 0, 200, 40).data).toString('base64');
};

test('the name of a file is drawn as it is written, with its x between digits', () => {
  const [written, others] = [drawn('i-1x1.png'), drawn('i-1×1.png')];
  assert.ok(written !== others);
});

test.run();
