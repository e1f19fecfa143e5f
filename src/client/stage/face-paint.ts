import { type Density, densityLimits } from './density.ts';
import type { Face } from './face.ts';
import { drawLiterally, fontFamily } from './font-family.ts';
import { type IconName, iconPath } from './icons.ts';
import { handInk, labelGround, labelGroundOpacity, type StageColors } from './stage-colors.ts';

/** Something painted once and shown many times. */
export interface Painted {
  readonly canvas: OffscreenCanvas;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The measures of a face by density, in px: those of the tile's style sheet. */
export const faceLook = {
  large: { radius: 12, font: 12, icon: 14, gap: 6, labelHeight: 24, inset: 8, padding: 9, badge: 26, avatarAt: 0.47 },
  middle: { radius: 12, font: 12, icon: 14, gap: 6, labelHeight: 24, inset: 8, padding: 9, badge: 26, avatarAt: 0.47 },
  small: {
    radius: 8,
    font: 11,
    icon: 11,
    gap: 4,
    labelHeight: 24,
    inset: 0,
    padding: 7,
    badge: 20,
    avatarAt: densityLimits.smallAvatarAt,
  },
} as const;

/** The ring of who speaks. */
export const ringWidthPx = 2.5;
const lineHeight = 16;
const chipPadding = 6;

type Context = OffscreenCanvasRenderingContext2D;

const paint = (widthPx: number, heightPx: number, ratio: number, draw: (context: Context) => void): Painted => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(widthPx * ratio)), Math.max(1, Math.ceil(heightPx * ratio)));
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(ratio, ratio);
    drawLiterally(context);
    draw(context);
  }
  return { canvas, widthPx, heightPx };
};

const fontOf = (weight: number, sizePx: number) => `${weight} ${sizePx}px ${fontFamily}`;

const drawIcon = (context: Context, name: IconName, color: string, x: number, y: number, sizePx: number) => {
  context.save();
  context.translate(x, y);
  context.scale(sizePx / 24, sizePx / 24);
  context.lineWidth = 1.75;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = color;
  context.stroke(iconPath(name));
  context.restore();
};

