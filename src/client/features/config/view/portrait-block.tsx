import { useSyncExternalStore } from 'react';
import { Mark } from '../../../ui/mark.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { configText } from '../text.ts';

const subscribe = (changed: () => void) => {
  const query = matchMedia('(orientation: portrait)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const isPortrait = () => matchMedia('(orientation: portrait)').matches;

/** On a phone held upright: asks to turn it, and goes when it is turned (CFG-042). */
export const PortraitBlock = () => {
  const portrait = useSyncExternalStore(subscribe, isPortrait);
  if (!portrait) return null;
  return (
    <div className={styles.block} role="alert">
      <Mark sizePx={36} />
      <p className={styles.words}>{configText.portrait}</p>
    </div>
  );
};
