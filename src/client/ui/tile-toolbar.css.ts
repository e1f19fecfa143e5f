import { globalStyle, style } from '@vanilla-extract/css';
import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import { color, filtersOnVideo, media, radius, text, weight } from './theme/theme.css.ts';

const itemPx = tileLimits.drawingToolbarItemHeightPx;
/** As large as fingers want it where there is room; the toolbar stays one line, to leave the tile to the drawing. */
const fingerItem = { width: 44, minWidth: 32, height: 44 };
const ground = 'rgba(22, 25, 33, 0.92)';
const ink = color.onVideoInk;

export const place = style({
  display: 'flex',
  justifyContent: 'center',
  padding: 8,
  pointerEvents: 'none !important' as 'none',
});
globalStyle(`${place} > *`, { pointerEvents: 'auto' });
// The tools step aside while somebody draws below them.
globalStyle(`[data-drawing] ${place} > *`, { opacity: 0, pointerEvents: 'none' });
export const foldedPlace = style([place, { justifyContent: 'flex-end', padding: 6 }]);

export const toolbar = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  padding: 4,
  borderRadius: 11,
  background: ground,
  color: ink,
  backdropFilter: 'blur(8px)',
  boxShadow: '0 6px 20px rgba(0, 0, 0, 0.38)',
});
export const folded = style([toolbar, { padding: 2 }]);
export const tool = style({
  width: itemPx,
  height: itemPx,
  color: `${ink} !important`,
  vars: filtersOnVideo,
  selectors: {
    '&:hover:not([aria-disabled="true"], [aria-pressed="true"])': {
      background: 'rgba(255, 255, 255, 0.14) !important',
    },
    '&[aria-pressed="true"]': { background: '#8b93ff !important', color: '#0e1020 !important' },
  },
  '@media': { [media.coarse]: fingerItem },
});
export const divider = style({ width: 1, height: 18, margin: '0 4px', background: 'rgba(255, 255, 255, 0.2)' });
export const info = style({
  maxWidth: 160,
  padding: '0 6px',
  fontSize: text.label,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const colors = style({ display: 'inline-flex', alignItems: 'center', paddingLeft: 2, minWidth: 0 });
export const colorChoice = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: itemPx,
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
  borderRadius: radius.control,
  '@media': { [media.coarse]: fingerItem },
});
export const disc = style({
  width: 16,
  height: 16,
  borderRadius: '50%',
  selectors: { [`${colorChoice}[aria-checked="true"] &`]: { boxShadow: `0 0 0 2px #161921, 0 0 0 4px #ffffff` } },
});
export const faces = style({ display: 'inline-flex', alignItems: 'center', padding: '0 4px 0 8px' });
globalStyle(`${faces} > *`, { marginLeft: -5, boxShadow: '0 0 0 1.5px #161921' });
export const others = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 22,
  height: 22,
  padding: '0 4px',
  borderRadius: radius.full,
  background: '#3a4152',
  fontSize: text.smallest,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
});
export const volume = style({
  position: 'fixed',
  alignItems: 'center',
  gap: 10,
  borderRadius: radius.card,
  selectors: {
    '&[popover]': {
      padding: '8px 14px',
      background: color.panel,
      color: color.ink,
      border: `1px solid ${color.line2}`,
      boxShadow: color.shadow,
    },
    '&:popover-open': { display: 'flex' },
  },
});
export const slider = style({ width: 140, height: itemPx, accentColor: color.accent });
export const percent = style({
  width: 28,
  textAlign: 'end',
  fontSize: text.label,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
