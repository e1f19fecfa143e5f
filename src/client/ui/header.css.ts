import { keyframes, style } from '@vanilla-extract/css';
import { measures } from './measures.ts';
import { color, media, radius, text, weight } from './theme/theme.css.ts';

const blink = keyframes({ '50%': { opacity: 0.35 } });

export const header = style({
  flexShrink: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  height: measures.topBarPx,
  padding: '0 10px 0 12px',
  background: color.panel,
  borderBottom: `1px solid ${color.line}`,
  position: 'relative',
  zIndex: 10,
});
export const start = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });
export const end = style({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 8, minWidth: 0 });
export const roomButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minWidth: 0,
  height: 34,
  padding: '0 10px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.hover } },
  '@media': { [media.coarse]: { height: 44 } },
});
export const roomName = style({
  fontSize: text.body,
  fontWeight: weight.bold,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const count = style({
  '@media': { '(max-width: 860px) and (min-height: 481px)': { display: 'none' } },
  color: color.ink2,
  fontSize: text.control,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const hands = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  color: color.hand,
  fontSize: text.control,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
});

export const columns = style({
  display: 'flex',
  padding: 2,
  border: `1px solid ${color.line}`,
  borderRadius: '10px',
  '@media': { [media.cramped]: { display: 'none' } },
});
export const column = style({
  width: 26,
  height: 30,
  margin: '-1px 0',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.ink2,
  fontSize: text.control,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled="true"])': { color: color.ink },
    '&[aria-pressed="true"]': { background: color.hover, color: color.accent, fontWeight: weight.bold },
    // As the grid has it now, which nobody chose.
    '&[data-current]': { color: color.ink, fontWeight: weight.bold },
    '&[aria-disabled="true"]': { opacity: measures.disabledOpacity, cursor: 'not-allowed' },
  },
});
export const speaker = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  height: 30,
  width: 104,
  padding: '0 12px',
  border: 0,
  borderRadius: radius.full,
  background: color.raised,
  fontSize: text.control,
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.hover }, '&[data-silent]': { visibility: 'hidden' } },
  '@media': { '(max-width: 1000px)': { display: 'none' } },
});
export const speakerName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const chatPill = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: 32,
  minWidth: 44,
  padding: '0 10px',
  border: 0,
  borderRadius: radius.full,
  background: color.raised,
  color: color.ink2,
  fontWeight: weight.bold,
  fontSize: text.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-expanded="true"]': { color: color.accent },
    '&[data-blinking]': { animation: `${blink} 1s ease-in-out infinite` },
  },
  '@media': { [media.coarse]: { height: 44 } },
});
export const recordingButton = style([
  chatPill,
  {
    selectors: {
      '&[data-recording]': { color: color.live },
      '&[aria-disabled]': { opacity: 0.5, cursor: 'default' },
    },
  },
]);
export const unreadPill = style([
  chatPill,
  {
    background: color.accent,
    color: color.accentInk,
    selectors: {
      '&:hover': { background: color.accent },
      '&[aria-expanded="true"]': { color: color.accentInk },
    },
  },
]);
export const pillNumber = style({ fontVariantNumeric: 'tabular-nums' });
