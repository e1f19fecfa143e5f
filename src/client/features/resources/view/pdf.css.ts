import { globalStyle, style } from '@vanilla-extract/css';
import { pdfLimits } from '../../../../shared/rules/shared-pdf.ts';
import { color, text as fontSize } from '../../../ui/theme/theme.css.ts';

/** What is around a page is of one colour in both appearances, as paper is. */
const desk = '#e4e6ec';
const wideEnough = '(min-width: 520px)';
/** Narrower, and the bar has a line of its own. */
const narrow = '(max-width: 360px)';
const wideForThumbnails = '(min-width: 640px)';

export const place = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  background: desk,
  containerType: 'inline-size',
});
/** In a narrow tile the bar has a place below the page: over it, it would hide half of it. */
export const layout = style({
  height: '100%',
  display: 'flex',
  '@container': { [narrow]: { flexDirection: 'column' } },
});
const view_ = style({ flex: 1, minWidth: 0, minHeight: 0, height: '100%', outlineOffset: -2 });
export const view = style([view_, { overflow: 'auto', display: 'grid', touchAction: 'pan-x pan-y' }]);
export const viewWhole = style([view_, { overflow: 'hidden', display: 'grid' }]);
export const sheet = style({ position: 'relative', margin: 'auto', background: '#fff', overflow: 'hidden' });
export const canvas = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
/** pdf.js places every run of text over its letters by these variables. (pdf.js, TextLayer) */
export const text = style({
  position: 'absolute',
  inset: 0,
  width: '100% !important',
  height: '100% !important',
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  forcedColorAdjust: 'none',
  vars: {
    '--total-scale-factor': `calc(var(--pdf-scale) * ${pdfLimits.pixelsPerInch / 72})`,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  },
});
globalStyle(`${text} :is(span, br)`, {
  position: 'absolute',
  color: 'transparent',
  whiteSpace: 'pre',
  cursor: 'text',
  transformOrigin: '0 0',
  userSelect: 'text',
});
globalStyle(`${text} > :not(.markedContent), ${text} .markedContent span:not(.markedContent)`, {
  vars: { '--font-height': '0', '--scale-x': '1', '--rotate': '0deg' },
  fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
  transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
});
globalStyle(`${text} .markedContent`, { display: 'contents' });
globalStyle(`${text} ::selection`, { background: 'rgba(68, 90, 220, 0.28)' });
export const link = style({
  position: 'absolute',
  zIndex: 1,
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover': { background: 'rgba(68, 90, 220, 0.14)' } },
});

export const broken = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 10,
  color: '#1b1e27',
  fontSize: fontSize.secondary,
});

export const strip = style({
  display: 'none',
  flexShrink: 0,
  width: pdfLimits.thumbnailWidthPx + 24,
  height: '100%',
  boxSizing: 'border-box',
  padding: '8px 8px 40px',
  overflowY: 'auto',
  overflowX: 'hidden',
  borderRight: '1px solid rgba(15, 18, 26, 0.12)',
  '@container': { [wideForThumbnails]: { display: 'block' } },
});
export const pages = style({ position: 'relative' });
export const thumbnail = style({
  position: 'absolute',
  left: 2,
  width: pdfLimits.thumbnailWidthPx,
  padding: 0,
  border: 0,
  borderRadius: 4,
  overflow: 'hidden',
  background: '#fff',
  boxShadow: '0 0 0 1px rgba(15, 18, 26, 0.2)',
  cursor: 'pointer',
});
export const thumbnailChosen = style([thumbnail, { boxShadow: '0 0 0 2px #4b55d6' }]);
export const thumbnailCanvas = style({ display: 'block', width: '100%', height: '100%' });

export const form = style({
  position: 'absolute',
  top: 8,
  left: 8,
  maxWidth: 'calc(100% - 16px)',
  padding: '4px 10px',
  borderRadius: 7,
  background: 'rgba(20, 23, 30, 0.92)',
  color: color.onVideoInk,
  fontSize: fontSize.label,
  pointerEvents: 'none',
});

/** The stage writes the tile's name into the lower left corner. */
export const foot = style({
  position: 'absolute',
  right: 8,
  bottom: 8,
  maxWidth: 'calc(100% - 16px)',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 6,
  // The stage writes the tile's name below it.
  '@container': { [narrow]: { position: 'static', maxWidth: 'none', padding: '2px 8px 34px' } },
});
export const bar = style({
  maxWidth: '100%',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '2px 6px',
  borderRadius: 9,
  background: 'rgba(20, 23, 30, 0.92)',
  color: color.onVideoInk,
  fontSize: fontSize.label,
  overflow: 'hidden',
});
export { tool as control } from '../../../ui/tile-toolbar.css.ts';
export const count = style({ whiteSpace: 'nowrap', padding: '0 2px' });
export const wide = style({
  display: 'none',
  alignItems: 'center',
  gap: 2,
  '@container': { [wideEnough]: { display: 'flex' } },
});
/** Where there is room for all pages at the side. */
export const widest = style({ display: 'none', '@container': { [wideForThumbnails]: { display: 'flex' } } });
export const field = style({
  display: 'inline-flex',
  alignItems: 'center',
  padding: '0 6px',
  borderRadius: 6,
  background: 'rgba(255, 255, 255, 0.12)',
});
export const input = style({
  minWidth: '2ch',
  padding: '5px 0',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const direction = style({
  display: 'none',
  alignItems: 'center',
  gap: 5,
  minWidth: 0,
  padding: '0 6px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@container': { [wideForThumbnails]: { display: 'flex' } },
});
export const ownDirection = style([direction, { color: '#aeb4ff' }]);
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: 6,
  borderRadius: 9,
  background: 'rgba(20, 23, 30, 0.92)',
  color: color.onVideoInk,
  fontSize: fontSize.label,
});
export const searchInput = style({
  width: 180,
  minWidth: 0,
  padding: '6px 8px',
  border: 0,
  borderRadius: 6,
  background: 'rgba(255, 255, 255, 0.12)',
  color: 'inherit',
  font: 'inherit',
  selectors: { '&::placeholder': { color: 'inherit', opacity: 0.75 } },
});
