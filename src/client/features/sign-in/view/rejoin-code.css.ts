import { style } from '@vanilla-extract/css';
import { color, radius, weight } from '../../../ui/theme/theme.css.ts';

export const code = style({
  padding: '14px 12px',
  textAlign: 'center',
  fontSize: '22px',
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums slashed-zero',
  letterSpacing: '0.06em',
  background: color.raised,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  userSelect: 'all',
});
