import { style } from '@vanilla-extract/css';
import { color } from './theme/theme.css.ts';

/** A tile too low for more than what is not written on it: its name stands there already. */
export const low = '(max-height: 200px)';

/** What fills a tile that has no picture. The tile's name stands over the lower edge. */
export const tileCard = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '12px 16px 36px',
  background: color.raised,
  color: color.ink,
  textAlign: 'center',
  '@container': { [low]: { padding: '6px 8px 36px', gap: 4 } },
});
