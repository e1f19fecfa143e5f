import Upload from 'lucide-react/icons/upload';
import { useEffect, useState } from 'react';
import { type RoomValue, useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { resourcesText } from '../text.ts';
import * as styles from './intake.css.ts';
import { type PastedLink, pastedLink } from './pasted.ts';
import { fileRefusal, linkRefusal } from './refusals.ts';
import { isIgnoredBy, isTakenBy, takeDropped } from './take-dropped.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Opens the dialog for files that came from elsewhere, and says which are refused. */
const takeFiles = (room: RoomValue, files: readonly File[]) => {
  const { studio, state, resources } = room;
  const others = resources.continueWith(files);
  if (others.length === 0 && files.length > 0) return;
  const refusal = fileRefusal(room, room);
  if (refusal) return studio.notices.show(refusal, 'error');
  const { isOffered, hasSvg } = resources.offerFiles(others);
  if (isOffered) state.dialog.value = 'add-resource';
  if (hasSvg) studio.notices.show('svg-refused', 'error');
};

const takeLink = (room: RoomValue, link: PastedLink) => {
  const { studio, state, resources } = room;
  const refusal = linkRefusal(room, room);
  if (refusal) return studio.notices.show(refusal, 'error');
  resources.draft.value = { kind: 'link', ...link };
  state.dialog.value = 'add-resource';
};

const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Hears what is dropped and pasted anywhere in the studio; `over` is told while files that it takes are held above it. */
const listen = (room: RoomValue, over: (isOver: boolean) => void): (() => void) => {
  /** What is dropped while something is about to be shared is shared with it. */
  const isBusy = () => ![null, 'add-resource'].includes(room.state.dialog.peek());
  const hold = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Left to the browser, the file would take the place of the page.
    event.preventDefault();
    over(!isBusy() && !isIgnoredBy(event.target) && fileRefusal(room, room) === null);
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) over(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    over(false);
    if (isTakenBy(event.target) || isIgnoredBy(event.target) || isBusy()) return;
    takeFiles(room, takeDropped(event, room.resources));
  };
  const paste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || isBusy()) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isWrittenIn(event.target) && (text !== '' || files.length === 0)) return;
    const link = files.length === 0 ? pastedLink(text) : null;
    if (files.length === 0 && (link === null || room.state.dialog.peek() !== null)) return;
    event.preventDefault();
    if (link === null) takeFiles(room, files);
    else takeLink(room, link);
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
