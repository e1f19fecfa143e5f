import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, text, weight } from './theme/theme.css.ts';

export const tooltip = style({
  position: 'fixed',
  maxWidth: 260,
  padding: '5px 9px',
  borderRadius: radius.control,
  fontSize: text.label,
  fontWeight: weight.medium,
  pointerEvents: 'none',
  alignItems: 'center',
  gap: 8,
  selectors: {
    '&[popover]': {
      padding: '5px 9px',
      background: color.ink,
      color: color.panel,
      boxShadow: color.shadow,
    },
    '&:popover-open': { display: 'flex' },
  },
});
globalStyle(`${tooltip} kbd`, { borderColor: 'currentColor', opacity: 0.75 });
