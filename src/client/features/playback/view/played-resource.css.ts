import { globalStyle, style } from '@vanilla-extract/css';
import { color, filtersOnVideo, text, weight } from '../../../ui/theme/theme.css.ts';
import { low, tileCard } from '../../../ui/tile-card.css.ts';

export const card = style([tileCard, { position: 'absolute', inset: 0 }]);
export const name = style({ maxWidth: '100%', fontWeight: weight.bold, overflowWrap: 'anywhere' });
for (const element of ['svg', `.${name}`]) {
  globalStyle(`${card} > ${element}`, { '@container': { [low]: { display: 'none' } } });
}
export const note = style({ maxWidth: '100%', color: color.ink2, fontSize: text.secondary, overflowWrap: 'anywhere' });
export const link = style([card, { textDecoration: 'none', selectors: { '&:hover': { background: color.hover } } }]);
const place = style({ position: 'absolute', inset: 0, overflow: 'hidden' });
export const picture = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
/** Transparent around its picture. */
export const clip = style([place, picture]);
/** Around a picture that moves it is dark in both appearances. */
export const screen = style([place, { background: '#0b0d12', color: color.onVideoInk, vars: filtersOnVideo }]);
export const over = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});
export const pdf = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  overflow: 'hidden',
  background: '#e4e6ec',
});
export const drawings = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
