import { globalStyle, style } from '@vanilla-extract/css';
import { measures } from '../../../../ui/measures.ts';
import { color, media, radius, text, weight } from '../../../../ui/theme/theme.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: measures.pageHeight,
  background: color.ground,
});
export const main = style({
  margin: 'auto',
  width: 'min(1056px, 100%)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 56,
  padding: '8px 32px 72px',
  '@media': {
    'screen and (min-width: 2400px)': { zoom: 1.35 },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, padding: '0 16px 32px', maxWidth: 560 },
    [`${media.phone} and (min-width: 600px)`]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: 24,
      padding: '0 20px 16px',
      alignItems: 'start',
      maxWidth: 'none',
    },
  },
});
export const left = style({ minWidth: 0, '@media': { [media.phone]: { position: 'sticky', top: 0 } } });
export const right = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  minWidth: 0,
  '@media': { [media.phone]: { gap: 12 } },
});
export const title = style({
  fontSize: '30px',
  lineHeight: 1.15,
  fontWeight: weight.bold,
  letterSpacing: '-0.025em',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: '24px' } },
});
export const description = style({
  marginTop: 8,
  fontSize: '15px',
  color: color.ink2,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.phone]: { marginTop: 4, fontSize: text.control } },
});

export const preview = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  borderRadius: radius.large,
  overflow: 'hidden',
  background: color.tile,
});
export const video = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transform: 'scaleX(-1)',
  display: 'block',
  selectors: { '&[data-shown="false"]': { visibility: 'hidden' } },
});
export const noPicture = style({
  position: 'absolute',
  inset: '16px 24px 72px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  textAlign: 'center',
});
export const disc = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 84,
  height: 84,
  borderRadius: radius.full,
  background: color.accent,
  color: color.accentInk,
  fontSize: '30px',
  fontWeight: weight.bold,
  '@media': { [media.phone]: { width: 56, height: 56, fontSize: '20px' } },
});
export const cameraOff = style({ fontSize: text.control, color: color.ink2 });
export const failure = style({ maxWidth: 380, fontSize: text.body, color: color.ink });
export const microphoneNote = style({
  position: 'absolute',
  top: 12,
  left: 12,
  right: 12,
  padding: '8px 12px',
  borderRadius: radius.control,
  background: color.onVideoGround,
  color: color.onVideoInk,
  backdropFilter: 'blur(8px)',
  fontSize: text.control,
});
export const namePill = style({
  position: 'absolute',
  left: 8,
  bottom: 8,
  height: 24,
  maxWidth: 'calc(50% - 100px)',
  padding: '0 8px',
  lineHeight: '24px',
  borderRadius: '7px',
  background: color.onVideoGround,
  color: color.onVideoInk,
  backdropFilter: 'blur(8px)',
  fontSize: text.label,
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const previewControls = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 14,
  display: 'flex',
  justifyContent: 'center',
  gap: 8,
  pointerEvents: 'none',
});
globalStyle(`${previewControls} > *`, { pointerEvents: 'auto' });

export const check = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 18px',
  minHeight: 30,
  marginTop: 10,
  fontSize: text.control,
  color: color.ink2,
});
export const checkItem = style({ display: 'inline-flex', alignItems: 'center', gap: 6 });
export const checkGood = style([checkItem]);
globalStyle(`${checkGood} svg`, { color: color.speak });
export const link = style({
  minHeight: 30,
  padding: '0 4px',
  border: 0,
  background: 'none',
  color: color.ink2,
  fontSize: text.control,
  cursor: 'pointer',
  borderRadius: radius.control,
  selectors: { '&:hover': { color: color.ink, textDecoration: 'underline' } },
});
export const links = style({ display: 'flex', width: '100%', margin: '0 -4px' });
globalStyle(`${link}:last-child`, { marginLeft: 'auto' });

export const label = style({
  marginBottom: 6,
  fontSize: text.control,
  fontWeight: weight.medium,
  color: color.ink2,
});
export const rooms = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  maxHeight: 'min(42vh, 420px)',
  overflowY: 'auto',
  margin: -4,
  padding: 4,
  '@media': {
    [media.phone]: { maxHeight: 'none' },
    // Two beside each other: of a list, the button at the lower edge would leave one room in sight.
    [`${media.phone} and (min-width: 600px)`]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
    },
  },
});
export const room = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 60,
  padding: '8px 14px',
  textAlign: 'start',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.ink3 },
    '&[aria-checked="true"]': { borderColor: color.accent, background: color.accentSoft },
    '&[data-unavailable]': { color: color.ink3, background: 'transparent' },
  },
  // The button at the lower edge stands over what is below it.
  '@media': { [media.phone]: { minHeight: 48, padding: '4px 12px', scrollMarginBottom: 72 } },
});
export const roomWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const roomName = style({
  fontSize: '15px',
  fontWeight: weight.bold,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const roomHint = style({
  fontSize: text.secondary,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${room}[data-unavailable] &`]: { color: color.ink3 } },
});
export const roomRecorded = style({ fontSize: text.secondary, color: color.live });
export const faces = style({ display: 'flex', paddingLeft: 6 });
globalStyle(`${faces} > *`, { marginLeft: -4, boxShadow: `0 0 0 2px ${color.panel}` });
export const joinPlace = style({
  '@media': {
    [media.phone]: {
      position: 'sticky',
      bottom: 0,
      margin: '-16px 0 0',
      padding: '16px 0 4px',
      // Rooms fade beneath it, so that it is seen that there are more.
      background: `linear-gradient(transparent, ${color.ground} 16px)`,
    },
  },
});
export const joinHint = style({
  marginTop: 8,
  minHeight: '1.45em',
  textAlign: 'center',
  fontSize: text.secondary,
  color: color.ink3,
});
export const joinFailure = style([joinHint, { color: color.live }]);
export const footer = style({ padding: '12px 24px 20px', textAlign: 'center', fontSize: text.secondary });
