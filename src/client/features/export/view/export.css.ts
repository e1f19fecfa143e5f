import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const about = style({ color: color.ink2, fontSize: text.body });
export const choices = style({ display: 'flex', flexDirection: 'column', gap: 12 });
export const list = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 });
export const title = style({ fontSize: text.control, fontWeight: weight.bold });
export const quiet = style({ color: color.ink2, fontSize: text.label });
export const problem = style({ color: color.live, fontSize: text.label });
export const items = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '40vh',
  margin: 0,
  padding: 0,
  overflow: 'hidden auto',
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 12px',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const facts = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  fontSize: text.control,
  overflowWrap: 'anywhere',
});
export const tools = style({ display: 'flex', alignItems: 'center', gap: 8, justifyContent: 'flex-end' });
export const download = style({ color: color.accent, fontSize: text.control, fontWeight: weight.medium });
export const progress = style({ width: '100%', height: 6, accentColor: color.accent });