/** The longest beginning of a text that fits, with an ellipsis when it is not all. */
const fitText = (text: string, mostPx: number, widthOf: (text: string) => number): string => {
  if (widthOf(text) <= mostPx) return text;
  const characters = Array.from(text);
  let low = 0;
  let high = characters.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(`${characters.slice(0, middle).join('')}…`) <= mostPx) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${characters.slice(0, low).join('').trimEnd()}…`;
};

/** The disc with the initials. */
export const paintAvatar = ({ initials, color }: Face, sizePx: number, ratio: number): Painted =>
  paint(sizePx, sizePx, ratio, (context) => {
    context.fillStyle = color.main;
    context.beginPath();
    context.arc(sizePx / 2, sizePx / 2, sizePx / 2, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = color.contrast;
    context.font = fontOf(650, sizePx * 0.34);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(initials, sizePx / 2, sizePx / 2 + sizePx * 0.02);
  });

/** The width of a text in a font, in px. */
export type MeasureText = (text: string, font: string) => number;

/** Measures texts on a canvas of its own. */
export const createMeasureText = (): MeasureText => {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context) drawLiterally(context);
  return (text, font) => {
    if (!context) return 0;
    context.font = font;
    return context.measureText(text).width;
  };
};

/** What faces are painted with. */
export interface FaceStyle {
  readonly colors: StageColors;
  /** Device pixels for each px. */
  readonly ratio: number;
  readonly measure: MeasureText;
}

/** Spotlight, microphone and name in one line, at most this wide. */
export const paintLabel = (
  face: Face,
  density: Density,
  mostPx: number,
  { colors, ratio, measure }: FaceStyle,
): Painted => {
  const look = faceLook[density];
  const font = fontOf(550, look.font);
  const chip = density === 'large' ? face.chip : '';
  const chipFont = fontOf(550, 11);
  const chipWidth = chip ? measure(chip, chipFont) + chipPadding * 2 : 0;
  const icons = [
    ...(face.spotlit ? [['spotlight', colors.onVideoInk] as const] : []),
    ...(face.muted ? [['mic-off', colors.live] as const] : []),
  ];
  const before = icons.length * (look.icon + look.gap);
  const after = chip ? chipWidth + look.gap : 0;
  const name = fitText(face.name, mostPx - before - after, (text) => measure(text, font));
  const nameWidth = measure(name, font);
  return paint(Math.ceil(before + nameWidth + after), lineHeight, ratio, (context) => {
    let x = 0;
    for (const [name, color] of icons) {
      drawIcon(context, name, color, x, (lineHeight - look.icon) / 2, look.icon);
      x += look.icon + look.gap;
    }
    context.font = font;
    context.textBaseline = 'middle';
    context.fillStyle = colors.onVideoInk;
    context.fillText(name, x, lineHeight / 2 + 0.5);
    if (!chip) return;
    x += nameWidth + look.gap;
    context.fillStyle = 'rgba(255, 255, 255, 0.16)';
    context.beginPath();
    context.roundRect(x, 0, chipWidth, lineHeight, 5);
    context.fill();
    context.font = chipFont;
    context.fillStyle = colors.onVideoInk;
    context.fillText(chip, x + chipPadding, lineHeight / 2 + 0.5);
  });
};

/** Grounds are painted in steps of this many px and shrunk to their width, so that there are few of them. */
const groundStepPx = 8;

/** The width in which the ground of a label is painted. */
export const upToGroundStep = (widthPx: number): number => Math.ceil(widthPx / groundStepPx) * groundStepPx;

/** What lies behind a label: a pill, or the foot of a narrow tile. */
export const paintLabelGround = (widthPx: number, density: Density, ratio: number): Painted => {
  const { labelHeight, radius } = faceLook[density];
  return paint(widthPx, labelHeight, ratio, (context) => {
    context.beginPath();
    if (density === 'small') {
      const shade = context.createLinearGradient(0, 0, 0, labelHeight);
      shade.addColorStop(0, 'rgba(11, 13, 18, 0)');
      shade.addColorStop(0.55, 'rgba(11, 13, 18, 0.78)');
      context.fillStyle = shade;
      context.roundRect(0, 0, widthPx, labelHeight, [0, 0, radius, radius]);
    } else {
      context.globalAlpha = labelGroundOpacity;
      context.fillStyle = labelGround;
      context.roundRect(0, 0, widthPx, labelHeight, 7);
    }
    context.fill();
  });
};

/** The badge of a raised hand with its place in the queue. */
export const paintHand = (place: number, density: Density, { colors, ratio, measure }: FaceStyle): Painted => {
  const { badge, icon } = faceLook[density];
  const padding = density === 'small' ? 5 : 8;
  const font = fontOf(650, density === 'small' ? 11 : 12);
  const textWidth = measure(String(place), font);
  return paint(Math.ceil(padding * 2 + icon + 4 + textWidth), badge, ratio, (context) => {
    context.fillStyle = colors.hand;
    context.beginPath();
    context.roundRect(0, 0, padding * 2 + icon + 4 + textWidth, badge, 7);
    context.fill();
    drawIcon(context, 'hand', handInk, padding, (badge - icon) / 2, icon);
    context.font = font;
    context.textBaseline = 'middle';
    context.fillStyle = handInk;
    context.fillText(String(place), padding + icon + 4, badge / 2 + 0.5);
  });
};

/** The badge of a poor or lost connection. */
export const paintConnection = (lost: boolean, density: Density, { colors, ratio }: FaceStyle): Painted => {
  const { badge, icon } = faceLook[density];
  return paint(badge, badge, ratio, (context) => {
    context.globalAlpha = labelGroundOpacity;
    context.fillStyle = labelGround;
    context.beginPath();
    context.roundRect(0, 0, badge, badge, 7);
    context.fill();
    context.globalAlpha = 1;
    drawIcon(context, 'wifi-low', lost ? colors.live : colors.hand, (badge - icon) / 2, (badge - icon) / 2, icon);
  });
};

/** A white box with round corners, to be stretched and coloured: filled, or its inner ring alone. */
export const paintBox = (density: Density, kind: 'fill' | 'ring', ratio: number): Painted => {
  const { radius } = faceLook[density];
  const side = radius * 2 + 4;
  return paint(side, side, ratio, (context) => {
    context.beginPath();
    if (kind === 'fill') {
      context.fillStyle = '#ffffff';
      context.roundRect(0, 0, side, side, radius);
      context.fill();
      return;
    }
    const half = ringWidthPx / 2;
    context.strokeStyle = '#ffffff';
    context.lineWidth = ringWidthPx;
    context.roundRect(half, half, side - ringWidthPx, side - ringWidthPx, radius - half);
    context.stroke();
  });
};

/** A video's picture as it stands, cropped to a shape; null when there is none. */
export const paintPicture = (
  video: HTMLVideoElement,
  widthPx: number,
  heightPx: number,
  { radius, mirrored }: { readonly radius: number; readonly mirrored: boolean },
): Painted | null => {
  const { videoWidth, videoHeight } = video;
  if (!(videoWidth > 0 && videoHeight > 0)) return null;
  const scale = Math.max(widthPx / videoWidth, heightPx / videoHeight);
  return paint(widthPx, heightPx, 1, (context) => {
    context.beginPath();
    context.roundRect(0, 0, widthPx, heightPx, radius);
    context.clip();
    if (mirrored) {
      context.translate(widthPx, 0);
      context.scale(-1, 1);
    }
    const width = videoWidth * scale;
    const height = videoHeight * scale;
    context.drawImage(video, (widthPx - width) / 2, (heightPx - height) / 2, width, height);
  });
};
