import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const main = style({
  width: 'min(50rem, 100% - 32px)',
  margin: '0 auto',
  padding: '28px 0 40px',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 4,
});
export const title = style({ fontSize: '26px', fontWeight: weight.bold, letterSpacing: '-0.025em' });
export const list = style({ display: 'flex', flexDirection: 'column', gap: 12 });
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '16px 20px',
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  '@media': { [media.narrow]: { gap: 10, padding: '14px 14px' } },
});
export const date = style({
  flex: 'none',
  width: 58,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  '@media': { [media.narrow]: { width: 40 } },
});
export const noDate = style([date, { color: color.ink3 }]);
export const month = style({
  fontSize: text.smallest,
  fontWeight: weight.bold,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  color: color.accent,
});
export const day = style({
  fontSize: '21px',
  lineHeight: 1.3,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
});
export const what = style({ flex: 1, minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  fontSize: '16px',
  fontWeight: weight.bold,
});
export const nameText = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const lock = style({ display: 'inline-flex', color: color.ink2 });
export const openLock = style({ display: 'inline-flex', color: color.ink3 });
export const chip = style({
  padding: '1px 8px',
  borderRadius: radius.control,
  background: color.accentSoft,
  color: color.accent,
  fontSize: text.smallest,
  fontWeight: weight.bold,
});
export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: color.ink2,
  overflowWrap: 'anywhere',
});
export const account = style({ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 });
export const quietLink = style({
  padding: '4px 10px',
  fontSize: text.control,
  color: color.ink2,
  whiteSpace: 'nowrap',
});
export const person = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: '4px 12px',
  borderRadius: radius.full,
  background: color.raised,
  border: `1px solid ${color.line}`,
  fontSize: text.secondary,
  fontWeight: weight.medium,
});
export const empty = style({
  padding: '56px 24px',
  textAlign: 'center',
  color: color.ink2,
  border: `1px dashed ${color.line2}`,
  borderRadius: radius.large,
});
export const emptyTitle = style({ color: color.ink, fontWeight: weight.bold, fontSize: '16px', marginBottom: 4 });
export const waiting = style({ display: 'flex', justifyContent: 'center', padding: 16 });
export const nothing = style({ color: color.ink2, textAlign: 'center', selectors: { '&:empty': { display: 'none' } } });
export const hint = style({ marginBottom: 8, color: color.ink2 });
export const link = style({
  padding: '10px 12px',
  background: color.raised,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
