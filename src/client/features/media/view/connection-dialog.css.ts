import { style } from '@vanilla-extract/css';
import { color, text, weight } from '../../../ui/theme/theme.css.ts';

const column = { display: 'flex', flexDirection: 'column' } as const;

export const content = style([column, { gap: 18 }]);
export const quality = style({
  fontSize: text.body,
  fontWeight: weight.medium,
  selectors: { '&[data-quality="poor"]': { color: color.hand }, '&[data-quality="lost"]': { color: color.live } },
});
export const figures = style([column, { gap: 8 }]);
export const figure = style({ display: 'flex', justifyContent: 'space-between', gap: 16 });
export const label = style({ color: color.ink2 });
export const amount = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
export const measures = style([column, { gap: 6 }]);
export const heading = style({ fontSize: text.control, fontWeight: weight.medium, color: color.ink2 });
export const list = style([column, { gap: 6, listStyle: 'none' }]);
