import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from './theme/theme.css.ts';

export const menu = style({
  position: 'fixed',
  flexDirection: 'column',
  minWidth: 200,
  maxWidth: 'min(340px, calc(100vw - 16px))',
  maxHeight: 'calc(100vh - 16px)',
  overflowY: 'auto',
  borderRadius: radius.card,
  selectors: {
    '&[popover]': {
      padding: 6,
      background: color.panel,
      color: color.ink,
      border: `1px solid ${color.line2}`,
      boxShadow: color.shadow,
    },
    '&:popover-open': { display: 'flex' },
  },
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: '0 10px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  textAlign: 'start',
  fontSize: text.control,
  fontWeight: weight.normal,
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled="true"]), &:focus-visible': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'not-allowed' },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
export const dangerItem = style([item, { color: color.live }]);
export const label = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const note = style({ color: color.ink2, fontSize: text.label, fontVariantNumeric: 'tabular-nums' });
export const heading = style({
  padding: '8px 10px 4px',
  fontSize: text.smallest,
  fontWeight: weight.bold,
  color: color.ink3,
});
export const hint = style({ padding: '6px 10px', maxWidth: 300, fontSize: text.secondary, color: color.ink2 });
export const line = style({
  width: '100%',
  height: 1,
  border: 0,
  margin: '6px 0',
  background: color.line,
  flexShrink: 0,
});
