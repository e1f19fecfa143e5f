import { globalStyle, style } from '@vanilla-extract/css';
import { avatar } from '../../../ui/avatar.css.ts';
import { measures } from '../../../ui/measures.ts';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  height: measures.pageHeight,
  overflow: 'hidden',
  background: color.ground,
});
export const header = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: measures.topBarPx,
  padding: '0 12px',
  background: color.panel,
  borderBottom: `1px solid ${color.line}`,
});
export const back = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: radius.control,
  color: color.ink2,
  selectors: { '&:hover': { background: color.hover } },
  '@media': { [media.coarse]: { width: 44, height: 44 } },
});
export const title = style({
  minWidth: 0,
  fontSize: text.body,
  fontWeight: weight.bold,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const kind = style({
  color: color.ink2,
  fontSize: text.control,
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { display: 'none' } },
});
export const part = style({
  minWidth: 0,
  display: 'flex',
  gap: 8,
  color: color.ink2,
  fontSize: text.control,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});
export const onWide = style({ '@media': { [media.narrow]: { display: 'none' } } });
export const body = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media': { [media.narrow]: { flexDirection: 'column' } },
});
export const main = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 8,
  '@media': { [media.narrow]: { flex: '3 1 0' } },
});

export const stage = style({
  // What stands on pictures has the colours of the dark theme, whatever the theme is.
  vars: { [color.hand]: '#ffc453', [color.live]: '#ff6161' },
  flex: 1,
  minHeight: 0,
  position: 'relative',
});
export const area = style({ position: 'absolute', inset: 0, overflow: 'hidden auto', scrollbarWidth: 'thin' });
/** It stays where it is while the tiles over it scroll. */
export const canvas = style({ position: 'sticky', top: 0, left: 0, display: 'block', width: '100%', height: '100%' });
export const content = style({ position: 'relative', overflow: 'hidden', userSelect: 'none' });
export const grid = style({ margin: 0, padding: 0, listStyle: 'none' });
export const tile = style({
  position: 'absolute',
  contain: 'strict',
  containerType: 'size',
  borderRadius: radius.card,
  background: color.tile,
  selectors: {
    '&[data-picture]': { background: 'transparent' },
    '&[data-dragging]': { zIndex: 3, cursor: 'grabbing' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[data-spotlight]': { boxShadow: `inset 0 0 0 2px ${color.accent}` },
  },
});
export const initials = style({
  position: 'absolute',
  left: '50%',
  top: '47%',
  display: 'grid',
  placeItems: 'center',
  width: '2.9em',
  height: '2.9em',
  translate: '-50% -50%',
  borderRadius: '50%',
  background: color.accent,
  color: color.accentInk,
  fontWeight: weight.bold,
  lineHeight: 1,
});
/** Beside the picture only for who is there: pointers, keys, and fingers, which have no other way to find them. */
export const tools = style({
  position: 'absolute',
  top: 6,
  right: 6,
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: 9,
  background: color.onVideoGround,
  color: color.onVideoInk,
  opacity: 0,
  selectors: { [`${tile}:is(:hover, :focus-within) > &`]: { opacity: 1 } },
  '@media': { [media.coarse]: { opacity: 1 } },
});
export { tool } from '../../../ui/tile-toolbar.css.ts';
export const face = style([
  avatar,
  { width: 22, height: 22, fontSize: text.smallest, background: color.accent, color: color.accentInk },
]);
export const label = style({
  position: 'absolute',
  left: 8,
  bottom: 8,
  maxWidth: 'calc(100% - 16px)',
  height: 24,
  padding: '0 9px',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  borderRadius: 7,
  background: color.onVideoGround,
  color: color.onVideoInk,
  fontSize: text.label,
  fontWeight: weight.medium,
});
export const name = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const muted = style({ display: 'inline-flex', color: color.live });
export const chip = style({
  padding: '1px 6px',
  borderRadius: 5,
  // Darker than its ground: the picture below both may be white.
  background: 'rgba(0, 0, 0, 0.45)',
  fontSize: text.smallest,
  flexShrink: 0,
  maxWidth: 140,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // What a narrow tile is called comes first.
  '@container': { '(max-width: 240px)': { display: 'none' } },
});
export const hand = style({
  position: 'absolute',
  left: 8,
  top: 8,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 24,
  borderRadius: 7,
  background: color.hand,
  color: '#1c1503',
});
export const nobody = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: color.ink2,
});
/** Over the lowest tiles, and in nobody's way. */
export const leftOut = style({
  position: 'absolute',
  left: '50%',
  bottom: 8,
  translate: '-50% 0',
  padding: '4px 12px',
  borderRadius: radius.control,
  background: color.panel,
  color: color.ink2,
  fontSize: text.control,
  pointerEvents: 'none',
});
/** In the middle of the tiles. */
export const lost = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  width: 'max-content',
  maxWidth: 'calc(100% - 32px)',
  padding: 16,
  borderRadius: radius.card,
  background: color.panel,
  color: color.ink,
  textAlign: 'center',
});
export const noPictures = style({
  position: 'absolute',
  top: 8,
  left: 8,
  right: 8,
  padding: '8px 12px',
  borderRadius: radius.control,
  background: color.panel,
  color: color.ink2,
  fontSize: text.control,
});

export const controls = style({
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '10px 14px 12px',
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
});
export const position = style({
  width: '100%',
  height: 20,
  margin: 0,
  accentColor: color.accent,
  cursor: 'pointer',
  '@media': { [media.coarse]: { height: 32 } },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  // Buttons for fingers take two lines of a phone.
  '@media': { [media.narrow]: { flexWrap: 'wrap', gap: 4 } },
});
export const play = style({ flexShrink: 0, width: 40, height: 40 });
export const time = style({
  color: color.ink2,
  fontSize: text.control,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
globalStyle(`${time} b`, { color: color.ink, fontWeight: weight.bold });
export const waiting = style({ display: 'inline-flex', minWidth: 18 });
export const space = style({ flex: 1 });
export const volume = style({
  width: 90,
  minWidth: 0,
  accentColor: color.accent,
  // A phone is made louder by its own buttons.
  '@media': { [media.narrow]: { display: 'none' } },
});
