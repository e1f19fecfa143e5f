import { globalStyle, style } from '@vanilla-extract/css';
import { color, filtersOnVideo, text } from '../../../ui/theme/theme.css.ts';

export const place = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  // Around a picture that moves it is dark in both appearances.
  background: '#0b0d12',
  color: color.onVideoInk,
  containerType: 'inline-size',
  vars: filtersOnVideo,
});
export const screen = style({ position: 'relative', flex: 1, minHeight: 0 });
export const video = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
export const over = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  pointerEvents: 'none',
});
globalStyle(`${over} > button`, { pointerEvents: 'auto' });
/** The stage writes the tile's name over the lower edge, so that the controls end above it. */
export const controls = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 8px 34px',
  fontSize: text.label,
  background: color.onVideoGround,
});
export { tool as control } from '../../../ui/tile-toolbar.css.ts';

/** What a narrow tile has no place for beside the place, play and mute. */
const from = (widthPx: number) => ({ '@container': { [`(max-width: ${widthPx}px)`]: { display: 'none' } } });
export const time = style({ ...from(240), fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const rate = style(from(300));
export const seek = style({ flex: 1, minWidth: 40, accentColor: color.onVideoInk });
export const volume = style({
  display: 'none',
  width: 64,
  minWidth: 0,
  flexShrink: 1,
  accentColor: color.onVideoInk,
  '@container': { '(min-width: 360px)': { display: 'block' } },
});
export const directed = style({
  position: 'absolute',
  top: 6,
  left: 8,
  maxWidth: 'calc(100% - 16px)',
  padding: '2px 8px',
  borderRadius: 6,
  fontSize: text.smallest,
  background: color.onVideoGround,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});
