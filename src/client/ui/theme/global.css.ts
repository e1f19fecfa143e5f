import { globalStyle } from '@vanilla-extract/css';
import { color, media, radius, text, weight } from './theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html, body', { margin: 0, height: '100%', overscrollBehavior: 'none' });
globalStyle('body', {
  background: color.ground,
  color: color.ink,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSize: text.body,
  lineHeight: 1.45,
  fontWeight: weight.normal,
  // Contextual alternates would draw a name such as 1x1 as 1×1.
  fontFeatureSettings: '"cv11", "ss03", "calt" 0',
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
});
globalStyle('#app', { height: '100%' });
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0, border: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('svg', { flexShrink: 0 });
globalStyle('a', { color: color.accent, textDecoration: 'none', fontWeight: weight.medium });
globalStyle('a:hover', { textDecoration: 'underline' });
globalStyle(':focus-visible', { outline: `2px solid ${color.accent}`, outlineOffset: '2px' });
// A screen that has just come has the focus at one of these; there is nothing to press in them.
globalStyle('main:focus-visible, h1:focus-visible', { outline: 'none' });
globalStyle('::selection', { background: color.accent, color: color.accentInk });
globalStyle('*', { scrollbarWidth: 'thin', scrollbarColor: `${color.line2} transparent` });
globalStyle('.tabular', { fontVariantNumeric: 'tabular-nums' });
globalStyle('[popover]', { border: 0, padding: 0, margin: 0, inset: 'auto', color: 'inherit', background: 'none' });
globalStyle('kbd', {
  font: 'inherit',
  fontSize: text.smallest,
  padding: '1px 5px',
  borderRadius: radius.control,
  border: `1px solid ${color.line2}`,
});
globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '80ms',
      animationIterationCount: 1,
      transitionDuration: '80ms',
      transitionProperty: 'opacity, background-color, color, border-color',
      scrollBehavior: 'auto',
    },
  },
});
