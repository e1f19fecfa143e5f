import { style } from '@vanilla-extract/css';
import { measures } from '../../../ui/measures.ts';
import { color, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const clock = style({
  position: 'fixed',
  top: `calc(var(--banners-height, 0px) + ${measures.topBarPx + 8}px)`,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  maxWidth: 'calc(100vw - 24px)',
  padding: '0 12px',
  borderRadius: radius.card,
  border: `1px solid ${color.line2}`,
  background: color.panel,
  boxShadow: color.shadow,
  fontSize: text.control,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-soon]': { color: color.hand } },
});
