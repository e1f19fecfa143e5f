import { globalStyle, style } from '@vanilla-extract/css';
import { densityLimits } from './density.ts';

/** No transition and no will-change on tiles: both were measured to cost more than they give. */
export const tile = style({
  position: 'absolute',
  top: 0,
  left: 0,
  contain: 'strict',
  overflow: 'hidden',
  borderRadius: 12,
  background: 'var(--tile)',
  color: 'var(--on-video-ink)',
  outline: 'none',
  transformOrigin: '0 0',
  cursor: 'default',
  touchAction: 'pan-y',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-density="small"]': { borderRadius: 8 },
    '&[data-tool="draw"], &[data-tool="highlight"]': { cursor: 'crosshair', touchAction: 'none' },
    // The canvas draws it: the element keeps place, focus, label and rings, and lies above the drawing.
    '&[data-drawn]': { background: 'none', zIndex: 3 },
    // On its way the canvas draws it too, and its own look waits at the end of the way.
    '&[data-moving]': { opacity: 0 },
    '&[data-dragging]': { zIndex: 3, opacity: 0.85, cursor: 'grabbing' },
    // Rings are drawn over the picture, inside the tile, so that nothing moves. There is always something to paint, if
    // only a ground without ink: where a ring comes to nothing, Chromium puts all layers together anew.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      pointerEvents: 'none',
      background: 'linear-gradient(transparent, transparent)',
    },
    '&[data-speaking]::after': { boxShadow: 'inset 0 0 0 2.5px var(--speak)' },
    '&[data-highlighted]::after': { boxShadow: 'inset 0 0 0 4px var(--accent)' },
    '&[data-hand-moved]::after': {
      boxShadow: 'inset 0 0 0 2px var(--on-video-ink), inset 0 0 0 4px var(--on-video-ground)',
    },
    '&[data-hand-moved="up"]::after': { boxShadow: 'inset 0 0 0 3px var(--hand)' },
    '&[data-spotlight]::after': { boxShadow: 'inset 0 0 0 2px var(--accent)' },
    '&:focus-visible::after': {
      boxShadow: 'inset 0 0 0 2px var(--accent), inset 0 0 0 4px var(--on-video-ground)',
    },
  },
});

export const video = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  pointerEvents: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-mirrored]': { transform: 'scaleX(-1)' },
    '&[data-fit="contain"]': { objectFit: 'contain', background: '#000' },
  },
});

export const avatar = style({
  position: 'absolute',
  left: '50%',
  top: '47%',
  display: 'grid',
  placeItems: 'center',
  width: 'var(--avatar-size)',
  height: 'var(--avatar-size)',
  marginLeft: 'calc(var(--avatar-size) / -2)',
  marginTop: 'calc(var(--avatar-size) / -2)',
  borderRadius: '50%',
  background: 'var(--person-color)',
  color: 'var(--person-ink)',
  fontSize: 'calc(var(--avatar-size) * 0.34)',
  overflow: 'hidden',
  fontWeight: 650,
  lineHeight: 1,
  pointerEvents: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    [`${tile}[data-density="small"] &`]: { top: `${densityLimits.smallAvatarAt * 100}%` },
  },
});

export const pauseNote = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 8,
  textAlign: 'center',
  background: 'rgba(11, 13, 18, 0.72)',
  color: 'var(--on-video-ink)',
  fontSize: 13,
  fontWeight: 550,
  pointerEvents: 'none',
});

export const label = style({
  position: 'absolute',
  left: 8,
  bottom: 8,
  maxWidth: 'calc(100% - 36px)',
  boxSizing: 'border-box',
  height: 24,
  padding: '0 9px',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  borderRadius: 7,
  background: 'var(--on-video-ground)',
  color: 'var(--on-video-ink)',
  fontSize: 12,
  fontWeight: 550,
  pointerEvents: 'none',
  selectors: {
    [`${tile}[data-speaking] &`]: { borderRadius: '7px 0 0 7px' },
    [`${tile}[data-density="small"] &`]: {
      left: 0,
      right: 0,
      bottom: 0,
      maxWidth: '100%',
      height: 24,
      padding: '8px 7px 2px',
      gap: 4,
      borderRadius: 0,
      fontSize: 11,
      background: 'linear-gradient(transparent, rgba(11, 13, 18, 0.78) 55%)',
    },
  },
});

export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });

export const chip = style({
  padding: '1px 6px',
  borderRadius: 5,
  background: 'rgba(255, 255, 255, 0.16)',
  fontSize: 11,
  flex: 'none',
  selectors: {
    '&:empty': { display: 'none' },
    [`${tile}:not([data-density="large"]) &`]: { display: 'none' },
  },
});

export const icon = style({ width: 14, height: 14, flex: 'none', selectors: { '&[hidden]': { display: 'none' } } });
globalStyle(`${tile}[data-density="small"] ${icon}`, { width: 11, height: 11 });

export const muted = style([icon, { color: 'var(--live)' }]);

/** Not quite opaque: what covers all that is beneath it makes Chromium put the layers together anew. */
const barInk = 'color-mix(in srgb, currentColor 99%, transparent)';
const bar = `linear-gradient(${barInk}, ${barInk})`;
/**
 * The level of who speaks, at the end of the label, which seems to grow by it: nothing is laid out and no name moves when
 * a voice comes. One element whose ground is all three bars; in silence it is painted without ink, as rings are.
 */
export const bars = style({
  position: 'absolute',
  left: '100%',
  top: 0,
  width: 19.5,
  height: 24,
  borderRadius: '0 7px 7px 0',
  color: 'transparent',
  backgroundImage: `${bar}, ${bar}, ${bar}`,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: '0 50%, 4px 50%, 8px 50%',
  backgroundSize: '2.5px 4px',
  selectors: {
    [`${tile}[data-speaking] &`]: { color: 'var(--speak)', backgroundColor: 'var(--on-video-ground)' },
    // The ring alone: the line has no room for more than the name.
    [`${tile}[data-density="small"] &`]: { display: 'none' },
  },
});

/** On a tile so low that a badge would stand on the name. */
const lowBadge = { top: 1, transform: `scale(${densityLimits.lowBadgeScale})` };

export const hand = style({
  position: 'absolute',
  left: 8,
  top: 8,
  height: 26,
  padding: '0 8px',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  borderRadius: 7,
  background: 'var(--hand)',
  color: '#241a00',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    [`${tile}[data-density="small"] &`]: { left: 4, top: 4, height: 20, padding: '0 5px', fontSize: 11 },
    [`${tile}[data-low] &`]: { ...lowBadge, left: 1, transformOrigin: '0 0' },
  },
});

export const connection = style({
  position: 'absolute',
  right: 8,
  top: 8,
  width: 26,
  height: 26,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 7,
  background: 'var(--on-video-ground)',
  color: 'var(--hand)',
  pointerEvents: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[data-quality="lost"]': { color: 'var(--live)' },
    [`${tile}[data-density="small"] &`]: { right: 4, top: 4, width: 20, height: 20 },
    [`${tile}[data-low] &`]: { ...lowBadge, right: 1, transformOrigin: '100% 0' },
  },
});

/** What is in a tile looks at how large that is. */
export const contentHost = style({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  containerType: 'size',
  selectors: { '&[hidden]': { display: 'none' } },
});

/** Over everything in its tile; what is in it looks at how large that is. */
export const cover = style({ position: 'absolute', inset: 0, containerType: 'size' });
