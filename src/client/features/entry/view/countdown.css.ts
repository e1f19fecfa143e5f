import { style } from '@vanilla-extract/css';
import { color, weight } from '../../../ui/theme/theme.css.ts';

export const countdown = style({
  flexBasis: '100%',
  marginTop: 8,
  textAlign: 'center',
  fontSize: '22px',
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink2,
});
