import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  flexShrink: 0,
  height: 24,
  padding: '0 9px',
  borderRadius: radius.full,
  background: `color-mix(in srgb, ${color.accent} 16%, transparent)`,
  color: color.accent,
  fontSize: text.secondary,
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 40,
  padding: '4px 13px',
  borderRadius: radius.card,
  border: `1px solid ${color.line2}`,
  background: color.panel,
  boxShadow: color.shadow,
  fontSize: text.control,
  fontWeight: weight.medium,
  pointerEvents: 'auto',
});
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });

/** The way out is unmistakable, and no alarm. */
globalStyle(`${bar} > button`, {
  marginRight: -8,
  borderColor: 'transparent',
  background: `color-mix(in srgb, ${color.live} 8%, ${color.panel})`,
  color: color.live,
  fontWeight: weight.bold,
});
globalStyle(`${bar} > button:hover`, { background: `color-mix(in srgb, ${color.live} 12%, ${color.panel})` });

/** Over everything on a tile, its name too: who is no part of the whisper is there, and stands back. */
globalStyle('[data-apart="back"]::before', {
  content: '""',
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  pointerEvents: 'none',
  background: `color-mix(in srgb, ${color.ground} 68%, transparent)`,
});
/** On the tile of somebody whom this person neither sees nor hears. */
globalStyle('[data-apart="withheld"]::before', {
  content: 'attr(data-whispering)',
  position: 'absolute',
  top: 8,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 2,
  maxWidth: 'calc(100% - 16px)',
  boxSizing: 'border-box',
  padding: '3px 9px',
  borderRadius: 7,
  pointerEvents: 'none',
  background: 'var(--on-video-ground)',
  fontSize: text.secondary,
  fontWeight: weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
globalStyle('[data-apart="withheld"][data-density="small"]::before', {
  top: 4,
  padding: '2px 7px',
  fontSize: text.smallest,
});
