import { globalStyle, style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from './theme/theme.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: 6 });
export const label = style({ fontSize: text.control, fontWeight: weight.medium, color: color.ink2 });
/** A line and what stands at its end. */
export const line = style({ position: 'relative', display: 'block' });
export const end = style({ position: 'absolute', insetBlock: 0, right: 4, display: 'flex', alignItems: 'center' });
export const input = style({
  width: '100%',
  minHeight: 42,
  padding: '0 12px',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: '10px',
  fontSize: '15px',
  selectors: {
    '&:hover:not(:disabled):not(:read-only)': { borderColor: color.ink3 },
    '&:focus-visible': { outlineOffset: '0px', borderColor: color.accent },
    '&[aria-invalid="true"]': { borderColor: color.live },
    '&:disabled': { opacity: 0.6 },
  },
  '@media': { [media.coarse]: { minHeight: 44, fontSize: '16px' } },
});
export const inputWithEnd = style([input, { paddingRight: 46 }]);
export const codeInput = style([
  input,
  { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.06em', textTransform: 'uppercase' },
]);
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
export const error = style({ fontSize: text.secondary, color: color.live });
/** A list to choose from, with what says so at its end. */
export const choice = style([
  input,
  { appearance: 'none', paddingRight: 40, textOverflow: 'ellipsis', cursor: 'pointer' },
]);
export const choiceMark = style([end, { right: 12, color: color.ink2, pointerEvents: 'none' }]);
export const check = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  fontSize: text.control,
  color: color.ink2,
  cursor: 'pointer',
});
/** A box to tick, or one of several to choose: of the browser's own the empty ones look in the dark as if they could not be used. */
export const tick = style({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  margin: 0,
  border: `1.5px solid ${color.ink3}`,
  borderRadius: 5,
  background: color.panel,
  color: color.accentInk,
  cursor: 'pointer',
  selectors: {
    '&[type="radio"]': { borderRadius: radius.full },
    '&:checked': { background: color.accent, borderColor: color.accent },
    '&:checked::before': {
      content: '""',
      width: 5,
      height: 9,
      border: 'solid currentColor',
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-1px) rotate(45deg)',
    },
    '&[type="radio"]:checked::before': {
      width: 8,
      height: 8,
      border: 0,
      borderRadius: radius.full,
      background: 'currentColor',
      transform: 'none',
    },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
export const area = style([input, { minHeight: 84, padding: '10px 12px', resize: 'vertical', lineHeight: 1.45 }]);
globalStyle('input[type="file"]::file-selector-button', {
  minHeight: 34,
  marginRight: 10,
  padding: '0 14px',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: '10px',
  color: color.ink,
  font: 'inherit',
  fontWeight: weight.medium,
  cursor: 'pointer',
});
