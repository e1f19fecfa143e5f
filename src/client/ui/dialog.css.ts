import { keyframes, style } from '@vanilla-extract/css';
import { color, radius, text, weight } from './theme/theme.css.ts';

// Not by a transform: the notices in a dialog have their place in the window.
const appear = keyframes({ from: { opacity: 0, top: 16 } });
const fade = keyframes({ from: { opacity: 0 } });

export const dialog = style({
  padding: 0,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.large,
  background: color.panel,
  color: color.ink,
  boxShadow: color.shadow,
  maxHeight: 'calc(100dvh - 24px)',
  animation: `${appear} 160ms ease-out`,
  '::backdrop': { background: color.backdrop, animation: `${fade} 160ms ease-out` },
});
export const inside = style({ display: 'flex', flexDirection: 'column', gap: 16, padding: '18px 22px 20px' });
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  // What closes a dialog stays in reach where the dialog is taller than the window.
  position: 'sticky',
  top: 0,
  zIndex: 1,
  margin: '-18px -8px -8px 0',
  padding: '18px 0 8px',
  background: color.panel,
});
export const title = style({ fontSize: '18px', fontWeight: weight.bold, letterSpacing: '-0.015em', outline: 'none' });
export const footer = style({ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 8, marginTop: 4 });
export const words = style({ color: color.ink2, fontSize: text.body });
