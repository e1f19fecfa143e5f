import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEvent } from '../../../studio/context.ts';
import { reporting } from '../../../studio/reporting.ts';
import { type Action, inOrder } from '../../../studio/slots.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { roomsText } from '../text.ts';
import * as styles from './sidebar.css.ts';

interface ActionMenuProps<Subject> {
  readonly name: string;
  readonly subject: Subject;
  readonly actions: readonly Action<Subject>[];
}

/** The same as a row of buttons, where there is no menu (PERM-038): a name beside them would have no place. */
export const ActionButtons = <Subject,>({ name, subject, actions }: ActionMenuProps<Subject>) => {
  useSignals();
  const { studio, state, isPhone } = useEvent();
  const offered = inOrder(actions.filter((action) => action.isOffered(studio, subject, isPhone)));
  if (offered.length === 0) return null;
  return (
    <div className={styles.actions}>
      {offered.map(({ id, look, run }) => {
        const { label, icon } = look(subject, studio);
        return (
          <IconButton
            key={id}
            label={roomsText.actionOn(label, name)}
            icon={icon}
            sizePx={18}
            onClick={reporting(studio, () => run(studio, subject, state))}
          />
        );
      })}
    </div>
  );
};

/** The menu of what may be done with a person or a room; none where that is nothing. */
export const ActionMenu = <Subject,>({ name, subject, actions }: ActionMenuProps<Subject>) => {
  useSignals();
  const { studio, state, isPhone } = useEvent();
  const isOffered = (action: Action<Subject>) => action.isOffered(studio, subject, isPhone);
  const isAnyOffered = useComputed(() => actions.some(isOffered));
  if (!isAnyOffered.value) return null;
  const toItem = ({ id, look, run }: Action<Subject>): MenuItem => ({
    id,
    ...look(subject, studio),
    onSelect: reporting(studio, () => run(studio, subject, state)),
  });
  const label = roomsText.actions(name);
  return (
    <Menu label={label} items={() => inOrder(actions.filter(isOffered)).map(toItem)}>
      {(trigger) => <IconButton label={label} icon={Ellipsis} sizePx={16} className={styles.rowMenu} {...trigger} />}
    </Menu>
  );
};
