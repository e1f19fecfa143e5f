import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const effects = style({ display: 'flex', flexDirection: 'column', gap: 12 });
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 8,
  '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const tile = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 50,
  borderRadius: radius.control,
  background: color.raised,
  color: color.ink2,
  fontSize: text.secondary,
  fontWeight: weight.bold,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[data-chosen]': {
      background: color.hover,
      color: color.ink,
      outline: `2px solid ${color.accent}`,
      outlineOffset: 2,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.ink}`, outlineOffset: 2 },
  },
});
export const image = style({ width: '100%', height: '100%', objectFit: 'cover', borderRadius: radius.control });
export const intensity = style({ display: 'flex', flexDirection: 'column', gap: 8 });
export const line = style({ display: 'flex', justifyContent: 'space-between', fontSize: text.control });
export const label = style({ fontWeight: weight.medium, color: color.ink2 });
export const number = style({ color: color.ink2, fontVariantNumeric: 'tabular-nums' });
export const slider = style({ width: '100%', height: 30, margin: 0, accentColor: color.accent, cursor: 'pointer' });
export const presets = style({ display: 'flex', gap: 8, margin: 0, padding: 0, border: 0 });
export const preset = style({
  minHeight: 30,
  padding: '4px 12px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.ink2,
  fontSize: text.secondary,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-pressed="true"]': { borderColor: color.accent, color: color.ink },
  },
});
export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: text.secondary,
  color: color.ink2,
});
export const failure = style({ fontSize: text.secondary, color: color.live });
