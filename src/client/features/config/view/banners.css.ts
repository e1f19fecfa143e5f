import { style } from '@vanilla-extract/css';
import { color, media, text } from '../../../ui/theme/theme.css.ts';

export const banners = style({ position: 'sticky', top: 0, zIndex: 70 });
export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  '@media': { [media.phone]: { minHeight: 36, padding: '0 4px 0 12px' } },
  padding: '4px 8px 4px 16px',
  background: color.panel,
  borderBottom: `1px solid ${color.line2}`,
  fontSize: text.control,
});
export const icon = style({ display: 'flex', color: color.accent });
export const warning = style([icon, { color: color.hand }]);
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', textWrap: 'pretty' });
