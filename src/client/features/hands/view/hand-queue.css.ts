import { style } from '@vanilla-extract/css';
import { color, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const queue = style({
  flexShrink: 0,
  maxHeight: '40%',
  display: 'flex',
  flexDirection: 'column',
  margin: '8px 14px 0',
  padding: '6px 6px 8px 11px',
  borderRadius: radius.card,
  background: color.raised,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 40, paddingRight: 4 });
export const title = style({
  flex: 1,
  minWidth: 0,
  fontSize: text.control,
  fontWeight: weight.bold,
  color: color.hand,
  fontVariantNumeric: 'tabular-nums',
});
export const people = style({ listStyle: 'none', margin: 0, padding: 0, minHeight: 0, overflowY: 'auto' });
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  fontSize: text.control,
  color: color.ink2,
});
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
