import { globalStyle, style } from '@vanilla-extract/css';
import { area } from '../../../ui/area.css.ts';
import { measures } from '../../../ui/measures.ts';
import { color, media, text, weight } from '../../../ui/theme/theme.css.ts';

/** Over the tiles, beside the bar. */
export const window = style({
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'flex',
  flexDirection: 'column',
  width: 'min(380px, calc(100% - 24px))',
  height: 'min(560px, calc(100% - 84px))',
  overflow: 'hidden',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: 14,
  boxShadow: color.shadow,
  zIndex: 18,
  '@media': { [media.phone]: { right: 8, width: 'calc(100% - 16px)' } },
});
globalStyle(`${area}[data-lane="bottom"] > ${window}`, { bottom: measures.barLanePx + 8 });
globalStyle(`${area}[data-lane="right"] > ${window}`, { right: measures.barLanePx + 8 });
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 6px 4px 14px',
  borderBottom: `1px solid ${color.line}`,
});
export const title = style({ margin: 0, fontSize: text.control, fontWeight: weight.medium });
export const frame = style({ flex: 1, width: '100%', border: 'none', background: '#ffffff', colorScheme: 'light' });
