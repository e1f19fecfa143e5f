import { globalStyle, style } from '@vanilla-extract/css';

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
    // Rings are drawn over the picture, inside the tile, so that nothing moves.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit', pointerEvents: 'none' },
    '&[data-speaking]::after': { boxShadow: 'inset 0 0 0 2.5px var(--speak)' },
    '&[data-highlighted]::after': { boxShadow: 'inset 0 0 0 4px var(--accent)' },
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
  fontWeight: 650,
  lineHeight: 1,
  pointerEvents: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    [`${tile}[data-density="small"] &`]: { top: '40%' },
  },
});

export const label = style({
  position: 'absolute',
  left: 8,
  bottom: 8,
  maxWidth: 'calc(100% - 16px)',
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

export const bars = style({
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: 12,
  flex: 'none',
  color: 'var(--speak)',
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${bars} > i`, {
  width: 2.5,
  height: 12,
  borderRadius: 2,
  background: 'currentColor',
  transform: 'scaleY(calc(0.3 + var(--level, 0) * 0.5))',
});
globalStyle(`${bars} > i:nth-child(2)`, { transform: 'scaleY(calc(0.4 + var(--level, 0) * 0.6))' });
globalStyle(`${bars} > i:nth-child(3)`, { transform: 'scaleY(calc(0.3 + var(--level, 0) * 0.35))' });

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
  },
});

export const contentHost = style({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  selectors: { '&[hidden]': { display: 'none' } },
});

export const placeholder = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  textAlign: 'center',
  color: 'var(--ink2)',
  background: 'var(--tile)',
  selectors: { '&[hidden]': { display: 'none' } },
});
