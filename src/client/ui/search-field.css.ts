import { style } from '@vanilla-extract/css';
import { input as line } from './text-field.css.ts';
import { color } from './theme/theme.css.ts';

export const place = style({ position: 'relative', display: 'block' });
export const icon = style({
  position: 'absolute',
  insetBlock: 0,
  left: 12,
  display: 'flex',
  alignItems: 'center',
  color: color.ink3,
  pointerEvents: 'none',
});
export const input = style([line, { paddingLeft: 36 }]);
