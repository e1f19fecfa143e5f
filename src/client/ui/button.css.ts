import { style, styleVariants } from '@vanilla-extract/css';
import { iconStates } from './icon-states.ts';
import { color, filtersOnVideo, media, radius, text, weight } from './theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 14px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontSize: text.control,
  fontWeight: weight.medium,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  transition: 'background-color 120ms, border-color 120ms, filter 120ms',
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.45 },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});

const hover = '&:hover:not(:disabled):not([aria-disabled="true"])';

export const button = styleVariants({
  primary: [
    base,
    {
      background: color.accent,
      color: color.accentInk,
      fontWeight: weight.bold,
      selectors: { [hover]: { filter: 'brightness(1.08)' } },
    },
  ],
  quiet: [
    base,
    {
      background: color.raised,
      borderColor: color.line2,
      color: color.ink,
      // Links can look so too.
      selectors: { [hover]: { background: color.hover, textDecoration: 'none' } },
    },
  ],
  plain: [
    base,
    {
      background: 'transparent',
      color: color.ink2,
      selectors: { [hover]: { background: color.hover, color: color.ink } },
    },
  ],
  danger: [
    base,
    {
      background: color.liveFill,
      color: '#ffffff',
      fontWeight: weight.bold,
      selectors: { [hover]: { filter: 'brightness(1.1)' } },
    },
  ],
  link: [
    base,
    {
      background: 'transparent',
      color: color.accent,
      padding: '0 4px',
      minHeight: 30,
      selectors: { [hover]: { textDecoration: 'underline' } },
    },
  ],
});

export const large = style({ minHeight: 44, fontSize: text.body, borderRadius: '10px' });
export const wide = style({ width: '100%' });

const iconBase = style([
  base,
  {
    padding: 0,
    minHeight: 0,
    width: 32,
    height: 32,
    color: color.ink2,
    // Its icon says so alone.
    selectors: { '&[aria-disabled="true"]': { opacity: 1 } },
    '@media': { [media.coarse]: { width: 44, height: 44, minHeight: 0 } },
  },
]);

iconStates(iconBase);

export const iconButton = styleVariants({
  plain: [
    iconBase,
    { background: 'transparent', selectors: { [hover]: { background: color.hover, color: color.ink } } },
  ],
  raised: [
    iconBase,
    {
      background: color.raised,
      borderColor: color.line,
      selectors: { [hover]: { background: color.hover, color: color.ink } },
    },
  ],
  accent: [
    iconBase,
    {
      background: color.accent,
      color: color.accentInk,
      selectors: {
        [hover]: { filter: 'brightness(1.08)' },
        '&[aria-disabled="true"]': { background: color.raised, color: color.ink2 },
      },
    },
  ],
  overlay: [
    iconBase,
    {
      // On a picture the colours are those of the dark theme, whatever the theme is.
      vars: {
        [color.live]: '#ff8080',
        [color.speak]: '#3fdd9b',
        [color.track]: 'rgba(255, 255, 255, 0.28)',
        ...filtersOnVideo,
      },
      background: color.onVideoGround,
      color: color.onVideoInk,
      borderRadius: radius.full,
      backdropFilter: 'blur(8px)',
      width: 46,
      height: 46,
      selectors: { [hover]: { background: 'rgba(40, 45, 58, 0.86)' } },
    },
  ],
});
export const pressed = style({ background: `${color.accentSoft} !important`, color: `${color.accent} !important` });
export const off = style({ color: `${color.live} !important` });
