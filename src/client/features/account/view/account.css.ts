import { globalStyle, style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const ways = style({ display: 'flex', alignItems: 'center', gap: 4 });
export const main = style({
  width: 'min(40rem, 100% - 32px)',
  margin: '0 auto',
  padding: '28px 0 48px',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
});
export const title = style({ fontSize: '26px', fontWeight: weight.bold, letterSpacing: '-0.025em' });
export const heading = style({ marginTop: 16, fontSize: '17px', fontWeight: weight.bold, overflowWrap: 'anywhere' });
/** A field with its button at its end; the button stands beside the line, whatever is below that. */
export const line = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: 8, alignItems: 'start' });
globalStyle(`${line} > button`, {
  minWidth: 76,
  minHeight: 42,
  marginTop: 25,
  borderRadius: '10px',
  '@media': { [media.coarse]: { minHeight: 44 } },
});
export const fact = style({ display: 'flex', flexDirection: 'column', gap: 2, overflowWrap: 'anywhere' });
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
const card = style({
  padding: '0 14px',
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const list = card;
export const session = style([row, { padding: '12px 0' }]);
export const what = style({ fontWeight: weight.medium });
export const current = style({
  marginLeft: 8,
  padding: '1px 8px',
  borderRadius: radius.control,
  background: color.accentSoft,
  fontSize: text.secondary,
  color: color.accent,
});
export const capabilities = card;
export const capability = style([row, { padding: '10px 0' }]);
export const given = style({ display: 'flex', alignItems: 'center', gap: 6 });
export const notGiven = style([given, { color: color.ink3 }]);
