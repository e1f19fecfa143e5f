import { type BrowserFacts, readPlatform } from './browsers.ts';

/** Why noise cancellation is not offered in a browser (SET-019, SET-020); null: it is. Every browser of iOS is of one make. */
export const noiseCancellationObstacle = (browser: BrowserFacts): 'ios' | 'safari' | null => {
  const platform = readPlatform(browser);
  if (platform.os?.name === 'iOS') return 'ios';
  return platform.browser?.name === 'Safari' ? 'safari' : null;
};
