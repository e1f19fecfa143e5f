import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const question = style({ color: color.ink2 });
export const choices = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });
export const choice = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '20px 12px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  background: color.raised,
  color: color.ink,
  fontSize: text.body,
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-disabled]': { background: 'transparent', color: color.ink2, cursor: 'default' },
  },
});
export const hint = style({
  fontSize: text.secondary,
  fontWeight: weight.normal,
  color: color.ink2,
  textAlign: 'center',
});
export const files = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.control,
  color: color.ink2,
  overflowWrap: 'anywhere',
});
export const file = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 });
globalStyle(`${file} > button`, { flexShrink: 0 });
export const fault = style({ color: color.live });
export const picker = style({ fontSize: text.control, color: color.ink2, maxWidth: '100%' });
