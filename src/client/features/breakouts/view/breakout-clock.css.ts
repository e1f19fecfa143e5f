import { style } from '@vanilla-extract/css';
import { color, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const clock = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  maxWidth: '100%',
  padding: '0 12px',
  borderRadius: radius.card,
  border: `1px solid ${color.line2}`,
  background: color.panel,
  boxShadow: color.shadow,
  fontSize: text.control,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-soon]': { color: color.hand } },
});
