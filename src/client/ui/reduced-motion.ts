import { type ReadonlySignal, signal } from '@preact/signals-react';
import { media } from './theme/theme.css.ts';

/** Whether movement is unwelcome, as a signal that follows the system until it is stopped. */
export const reducedMotionSignal = (): { readonly value: ReadonlySignal<boolean>; readonly stop: () => void } => {
  const query = matchMedia(media.reducedMotion);
  const value = signal(query.matches);
  const onChange = () => {
    value.value = query.matches;
  };
  query.addEventListener('change', onChange);
  return { value, stop: () => query.removeEventListener('change', onChange) };
};
