import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { measures } from '../ui/measures.ts';
import { color, radius, text } from '../ui/theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

export const region = style({
  position: 'fixed',
  // Below what features say at the upper edge of the tiles, with its buttons.
  top: `calc(var(--banners-height, 0px) + ${measures.topBarPx}px + max(12px, var(--notices-bottom, 0px)))`,
  right: 16,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 8,
  width: 'min(400px, calc(100vw - 24px))',
  pointerEvents: 'none',
  zIndex: 60,
});
export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  maxWidth: '100%',
  padding: '6px 6px 6px 14px',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  boxShadow: color.shadow,
  pointerEvents: 'auto',
  animation: `${appear} 160ms ease-out`,
});
export const words = style({ flex: 1, minWidth: 0, fontSize: text.control, overflowWrap: 'anywhere' });
export const icon = styleVariants({
  default: { display: 'flex', color: color.ink2 },
  info: { display: 'flex', color: color.accent },
  error: { display: 'flex', color: color.live },
  success: { display: 'flex', color: color.speak },
  warning: { display: 'flex', color: color.hand },
  broadcast: { display: 'flex', color: color.accent },
});
