import { keyframes, style } from '@vanilla-extract/css';
import { measures } from '../measures.ts';
import { color, media, radius, text, weight } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const reveal = keyframes({ from: { visibility: 'hidden' } });

export const centered = style({
  display: 'flex',
  minHeight: measures.pageHeight,
  padding: 16,
  background: color.ground,
});
export const message = style({
  margin: 'auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 10,
  maxWidth: 460,
});
export const title = style({
  marginTop: 10,
  fontSize: '26px',
  lineHeight: 1.2,
  fontWeight: weight.bold,
  letterSpacing: '-0.025em',
  overflowWrap: 'anywhere',
});
export const words = style({ fontSize: '15px', color: color.ink2, overflowWrap: 'anywhere', textWrap: 'balance' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 14 });
/** A way on beside the buttons of a message. */
export const link = style({
  alignSelf: 'center',
  padding: '10px 14px',
  borderRadius: radius.control,
});
export const emblem = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 92,
  height: 92,
  marginBottom: 4,
  color: color.accent,
  '@media': { [media.phone]: { marginBottom: 0 } },
});
export const emblemRing = style({ position: 'absolute', inset: 0 });
export const loading = style({
  margin: 'auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  animation: `${appear} 300ms ease-out 150ms backwards`,
});
/** Shown once somebody has waited long enough to wonder, where nothing moves for it. */
export const slow = style({
  position: 'fixed',
  insetInline: 16,
  bottom: '18%',
  color: color.ink2,
  textAlign: 'center',
  animation: `${reveal} 1ms linear 4s backwards`,
});

export const page = style({ minHeight: measures.pageHeight, background: color.ground });
export const pageHeader = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 16px',
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: weight.bold,
  color: color.ink,
});

export const card = style({
  margin: 'auto',
  width: 'min(340px, 100%)',
  padding: '28px 26px 26px',
  display: 'flex',
  flexDirection: 'column',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.large,
  boxShadow: color.shadow,
  '@media': { [media.phone]: { padding: '18px 22px' } },
});
export const cardTitle = style({
  margin: '18px 0 20px',
  fontSize: '21px',
  lineHeight: 1.25,
  fontWeight: weight.bold,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { margin: '12px 0 12px' } },
});
export const stack = style({ display: 'flex', flexDirection: 'column', gap: 8 });
export const notice = style({
  marginBottom: 14,
  padding: '9px 12px',
  borderRadius: radius.control,
  background: color.raised,
  border: `1px solid ${color.line}`,
  fontSize: text.control,
  color: color.ink2,
});
export const errorNotice = style([notice, { color: color.live }]);
