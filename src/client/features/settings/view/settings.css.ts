import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr)',
  margin: '0 -22px -20px -12px',
  minHeight: 'min(560px, calc(100dvh - 120px))',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, minHeight: 0, gap: 12 } },
});
export const sections = style({
  paddingRight: 10,
  borderRight: `1px solid ${color.line}`,
  '@media': { [media.narrow]: { borderRight: 'none', padding: 0, minWidth: 0 } },
});
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  minWidth: 0,
  padding: '0 22px 20px',
  '@media': { [media.narrow]: { padding: '2px 0 0' } },
});
export const fields = style({ display: 'flex', flexDirection: 'column', gap: 18 });
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
export const error = style({ fontSize: text.secondary, color: color.live });
export const label = style({ fontSize: text.control, fontWeight: weight.medium, color: color.ink2 });
export const group = style({ display: 'flex', flexDirection: 'column', gap: 6 });
export const line = style({ display: 'flex', alignItems: 'center', gap: 10 });
/** Where a list of devices will be. */
export const waiting = style({ display: 'flex', alignItems: 'center', minHeight: 42, color: color.ink2 });
export const meter = style({ display: 'flex', gap: 4, height: 18 });
export const meterBar = style({
  flex: 1,
  borderRadius: 3,
  background: color.track,
  selectors: { '&[data-lit]': { background: color.speak } },
});
export const preview = style({
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  maxWidth: 320,
  aspectRatio: '16 / 9',
  borderRadius: radius.card,
  background: color.tile,
  selectors: { '&[data-expanded]': { maxWidth: 'none' } },
});
export const video = style({ width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' });
export const previewButton = style({ position: 'absolute', top: 8, right: 8 });
export const chip = style({
  alignSelf: 'flex-start',
  padding: '3px 10px',
  borderRadius: radius.control,
  background: color.accentSoft,
  color: color.accent,
  fontSize: text.secondary,
  fontWeight: weight.bold,
});
export const shortcuts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '12px 16px',
  alignItems: 'center',
  fontSize: text.body,
});
export const key = style({
  padding: '3px 8px',
  border: `1px solid ${color.line2}`,
  borderRadius: 6,
  background: color.raised,
  fontFamily: 'inherit',
  fontSize: text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
export const failure = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 16,
  textAlign: 'center',
  fontSize: text.control,
  color: color.ink2,
});
