/** The numbers of the studio's areas (SHELL-009, SHELL-022, SHELL-023), each with its unit. */
export const measures = {
  /** Of a page below its banners. */
  pageHeight: 'calc(100dvh - var(--banners-height, 0px))',
  /** Side area. */
  sideRem: 20,
  /** The tiles, beside open panels, where a window has as much. */
  middleRem: 25,
  topBarPx: 46,
  transitionMs: 300,
  headerRem: 3,
  footerRem: 1.5,
  disabledOpacity: 0.3,
  chatWidthPx: 250,
  chatMaximumShare: 0.5,
  /** Narrower than this the input has no place for its button. */
  chatMinimumPx: 200,
  /** Beside the tabs of the chat: what opens the list of the others. */
  chatMenuPx: 38,
  chatInputRem: 8,
  chatCollapsedRem: 16,
  chatQuoteLines: 8,
  chatLinePx: 18,
  /** Ten lines. */
  chatCollapseAbovePx: 180,
  barSnapPx: 75,
  /** The lane that an edge reserves for the controls bar; the stage adds its own spacing to it. */
  barLanePx: 60,
  /** Narrower tiles fold their toolbar into one menu. */
  toolbarFoldPx: 320,
  /** From these widths on it has the colours, and what can be done with drawings. */
  toolbarColorsPx: 400,
  toolbarActionsPx: 540,
  logoAnimationMs: 3000,
  copiedMs: 1000,
  chatPillBlinkMs: 3000,
  toastMs: 6000,
  /** A notice of what was deleted, which offers to take that back. */
  undoMs: 10_000,
  /** Of a notice that leads somewhere after a while of waiting. */
  importantToastMs: 20_000,
  /** How long it is said how something works (SHELL-038). */
  guideMs: 5000,
  /** The studio is drawn at the latest this long after its room was entered. */
  headStartMs: 300,
  /** Header and bar wait for the first picture no longer than this. */
  controlsDelayMs: 400,
  /** What is not drawn before the first pictures waits for them no longer than this. */
  firstPicturesMs: 1000,
} as const;
