import { style } from '@vanilla-extract/css';
import { color, text, weight } from '../../../ui/theme/theme.css.ts';

export const content = style({ display: 'flex', flexDirection: 'column', gap: 16 });
export const hint = style({ fontSize: text.secondary, color: color.ink2 });
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  marginBottom: 6,
  fontSize: text.control,
  fontWeight: weight.medium,
  color: color.ink2,
});
export const answers = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const answer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 6px',
});
export const tools = style({ display: 'flex' });
export const error = style({ gridColumn: '1 / -1', fontSize: text.secondary, color: color.live });
export const checks = style({ display: 'flex', flexDirection: 'column', gap: 10 });
