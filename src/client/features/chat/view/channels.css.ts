import { keyframes, style } from '@vanilla-extract/css';
import { measures } from '../../../ui/measures.ts';
import { color, media } from '../../../ui/theme/theme.css.ts';

const blink = keyframes({ '50%': { opacity: 0.25 } });

export const channels = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'stretch' });
export const tabLabel = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  height: '100%',
});
export const tabName = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const dot = style({
  flexShrink: 0,
  width: 7,
  height: 7,
  borderRadius: '50%',
  background: color.accent,
  animation: `${blink} 1s ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
export const mention = style({ display: 'inline-flex', flexShrink: 0, color: color.accent });
export const others = style({
  position: 'relative',
  flexShrink: 0,
  alignSelf: 'center',
  width: measures.chatMenuPx - 6,
  height: measures.chatMenuPx - 6,
  margin: '0 3px 0 auto',
});
export const dotOfOthers = style([dot, { position: 'absolute', top: 5, right: 5 }]);
