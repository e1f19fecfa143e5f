import { style } from '@vanilla-extract/css';
import { color, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const main = style({
  width: 'min(560px, 100%)',
  margin: '0 auto',
  padding: '24px 16px 48px',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
});
export const title = style({ fontSize: '26px', fontWeight: weight.bold, letterSpacing: '-0.025em' });
export const heading = style({ marginTop: 16, fontSize: '17px', fontWeight: weight.bold });
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
export const error = style({ fontSize: text.control, color: color.live });
export const list = style({ display: 'flex', flexDirection: 'column', gap: 8, listStyle: 'none', padding: 0 });
export const session = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 14px',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
});
export const what = style({ fontWeight: weight.medium });
export const current = style({
  marginLeft: 8,
  padding: '1px 8px',
  borderRadius: radius.control,
  background: color.raised,
  fontSize: text.secondary,
  color: color.ink2,
});
export const facts = style({
  padding: '4px 14px',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
});
export const fact = style({
  display: 'flex',
  overflowWrap: 'anywhere',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 0',
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
