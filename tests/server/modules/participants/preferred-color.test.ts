import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { preferredColor } from '../../../../src/server/modules/participants/shape.ts';

const colors = suite('preferred colors');

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of small text, level AA (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

colors('initials can be read on the color of everybody', () => {
  for (let index = 0; index < 16; index++) {
    const { main, contrast } = JSON.parse(preferredColor(index)) as { main: string; contrast: string };
    const [light, dark] = [luminance(main), luminance(contrast)].sort((a, b) => b - a) as [number, number];
    const ratio = (light + 0.05) / (dark + 0.05);
    assert.ok(ratio >= leastContrast, `${contrast} on ${main}: ${ratio.toFixed(2)}`);
  }
});

colors.run();
