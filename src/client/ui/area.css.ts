import { globalStyle, style } from '@vanilla-extract/css';
import { measures } from './measures.ts';
import { color, media, text } from './theme/theme.css.ts';

/** The line below the grid; on a narrow screen it takes two rows, and reaches over the tiles. */
const gridLinePx = { height: 40, gap: 4 } as const;
const lane = `${measures.barLanePx}px`;

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  height: measures.pageHeight,
  overflow: 'hidden',
  background: color.ground,
});
export const body = style({ flex: 1, minHeight: 0, display: 'flex', position: 'relative' });
export const area = style({
  flex: 1,
  minWidth: 0,
  position: 'relative',
  overflow: 'hidden',
  containerType: 'inline-size',
  // It takes the focus where nothing else is left to take it, and has nothing to press.
  outline: 'none',
});
export const stage = style({
  // What stands on pictures has the colours of the dark theme, whatever the theme is.
  vars: { [color.hand]: '#ffc453', [color.live]: '#ff6161', [color.speak]: '#3fdd9b' },
  position: 'absolute',
  inset: 0,
  selectors: {
    [`${area}[data-lane="bottom"] > &`]: { bottom: lane },
    [`${area}[data-lane="top"] > &`]: { top: lane },
    [`${area}[data-lane="left"] > &`]: { left: lane },
    [`${area}[data-lane="right"] > &`]: { right: lane },
    [`${screen}[data-settled] &`]: { transition: `inset ${measures.transitionMs}ms ease` },
  },
});

export const empty = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 14,
  padding: '0 24px 64px',
  textAlign: 'center',
  color: color.ink2,
  fontSize: '16px',
  pointerEvents: 'none',
});
globalStyle(`${empty} > *`, { pointerEvents: 'auto' });

/** Below the grid, which leaves it a place of its own. */
export const gridLine = style({
  position: 'absolute',
  left: '50%',
  bottom: gridLinePx.gap,
  transform: 'translateX(-50%)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 8px',
  width: 'max-content',
  maxWidth: 'calc(100% - 32px)',
  padding: '4px 12px',
  textAlign: 'center',
  margin: 0,
  fontSize: text.secondary,
  color: color.ink2,
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: 10,
  selectors: { [`${area}[data-lane="bottom"] > &`]: { bottom: measures.barLanePx + gridLinePx.gap } },
});
const gridLineLanePx = gridLinePx.height + gridLinePx.gap;
globalStyle(`${area}:has(> ${gridLine}) > ${stage}`, { bottom: gridLineLanePx });
globalStyle(`${area}[data-lane="bottom"]:has(> ${gridLine}) > ${stage}`, {
  bottom: measures.barLanePx + gridLineLanePx,
});

/** The notice stands over tiles. */
const overTiles = {
  height: 'auto',
  padding: '6px 12px',
  borderRadius: '10px',
  background: color.panel,
  border: `1px solid ${color.line2}`,
} as const;

/** The recording notice on a line of its own. */
const inLane = { height: gridLinePx.height, maxWidth: 'calc(100% - 28px)', bottom: gridLinePx.gap } as const;

export const recording = style({
  position: 'absolute',
  left: 14,
  bottom: 8,
  height: 48,
  maxWidth: 230,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontSize: text.smallest,
  lineHeight: 1.35,
  color: color.ink2,
  selectors: {
    [`${area}:not([data-lane="bottom"]) > &`]: inLane,
  },
  // On a phone every pixel is the tiles', and what it says stands over their tools, which are needed all the same.
  '@media': { [media.phone]: { ...overTiles, maxWidth: 170, pointerEvents: 'none' } },
});
export const recordingDot = style({
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: color.live,
  boxShadow: `0 0 0 3px color-mix(in srgb, ${color.live} 25%, transparent)`,
  flexShrink: 0,
});
// Beside the bar there is no place for it, whatever else is open beside the tiles: it gets a line of its own.
globalStyle(`${area}[data-lane="bottom"] > ${recording}`, {
  '@container': { '(max-width: 1240px)': { ...inLane, top: gridLinePx.gap, bottom: 'auto' } },
});
globalStyle(`${area}[data-lane="bottom"]:has(> ${recording}) > ${stage}`, {
  '@container': { '(max-width: 1240px)': { '@media': { [media.notPhone]: { top: gridLineLanePx } } } },
});
globalStyle(`${area}:not([data-lane="bottom"]):has(> ${recording}) > ${stage}`, {
  '@media': { [media.notPhone]: { bottom: gridLineLanePx } },
});

/** At the upper edge, one below the other. */
export const notices = style({
  position: 'absolute',
  top: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: 'max-content',
  maxWidth: 'calc(100% - 32px)',
  zIndex: 20,
  // What it says may stand over the tools of a tile, which are needed all the same.
  pointerEvents: 'none',
  selectors: { [`${area}[data-lane="top"] > &`]: { top: measures.barLanePx + 8 } },
});
globalStyle(`${notices} button`, { pointerEvents: 'auto' });
/** Those of one feature; it is there also while it says nothing, so that a screen reader hears what it says. */
export const noticeGroup = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  // It takes the focus from a button that goes, and has nothing to press.
  outline: 'none',
  selectors: { '&:not(:empty)': { marginBottom: 8 } },
});
export const notice = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  padding: '5px 8px 5px 14px',
  fontSize: text.control,
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: 14,
  boxShadow: color.shadow,
});
globalStyle(`${notice} > svg`, { color: color.hand });
