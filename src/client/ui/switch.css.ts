import { style } from '@vanilla-extract/css';
import { color, text, weight } from './theme/theme.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  width: '100%',
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&[aria-disabled="true"]': { cursor: 'not-allowed' } },
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 });
export const label = style({ fontSize: text.body, fontWeight: weight.medium });
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
export const track = style({
  position: 'relative',
  flex: 'none',
  width: 38,
  height: 22,
  border: `1px solid ${color.ink3}`,
  borderRadius: 11,
  background: color.hover,
  selectors: {
    '[aria-checked="true"] > &': { background: color.accent, borderColor: color.accent },
    '[aria-disabled="true"] > &': { opacity: 0.4 },
    '&::after': {
      content: '',
      position: 'absolute',
      top: 2,
      left: 2,
      width: 16,
      height: 16,
      borderRadius: '50%',
      background: color.ink2,
    },
    '[aria-checked="true"] > &::after': { left: 18, background: color.accentInk },
  },
});
