/** The theme's colours as a canvas needs them: six hexadecimal digits each. */
export interface StageColors {
  readonly tile: string;
  readonly speak: string;
  readonly hand: string;
  readonly live: string;
  readonly onVideoInk: string;
}

/** Dark ink that can be read on the colour of hands in every theme. */
export const handInk = '#241a00';
/** Behind labels, at the strength of `labelGroundOpacity`; the same in every theme. */
export const labelGround = '#0b0d12';
export const labelGroundOpacity = 0.66;

const fallback: StageColors = {
  tile: '#1a1e27',
  speak: '#3fdd9b',
  hand: '#ffc453',
  live: '#ff6161',
  onVideoInk: '#f2f4f8',
};

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Reads the theme's colours from an element's custom properties. */
export const readColors = (element: Element): StageColors => {
  const style = getComputedStyle(element);
  const read = (name: keyof StageColors, property: string): string => {
    const value = style.getPropertyValue(property).trim();
    return isHex(value) ? value : fallback[name];
  };
  return {
    tile: read('tile', '--tile'),
    speak: read('speak', '--speak'),
    hand: read('hand', '--hand'),
    live: read('live', '--live'),
    onVideoInk: read('onVideoInk', '--on-video-ink'),
  };
};

/** Mixes two colours in sRGB; `part` of the first. */
export const mixColors = (first: string, second: string, part: number): string => {
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * part + channel(second, at) * (1 - part)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
