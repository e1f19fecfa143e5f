import { style } from '@vanilla-extract/css';
import { color, text } from '../theme/theme.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: 16 });
export const error = style({ fontSize: text.secondary, color: color.live });
