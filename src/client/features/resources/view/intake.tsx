import Upload from 'lucide-react/icons/upload';
import { useEffect, useState } from 'react';
import { type RoomValue, useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { resourcesText } from '../text.ts';
import * as styles from './intake.css.ts';
import { pastedUrl } from './pasted.ts';
import { fileRefusal, linkRefusal } from './refusals.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Opens the dialog for files that came from elsewhere, or says why not. */
const takeFiles = (room: RoomValue, files: readonly File[]) => {
  const { studio, state, resources } = room;
  const refusal = fileRefusal(room, room);
  if (refusal) return studio.notices.show(refusal, 'error');
  const found = resources.offerFiles(files);
  if (found === 'offered') state.dialog.value = 'add-resource';
  else if (found === 'svg') studio.notices.show('svg-refused', 'error');
};

const takeLink = (room: RoomValue, url: string) => {
  const { studio, state, resources } = room;
  const refusal = linkRefusal(room, room);
  if (refusal) return studio.notices.show(refusal, 'error');
  resources.draft.value = { kind: 'link', url };
  state.dialog.value = 'add-resource';
};

const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Hears what is dropped and pasted anywhere in the studio; `over` is told while files are held above it. */
const listen = (room: RoomValue, over: (isOver: boolean) => void): (() => void) => {
  const isBusy = () => room.state.dialog.peek() !== null;
  const hold = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Left to the browser, the file would take the place of the page.
    event.preventDefault();
    over(!isBusy());
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) over(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    over(false);
    if (!isBusy()) takeFiles(room, [...(event.dataTransfer?.files ?? [])]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isBusy()) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isWrittenIn(event.target) && (text !== '' || files.length === 0)) return;
    const url = files.length === 0 ? pastedUrl(text) : null;
    if (files.length === 0 && url === null) return;
    event.preventDefault();
    if (url === null) takeFiles(room, files);
    else takeLink(room, url);
  };
  addEventListener('dragenter', hold);
  addEventListener('dragover', hold);
  addEventListener('dragleave', leave);
  addEventListener('drop', drop);
  addEventListener('paste', paste);
  return () => {
    removeEventListener('dragenter', hold);
    removeEventListener('dragover', hold);
    removeEventListener('dragleave', leave);
    removeEventListener('drop', drop);
    removeEventListener('paste', paste);
  };
};

/** Takes what is dropped or pasted (RES-036, RES-037); while a file is held above the studio, the tiles show where to. */
export const Intake = () => {
  const room = useRoom();
  const [isOver, setOver] = useState(false);
  useEffect(() => listen(room, setOver), [room]);
  if (!isOver) return null;
  return (
    <div className={styles.target}>
      <Icon of={Upload} sizePx={28} />
      {resourcesText.add.drop}
    </div>
  );
};
