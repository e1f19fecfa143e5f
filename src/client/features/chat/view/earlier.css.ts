import { keyframes, style } from '@vanilla-extract/css';
import { color, media } from '../../../ui/theme/theme.css.ts';
import { historyLine, newPill } from './chat.css.ts';

const arrive = keyframes({ from: { background: color.accentSoft }, to: { background: 'transparent' } });
/** The message to which somebody went: a line at its side, and its ground for a moment. */
export const arrived = style({
  boxShadow: `inset 3px 0 ${color.accent}`,
  background: color.accentSoft,
  animation: `${arrive} 3s ease-in`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
  backgroundClip: 'padding-box',
});
/** Tall enough for the pill that lies over it. */
export const newerLine = style([historyLine, { minHeight: 48 }]);
export const backPill = style([newPill, { width: 'max-content' }]);
