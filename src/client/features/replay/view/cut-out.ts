import type { Region } from '../../../../shared/recording/region.ts';

/** Colours of a neighbour are mixed in so far from a region's edge, in px: files have one colour for four of them. */
const edgePx = 2;

/**
 * Has an element show nothing but a region of the video that lies in it, in the region's shape: `fit` says whether it covers
 * what is around it, or lies in it whole. The browser's compositor cuts; no script runs for a picture.
 */
export const cutOut = (
  frame: HTMLElement,
  video: HTMLElement,
  region: Region,
  picture: { readonly widthPx: number; readonly heightPx: number },
  fit: 'cover' | 'contain',
): void => {
  const [width, height] = [region.width - 2 * edgePx, region.height - 2 * edgePx];
  const side = `100cqw, calc(100cqh * ${width} / ${height})`;
  Object.assign(frame.style, {
    aspectRatio: `${width} / ${height}`,
    width: fit === 'cover' ? `max(${side})` : `min(${side})`,
  });
  const percent = (share: number): string => `${share * 100}%`;
  Object.assign(video.style, {
    width: percent(picture.widthPx / width),
    height: percent(picture.heightPx / height),
    left: percent(-(region.x + edgePx) / width),
    top: percent(-(region.y + edgePx) / height),
  });
};
