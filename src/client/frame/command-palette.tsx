import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useRoom } from '../studio/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import * as field from '../ui/text-field.css.ts';
import * as styles from './command-palette.css.ts';
import { type Command, commandsOf, matching } from './commands.ts';
import { frameText } from './text.ts';

const words = frameText.commands;
const widthPx = 520;
/** More are found by writing more. */
const mostShown = 50;

/** Finds every action, person and room by what is written of its name; arrow keys choose, Enter does it. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const room = useRoom();
  const id = useId();
  const [written, setWritten] = useState('');
  const [at, setAt] = useState(0);
  const found = matching(commandsOf(room), written).slice(0, mostShown);
  const chosen = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const selectedId = chosen >= 0 ? optionId(chosen) : undefined;
  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter') run(found[chosen]);
    else if (target === undefined) return;
    else setAt(target);
    event.preventDefault();
  };
  return (
    <Dialog title={words.title} onClose={onClose} widthPx={widthPx}>
      <input
        className={field.input}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={selectedId}
        aria-label={words.title}
        autoComplete="off"
        spellCheck={false}
        value={written}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.title} className={styles.list}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={command.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className={styles.option}
            onPointerMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <span className={styles.icon}>{command.icon ? <Icon of={command.icon} sizePx={16} /> : null}</span>
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
