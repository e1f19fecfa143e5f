import { globalStyle, style } from '@vanilla-extract/css';
import { iconStates } from './icon-states.ts';
import { measures } from './measures.ts';
import { color, media, radius, text, weight } from './theme/theme.css.ts';

const gapPx = 7;

/** What the bar is without where the tiles have no more width than this: with it, it would not have its place. */
const lacks = {
  preview: '(max-width: 700px)',
  words: '(max-width: 564px)',
  menus: '(max-width: 512px)',
  handle: '(max-width: 433px)',
} as const;

export const bar = style({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: 6,
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  zIndex: 15,
  transition: `opacity ${measures.transitionMs}ms`,
  selectors: {
    '&[data-edge="bottom"]': { bottom: 2, left: '50%', translate: '-50% 0' },
    '&[data-edge="top"]': { top: 2, left: '50%', translate: '-50% 0' },
    '&[data-edge="left"]': { left: 2, top: '50%', translate: '0 -50%', flexDirection: 'column' },
    '&[data-edge="right"]': { right: 2, top: '50%', translate: '0 -50%', flexDirection: 'column' },
    '&[data-edge="none"]': { boxShadow: color.shadow, borderColor: color.line2 },
    '&[data-hidden]': { opacity: 0, pointerEvents: 'none' },
  },
});
const verticalBar = `${bar}:is([data-edge="left"], [data-edge="right"])`;

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: 0,
  background: color.raised,
  color: color.ink,
  cursor: 'pointer',
  height: 44,
  transition: 'background-color 120ms, color 120ms',
  selectors: {
    // What has a ground of its own keeps it: its icon says that it is pointed at.
    '&:hover:not([aria-disabled="true"], [data-tone="accent"], [data-tone="hand"])': { background: color.hover },
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
    '&[data-tone="off"]': { color: color.live },
    '&[data-tone="accent"]': { background: color.accentSoft, color: color.accent },
    '&[data-tone="hand"]': { background: color.handSoft, color: color.hand },
  },
});
iconStates(base);
export const button = style([base, { width: 44, borderRadius: 12 }]);
export const joinedButton = style([
  base,
  {
    '@container': { [lacks.menus]: { borderRadius: 12 } },
    width: 44,
    borderRadius: '12px 4px 4px 12px',
    selectors: { [`${verticalBar} &`]: { borderRadius: '12px 12px 4px 4px' } },
  },
]);
export const pair = style({
  position: 'relative',
  display: 'inline-flex',
  gap: 2,
  selectors: { [`${verticalBar} &`]: { flexDirection: 'column' } },
});
export const chevron = style([
  base,
  {
    '@container': { [lacks.menus]: { display: 'none' } },
    width: 24,
    borderRadius: '4px 12px 12px 4px',
    color: color.ink2,
    selectors: {
      [`${verticalBar} &`]: { width: 44, height: 24, borderRadius: '4px 4px 12px 12px' },
      '&:disabled': { opacity: 0.45 },
    },
  },
]);
export const divider = style({
  width: 1,
  height: 26,
  margin: '0 4px',
  background: color.line2,
  selectors: { [`${verticalBar} &`]: { width: 26, height: 1, margin: '4px 0' } },
});
export const handle = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.ink3,
  cursor: 'grab',
  touchAction: 'none',
  selectors: {
    '&:hover': { color: color.ink },
    '&:active': { cursor: 'grabbing' },
    [`${verticalBar} &`]: { width: 44, height: 24, rotate: '0deg' },
  },
});
// A group that is empty needs no line after it.
globalStyle(`${handle} + ${divider}, ${divider}:first-child`, { display: 'none' });
globalStyle(`${handle}, ${divider}`, { '@container': { [lacks.handle]: { display: 'none' } } });
globalStyle(`${verticalBar} ${handle} svg`, { rotate: '90deg' });
export const leave = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  height: 44,
  minWidth: 44,
  padding: '0 16px 0 14px',
  border: 0,
  borderRadius: 12,
  background: color.liveFill,
  color: '#ffffff',
  fontWeight: weight.bold,
  fontSize: text.body,
  cursor: 'pointer',
  transition: 'filter 120ms',
  selectors: {
    '&:hover': { filter: 'brightness(1.1)' },
    [`${verticalBar} &`]: { padding: 0, width: 44 },
  },
});
globalStyle(`${leave} svg`, { rotate: '135deg' });
export const leaveWords = style({
  selectors: { [`${verticalBar} &`]: { display: 'none' } },
  '@media': { [media.folded]: { display: 'none' } },
  '@container': { [lacks.words]: { display: 'none' } },
});
globalStyle(leave, {
  '@media': { [media.folded]: { padding: 0 } },
  '@container': { [lacks.words]: { padding: 0 } },
});
export const failureNote = style({
  position: 'absolute',
  bottom: `calc(100% + ${gapPx + 8}px)`,
  left: '50%',
  translate: '-50% 0',
  width: 'max-content',
  maxWidth: 300,
  padding: '8px 12px',
  borderRadius: radius.card,
  background: color.panel,
  border: `1px solid ${color.live}`,
  boxShadow: color.shadow,
  fontSize: text.control,
  lineHeight: 1.4,
  zIndex: 1,
});
export const previewControls = style({
  display: 'contents',
  '@container': { [lacks.preview]: { display: 'none' } },
});
export const preview = style({
  position: 'relative',
  width: 78,
  height: 44,
  borderRadius: 12,
  overflow: 'hidden',
  background: color.tile,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  selectors: { '&[data-vertical]': { width: 44, height: 44 } },
});
export const previewVideo = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transform: 'scaleX(-1)',
  selectors: { '&[data-shown="false"]': { display: 'none' } },
});
export const previewInitials = style({ fontSize: text.control, fontWeight: weight.bold, color: color.ink2 });
