import { style } from '@vanilla-extract/css';
import { color, text, weight } from '../theme/theme.css.ts';

export const widget = style({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 12px',
  background: color.panel,
  overflow: 'hidden',
});
export const header = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32 });
export const title = style({ fontSize: text.control, fontWeight: weight.bold });
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: text.label,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const box = style({ flex: 1, minHeight: 0 });
export const list = style({ display: 'grid', gridAutoFlow: 'column', gap: '8px 16px' });
