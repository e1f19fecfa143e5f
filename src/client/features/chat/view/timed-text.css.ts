import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/theme.css.ts';

export const seekLink = style({
  padding: '0 2px',
  border: 0,
  borderRadius: 4,
  background: 'transparent',
  color: color.accent,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
