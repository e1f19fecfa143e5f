import type { Region } from '../shared/recording/region.ts';

/**
 * A picture in I420: a plane of luma, then two of chroma with half its width and half its height, rounded up, each row
 * right behind the one before.
 */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** One plane of a picture. */
interface Plane {
  readonly data: Uint8Array;
  readonly offset: number;
  readonly width: number;
  readonly height: number;
}

/** Black, as BT.601 in its limited range has it. */
const black = { luma: 16, chroma: 128 } as const;

const half = (px: number): number => (px + 1) >> 1;
const even = (px: number): number => px & ~1;

/** Bytes of a picture of this size. */
export const bytesOfPicture = (width: number, height: number): number =>
  width * height + 2 * half(width) * half(height);

const planesOf = ({ data, width, height }: Picture): readonly Plane[] => {
  const luma = width * height;
  const chroma = half(width) * half(height);
  return [
    { data, offset: 0, width, height },
    { data, offset: luma, width: half(width), height: half(height) },
    { data, offset: luma + chroma, width: half(width), height: half(height) },
  ];
};

/** A black picture. */
export const blackPicture = (width: number, height: number): Picture => {
  const data = new Uint8Array(bytesOfPicture(width, height));
  data.fill(black.luma, 0, width * height);
  data.fill(black.chroma, width * height);
  return { data, width, height };
};

const halved = ({ x, y, width, height }: Region): Region => ({
  ...{ x: x >> 1, y: y >> 1 },
  ...{ width: width >> 1, height: height >> 1 },
});

/** Makes a region of a picture black. The region's numbers are even. */
export const clear = (target: Picture, region: Region): void => {
  for (const [index, plane] of planesOf(target).entries()) {
    const { x, y, width, height } = index === 0 ? region : halved(region);
    const value = index === 0 ? black.luma : black.chroma;
    for (let row = y; row < y + height; row++) {
      const start = plane.offset + row * plane.width + x;
      plane.data.fill(value, start, start + width);
    }
  }
};

/** Where in a region a picture of this shape is drawn: as large as it fits, in the middle. All numbers are even. */
export const fitted = (region: Region, width: number, height: number): Region => {
  const scale = Math.min(region.width / width, region.height / height);
  const fit = { width: even(Math.round(width * scale)), height: even(Math.round(height * scale)) };
  return {
    ...{ x: region.x + even((region.width - fit.width) >> 1), y: region.y + even((region.height - fit.height) >> 1) },
    ...fit,
  };
};

/** Draws a picture into a region of another: as large as it fits, with what is left of the region as it was. */
export const draw = (target: Picture, region: Region, source: Picture): void => {
  const place = fitted(region, source.width, source.height);
  if (place.width === 0 || place.height === 0) return;
  const sources = planesOf(source);
  for (const [index, plane] of planesOf(target).entries()) {
    copyPlane(plane, index === 0 ? place : halved(place), sources[index] as Plane);
  }
};

const copyPlane = (target: Plane, place: Region, source: Plane): void => {
  if (source.width === place.width && source.height === place.height) {
    let to = target.offset + place.y * target.width + place.x;
    let from = source.offset;
    for (let row = 0; row < place.height; row++) {
      target.data.set(source.data.subarray(from, from + place.width), to);
      to += target.width;
      from += source.width;
    }
    return;
  }
  scalePlane(target, place, source);
};

/** Fixed point: of 1/256 of a pixel. */
const fractionBits = 8;
const one = 1 << fractionBits;

/** The pixels before a place in the source, and how far behind the first of them it lies. */
interface Steps {
  readonly first: Int32Array;
  readonly fraction: Int32Array;
}

const stepsOf = new Map<string, Steps>();
/** Cameras have a handful of sizes; shared windows have any. */
const mostSteps = 256;

const stepsBetween = (from: number, to: number): Steps => {
  const key = `${from} ${to}`;
  const known = stepsOf.get(key);
  if (known) return known;
  const first = new Int32Array(to);
  const fraction = new Int32Array(to);
  for (let index = 0; index < to; index++) {
    const at = Math.max(0, Math.min(from - 1, ((index + 0.5) * from) / to - 0.5));
    const whole = Math.min(Math.floor(at), Math.max(0, from - 2));
    first[index] = whole;
    fraction[index] = from === 1 ? 0 : Math.round((at - whole) * one);
  }
  if (stepsOf.size >= mostSteps) stepsOf.clear();
  const steps = { first, fraction };
  stepsOf.set(key, steps);
  return steps;
};

/** Bilinear: of the four pixels around each place, by how near they are. */
const scalePlane = (target: Plane, place: Region, source: Plane): void => {
  const across = stepsBetween(source.width, place.width);
  const down = stepsBetween(source.height, place.height);
  const { data } = source;
  const right = source.width > 1 ? 1 : 0;
  const below = source.height > 1 ? source.width : 0;
  for (let row = 0; row < place.height; row++) {
    const line = source.offset + (down.first[row] as number) * source.width;
    const lower = down.fraction[row] as number;
    const upper = one - lower;
    let to = target.offset + (place.y + row) * target.width + place.x;
    for (let column = 0; column < place.width; column++) {
      const from = line + (across.first[column] as number);
      const behind = across.fraction[column] as number;
      const before = one - behind;
      const top = (data[from] as number) * before + (data[from + right] as number) * behind;
      const bottom = (data[from + below] as number) * before + (data[from + below + right] as number) * behind;
      target.data[to++] = (top * upper + bottom * lower) >> (2 * fractionBits);
    }
  }
};
