import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from './theme/theme.css.ts';

export const list = styleVariants({
  segments: {
    display: 'flex',
    padding: 2,
    background: color.panel,
    border: `1px solid ${color.line}`,
    borderRadius: '10px',
  },
  underline: {
    display: 'flex',
    gap: 4,
    borderBottom: `1px solid ${color.line}`,
    overflow: 'auto hidden',
    flexShrink: 0,
  },
  fixed: { display: 'flex', minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    '@media': { [media.narrow]: { flexDirection: 'row', overflowX: 'auto' } },
  },
});

const shared = {
  border: 0,
  background: 'transparent',
  color: color.ink2,
  fontSize: text.control,
  fontWeight: weight.medium,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
} as const;

export const tab = styleVariants({
  segments: {
    ...shared,
    padding: '0 12px',
    minHeight: 30,
    borderRadius: radius.control,
    '@media': { '(max-width: 860px)': { padding: '0 8px', fontSize: text.label } },
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-selected="true"]': { background: color.hover, color: color.ink, fontWeight: weight.bold },
    },
  },
  underline: {
    ...shared,
    padding: '0 16px',
    minHeight: 44,
    borderBottom: '2px solid transparent',
    marginBottom: -1,
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-selected="true"]': { color: color.ink, fontWeight: weight.bold, borderBottomColor: color.accent },
    },
    '@media': { [media.coarse]: { minHeight: 44 } },
  },
  fixed: {
    ...shared,
    width: 70,
    minWidth: 0,
    padding: '0 6px',
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    selectors: {
      '&:hover': { color: color.ink },
      '&:focus-visible': { outlineOffset: '-3px' },
      '&[aria-selected="true"]': { color: color.ink, fontWeight: weight.bold, borderBottomColor: color.accent },
    },
  },
  list: {
    ...shared,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '0 10px',
    borderRadius: radius.control,
    fontSize: text.body,
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-selected="true"]': { background: color.hover, color: color.ink },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@media': { [media.coarse]: { minHeight: 44 } },
  },
});

globalStyle(`${tab.list}[aria-selected="false"]:not(:hover) svg`, { filter: color.iconInactive });
