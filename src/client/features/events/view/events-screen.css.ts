import { style } from '@vanilla-extract/css';
import { color, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const main = style({ width: 'min(50rem, 100% - 32px)', margin: '0 auto', padding: '28px 0 40px' });
export const title = style({ fontSize: '26px', fontWeight: weight.bold, letterSpacing: '-0.025em', marginBottom: 16 });
export const list = style({ display: 'flex', flexDirection: 'column', gap: 12 });
export const card = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '20px 20px 20px 24px',
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
});
export const name = style({ fontSize: '16px', fontWeight: weight.bold, minWidth: 0, overflowWrap: 'anywhere' });
export const account = style({ display: 'flex', alignItems: 'center', gap: 4 });
export const person = style({
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
