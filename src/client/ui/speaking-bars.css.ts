import { globalStyle, style } from '@vanilla-extract/css';
import { color } from './theme/theme.css.ts';

export const bars = style({ display: 'inline-flex', alignItems: 'center', gap: 2, height: 12 });
globalStyle(`${bars} > span`, { width: 2.5, borderRadius: 2, background: color.speak });
