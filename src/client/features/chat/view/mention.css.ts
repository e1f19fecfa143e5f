import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

/** A name that a message mentions. */
export const mention = style({
  padding: '0 3px',
  borderRadius: 4,
  background: color.hover,
  fontWeight: weight.medium,
  selectors: { '&[data-mine]': { background: color.panel, color: color.accent, fontWeight: weight.bold } },
});
/** What is said above a message that mentions whoever reads it. */
export const mine = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: text.smallest,
  fontWeight: weight.medium,
  color: color.accent,
});
export const mentioning = style({
  background: color.accentSoft,
  backgroundClip: 'padding-box',
  boxShadow: `inset 3px 0 ${color.accent}`,
});
export const list = style({
  position: 'absolute',
  insetInline: 10,
  bottom: '100%',
  zIndex: 4,
  maxHeight: 'min(240px, 40dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginBottom: 4,
  padding: 4,
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  boxShadow: color.shadow,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  padding: '0 8px',
  borderRadius: radius.control,
  fontSize: text.control,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { background: color.hover } },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
export const name = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const hint = style({ flexShrink: 0, marginLeft: 'auto', fontSize: text.smallest, color: color.ink2 });
