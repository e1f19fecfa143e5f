import { style } from '@vanilla-extract/css';
import { cursorLook } from '../../../../shared/rules/annotations/cursor-look.ts';
import { media } from '../../../ui/theme/theme.css.ts';

/** What leaves the tile is cut off. */
export const cursors = style({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' });
export const cursor = style({
  position: 'absolute',
  top: 0,
  left: 0,
  transitionProperty: 'transform, opacity',
  transitionTimingFunction: 'linear',
  selectors: { '&[data-fading]': { opacity: 0 } },
  '@media': { [media.reducedMotion]: { transitionProperty: 'none' } },
});
export const arrow = style({ position: 'absolute', top: 0, left: 0, overflow: 'visible', stroke: '#ffffff' });
export const arrowPoints = cursorLook.arrow.join(' ');
export const name = style({
  position: 'absolute',
  top: cursorLook.labelY,
  left: cursorLook.labelX,
  height: cursorLook.labelHeight,
  padding: `0 ${cursorLook.labelPadding}px`,
  borderRadius: cursorLook.labelRadius,
  fontSize: cursorLook.fontSizePx,
  fontWeight: cursorLook.fontWeight,
  lineHeight: `${cursorLook.labelHeight}px`,
  whiteSpace: 'nowrap',
});
