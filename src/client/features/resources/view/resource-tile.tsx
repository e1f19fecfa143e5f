import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import FileIcon from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileX from 'lucide-react/icons/file-x';
import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import { classOfFile, isPdf, isPicture, playedMedium } from '../../../../shared/rules/resources.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { Resource, RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import { InterruptedCard } from './interrupted-card.tsx';
import { Picture } from './picture.tsx';
import * as styles from './resource-tile.css.ts';
import { isForDownload, saveResource } from './save-resource.ts';
import { SharedPage } from './shared-page.tsx';
import { sizeText } from './size-text.ts';
import { UploadCard } from './upload-card.tsx';

const words = resourcesText.tile;

/** What is in the tile of a resource: itself, or how far it is. */
export const ResourceTile = ({ tile }: { tile: Tile }) => {
  useSignals();
  const { resource } = tile;
  const { studio } = useRoom();
  if (!resource) return null;
  const fact = resource.fact.value;
  const isOwn = fact.owner === studio.people.localIdentity;
  const upload = resource.upload.value;
  if (upload) return <UploadCard resource={resource} upload={upload} />;
  const interrupted = resource.interrupted.value;
  if (interrupted?.file) return <InterruptedCard resource={resource} upload={interrupted} file={interrupted.file} />;
  const note = failureOf(resource, isOwn) ?? noteOf(fact, isOwn, interrupted !== null);
  if (note !== null) {
    return <Card icon={iconOf(resource)} name={nameOf(fact)} note={note} />;
  }
  if (fact.type === 'image') return <Picture tile={tile} resource={resource} />;
  if (fact.type === 'url') return <SharedPage tile={tile} resource={resource} />;
  const medium = playedMedium(resource.parameters.value.content_type ?? '');
  if (fact.type === 'file' && medium) return <Player tile={tile} resource={resource} medium={medium} />;
  if (fact.type === 'file' && isPdf(resource.parameters.value.content_type ?? '')) {
    return <Pdf tile={tile} resource={resource} />;
  }
  if (fact.type === 'file') return <FileCard resource={resource} />;
  return <Card icon={FileX} name={nameOf(fact)} note={words.noComponent(fact.type)} />;
};

const nameOf = ({ name }: Resource): string => name || words.noName;

const iconOf = ({ fact, parameters }: RoomResource): LucideIcon => {
  const { name, type, size_bytes: sizeBytes } = fact.value;
  if (type === 'url') return Globe;
  const found = classOfFile({ contentType: parameters.value.content_type ?? '', name, sizeBytes: sizeBytes ?? 1 });
  return found.ok && found.value === 'compressed' ? FileArchive : FileIcon;
};

/** What the server found in the bytes of an upload that it does not keep; null: nothing that is to be said. */
const failureOf = ({ fact, parameters }: RoomResource, isOwn: boolean): string | null => {
  const { status, type, name } = fact.value;
  const { unscannable, picture, content_type: contentType } = parameters.value;
  if (status !== 'error') return null;
  if (unscannable) return words.unscannable(name);
  if (picture) return words.refusedPictures[picture](name);
  const isOtherwise = type === 'image' && contentType !== undefined && !isPicture(contentType);
  return isOwn && isOtherwise ? words.notAsSaid(name) : null;
};

/** What is said instead of showing a resource; null: it can be shown. */
const noteOf = ({ status, name, owner_name }: Resource, isOwn: boolean, isInterrupted: boolean): string | null => {
  if (status === 'uploading') return words.checking;
  if (status === 'infected') return words.infected(name);
  if (status === 'error') return isOwn ? words.notUploaded : words.uploadFailed;
  if (status === 'creating' || status === 'waiting_for_upload') {
    if (!isOwn) return words.othersUpload(owner_name);
    return isInterrupted ? words.interrupted : words.starting;
  }
  return null;
};

interface CardProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly note: string;
}

const Card = ({ icon, name, note }: CardProps) => (
  <div className={styles.card}>
    <div className={styles.words}>
      <Icon of={icon} sizePx={28} />
      <p className={styles.name}>{name}</p>
      <p className={styles.note} aria-live="polite">
        {note}
      </p>
    </div>
  </div>
);

const Pdf = lazyPart(async () => (await import('./pdf.tsx')).Pdf);
const Player = lazyPart(async () => (await import('./player.tsx')).Player);

const FileCard = ({ resource }: { readonly resource: RoomResource }) => {
  useSignals();
  const room = useRoom();
  const [isPreparing, setPreparing] = useState(false);
  const { name, description, size_bytes: sizeBytes } = resource.fact.value;
  const isOffered = isForDownload(resource);
  const save = async () => {
    setPreparing(true);
    await saveResource(room, resource);
    setPreparing(false);
  };
  return (
    <div className={styles.card}>
      <Icon of={iconOf(resource)} sizePx={28} />
      <p className={styles.name}>{nameOf(resource.fact.value)}</p>
      {description ? <p className={styles.description}>{description}</p> : null}
      {sizeBytes === null ? null : <p className={styles.note}>{sizeText(sizeBytes)}</p>}
      {isOffered ? (
        <Button busy={isPreparing} onClick={() => void save()} label={`${resourcesText.download.action} ${name}`}>
          {isPreparing ? resourcesText.download.preparing : resourcesText.download.action}
        </Button>
      ) : (
        <p className={styles.note}>{resourcesText.download.notAvailable}</p>
      )}
    </div>
  );
};
