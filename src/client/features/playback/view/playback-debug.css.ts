import { style } from '@vanilla-extract/css';
import { color, radius, text } from '../../../ui/theme/theme.css.ts';

/** Over a corner of the pictures; what lies beneath can be pressed all the same. */
export const panel = style({
  position: 'absolute',
  top: 8,
  left: 8,
  zIndex: 1,
  maxWidth: 'calc(100% - 16px)',
  padding: '8px 12px',
  borderRadius: radius.control,
  background: 'rgba(11, 13, 18, 0.78)',
  color: color.onVideoInk,
  fontSize: text.secondary,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});
export const lines = style({ display: 'flex', flexDirection: 'column', gap: 2, margin: 0 });
export const line = style({ display: 'flex', justifyContent: 'space-between', gap: 16 });
export const value = style({ margin: 0, textAlign: 'end', overflowWrap: 'anywhere' });
