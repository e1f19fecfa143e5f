import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { DrawnStroke } from '../../shared/recording/drawn-strokes.ts';
import { exportWindow, type PlacedTile } from '../../shared/recording/export-stage.ts';
import { pictureIn, type Region } from '../../shared/recording/region.ts';
import { hasSpotlight } from '../../shared/recording/shown-tiles.ts';
import { canvasRectOf } from '../../shared/rules/annotations/canvas-rect.ts';
import { annotationLimits } from '../../shared/rules/annotations/limits.ts';
import { strokeStyles } from '../../shared/rules/annotations/tools.ts';
import { traceWhole } from '../../shared/rules/annotations/trace-stroke.ts';
import type { Rect } from '../../shared/rules/grid/rects.ts';
import { initialsOf } from '../../shared/rules/initials.ts';
import { type Layer, layerOf } from './layer.ts';
import { exportText } from './text.ts';

/** The look of an export, that of playback in the dark theme. Lengths are those of the window that it is laid out in, in CSS px. */
const look = {
  ground: '#0d0f14',
  tile: '#1a1e27',
  accent: '#8b93ff',
  accentInk: '#0e1020',
  ink: '#eceff5',
  quiet: '#a4acbb',
  labelGround: 'rgba(11, 13, 18, 0.66)',
  labelInk: '#f2f4f8',
  live: '#ff6161',
  hand: '#ffc453',
  handInk: '#1c1503',
  cornerPx: 12,
  labelPx: { height: 24, inset: 8, padding: 9, corner: 7, text: 13, gap: 6, muted: 12 },
  handPx: { width: 28, height: 24 },
  /** Of what stands for somebody without a picture: shares of the shorter side of the tile. */
  initials: { text: 0.14, circle: 2.9, down: 0.47 },
  spotlightPx: 2,
} as const;

const family = 'Rotunda Inter';
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

/** A canvas that draws texts as they are written: by its contextual alternates Inter would draw 1x1 as 1×1. */
export const createTextCanvas = (width: number, height: number): SKRSContext2D => {
  const context = createCanvas(width, height).getContext('2d');
  context.fontFeatureSettings = '"calt" 0';
  return context;
};

