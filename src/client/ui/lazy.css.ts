import { style } from '@vanilla-extract/css';
import { color, radius } from './theme/theme.css.ts';

export const failed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  margin: 'auto',
  padding: 12,
  color: color.ink2,
  background: color.panel,
  borderRadius: radius.card,
});
/** What would have lain over the page. */
export const failedOver = style([
  failed,
  {
    position: 'fixed',
    inset: 0,
    width: 'fit-content',
    height: 'fit-content',
    maxWidth: 'calc(100vw - 32px)',
    zIndex: 50,
    border: `1px solid ${color.line2}`,
  },
]);
