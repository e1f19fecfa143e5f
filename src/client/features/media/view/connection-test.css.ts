import { globalStyle, style } from '@vanilla-extract/css';
import { color, text, weight } from '../../../ui/theme/theme.css.ts';

const column = { display: 'flex', flexDirection: 'column' } as const;

export const test = style([column, { gap: 14 }]);
export const about = style({ fontSize: text.secondary, color: color.ink2 });
export const outcome = style({ fontSize: text.body, fontWeight: weight.medium });
export const steps = style([column, { gap: 8, listStyle: 'none' }]);
export const step = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 10px',
  selectors: { '&[data-state="waiting"], &[data-state="skipped"]': { color: color.ink3 } },
});
globalStyle(`${step}[data-state="good"] svg`, { color: color.speak });
globalStyle(`${step}[data-state="weak"] svg`, { color: color.hand });
globalStyle(`${step}[data-state="failed"] svg`, { color: color.live });
export const found = style({ textAlign: 'right', color: color.ink2, fontVariantNumeric: 'tabular-nums' });
export const advice = style({ gridColumn: '2 / -1', fontSize: text.secondary, color: color.ink2 });
