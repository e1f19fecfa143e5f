import { style } from '@vanilla-extract/css';
import { card } from '../../../ui/screens/screens.css.ts';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

/** The width of the sign-up form (AUTH-026). */
export const wideCard = style([card, { width: 'min(420px, 100%)' }]);
export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: '18px 0 14px',
  fontSize: text.secondary,
  color: color.ink3,
  '::before': { content: '""', flex: 1, height: 1, background: color.line2 },
  '::after': { content: '""', flex: 1, height: 1, background: color.line2 },
});
/** Stands where the form will be. */
export const formPlace = style({ minHeight: 218 });
export const confirm = style({ marginTop: 14 });
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '0 16px',
  marginTop: 10,
});
export const centeredLink = style({ display: 'flex', justifyContent: 'center', marginTop: 2 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 30,
  padding: 0,
  borderRadius: radius.control,
  background: 'none',
  border: 0,
  fontSize: text.control,
  fontWeight: weight.bold,
  color: color.accent,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