/** The font of the product, in its scripts; what it has no signs for is drawn with a font of the machine. */
export const fontsOf = (): string => {
  for (const script of scripts) {
    const name = `${family} ${script}`;
    if (GlobalFonts.has(name)) continue;
    const file = import.meta.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`);
    GlobalFonts.registerFromPath(fileURLToPath(file), name);
  }
  return [...scripts.map((script) => `"${family} ${script}"`), 'sans-serif'].join(', ');
};

/** Where the picture of a tile lies in that of the file, and where in the export it is drawn. */
export interface PlacedCut {
  readonly region: Region;
  /** Even numbers of pixels. */
  readonly place: Region;
}

/** A tile with its picture; null: it has none in this file. */
interface DrawnTile extends PlacedTile {
  readonly cut: PlacedCut | null;
}

/** The even number of pixels next to a length, as I420 has colours for two by two. */
export const even = (px: number): number => 2 * Math.round(px / 2);

/** As large as it covers the tile, or as it lies in it whole: what of the picture is seen, and where. */
export const cutOf = (
  { id, kind, rect, state }: PlacedTile,
  whole: Region,
  scale: number,
  size: { readonly width: number; readonly height: number },
): PlacedCut | null => {
  const picture = pictureIn(whole, state.sizes?.[id]);
  const [width, height] = [rect.width * scale, rect.height * scale];
  const scales = [width / picture.width, height / picture.height] as const;
  const drawn = kind === 'person' ? Math.max(...scales) : Math.min(...scales);
  const shown = { width: Math.min(width, picture.width * drawn), height: Math.min(height, picture.height * drawn) };
  const left = even(rect.x * scale + (width - shown.width) / 2);
  const top = even(rect.y * scale + (height - shown.height) / 2);
  // What stands at the lower edge is cut off there.
  const place = {
    ...{ x: left, y: top },
    width: Math.min(even(shown.width), size.width - left),
    height: Math.min(even(shown.height), size.height - top),
  };
  if (place.width < 2 || place.height < 2) return null;
  const seen = { width: place.width / drawn, height: place.height / drawn };
  return {
    region: {
      x: picture.x + Math.max(0, picture.width - shown.width / drawn) / 2,
      y: picture.y + Math.max(0, picture.height - shown.height / drawn) / 2,
      ...seen,
    },
    place,
  };
};

/** Draws what lies over the pictures of exports of one size: names, what stands for who has no picture, drawings. */
export const createLayers = (width: number, height: number) => {
  const fonts = fontsOf();
  const scale = height / exportWindow.heightPx;
  const context = createTextCanvas(width, height);
  return {
    scale,
    /** The layer of tiles at a time; `drawn` says what is drawn on each. */
    draw(tiles: readonly DrawnTile[], drawn: (tileId: string) => readonly DrawnStroke[]): Layer {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.fillStyle = look.ground;
      context.fillRect(0, 0, exportWindow.widthPx, exportWindow.heightPx);
      if (tiles.length === 0) drawNobody(context, fonts);
      for (const tile of tiles) drawTile(context, fonts, tile, scale, drawn(tile.id));
      return layerOf(context.getImageData(0, 0, width, height).data, width, height);
    },
  };
};

const fontOf = (weight: number, px: number, fonts: string): string => `${weight} ${px}px ${fonts}`;

const drawNobody = (context: SKRSContext2D, fonts: string): void => {
  context.font = fontOf(400, look.labelPx.text, fonts);
  context.fillStyle = look.quiet;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(exportText.nobody, exportWindow.widthPx / 2, exportWindow.heightPx / 2);
};

const roundRect = (context: SKRSContext2D, { x, y, width, height }: Rect, radiusPx: number): void => {
  context.beginPath();
  context.roundRect(x, y, width, height, radiusPx);
};

const drawTile = (
  context: SKRSContext2D,
  fonts: string,
  tile: DrawnTile,
  scale: number,
  drawn: readonly DrawnStroke[],
): void => {
  const { rect, kind, cut, state } = tile;
  const name = state.name || (kind === 'resource' ? exportText.something : exportText.somebody);
  const title = kind === 'screen' ? exportText.screenOf(name) : name;
  context.save();
  roundRect(context, rect, look.cornerPx);
  context.clip();
  // Around a picture that does not fill its tile it is black.
  context.fillStyle = cut ? '#000000' : look.tile;
  context.fillRect(rect.x, rect.y, rect.width, rect.height);
  if (cut) {
    const { x, y, width, height } = cut.place;
    context.globalCompositeOperation = 'destination-out';
    context.fillRect(x / scale, y / scale, width / scale, height / scale);
    context.globalCompositeOperation = 'source-over';
  } else if (kind === 'person') drawInitials(context, fonts, rect, initialsOf(name));
  else if (kind === 'resource') drawCard(context, fonts, rect, title);
  if (drawn.length > 0) drawStrokes(context, tile, drawn);
  if (hasSpotlight(tile, state)) {
    const { spotlightPx: line } = look;
    context.strokeStyle = look.accent;
    context.lineWidth = line;
    const inner = { x: rect.x + line / 2, y: rect.y + line / 2, width: rect.width - line, height: rect.height - line };
    roundRect(context, inner, look.cornerPx - line / 2);
    context.stroke();
  }
  if (kind === 'person' && state.handRaised) drawHand(context, rect);
  drawLabel(context, fonts, rect, title, kind === 'person' && !state.microphone);
  context.restore();
};

const drawInitials = (context: SKRSContext2D, fonts: string, { x, y, width, height }: Rect, initials: string): void => {
  const textPx = Math.min(width, height) * look.initials.text;
  const [middleX, middleY] = [x + width / 2, y + height * look.initials.down];
  context.fillStyle = look.accent;
  context.beginPath();
  context.arc(middleX, middleY, (textPx * look.initials.circle) / 2, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = look.accentInk;
  context.font = fontOf(700, textPx, fonts);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initials, middleX, middleY);
};

/** What stands for a document, a video, a picture or a link. */
const drawCard = (context: SKRSContext2D, fonts: string, { x, y, width, height }: Rect, title: string): void => {
  context.fillStyle = look.ink;
  context.font = fontOf(600, look.labelPx.text * 1.5, fonts);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(shortened(context, title, width - 4 * look.labelPx.inset), x + width / 2, y + height / 2);
};

/** A simplified hand in the corner: icons cannot be had on this canvas. */
const drawHand = (context: SKRSContext2D, { x, y }: Rect): void => {
  const { width, height } = look.handPx;
  const { inset, corner } = look.labelPx;
  context.fillStyle = look.hand;
  roundRect(context, { x: x + inset, y: y + inset, width, height }, corner);
  context.fill();
  // A palm and four fingers.
  context.strokeStyle = look.handInk;
  context.lineWidth = 2.4;
  context.lineCap = 'round';
  context.beginPath();
  const [left, base] = [x + inset + 9, y + inset + 17];
  for (const [finger, top] of [9, 6, 6, 9].entries()) {
    context.moveTo(left + finger * 3.2, base);
    context.lineTo(left + finger * 3.2, y + inset + top);
  }
  context.moveTo(left, base);
  context.lineTo(left + 3 * 3.2, base);
  context.stroke();
};

/** As much of a text as there is room for. */
const shortened = (context: SKRSContext2D, words: string, mostPx: number): string => {
  const signs = [...words].slice(0, 200);
  if (context.measureText(signs.join('')).width <= mostPx) return signs.join('');
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(`${signs.slice(0, middle).join('')}…`).width <= mostPx) low = middle;
    else high = middle - 1;
  }
  return `${signs.slice(0, low).join('')}…`;
};

const drawLabel = (context: SKRSContext2D, fonts: string, rect: Rect, title: string, isMuted: boolean): void => {
  const { height, inset, padding, corner, text, gap, muted } = look.labelPx;
  const signWidth = isMuted ? muted + gap : 0;
  context.font = fontOf(500, text, fonts);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const words = shortened(context, title, rect.width - 2 * inset - 2 * padding - signWidth);
  const width = context.measureText(words).width + 2 * padding + signWidth;
  const [x, y] = [rect.x + inset, rect.y + rect.height - inset - height];
  context.fillStyle = look.labelGround;
  roundRect(context, { x, y, width, height }, corner);
  context.fill();
  if (isMuted) drawMuted(context, x + padding, y + height / 2, muted);
  context.fillStyle = look.labelInk;
  context.fillText(words, x + padding + signWidth, y + height / 2 + 0.5);
};

/** A microphone that is crossed out. */
const drawMuted = (context: SKRSContext2D, x: number, middle: number, sidePx: number): void => {
  const half = sidePx / 2;
  context.strokeStyle = look.live;
  context.lineWidth = 1.4;
  context.lineCap = 'round';
  context.beginPath();
  context.roundRect(x + half - 2, middle - half, 4, 7, 2);
  context.moveTo(x + half + 4, middle - 1);
  context.arc(x + half, middle - 1, 4, 0, Math.PI);
  context.moveTo(x + half, middle + 3);
  context.lineTo(x + half, middle + half);
  context.moveTo(x + 1, middle - half + 1);
  context.lineTo(x + sidePx - 1, middle + half - 1);
  context.stroke();
};

/** Where the canvas of a tile lies, as in playback. */
export const canvasOf = ({ id, kind, rect, state }: PlacedTile): Rect => {
  const size = state.sizes?.[id];
  return canvasRectOf(rect, size ? size.width / size.height : 16 / 9, kind === 'person' ? 'cover' : 'contain');
};

/** Drawings lie over the picture of their tile. */
const drawStrokes = (context: SKRSContext2D, tile: DrawnTile, drawn: readonly DrawnStroke[]) => {
  const canvas = canvasOf(tile);
  const scale = canvas.height / annotationLimits.canvasHeightUnits;
  const layer = (mode: 'draw' | 'highlight'): void => {
    for (const { stroke, points } of drawn) {
      if (stroke.mode !== mode) continue;
      context.strokeStyle = stroke.color;
      context.globalAlpha = strokeStyles[mode].opacity;
      context.lineWidth = strokeStyles[mode].widthUnits;
      context.beginPath();
      traceWhole(context, stroke.points, points);
      context.stroke();
    }
  };
  context.save();
  context.translate(canvas.x, canvas.y);
  context.scale(scale, scale);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  layer('highlight');
  layer('draw');
  context.restore();
};
