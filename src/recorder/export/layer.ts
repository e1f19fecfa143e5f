import type { Region } from '../../shared/recording/region.ts';
import type { Picture } from '../planes.ts';

/**
 * What lies over the pictures of an export, in the planes of a picture: runs of pixels that cover what is below, and runs
 * through which it is seen. Where nothing lies there is no run.
 */
export interface Layer {
  /** Draws it over a picture of its size. */
  over(picture: Picture): void;
}

/** Of one plane, each pixel already multiplied by how much it covers. */
interface LayerPlane {
  readonly offset: number;
  readonly values: Uint8Array;
  readonly cover: Uint8Array;
  /** Beginnings and ends of runs by turns: of those that cover all, and of those that cover some. */
  readonly full: Int32Array;
  readonly partly: Int32Array;
}

const runsOf = (cover: Uint8Array): Pick<LayerPlane, 'full' | 'partly'> => {
  const full: number[] = [];
  const partly: number[] = [];
  let start = 0;
  for (let at = 1; at <= cover.length; at++) {
    const before = cover[at - 1] as number;
    const kind = before === 0 ? null : before === 255 ? full : partly;
    const next = at === cover.length ? -1 : (cover[at] as number);
    if (next === before || (kind === partly && next > 0 && next < 255)) continue;
    if (kind) kind.push(start, at);
    start = at;
  }
  return { full: Int32Array.from(full), partly: Int32Array.from(partly) };
};

/** BT.601 in its limited range, of colours that are multiplied by how much they cover: of which 256 is all. */
const lumaOf = (red: number, green: number, blue: number, cover: number): number =>
  (66 * red + 129 * green + 25 * blue + 16 * cover + 128) >> 8;
const blueOf = (red: number, green: number, blue: number, cover: number): number =>
  (-38 * red - 74 * green + 112 * blue + 128 * cover + 128) >> 8;
const redOf = (red: number, green: number, blue: number, cover: number): number =>
  (112 * red - 94 * green - 18 * blue + 128 * cover + 128) >> 8;

/** Planes of luma and of two colours, which have half as many columns and rows; multiplied by how much they cover. */
const planesOf = (pixels: Uint8Array | Uint8ClampedArray, width: number, height: number) => {
  const [luma, chroma] = [width * height, (width * height) / 4];
  const [y, yCover] = [new Uint8Array(luma), new Uint8Array(luma)];
  const [u, v, uvCover] = [new Uint8Array(chroma), new Uint8Array(chroma), new Uint8Array(chroma)];
  const multiplied = (at: number, cover: number): number => ((pixels[at] as number) * cover) / 255;
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      let [reds, greens, blues, covers] = [0, 0, 0, 0];
      for (let corner = 0; corner < 4; corner++) {
        const at = (row + (corner >> 1)) * width + column + (corner & 1);
        const cover = pixels[at * 4 + 3] as number;
        if (cover === 0) continue;
        const [red, green, blue] = [
          multiplied(at * 4, cover),
          multiplied(at * 4 + 1, cover),
          multiplied(at * 4 + 2, cover),
        ];
        y[at] = lumaOf(red, green, blue, (cover * 256) / 255);
        yCover[at] = cover;
        reds += red;
        greens += green;
        blues += blue;
        covers += cover;
      }
      if (covers === 0) continue;
      const at = (row / 2) * (width / 2) + column / 2;
      const sums = [reds / 4, greens / 4, blues / 4, (covers * 64) / 255] as const;
      u[at] = blueOf(...sums);
      v[at] = redOf(...sums);
      uvCover[at] = covers / 4;
    }
  }
  return { y, yCover, u, v, uvCover };
};

/** Makes a layer of pixels in RGBA, as a canvas hands them out: not multiplied by their opacity. Sides are even. */
export const layerOf = (pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): Layer => {
  const { y, yCover, u, v, uvCover } = planesOf(pixels, width, height);
  const ofChroma = runsOf(uvCover);
  const planes: readonly LayerPlane[] = [
    { offset: 0, values: y, cover: yCover, ...runsOf(yCover) },
    { offset: y.length, values: u, cover: uvCover, ...ofChroma },
    { offset: y.length + u.length, values: v, cover: uvCover, ...ofChroma },
  ];
  return {
    over({ data }) {
      for (const plane of planes) drawPlane(data, plane);
    },
  };
};

/** Something small that lies now here and now there. */
export interface Stamp {
  /** Draws it with its upper left corner there, as far as it lies in a part of a picture. All are even numbers. */
  over(picture: Picture, left: number, top: number, part: Region): void;
}

/** Makes a stamp of pixels as of a layer. */
export const stampOf = (pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): Stamp => {
  const { y, yCover, u, v, uvCover } = planesOf(pixels, width, height);
  return {
    over({ data, width: across, height: down }, left, top, part) {
      const [startX, endX] = [Math.max(left, part.x), Math.min(left + width, part.x + part.width)];
      const [startY, endY] = [Math.max(top, part.y), Math.min(top + height, part.y + part.height)];
      /** Of a plane in which so many columns, and rows, of the picture are one. */
      const draw = (offset: number, each: number, values: Uint8Array, cover: Uint8Array): void => {
        for (let row = startY / each; row < endY / each; row++) {
          const source = ((row - top / each) * width) / each - left / each;
          const target = offset + (row * across) / each;
          for (let column = startX / each; column < endX / each; column++) {
            const covered = cover[source + column] as number;
            if (covered > 0) mix(data, target + column, values[source + column] as number, covered);
          }
        }
      };
      const luma = across * down;
      draw(0, 1, y, yCover);
      draw(luma, 2, u, uvCover);
      draw(luma * 1.25, 2, v, uvCover);
    },
  };
};

/** Lays a value that covers so much, of 255, over what is there. */
const mix = (target: Uint8Array, at: number, value: number, cover: number): void => {
  target[at] = value + ((target[at] as number) * (255 - cover) + 127) / 255;
};

const drawPlane = (target: Uint8Array, { offset, values, cover, full, partly }: LayerPlane): void => {
  for (let run = 0; run < full.length; run += 2) {
    const [start, end] = [full[run] as number, full[run + 1] as number];
    target.set(values.subarray(start, end), offset + start);
  }
  for (let run = 0; run < partly.length; run += 2) {
    const end = partly[run + 1] as number;
    for (let at = partly[run] as number; at < end; at++) {
      mix(target, offset + at, values[at] as number, cover[at] as number);
    }
  }
};
