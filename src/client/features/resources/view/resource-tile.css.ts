import { globalStyle, style } from '@vanilla-extract/css';
import { color, text, weight } from '../../../ui/theme/theme.css.ts';
import { low, tileCard } from '../../../ui/tile-card.css.ts';
import { unseen as unseenStyle } from '../../../ui/unseen.css.ts';

export const card = style([tileCard, { position: 'relative', minHeight: '100%' }]);
export const unseen = unseenStyle;
export const name = style({
  margin: 0,
  maxWidth: '100%',
  fontSize: text.body,
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
});
export const note = style({
  margin: 0,
  maxWidth: '100%',
  fontSize: text.secondary,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
/** Some lines of it, as a page's own on the card of a link; the tile's toolbar has the rest. */
export const description = style([
  note,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
  },
]);
export const failure = style([note, { color: color.live }]);
export const picturePlace = style({ width: '100%', height: '100%' });
export const picture = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
/** Behind the words, which stay readable on whatever it shows. */
export const preview = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});
export const words = style({
  position: 'relative',
  maxWidth: '100%',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '10px 14px',
  borderRadius: 10,
  background: `color-mix(in srgb, ${color.raised} 90%, transparent)`,
  '@container': { [low]: { padding: '2px 6px', gap: 4 } },
});
for (const element of ['svg', `.${name}`, `.${description}`]) {
  globalStyle(`:is(${card}, ${words}) > ${element}`, { '@container': { [low]: { display: 'none' } } });
}
export const tools = style({ position: 'absolute', zIndex: 1, top: 4, right: 4, display: 'flex' });
/** Where it is low, what is pressed stands in one line at the upper edge, and the words below it. */
const lineOfToolsPx = 46;
globalStyle(`${card}:has(> ${tools})`, { '@container': { [low]: { justifyContent: 'flex-start', paddingTop: 2 } } });
globalStyle(`${tools} + ${words}:not(:has(> button))`, { '@container': { [low]: { paddingTop: lineOfToolsPx } } });
globalStyle(`${tools} + ${words} > button`, { '@container': { [low]: { order: -1 } } });
/** How far an upload came, in numbers: in a low tile its line says it alone. */
export const reached = style([note, { '@container': { [low]: { display: 'none' } } }]);
export const track = style({
  width: 'min(100%, 220px)',
  height: 6,
  borderRadius: 3,
  background: color.track,
  overflow: 'hidden',
});
export const bar = style({ height: '100%', borderRadius: 3, background: color.accent });
