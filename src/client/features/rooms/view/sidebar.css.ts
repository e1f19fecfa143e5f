import { globalStyle, style } from '@vanilla-extract/css';
import { measures } from '../../../ui/measures.ts';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

const width = `min(${measures.sideRem}rem, 100vw)`;

export const sidebar = style({
  flexShrink: 0,
  width: 0,
  // Nothing scrolls what is still narrow: a press would miss what slides back.
  overflow: ['hidden', 'clip'],
  background: color.panel,
  transition: `width ${measures.transitionMs}ms ease, visibility ${measures.transitionMs}ms`,
  visibility: 'hidden',
  selectors: { '&[data-open]': { width, visibility: 'visible' } },
  '@media': {
    [media.folded]: { position: 'absolute', inset: '0 auto 0 0', zIndex: 30, boxShadow: color.shadow },
  },
});
export const inside = style({
  width,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  borderRight: `1px solid ${color.line}`,
});
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: `${measures.headerRem}rem`,
  padding: '6px 12px 0 14px',
  flexShrink: 0,
});
export const title = style({ fontSize: '15px', fontWeight: weight.bold });
export const about = style({ padding: '10px 14px 4px', flexShrink: 0, maxHeight: '30%', overflowY: 'auto' });
export const eventName = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' });
export const description = style({
  color: color.ink2,
  fontSize: text.control,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const roomsHeader = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  padding: '0 12px 0 14px',
  flexShrink: 0,
});
export const roomsTitle = style({
  marginRight: 'auto',
  fontSize: text.control,
  fontWeight: weight.bold,
  color: color.ink2,
});
export const none = style({ padding: '0 14px', color: color.ink3, fontSize: text.control });
export const rooms = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '2px 14px 16px',
});
export const room = style({
  flexShrink: 0,
  border: '1.5px solid transparent',
  borderRadius: radius.card,
  background: color.raised,
  selectors: {
    '&[data-current]': { borderColor: color.accent },
    '&[data-drop="above"]': { boxShadow: `0 -6px 0 -3px ${color.accent}` },
    '&[data-drop="below"]': { boxShadow: `0 6px 0 -3px ${color.accent}` },
  },
});
export const roomHead = style({ display: 'flex', alignItems: 'center', paddingRight: 4 });
export const join = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minHeight: 40,
  padding: '0 8px 0 11px',
  border: 0,
  borderRadius: radius.card,
  background: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-current]': { cursor: 'default' },
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
// With the menu beside it: both are one card.
globalStyle(`${roomHead}:has(> ${join}:hover:not([aria-current]):not([aria-disabled="true"]))`, {
  borderRadius: radius.card,
  background: color.hover,
});
globalStyle(`${join} > svg`, { color: color.ink2 });
export const roomName = style({
  flex: 1,
  minWidth: 0,
  fontWeight: weight.bold,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', padding: '0 4px 4px' });
export const roomState = style({
  fontSize: text.secondary,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const people = style({ padding: '0 4px 8px 11px' });
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  fontSize: text.control,
  color: color.ink2,
  contain: 'layout style',
  position: 'relative',
});
/** Lies behind its row. */
export const handHighlight = style({
  position: 'absolute',
  inset: 0,
  borderRadius: 6,
  background: color.ink3,
  opacity: 0.2,
  pointerEvents: 'none',
  selectors: { '&[data-moved="up"]': { background: color.hand } },
});
export const personName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const you = style({ color: color.ink3 });
export const hand = style({ display: 'inline-flex', color: color.hand, padding: '0 2px' });
export const muted = style({ display: 'inline-flex', color: color.ink3, padding: '0 6px 0 2px' });
export const rowMenu = style({ width: 30, height: 30 });
globalStyle(`${person} ${rowMenu}`, {
  height: 28,
  '@media': { '(hover: hover)': { opacity: 0 } },
});
globalStyle(
  `${person}:hover ${rowMenu}, ${person} ${rowMenu}:focus-visible, ${person} ${rowMenu}[aria-expanded="true"]`,
  {
    opacity: 1,
  },
);
