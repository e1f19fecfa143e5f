import { globalStyle, style } from '@vanilla-extract/css';
import { measures } from '../../../ui/measures.ts';
import { color, media, radius, text, weight } from '../../../ui/theme/theme.css.ts';

const besideMenu = '(max-width: 900px)';

export const page = style({
  minHeight: measures.pageHeight,
  display: 'grid',
  gridTemplate: `auto 1fr / ${'230px'} minmax(0, 1fr)`,
  background: color.ground,
  '@media': { [besideMenu]: { gridTemplate: 'auto auto 1fr / minmax(0, 1fr)' } },
});
export const header = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: measures.topBarPx,
  padding: '4px 16px',
  background: color.panel,
  borderBottom: `1px solid ${color.line}`,
});
export const headerTitle = style({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.ink2,
});
const quiet = { fontSize: text.control, color: color.ink2, whiteSpace: 'nowrap' } as const;
/** A link by itself, as tall as a finger needs it. */
export const headerLink = style({
  ...quiet,
  padding: '6px 4px',
  '@media': { [media.coarse]: { padding: '12px 8px' } },
});
export const person = style({
  ...quiet,
  flexShrink: 0,
  maxWidth: '40%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  padding: '4px 12px',
  borderRadius: radius.full,
  background: color.raised,
  border: `1px solid ${color.line}`,
  '@media': { [media.coarse]: { padding: '11px 14px' } },
});
export const nav = style({
  padding: '14px 10px',
  background: color.panel,
  borderRight: `1px solid ${color.line}`,
  '@media': {
    [besideMenu]: { padding: '6px 10px', borderRight: 0, borderBottom: `1px solid ${color.line}`, overflowX: 'auto' },
  },
});
export const navList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '@media': { [besideMenu]: { flexDirection: 'row' } },
});
export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '0 10px',
  borderRadius: radius.control,
  color: color.ink2,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: color.raised, textDecoration: 'none' },
    '&[aria-current="page"]': { background: color.hover, color: color.ink },
  },
  '@media': { [media.coarse]: { minHeight: 44 } },
});
export const content = style({
  width: 'min(932px, 100%)',
  padding: '26px 34px 64px',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  // It has the focus for a moment after a link was followed, for the next Tab to start from.
  outline: 'none',
  '@media': { [besideMenu]: { padding: '18px 16px 48px' } },
});
/** Of whoever hosts an event and administers nothing: there are no sections beside it. */
export const contentAlone = style([content, { gridColumn: '1 / -1', margin: '0 auto' }]);
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });
export const title = style({
  fontSize: '24px',
  lineHeight: 1.25,
  fontWeight: weight.bold,
  letterSpacing: '-0.025em',
  overflowWrap: 'anywhere',
  minWidth: 0,
});
export const settings = style({ display: 'flex', flexDirection: 'column', gap: 14, paddingTop: 14 });
export const push = style({ flex: 1 });
export const back = style({
  alignSelf: 'flex-start',
  fontSize: text.control,
  '@media': { [media.coarse]: { padding: '12px 0' } },
});
export const chip = style({
  padding: '2px 8px',
  borderRadius: radius.control,
  background: color.hover,
  color: color.ink2,
  fontSize: text.smallest,
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
});
export const openChip = style([chip, { background: color.accentSoft, color: color.accent }]);
export const heading = style({ fontSize: text.control, fontWeight: weight.bold, color: color.ink2 });
export const hint = style({ fontSize: text.secondary, color: color.ink3 });
export const failure = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, color: color.live });
export const waiting = style({ display: 'flex', justifyContent: 'center', padding: 24 });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const group = style({ display: 'flex', flexDirection: 'column', gap: 10 });
export const legend = style({
  padding: 0,
  marginBottom: 10,
  fontSize: text.control,
  fontWeight: weight.bold,
  color: color.ink2,
});
globalStyle(`${group} label`, { '@media': { [media.coarse]: { minHeight: 44, alignItems: 'center' } } });
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  selectors: { '&[hidden]': { display: 'none' } },
});
/** Room for the bar with Save, which would cover a field that the keyboard has come to. */
globalStyle(`${section} :is(input, textarea)`, { scrollMarginBottom: 72 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const saveBar = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 0',
  background: color.ground,
  zIndex: 1,
});
globalStyle(`dialog ${saveBar}`, { background: color.panel });
/** A part below the form that has nothing to do with its button. */
export const apart = style([group, { paddingTop: 20, borderTop: `1px solid ${color.line}` }]);
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  background: color.panel,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  // Not hidden: what stays at its edge would stay at the table's, and not at that of the place in which it is scrolled.
  overflow: 'clip',
});
export const tablePlace = style({
  overflowX: 'auto',
  // What is spoken alone stands in it, and makes the page no wider.
  position: 'relative',
});
const cell = style({
  height: 42,
  padding: '6px 14px',
  textAlign: 'left',
  // Words stay whole: a table that is too wide is scrolled.
  overflowWrap: 'break-word',
  selectors: { 'tr + tr > &, thead + tbody > tr > &': { borderTop: `1px solid ${color.line}` } },
});
export const headCell = style([
  cell,
  { height: 36, fontSize: text.secondary, fontWeight: weight.medium, color: color.ink2, whiteSpace: 'nowrap' },
]);
/** Something short, in one line. */
export const bodyCell = style([cell, { whiteSpace: 'nowrap' }]);
export const nameCell = style([cell, { fontWeight: weight.bold, minWidth: 140, overflowWrap: 'anywhere' }]);
export const addressCell = style([cell, { minWidth: 260, overflowWrap: 'anywhere' }]);
export const listCell = style([cell, { minWidth: 180, overflowWrap: 'anywhere' }]);
/** The link of a line of a table fills its cell. */
export const nameLink = style({
  display: 'block',
  padding: '8px 0',
  '@media': { [media.coarse]: { padding: '12px 0' } },
});
/** What can be done with a line is in sight however far the table is scrolled. */
export const actionCell = style([
  cell,
  {
    position: 'sticky',
    right: 0,
    width: 1,
    padding: '4px 8px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    background: color.panel,
  },
]);
export const tags = style({ display: 'inline-flex', flexWrap: 'wrap', gap: 4, marginLeft: 8, verticalAlign: 'middle' });
export const linkLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 4px 4px 12px',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: '10px',
});
export const linkText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '15px' });
export const inline = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px auto',
  gap: 8,
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const inlineOfTwo = style([inline, { gridTemplateColumns: 'minmax(0, 1fr) auto' }]);
/** A button beside fields stands beside their lines: below the height of a label. */
export const inlineAction = style({
  paddingTop: 28,
  '@media': { [media.narrow]: { paddingTop: 0 } },
});
export const emptyTitle = style({ color: color.ink, fontWeight: weight.bold, fontSize: '16px', marginBottom: 4 });
/** For screen readers alone. */
export const spoken = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const empty = style({
  padding: '40px 24px',
  textAlign: 'center',
  color: color.ink2,
  border: `1px dashed ${color.line2}`,
  borderRadius: radius.large,
});
export const wayOn = style({ marginTop: 16 });
export const warning = style({
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.handSoft,
  color: color.hand,
  fontWeight: weight.medium,
});
export const wrongLines = style({ maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' });
export const up = style({ color: color.speak, fontWeight: weight.medium });
export const down = style({ color: color.live, fontWeight: weight.medium });
