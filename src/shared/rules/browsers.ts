/** A browser or an operating system, and its version as far as it is told. */
export interface Program {
  readonly name: string;
  /** Numbers with dots between them. */
  readonly version: string | null;
}

/** What a browser says of itself. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** How many fingers its screen tells apart: an iPad that calls itself a Mac has more than one. */
  readonly maxTouchPoints: number;
}

export interface Platform {
  readonly browser: Program | null;
  readonly os: Program | null;
}

/** In this order: most of them also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /\b(?:OPR|Opera|OPT)\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
  ['Internet Explorer', /\b(?:MSIE |Trident\/.*rv:)([\d.]+)/],
];

const systems: readonly (readonly [name: string, version: RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b(?:.*? OS ([\d_]+))?/],
  ['Android', /\bAndroid(?: ([\d.]+))?/],
  ['ChromeOS', /\bCrOS \S+ ([\d.]+)/],
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['macOS', /\bMac OS X ([\d_.]+)/],
  ['Linux', /\bLinux\b()/],
];

const find = (list: typeof browsers, userAgent: string): Program | null => {
  for (const [name, pattern] of list) {
    const found = pattern.exec(userAgent);
    if (found) return { name, version: found[1]?.replaceAll('_', '.') || null };
  }
  return null;
};

/** The browser and the operating system by what the browser says of itself; null where it says nothing that is known. */
export const readPlatform = ({ userAgent, maxTouchPoints }: BrowserFacts): Platform => {
  const os = find(systems, userAgent);
  const isDisguisedTablet = os?.name === 'macOS' && maxTouchPoints > 1;
  return { browser: find(browsers, userAgent), os: isDisguisedTablet ? { name: 'iOS', version: null } : os };
};
