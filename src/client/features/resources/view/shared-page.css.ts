import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/theme.css.ts';
import { low } from '../../../ui/tile-card.css.ts';
import { card as plainCard, name as plainName, note as plainNote, unseen as unseenStyle } from './resource-tile.css.ts';

export const card = plainCard;
export const name = plainName;
export const unseen = unseenStyle;

/** The picture takes what the words leave. */
export const link = style({
  boxSizing: 'border-box',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: color.raised,
  color: color.ink,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: -4 } },
});
export const image = style({ flex: '1 1 0', minHeight: 0, width: '100%', objectFit: 'cover' });
/** The stage writes the tile's name over the lower edge. */
export const words = style({
  flex: '0 0 auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: '12px 16px 36px',
  selectors: { '&:first-child': { flex: '1 1 auto' } },
});
globalStyle(`${words} > svg`, { '@container': { [low]: { display: 'none' } } });
/** The same beside what the page says of itself. */
export const about = style([words, { alignItems: 'flex-start', textAlign: 'start' }]);
export const note = style([
  plainNote,
  { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
]);
export const site = style([plainNote, { display: 'flex', alignItems: 'center', gap: 6 }]);
export const icon = style({ width: 16, height: 16, objectFit: 'contain', flex: 'none' });

export const frameHost = style({ position: 'relative', height: '100%', background: color.raised });
export const frame = style({ display: 'block', width: '100%', height: '100%', border: 0, background: '#fff' });
/** Over the page until it is used: a frame would keep the pointer from what moves tiles and draws on them. */
export const shield = style({ position: 'absolute', inset: 0 });
/** Beside the stage's handle for the size, which is in the corner. */
export const tools = style({ position: 'absolute', right: 36, bottom: 8, display: 'flex', gap: 8 });
