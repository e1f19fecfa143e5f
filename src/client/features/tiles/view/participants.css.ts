import { style } from '@vanilla-extract/css';
import { tileLimits } from '../../../../shared/rules/tiles/limits.ts';
import { color, text } from '../../../ui/theme/theme.css.ts';

export const widget = style({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  padding: '12px 12px 4px',
  background: color.panel,
  overflow: 'hidden',
});
/** The stage writes the tile's name at the left of this line. */
export const footer = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', minHeight: 32 });
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: text.label,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const box = style({ flex: 1, minHeight: 0 });
export const list = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: `${tileLimits.participantsRowGapPx}px ${tileLimits.participantsColumnGapPx}px`,
});
