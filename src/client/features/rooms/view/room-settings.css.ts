import { globalStyle, style } from '@vanilla-extract/css';
import { color, media, text, weight } from '../../../ui/theme/theme.css.ts';

export const picker = style({ flex: 1, minWidth: 0, maxWidth: 280, marginRight: 'auto' });
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  minHeight: 'min(534px, calc(100dvh - 200px))',
  paddingTop: 4,
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });
export const end = style([line, { marginTop: 'auto' }]);
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
export const label = style({ fontSize: text.control, fontWeight: weight.medium, color: color.ink2 });
export const group = style({ display: 'flex', flexDirection: 'column' });
export const medium = style({ display: 'flex', alignItems: 'center', gap: 12 });
globalStyle(`${medium} > [role="switch"]`, { flex: 1, order: 1 });
export const reasons = style({ display: 'block', fontSize: text.secondary, color: color.ink3, whiteSpace: 'normal' });
export const people = style({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.narrow]: { flexWrap: 'wrap', padding: '6px 0' } },
});
export const name = style({
  flex: 1,
  minWidth: 120,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: 2 });
