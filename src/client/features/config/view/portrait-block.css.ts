import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/theme.css.ts';

const turn = keyframes({ '0%, 30%': { transform: 'none' }, '70%, 100%': { transform: 'rotate(-90deg)' } });

export const block = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 24,
  border: 0,
  textAlign: 'center',
  background: color.ground,
  color: color.ink,
});
export const turning = style({ animation: `${turn} 2.4s ease-in-out infinite alternate` });
