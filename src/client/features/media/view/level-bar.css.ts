import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/theme.css.ts';

export const track = style({
  position: 'absolute',
  bottom: 6,
  left: '50%',
  width: 18,
  height: 3,
  marginLeft: -9,
  borderRadius: 2,
  overflow: 'hidden',
  background: color.track,
});
export const bar = style({ display: 'block', width: '100%', height: '100%', color: color.speak });
