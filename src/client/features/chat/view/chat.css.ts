import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { area } from '../../../ui/area.css.ts';
import { measures } from '../../../ui/measures.ts';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

const sheetWidthPx = 420;

export const panel = style({
  flexShrink: 0,
  width: 0,
  // Nothing scrolls what is still narrow: a press would miss what slides back.
  overflow: ['hidden', 'clip'],
  background: color.panel,
  position: 'relative',
  visibility: 'hidden',
  transition: `width ${measures.transitionMs}ms ease, visibility ${measures.transitionMs}ms`,
  selectors: {
    // Visible at once: what is hidden takes no focus.
    '&[data-open]': { visibility: 'visible', transition: `width ${measures.transitionMs}ms ease` },
    '&[data-resizing]': { transition: 'none' },
  },
});
export const sheet = style({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: `min(${sheetWidthPx}px, 100vw)`,
  background: color.panel,
  boxShadow: color.shadow,
  zIndex: 40,
  translate: '100% 0',
  visibility: 'hidden',
  transition: `translate ${measures.transitionMs}ms ease, visibility ${measures.transitionMs}ms`,
  selectors: {
    '&[data-open]': {
      translate: '0 0',
      visibility: 'visible',
      transition: `translate ${measures.transitionMs}ms ease`,
    },
  },
});
export const inside = style({
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  borderLeft: `1px solid ${color.line}`,
});
export const resize = style({
  position: 'absolute',
  left: 0,
  top: 0,
  bottom: 0,
  width: 8,
  marginLeft: -2,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 2,
  selectors: {
    '&:hover, &:focus-visible': { background: `linear-gradient(to right, ${color.accent} 3px, transparent 3px)` },
    '&:focus-visible': { outline: 'none' },
  },
});
export const header = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'stretch',
  justifyContent: 'space-between',
  minHeight: `${measures.headerRem}rem`,
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${header} > button`, { alignSelf: 'center', marginRight: 4 });
export const feedPlace = style({ position: 'relative', flex: 1, minHeight: 0 });
export const feed = style({
  height: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
  position: 'relative',
  paddingTop: 12,
  outline: 'none',
});
// Over the messages, of which some have a ground that would cover it.
globalStyle(`${feedPlace}:has(> ${feed}:focus-visible)::after`, {
  content: '""',
  position: 'absolute',
  inset: 0,
  border: `2px solid ${color.accent}`,
  pointerEvents: 'none',
});
export const log = style({ position: 'relative' });
/** What a message begins beside: the picture of its sender. */
const besidePx = 14 + 28 + 10;
const article = style({
  position: 'absolute',
  width: '100%',
  padding: `2px 14px 2px ${besidePx}px`,
  selectors: {
    '&:hover, &[data-tools]': { background: color.raised, backgroundClip: 'padding-box' },
    '&[data-delivery="sending"]': { opacity: 0.6 },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
    '&:focus:not(:focus-visible)': { outline: 'none' },
  },
});
export const groupStart = style([
  article,
  { borderTop: '10px solid transparent', selectors: { '&[data-day]': { borderTop: 0 } } },
]);
export const follower = style([article]);
export const day = style({
  margin: `-2px -14px 0 -${besidePx}px`,
  padding: '8px 14px 16px',
  textAlign: 'center',
  fontSize: text.smallest,
  fontWeight: weight.medium,
  color: color.ink3,
  background: color.panel,
});
export const senderAvatar = style({ position: 'absolute', left: 14, marginTop: 2 });
export const sender = style({ display: 'flex', alignItems: 'baseline', gap: 8 });
export const senderName = style({
  fontSize: text.control,
  fontWeight: weight.bold,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const time = style({
  fontSize: text.label,
  color: color.ink3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const words = style({
  // Whatever turns the direction in it ends with it, and what is written from right to left begins there.
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  lineHeight: `${measures.chatLinePx}px`,
});
/** Where a link with a label leads. */
export const host = style({ fontSize: text.label, color: color.ink3 });
export const deleted = style({ fontSize: text.control, fontStyle: 'italic', color: color.ink3 });
export const edited = style({ unicodeBidi: 'isolate', fontSize: text.label, color: color.ink3 });
export const quote = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: measures.chatQuoteLines,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
  margin: '3px 0 5px',
  padding: '0 0 0 9px',
  borderLeft: `2px solid ${color.line2}`,
  overflowWrap: 'anywhere',
  fontSize: text.control,
  color: color.ink3,
});
const folded = {
  overflow: 'hidden',
  maskImage: 'linear-gradient(to bottom, black 75%, transparent)',
} as const;
export const collapsed = styleVariants({
  tall: { ...folded, maxHeight: measures.chatCollapseAbovePx },
  'very-tall': { ...folded, maxHeight: `${measures.chatCollapsedRem}rem` },
});
export const showMore = style({
  minHeight: 30,
  padding: '0 4px',
  marginLeft: -4,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.accent,
  fontSize: text.secondary,
  fontWeight: weight.medium,
  cursor: 'pointer',
});
export const delivery = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: text.smallest,
  color: color.ink3,
});
export const notSent = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 5,
  whiteSpace: 'nowrap',
  fontSize: text.secondary,
  color: color.live,
});
/** Stays in the line of its icon, however long it is. */
export const refusal = style({ maxWidth: 'calc(100% - 19px)', whiteSpace: 'normal' });
export const reactions = style({ display: 'flex', flexWrap: 'wrap', gap: 6, padding: '5px 0 3px' });
export const reaction = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 30,
  padding: '0 10px',
  borderRadius: radius.full,
  border: `1px solid ${color.line2}`,
  background: 'transparent',
  color: color.ink2,
  fontSize: text.label,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: color.hover },
    '&[aria-pressed="true"]': { borderColor: color.accent, background: color.accentSoft, color: color.accent },
    // Just given or taken back: it counts already.
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
  },
});
/** Where the tools of a message may stand: from above it to its end. */
export const toolsLane = style({
  position: 'absolute',
  right: 8,
  // Above the message: its name, its time and its words stay to be read.
  top: -24,
  bottom: 0,
  zIndex: 1,
  pointerEvents: 'none',
  // Beside what says the day.
  selectors: { [`${groupStart}[data-day] > &`]: { top: 10 } },
  // A finger gets them below the words, so that these stay to be read.
  '@media': { [media.coarse]: { position: 'static' } },
});
export const tools = style({
  display: 'flex',
  gap: 4,
  // In sight also where the message begins above what is seen of the feed.
  position: 'sticky',
  top: 4,
  borderRadius: radius.control,
  pointerEvents: 'auto',
  '@media': { [media.coarse]: { position: 'static', flexWrap: 'wrap', padding: '4px 0' } },
});
globalStyle(`${tools} > button`, {
  width: 28,
  height: 28,
  boxShadow: color.shadow,
  '@media': { [media.coarse]: { width: 44, height: 44, boxShadow: 'none' } },
});

export const historyLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 14px',
  fontSize: text.secondary,
  color: color.ink2,
});
export const emptyFeed = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '40px 24px',
  textAlign: 'center',
  fontSize: text.control,
  color: color.ink2,
});
export const emptyTitle = style({ color: color.ink, fontWeight: weight.bold, marginBottom: 4 });
export const newPill = style({
  position: 'absolute',
  bottom: 8,
  left: '50%',
  translate: '-50% 0',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 30,
  padding: '0 14px 0 10px',
  border: 0,
  borderRadius: radius.full,
  background: color.accent,
  color: color.accentInk,
  fontSize: text.label,
  fontWeight: weight.bold,
  boxShadow: color.shadow,
  cursor: 'pointer',
});
export const inputPlace = style({ position: 'relative', flexShrink: 0, paddingTop: `${measures.footerRem}rem` });
export const typing = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: `calc(100% - ${measures.footerRem}rem)`,
  minHeight: `${measures.footerRem}rem`,
  padding: '4px 16px',
  fontSize: text.label,
  lineHeight: '16px',
  color: color.ink3,
  background: color.panel,
  overflowWrap: 'anywhere',
});
export const input = style({
  position: 'relative',
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  margin: '0 10px 10px',
  background: color.raised,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  selectors: {
    '&:focus-within': { borderColor: color.accent },
    // Nothing can be written: it does not look as if one could.
    '&:has(> textarea[aria-disabled="true"])': {
      background: 'transparent',
      borderColor: color.line,
      cursor: 'not-allowed',
    },
  },
});
export const answering = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '6px 6px 0 12px',
  paddingLeft: 9,
  borderLeft: `2px solid ${color.line2}`,
  fontSize: text.control,
  color: color.ink2,
});
globalStyle(`${answering} > button`, { width: 26, height: 26 });
export const answered = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const textarea = style({
  flexShrink: 0,
  height: `${measures.chatInputRem}rem`,
  padding: '10px 12px 0',
  border: 0,
  resize: 'none',
  background: 'transparent',
  fontSize: text.body,
  lineHeight: 1.45,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: color.ink3, opacity: 1 },
    '&[aria-disabled="true"]': { color: color.ink3, cursor: 'not-allowed' },
  },
  '@media': { [media.coarse]: { fontSize: '16px' }, [media.phone]: { height: '3rem' } },
});
export const inputFoot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '0 8px 8px 12px',
});
export const tooLong = style({ flex: 1, fontSize: text.smallest, color: color.live });
export const obstacle = style({ flex: 1, fontSize: text.smallest, color: color.ink2 });
/** On a phone on its side there is room for both: the area, and its bar, end where the sheet begins. */
globalStyle(`${area}:has(~ ${sheet}[data-open])`, {
  '@media': { '(max-height: 480px) and (min-width: 721px)': { marginRight: `${sheetWidthPx}px` } },
});
