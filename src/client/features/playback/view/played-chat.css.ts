import { style } from '@vanilla-extract/css';
import { measures } from '../../../ui/measures.ts';
import { color, media, text, weight } from '../../../ui/theme/theme.css.ts';

export { feed, feedPlace, log, newPill } from '../../chat/view/chat.css.ts';

const besidePx = 16;

export const chat = style({
  flexShrink: 0,
  width: `${measures.sideRem}rem`,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: color.panel,
  borderLeft: `1px solid ${color.line}`,
  '@media': {
    [media.narrow]: { width: 'auto', flex: '2 1 0', borderLeft: 0, borderTop: `1px solid ${color.line}` },
    [media.phone]: { width: '14rem' },
  },
});
export const title = style({
  padding: `12px ${besidePx}px 4px`,
  fontSize: text.control,
  fontWeight: weight.bold,
  '@media': { [media.narrow]: { padding: `6px ${besidePx}px 0` } },
});
export const search = style({ flexShrink: 0, borderBottom: `1px solid ${color.line}` });
/** It has the place of the messages. */
export const searching = style([search, { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }]);
export const searchLine = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: `4px ${besidePx}px 8px`,
});
export const count = style({
  color: color.ink2,
  fontSize: text.label,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const results = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderTop: `1px solid ${color.line}`,
});
export const noResults = style({ display: 'none' });
export const nothing = style({ padding: `0 ${besidePx}px`, color: color.ink2, fontSize: text.control });
export const message = style({
  position: 'absolute',
  width: '100%',
  minWidth: 0,
  padding: `4px ${besidePx}px 8px`,
});
export const sender = style({ display: 'flex', alignItems: 'baseline', gap: 8, minWidth: 0 });
export const senderName = style({ minWidth: 0, fontWeight: weight.bold, overflowWrap: 'anywhere' });
export const quiet = style({ color: color.ink2, fontSize: text.label });
export const words = style({ color: color.ink, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
