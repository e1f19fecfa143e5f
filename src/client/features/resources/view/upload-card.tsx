import FileUp from 'lucide-react/icons/file-up';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { text } from '../../../ui/text.ts';
import type { RoomResource, UploadState } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import * as styles from './resource-tile.css.ts';
import { sizeText } from './size-text.ts';
import { UploadPreview } from './upload-preview.tsx';

const words = resourcesText.tile;
const percent = 100;

/** How far, how fast and how long: 62 MB of 100 MB · 4.1 MB/s · 9 s left. */
const progressText = ({ step, sentBytes, totalBytes, bytesPerSecond }: UploadState): string => {
  const parts = [resourcesText.sizeOf(sizeText(sentBytes), sizeText(totalBytes))];
  if (step === 'paused') parts.push(words.paused);
  if (step === 'waiting') parts.push(words.waiting);
  if (bytesPerSecond) {
    parts.push(resourcesText.speed(sizeText(bytesPerSecond)));
    parts.push(resourcesText.left(Math.max(1, Math.ceil((totalBytes - sentBytes) / bytesPerSecond))));
  }
  return parts.join(' · ');
};

/** How far an upload is. */
export const Progress = ({ name, share }: { readonly name: string; readonly share: number }) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={words.progress(name)}
    aria-valuemin={0}
    aria-valuemax={percent}
    aria-valuenow={Math.floor(share * percent)}
  >
    <div className={styles.bar} style={{ width: `${share * percent}%` }} />
  </div>
);

interface UploadCardProps {
  readonly resource: RoomResource;
  readonly upload: UploadState;
}

/** The own upload until it was looked at: on its way with what stops it for now, what ends it, and another try where it failed. */
export const UploadCard = ({ resource, upload }: UploadCardProps) => {
  const { resources, studio } = useRoom();
  const { name, type } = resource.fact.peek();
  const { step, sentBytes, totalBytes } = upload;
  const cancel = async () => {
    const answer = await resources.remove(resource.id);
    if (!answer.ok) studio.notices.showFailure(answer.error);
  };
  const go = () => resources.resumeUpload(resource.id);
  return (
    <div className={styles.card}>
      {type === 'image' ? <UploadPreview file={upload.file} /> : null}
      <div className={styles.tools}>
        {step === 'sending' || step === 'waiting' ? (
          <IconButton label={words.pause} icon={Pause} onClick={() => resources.pauseUpload(resource.id)} />
        ) : null}
        {step === 'paused' ? <IconButton label={words.resume} icon={Play} onClick={go} /> : null}
        {step === 'sent' ? null : <IconButton label={words.cancel} icon={X} onClick={() => void cancel()} />}
      </div>
      <div className={styles.words}>
        {type === 'image' ? null : <Icon of={FileUp} sizePx={28} />}
        <p className={styles.name}>{name}</p>
        {step === 'failed' || step === 'full' ? (
          <>
            <p className={styles.failure} role="alert">
              {step === 'full' ? words.noSpace : words.notUploaded}
            </p>
            <Button onClick={go}>{text.common.retry}</Button>
          </>
        ) : (
          <>
            {step === 'sent' ? null : <Progress name={name} share={sentBytes / totalBytes} />}
            <p className={styles.note} aria-live={step === 'sent' ? 'polite' : undefined}>
              {step === 'sent' ? words.checking : progressText(upload)}
            </p>
          </>
        )}
      </div>
    </div>
  );
};
