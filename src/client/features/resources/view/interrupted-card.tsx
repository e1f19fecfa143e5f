import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { KeptFile } from '../../../ports/kept-files-port.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { GoingOn, InterruptedUpload, RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import * as styles from './resource-tile.css.ts';
import { sizeText } from './size-text.ts';
import { takeDropped, takesDrops } from './take-dropped.ts';
import { Progress } from './upload-card.tsx';

const words = resourcesText.tile;

interface InterruptedCardProps {
  readonly resource: RoomResource;
  readonly upload: InterruptedUpload;
  readonly file: KeptFile;
}

/** An own upload that a reload interrupted: how far it came, and going on by the same file, chosen, dropped, or opened by a click. */
export const InterruptedCard = ({ resource, upload, file }: InterruptedCardProps) => {
  const { resources, studio } = useRoom();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Exclude<GoingOn, 'going'> | null>(null);
  const { name } = resource.fact.peek();
  const { sentBytes, totalBytes } = upload;
  const go = async (chosen: File | null) => {
    setBusy(true);
    const found = await resources.continueUpload(resource.id, chosen);
    if (found === 'going') return;
    setBusy(false);
    setFault(found);
  };
  const cancel = async () => {
    const answer = await resources.remove(resource.id);
    if (!answer.ok) studio.notices.showFailure(answer.error);
  };
  const faults = {
    'other-file': words.otherFile(file.name, sizeText(file.sizeBytes)),
    changed: words.changed(file.name),
    'not-opened': words.notOpened(file.name),
  };
  const opensItself = file.canOpen && fault !== 'not-opened';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the button does the same
    <div
      className={styles.card}
      {...takesDrops}
      onDrop={(event) => {
        const [dropped] = takeDropped(event, resources);
        if (!dropped) return;
        void go(dropped);
      }}
    >
      <div className={styles.tools}>
        <IconButton label={words.cancel} icon={X} onClick={() => void cancel()} />
      </div>
      <div className={styles.words}>
        <Icon of={FileUp} sizePx={28} />
        <p className={styles.name}>{name}</p>
        <Progress name={name} share={totalBytes > 0 ? sentBytes / totalBytes : 0} />
        <p className={styles.reached}>
          {words.stoppedAt(resourcesText.sizeOf(sizeText(sentBytes), sizeText(totalBytes)))}
        </p>
        {fault === null ? (
          opensItself ? null : (
            <p className={styles.note}>{words.chooseAgain(file.name)}</p>
          )
        ) : (
          <p className={styles.failure} role="alert">
            {faults[fault]}
          </p>
        )}
        {opensItself ? (
          <Button busy={isBusy} onClick={() => void go(null)}>
            {words.resume}
          </Button>
        ) : (
          <Button busy={isBusy} onClick={() => picker.current?.click()}>
            {words.choose}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={words.choose}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void go(chosen);
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
};
