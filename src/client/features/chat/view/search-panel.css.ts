import { style } from '@vanilla-extract/css';
import { measures } from '../../../ui/measures.ts';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const panel = style({
  position: 'absolute',
  inset: `${measures.headerRem}rem 0 0`,
  zIndex: 3,
  display: 'flex',
  flexDirection: 'column',
  background: color.panel,
});
export const head = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '6px 6px 6px 10px',
});
export const field = style({
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  padding: '0 10px',
  background: color.raised,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  fontSize: text.control,
  selectors: { '&:focus-visible': { outlineOffset: '0px', borderColor: color.accent } },
  '@media': { [media.coarse]: { minHeight: 44, fontSize: '16px' } },
});
export const results = style({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });
/** What was found for other words than those that are typed by now. */
export const stale = style({ opacity: 0.6 });
export const option = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: 44,
  padding: '8px 14px',
  borderBottom: `1px solid ${color.line}`,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { background: color.hover, boxShadow: `inset 3px 0 ${color.accent}` },
    '&[aria-busy="true"]': { opacity: 0.6 },
  },
});
export const source = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 8 });
export const sender = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.control,
  fontWeight: weight.bold,
});
export const time = style({
  flexShrink: 0,
  fontSize: text.label,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const snippet = style({ overflowWrap: 'anywhere', fontSize: text.control, color: color.ink2 });
export const found = style({
  padding: '0 1px',
  borderRadius: 3,
  background: color.accentSoft,
  color: color.ink,
  fontWeight: weight.bold,
});
export const line = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 6,
  padding: '16px 20px',
  textAlign: 'center',
  fontSize: text.control,
  color: color.ink2,
});
export const title = style({ color: color.ink, fontWeight: weight.bold });
