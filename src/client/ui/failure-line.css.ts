import { style } from '@vanilla-extract/css';
import { color } from './theme/theme.css.ts';

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, color: color.live });
