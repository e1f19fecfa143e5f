import { readPlatform } from '../../../../shared/rules/browsers.ts';
import { accountPageText } from '../text.ts';

/** People know the device, not its system. */
const device = /\b(?:iPhone|iPad|iPod)\b/;

/** A browser as people know it, such as "Firefox on Windows", from its User-Agent header. */
export const browserWords = (userAgent: string): string => {
  const { browser, os } = readPlatform({ userAgent, maxTouchPoints: 0 });
  const system = device.exec(userAgent)?.[0] ?? os?.name;
  if (browser && system) return accountPageText.browserOn(browser.name, system);
  return browser?.name ?? system ?? accountPageText.unknownBrowser;
};
