import Phone from 'lucide-react/icons/phone';
import { useRoom } from '../../studio/context.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import * as styles from '../../ui/bar.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import { entryText } from './text.ts';

const LeaveButton = () => {
  const { state } = useRoom();
  return (
    <button
      type="button"
      className={styles.leave}
      aria-label={entryText.leave.title}
      {...tooltip(entryText.leave.title)}
      onClick={() => {
        state.dialog.value = 'leave-event';
      }}
    >
      <Icon of={Phone} />
      <span className={styles.leaveWords}>{entryText.leave.button}</span>
    </button>
  );
};

/** The way out. */
export const entryControls: ControlsPart = {
  bar: [{ group: 'leave', order: 10, Component: LeaveButton }],
};
