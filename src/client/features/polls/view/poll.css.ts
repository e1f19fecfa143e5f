import { style } from '@vanilla-extract/css';
import { tick } from '../../../ui/text-field.css.ts';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const place = style({ outline: 'none', paddingTop: 6 });
export const poll = style({ minWidth: 0, margin: 0, padding: '0 0 4px', border: 0 });
export const answers = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const answer = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 9px',
  minHeight: 38,
  padding: '7px 12px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  fontSize: text.control,
  selectors: {
    'label&': { cursor: 'pointer' },
    'label&:hover': { background: color.hover },
    '&[data-own]': { borderColor: color.accent, background: color.accentSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
export const input = style([tick, { outline: 'none' }]);
/** The words of an answer, behind what chooses it. */
export const label = style({
  gridColumn: '2 / -1',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  fontWeight: weight.medium,
});
/** The same where nothing can be chosen any more. */
export const result = style([label, { gridColumn: '1 / -1' }]);
export const share = style({
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontSize: text.secondary,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.bold,
});
export const bar = style({
  gridColumn: '1 / 3',
  height: 6,
  borderRadius: radius.full,
  background: color.track,
  overflow: 'hidden',
});
export const filled = style({ display: 'block', height: '100%', borderRadius: radius.full, background: color.ink3 });
export const filledOwn = style([filled, { background: color.accent }]);
/** What is said of an answer beneath its bar. */
export const notes = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  fontSize: text.label,
  color: color.ink2,
});
export const note = style({ display: 'inline-flex', alignItems: 'center', gap: 4 });
/** Sentences below the answers, side by side where there is place. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  paddingTop: 6,
  fontSize: text.secondary,
  color: color.ink2,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, paddingTop: 6 });
export const clock = style({ fontVariantNumeric: 'tabular-nums' });
export const waiting = style({ display: 'flex', alignItems: 'center', minHeight: 38, color: color.ink2 });
