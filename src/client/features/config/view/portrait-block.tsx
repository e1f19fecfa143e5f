import Smartphone from 'lucide-react/icons/smartphone';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Emblem } from '../../../ui/screens/emblem.tsx';
import { words } from '../../../ui/screens/screens.css.ts';
import { configText } from '../text.ts';
import * as styles from './portrait-block.css.ts';

const subscribe = (changed: () => void) => {
  const query = matchMedia('(orientation: portrait)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const isPortrait = () => matchMedia('(orientation: portrait)').matches;

/** For phones: held upright, it asks to turn them, and goes when they are turned (CFG-042). */
export const PortraitBlock = () => (useSyncExternalStore(subscribe, isPortrait) ? <Block /> : null);

/** A modal dialog, so that it lies over open dialogs too; gestures that close dialogs do not close it. */
const Block = () => {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      className={styles.block}
      aria-label={configText.gate.portrait}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <span className={styles.turning}>
        <Emblem of={Smartphone} />
      </span>
      <p className={words}>{configText.gate.portrait}</p>
    </dialog>
  );
};
