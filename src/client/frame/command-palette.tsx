import DoorOpen from 'lucide-react/icons/door-open';
import Keyboard from 'lucide-react/icons/keyboard';
import User from 'lucide-react/icons/user';
import { type KeyboardEvent, useState } from 'react';
import { useRoom } from '../studio/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import * as field from '../ui/text-field.css.ts';
import { useOptionList } from '../ui/use-option-list.ts';
import * as styles from './command-palette.css.ts';
import { type Command, commandsOf, matching } from './commands.ts';
import { frameText } from './text.ts';

const words = frameText.commands;
/** Of those that have none of their own. */
const kindIcons = { action: Keyboard, room: DoorOpen, person: User } as const;
const widthPx = 520;
/** More are found by writing more. */
const mostShown = 50;

/**
 * Finds every action, person and room by what is written of its name; arrow keys choose, Enter does it. What was found
 * stays where it is while it is read, whatever happens in the event.
 */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const room = useRoom();
  const [written, setWritten] = useState('');
  const find = (words: string) => matching(commandsOf(room), words).slice(0, mostShown);
  const [found, setFound] = useState(() => find(''));
  const { chosen, choose, step, listId, fieldProps, optionProps } = useOptionList(found.length, { wraps: true });
  const run = (command: Command | undefined) => {
    if (!command) return;
    const now = commandsOf(room).find(({ id, label }) => id === command.id && label === command.label);
    if (!now) {
      setFound(find(written));
      choose(-1);
      return;
    }
    onClose();
    now.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') run(found[chosen]);
    else if (!step(event.key)) return;
    event.preventDefault();
  };
  return (
    <Dialog title={words.title} onClose={onClose} widthPx={widthPx}>
      <input
        className={field.input}
        role="combobox"
        {...fieldProps}
        aria-expanded
        aria-label={words.title}
        autoComplete="off"
        spellCheck={false}
        value={written}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setFound(find(event.currentTarget.value));
          choose(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={words.title} className={styles.list}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={command.id}
            role="option"
            {...optionProps(index)}
            className={styles.option}
            onClick={() => run(command)}
          >
            <span className={styles.icon}>
              <Icon of={command.icon ?? kindIcons[command.kind]} sizePx={16} />
            </span>
            <span className={styles.words}>{command.label}</span>
            <span className={styles.kind}>{command.hotkey ?? words.kinds[command.kind]}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {words.none}
        </p>
      ) : null}
    </Dialog>
  );
};
