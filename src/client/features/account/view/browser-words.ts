import { accountPageText } from '../text.ts';

/** The names in a User-Agent header by what they stand for; the first that fits counts, as most claim to be others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: typeof browsers): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser as people know it, such as "Firefox on Windows", from its User-Agent header. */
export const browserWords = (userAgent: string): string => {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser && system) return accountPageText.browserOn(browser, system);
  return browser ?? system ?? accountPageText.unknownBrowser;
};
