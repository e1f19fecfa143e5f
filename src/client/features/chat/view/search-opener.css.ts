import { style } from '@vanilla-extract/css';
import { color, media, radius, text } from '../../../ui/theme/theme.css.ts';

/** All of the panel that the search lies over. */
export const below = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const searchLine = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  margin: '6px 10px',
  padding: '0 10px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.ink3,
  fontSize: text.control,
  cursor: 'text',
  selectors: { '&:hover': { borderColor: color.ink3, color: color.ink2 } },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
