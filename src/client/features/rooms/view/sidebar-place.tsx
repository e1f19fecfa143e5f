import { useSignals } from '@preact/signals-react/runtime';
import { useEvent } from '../../../studio/context.ts';
import { roomsText } from '../text.ts';
import * as styles from './sidebar.css.ts';

/** The place of the sidebar until it is there. */
export const SidebarPlace = () => {
  useSignals();
  const open = useEvent().state.sidebarOpen.value;
  return <aside id="sidebar" className={styles.sidebar} data-open={open || undefined} aria-label={roomsText.event} />;
};
