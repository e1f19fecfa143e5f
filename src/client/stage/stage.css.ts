import { globalStyle, style } from '@vanilla-extract/css';

export const stage = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  contain: 'strict',
  background: 'var(--ground)',
  fontSize: 12,
  userSelect: 'none',
});

export const scroller = style({
  position: 'absolute',
  inset: 0,
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  outline: 'none',
});

export const content = style({ position: 'relative', width: '100%', overflow: 'hidden' });

/** Lies in the grid's content, above tiles and below what is used on them, and is kept over the window onto it. */
export const canvas = style({ position: 'absolute', top: 0, left: 0, zIndex: 2, pointerEvents: 'none' });

export const announcer = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const dropPreview = style({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 4,
  boxSizing: 'border-box',
  border: '2px dashed var(--accent)',
  borderRadius: 12,
  background: 'color-mix(in srgb, var(--accent) 18%, transparent)',
  pointerEvents: 'none',
  selectors: { '&[hidden]': { display: 'none' } },
});

export const toolbarHost = style({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 4,
  pointerEvents: 'none',
  selectors: { '&[hidden]': { display: 'none' } },
});
globalStyle(`${toolbarHost} > *`, { pointerEvents: 'auto' });

export const resizeHandle = style({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 4,
  width: 30,
  height: 30,
  cursor: 'nwse-resize',
  touchAction: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&::after': {
      content: '""',
      position: 'absolute',
      right: 7,
      bottom: 7,
      width: 10,
      height: 10,
      borderRight: '2px solid var(--on-video-ink)',
      borderBottom: '2px solid var(--on-video-ink)',
      borderBottomRightRadius: 4,
      filter: 'drop-shadow(0 0 1px rgba(0, 0, 0, 0.8))',
    },
    '&[data-outside]': { width: 24, height: 24 },
    '&[data-outside]::after': { right: 16, bottom: 16, width: 8, height: 8 },
  },
});
