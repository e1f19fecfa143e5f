import { style } from '@vanilla-extract/css';
import { color, radius, text } from './theme/theme.css.ts';

export const place = style({ position: 'relative', display: 'inline-flex' });
export const bubble = style({
  position: 'absolute',
  bottom: 'calc(100% + 8px)',
  left: '50%',
  transform: 'translateX(-50%)',
  padding: '4px 9px',
  borderRadius: radius.control,
  background: color.ink,
  color: color.panel,
  fontSize: text.label,
});
export const hidden = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
