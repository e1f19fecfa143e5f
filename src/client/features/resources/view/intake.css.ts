import { style } from '@vanilla-extract/css';
import { color, text, weight } from '../../../ui/theme/theme.css.ts';

export const target = style({
  position: 'absolute',
  inset: 8,
  zIndex: 15,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  border: `2px dashed ${color.accent}`,
  borderRadius: 12,
  color: color.ink,
  background: `color-mix(in srgb, ${color.ground} 86%, transparent)`,
  fontSize: text.control,
  fontWeight: weight.bold,
  pointerEvents: 'none',
});
