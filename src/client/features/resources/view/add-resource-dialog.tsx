import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import FileUp from 'lucide-react/icons/file-up';
import Link from 'lucide-react/icons/link';
import { useEffect, useId, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addResourceText } from '../button-text.ts';
import type { ResourceDraft } from '../model/resources-model.ts';
import { resourcesNotices } from '../notices.ts';
import { resourcesText } from '../text.ts';
import * as styles from './add-resource-dialog.css.ts';
import { FileForm } from './file-form.tsx';
import { LinkForm } from './link-form.tsx';
import { fileRefusal, linkRefusal } from './refusals.ts';

const words = resourcesText.add;

/** Asks what to share, then for its address or its file (RES-039); what was dropped or pasted is asked about at once. */
export const AddResourceDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const room = useEvent().studio.openRoom.value;
  return room ? <Steps room={room} onClose={onClose} /> : null;
};

const Steps = ({ room, onClose }: { readonly room: RoomModels; readonly onClose: () => void }) => {
  useSignals();
  const event = useEvent();
  const { draft } = room.resources;
  const [begun, setBegun] = useState<ResourceDraft>(draft.peek());
  const offered = draft.value;
  useEffect(() => {
    if (offered.kind === 'open') return;
    setBegun(offered);
    // The next one begins with the question again.
    draft.value = { kind: 'open' };
  }, [draft, offered]);
  if (begun.kind === 'link') return <LinkForm room={room} url={begun.url} isFrame={begun.isFrame} onClose={onClose} />;
  if (begun.kind === 'files') return <FileForm room={room} files={begun.files} onClose={onClose} />;
  return (
    <Dialog title={addResourceText.add} onClose={onClose}>
      <p className={styles.question}>{words.question}</p>
      <div className={styles.choices}>
        <Choice
          label={words.link}
          hint={words.linkHint}
          icon={Link}
          isFirst
          refusal={linkRefusal(event, room)}
          onChoose={() => setBegun({ kind: 'link', url: '', isFrame: false })}
        />
        <Choice
          label={words.file}
          hint={words.fileHint}
          icon={FileUp}
          refusal={fileRefusal(event, room)}
          onChoose={() => setBegun({ kind: 'files', files: [] })}
        />
      </div>
    </Dialog>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  /** The focus begins here. */
  readonly isFirst?: boolean;
  /** Why it cannot be chosen now, by the code of its notice. */
  readonly refusal: string | null;
  readonly onChoose: () => void;
}

/** One that cannot be chosen keeps its place in the order of the focus, and says why. */
const Choice = ({ label, hint, icon, isFirst = false, refusal, onChoose }: ChoiceProps) => {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.choice}
      data-autofocus={isFirst || undefined}
      aria-label={label}
      aria-describedby={id}
      aria-disabled={refusal !== null || undefined}
      onClick={() => refusal === null && onChoose()}
    >
      <Icon of={icon} sizePx={24} />
      {label}
      <span id={id} className={styles.hint}>
        {refusal === null ? hint : resourcesNotices[refusal]?.({})}
      </span>
    </button>
  );
};
