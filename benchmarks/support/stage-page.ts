import { signal } from '@preact/signals-core';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import type { StageInputs } from '../../src/client/stage/stage.ts';

/** What a page under measurement gives to the stage: the browser's time, and hardly any words. */
export const clock = browserClock();
export const nothing = () => undefined;
export const log = { warn: nothing, info: nothing };
export const media = { attach: nothing, detach: nothing, demand: nothing, setVolume: nothing, listen: () => nothing };
const text: StageInputs['text'] = {
  grid: 'Tiles',
  keyboardHelp: '',
  tileLabel: ({ title, speaking }) => (speaking ? `${title}, speaking` : title),
  roleChip: () => '',
  spotlight: '',
  whispering: '',
  streamPaused: '',
  resizeHandle: '',
  notice: () => '',
};

/** The stage's inputs that are the same on every page; what is drawn comes from the page. */
export const stageInputs = {
  media,
  clock,
  text,
  reducedMotion: signal(false),
  themeRevision: signal(0),
  onToolbarHost: nothing,
  log,
};
