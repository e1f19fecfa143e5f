import { style } from '@vanilla-extract/css';
import { color, radius, text } from '../ui/theme/theme.css.ts';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: '0 -10px',
  height: 'min(360px, calc(100dvh - 200px))',
  overflowY: 'auto',
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flexShrink: 0,
  minHeight: 40,
  padding: '0 10px',
  borderRadius: radius.control,
  fontSize: text.body,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { background: color.hover } },
});
export const icon = style({ display: 'inline-flex', flexShrink: 0, width: 16 });
export const words = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const kind = style({ flexShrink: 0, fontSize: text.secondary, color: color.ink2 });
export const none = style({ padding: '12px 10px', color: color.ink2 });
