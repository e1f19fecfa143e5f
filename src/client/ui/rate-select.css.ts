import { globalStyle, style } from '@vanilla-extract/css';
import { color, media, radius } from './theme/theme.css.ts';

export const rate = style({
  border: 0,
  borderRadius: radius.control,
  padding: '4px 2px',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  color: 'inherit',
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'not-allowed', opacity: 0.45 } },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
// The list that opens is the system's own, on its own ground.
globalStyle(`${rate} option`, { color: color.ink, background: color.panel });
