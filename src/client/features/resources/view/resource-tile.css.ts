import { style } from '@vanilla-extract/css';
import { color, text, weight } from '../../../ui/theme/theme.css.ts';
import { unseen as unseenStyle } from '../../../ui/unseen.css.ts';

/** The stage writes the tile's name over the lower edge. */
export const card = style({
  position: 'relative',
  boxSizing: 'border-box',
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '12px 16px 36px',
  background: color.raised,
  color: color.ink,
  textAlign: 'center',
});
export const link = style([
  card,
  {
    textDecoration: 'none',
    selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: -4 } },
  },
]);
export const unseen = unseenStyle;
export const name = style({
  margin: 0,
  maxWidth: '100%',
  fontSize: text.body,
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
});
export const note = style({
  margin: 0,
  maxWidth: '100%',
  fontSize: text.secondary,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const failure = style([note, { color: color.live }]);
export const picture = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
export const tools = style({ position: 'absolute', top: 4, right: 4, display: 'flex' });
export const track = style({
  width: 'min(100%, 220px)',
  height: 6,
  borderRadius: 3,
  background: color.line2,
  overflow: 'hidden',
});
export const bar = style({ height: '100%', borderRadius: 3, background: color.accent });
