import { style } from '@vanilla-extract/css';
import { color, radius, text } from '../../../ui/theme/theme.css.ts';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflowY: 'auto',
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  padding: '6px 8px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.ink,
  font: 'inherit',
  fontSize: text.control,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.hover } },
});
export const name = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const note = style({ color: color.ink2, fontSize: text.label });
