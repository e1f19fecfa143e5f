import { style } from '@vanilla-extract/css';
import { radius, weight } from './theme/theme.css.ts';

export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  borderRadius: radius.full,
  fontWeight: weight.bold,
  letterSpacing: '-0.01em',
  lineHeight: 1,
  userSelect: 'none',
});
