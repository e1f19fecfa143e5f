import { style } from '@vanilla-extract/css';
import { color, text, weight } from '../../../ui/theme/theme.css.ts';

export const content = style({ display: 'flex', flexDirection: 'column', gap: 16 });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 10 });
export const wideField = style({ flex: '2 1 180px', minWidth: 0 });
export const field = style({ flex: '1 1 110px', minWidth: 0 });
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
export const label = style({ fontSize: text.control, fontWeight: weight.medium, color: color.ink2 });
export const legend = style([label, { padding: 0, marginBottom: 6 }]);
export const table = style({ display: 'flex', flexDirection: 'column', gap: 6 });
export const failure = style({ fontSize: text.control, color: color.live });
export const people = style({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 52,
  borderBottom: `1px solid ${color.line}`,
});
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const choice = style({ width: '50%', maxWidth: 220, flexShrink: 0 });
export const summary = style({ fontWeight: weight.medium, marginRight: 'auto', alignSelf: 'center' });
export const names = style({ fontSize: text.control, color: color.ink2, overflowWrap: 'anywhere' });
export const clock = style({ fontSize: '22px', fontWeight: weight.bold, fontVariantNumeric: 'tabular-nums' });
