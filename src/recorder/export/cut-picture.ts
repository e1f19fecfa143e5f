import type { Region } from '../../shared/recording/region.ts';
import { bytesOfPicture, type Picture } from '../planes.ts';

/** Fixed point: of 1/256 of a pixel. */
const fractionBits = 8;
const one = 1 << fractionBits;
/** At a region's edge colours of its neighbour are mixed in, by how much of a picture's compression: so far, in pixels. */
const edgePx = 1;

/** For each pixel along one side of the target: the first of the two of the source that it lies between, and how far behind it. */
interface Steps {
  readonly first: Int32Array;
  readonly fraction: Int32Array;
}

const stepsFrom = (start: number, length: number, count: number, limit: number, edge: number): Steps => {
  const first = new Int32Array(count);
  const fraction = new Int32Array(count);
  const lowest = Math.max(0, start + edge);
  const highest = Math.max(lowest, Math.min(limit - 1, start + length - 1 - edge));
  for (let index = 0; index < count; index++) {
    const at = Math.min(highest, Math.max(lowest, start + ((index + 0.5) * length) / count - 0.5));
    const whole = Math.min(Math.floor(at), Math.max(0, limit - 2));
    first[index] = whole;
    fraction[index] = limit < 2 ? 0 : Math.round((at - whole) * one);
  }
  return { first, fraction };
};

interface Plane {
  readonly from: { readonly offset: number; readonly stride: number };
  readonly to: { readonly offset: number; readonly stride: number };
  readonly across: Steps;
  readonly down: Steps;
}

/** Cuts a part out of a picture and draws it, scaled, into another one. */
export type Cut = (target: Picture, source: Picture) => void;

const half = (px: number): number => (px + 1) >> 1;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Prepares what is done for every picture alike: from a region of the source into a place of the target, whose numbers are
 * even and which lies in it whole.
 */
export const prepareCut = (region: Region, place: Region, source: Size, target: Size): Cut => {
  const plane = (isLuma: boolean, index: number): Plane => {
    const share = isLuma ? 1 : 0.5;
    const [fromWidth, fromHeight] = isLuma ? [source.width, source.height] : [half(source.width), half(source.height)];
    const toWidth = isLuma ? target.width : half(target.width);
    const before = (size: Size): number =>
      index === 0 ? 0 : size.width * size.height + (index - 1) * half(size.width) * half(size.height);
    const edge = edgePx * share;
    return {
      from: { offset: before(source), stride: fromWidth },
      to: { offset: before(target) + place.y * share * toWidth + place.x * share, stride: toWidth },
      across: stepsFrom(region.x * share, region.width * share, place.width * share, fromWidth, edge),
      down: stepsFrom(region.y * share, region.height * share, place.height * share, fromHeight, edge),
    };
  };
  const planes = [plane(true, 0), plane(false, 1), plane(false, 2)];
  return (to, from) => {
    for (const each of planes) cutPlane(to.data, from.data, each);
  };
};

/** Bilinear: of the four pixels around each place, by how near they are. */
const cutPlane = (target: Uint8Array, source: Uint8Array, { from, to, across, down }: Plane): void => {
  const { first, fraction } = across;
  const width = first.length;
  const right = from.stride > 1 ? 1 : 0;
  for (let row = 0; row < down.first.length; row++) {
    const line = from.offset + (down.first[row] as number) * from.stride;
    const lower = down.fraction[row] as number;
    const upper = one - lower;
    const below = lower === 0 ? 0 : from.stride;
    let at = to.offset + row * to.stride;
    for (let column = 0; column < width; column++) {
      const pixel = line + (first[column] as number);
      const behind = fraction[column] as number;
      const before = one - behind;
      const top = (source[pixel] as number) * before + (source[pixel + right] as number) * behind;
      const bottom = (source[pixel + below] as number) * before + (source[pixel + below + right] as number) * behind;
      target[at++] = (top * upper + bottom * lower) >> (2 * fractionBits);
    }
  }
};

/** A picture of this size, of which nothing is drawn. */
export const emptyPicture = (width: number, height: number): Picture => ({
  data: new Uint8Array(bytesOfPicture(width, height)),
  width,
  height,
});
