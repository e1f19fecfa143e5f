import { style } from '@vanilla-extract/css';
import { color, text } from '../../../ui/theme/theme.css.ts';

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minHeight: 'min(420px, calc(100dvh - 200px))',
  paddingTop: 4,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });
export const hint = style({ margin: 0, fontSize: text.secondary, color: color.ink3 });
export const rooms = style({ margin: 0, padding: 0, listStyle: 'none' });
export const room = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 0',
  borderBottom: `1px solid ${color.line}`,
});
export const roomState = style({ width: 190, flex: 'none' });
export const roomName = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
