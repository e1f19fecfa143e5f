import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noiseCancellationObstacle } from '../../../src/shared/rules/noise-cancellation.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

for (const [name, userAgent, maxTouchPoints, obstacle] of [
  ['Safari on a Mac', `${mac} Version/18.0 Safari/605.1.15`, 0, 'safari'],
  ['Safari on a phone', `${phone} Version/18.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Chrome on a phone of Apple', `${phone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Safari on a tablet that calls itself a Mac', `${mac} Version/18.0 Safari/605.1.15`, 5, 'ios'],
  ['Chrome on a Mac', `${mac} Chrome/140.0.0.0 Safari/537.36`, 0, null],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, null],
] as const) {
  test(`${name} is ${obstacle === null ? 'offered noise cancellation' : 'not, for what it is'}`, () => {
    assert.is(noiseCancellationObstacle({ userAgent, maxTouchPoints }), obstacle);
  });
}

test.run();
