import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const timeline = style({ position: 'relative', display: 'flex', flexDirection: 'column' });
export const marks = style({ position: 'relative', height: 10 });
/** Two px that are seen, in a place that a pointer can meet; a finger would meet it instead of the slider. */
export const mark = style({
  position: 'absolute',
  top: 0,
  width: 12,
  height: 12,
  marginLeft: -6,
  padding: 0,
  border: 0,
  background: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      left: 5,
      top: 1,
      width: 2,
      height: 9,
      borderRadius: 1,
      background: color.ink3,
    },
    '&:hover::before': { background: color.accent },
  },
  '@media': { [media.coarse]: { pointerEvents: 'none' } },
});
export const chapter = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  height: 32,
  padding: '0 10px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.ink2,
  fontSize: text.control,
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.hover } },
  '@media': { [media.coarse]: { height: 44, minWidth: 44, justifyContent: 'center' } },
});
export const chapterName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { display: 'none' } },
});

/** Two sliders upon each other, of which only the thumbs are met; they lie where the timeline's own does. */
export const slice = style({ position: 'relative', height: 20, '@media': { [media.coarse]: { height: 32 } } });
export const sliced = style({
  position: 'absolute',
  top: 'calc(50% - 5px)',
  height: 10,
  borderRadius: 3,
  background: color.accentSoft,
  border: `1px solid ${color.accent}`,
  pointerEvents: 'none',
});
const thumb = {
  pointerEvents: 'auto',
  width: 16,
  height: 20,
  border: `2px solid ${color.panel}`,
  borderRadius: 5,
  background: color.accent,
  cursor: 'ew-resize',
} as const;
export const sliceHandle = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  background: 'transparent',
  appearance: 'none',
  pointerEvents: 'none',
  selectors: {
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none' },
    '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
  },
});
export const sliceRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const sliceTimes = style({ color: color.ink2, fontSize: text.control, fontVariantNumeric: 'tabular-nums' });
export const sliceAction = style({ marginLeft: 'auto' });
