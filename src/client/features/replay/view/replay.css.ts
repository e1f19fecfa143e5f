import { globalStyle, style } from '@vanilla-extract/css';
import { color, filtersOnVideo, media, text } from '../../../ui/theme/theme.css.ts';

export const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  // Around a picture it is dark in both appearances.
  background: '#0b0d12',
  color: color.onVideoInk,
  vars: filtersOnVideo,
});
export const pending = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  padding: 8,
  textAlign: 'center',
  fontSize: text.control,
});
export const connecting = style({ display: 'flex', alignItems: 'center', gap: 8 });
export const picture = style({ position: 'absolute', inset: 0, overflow: 'hidden' });
export const frame = style({
  position: 'absolute',
  left: '50%',
  top: '50%',
  translate: '-50% -50%',
  overflow: 'hidden',
});
globalStyle(`${frame} > video`, { position: 'absolute', maxWidth: 'none', objectFit: 'fill', pointerEvents: 'none' });
/** Above the controls: the upper edge is the tile's toolbar's. */
export const mark = style({
  position: 'absolute',
  left: 8,
  bottom: 42,
  '@media': { [media.coarse]: { bottom: 56 } },
  maxWidth: 'calc(100% - 16px)',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 9px',
  borderRadius: 7,
  background: color.onVideoGround,
  fontSize: text.label,
  pointerEvents: 'none',
});
globalStyle(`${mark} > span`, { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const waiting = style({ position: 'absolute', left: '50%', top: '45%', translate: '-50% -50%' });
/** They end where the stage's handle for the tile's size begins. */
export const controls = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 32px 2px 6px',
  background: color.onVideoGround,
  fontSize: text.label,
});
export { tool as control } from '../../../ui/tile-toolbar.css.ts';
export const exit = style({ width: 'auto !important', gap: 6, padding: '0 6px', whiteSpace: 'nowrap', flexShrink: 0 });

/** What a tile of this width has no place for. */
const from = (widthPx: number) =>
  style({ '@container': { [`(max-width: ${widthPx}px)`]: { display: 'none !important' } } });
export const onWide = from(460);
export const onMiddle = from(300);

export const position = style([onMiddle, { flex: 1, minWidth: 40, accentColor: color.onVideoInk }]);
export const behind = style([onWide, { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }]);
export const space = style({ display: 'inline-flex', flexShrink: 0, marginLeft: 'auto' });
export const volume = style([onWide, { width: 64, minWidth: 0, accentColor: color.onVideoInk }]);
