import { style } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

export const choices = style({ display: 'flex', flexDirection: 'column', gap: 6, padding: '6px 0 4px' });
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  padding: '5px 12px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  background: 'transparent',
  textAlign: 'start',
  fontSize: text.control,
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: color.hover },
    '&[aria-disabled="true"]': { cursor: 'default' },
    '&[aria-disabled="true"][aria-checked="false"]': { color: color.ink2 },
    '&[aria-checked="true"]': { borderColor: color.accent, background: color.accentSoft },
    '&[aria-busy="true"]': { opacity: 0.6 },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
export const label = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });
