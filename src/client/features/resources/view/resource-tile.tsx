import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import FileIcon from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileX from 'lucide-react/icons/file-x';
import Globe from 'lucide-react/icons/globe';
import { type ReactNode, useState } from 'react';
import { classOfFile } from '../../../../shared/rules/resources.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { Resource, RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import { Picture } from './picture.tsx';
import * as styles from './resource-tile.css.ts';
import { isForDownload, saveResource } from './save-resource.ts';
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
  if (upload && upload.step !== 'sent') return <UploadCard resource={resource} upload={upload} />;
  const note = noteOf(fact, isOwn, upload !== null);
  if (note !== null) return <Card icon={iconOf(resource)} name={nameOf(fact)} note={note} />;
  if (fact.type === 'image') return <Picture tile={tile} resource={resource} />;
  if (fact.type === 'url') return <LinkCard resource={resource} />;
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

/** What is said instead of showing a resource; null: it can be shown. */
const noteOf = ({ status, name, owner_name }: Resource, isOwn: boolean, isSent: boolean): string | null => {
  if (status === 'uploading' || isSent) return words.checking;
  if (status === 'infected') return words.infected(name);
  if (status === 'error') return isOwn ? words.notUploaded : words.uploadFailed;
  if (status === 'creating' && isOwn) return words.starting;
  if (status === 'creating' || status === 'waiting_for_upload') {
    return isOwn ? words.interrupted : words.othersUpload(owner_name);
  }
  return null;
};

interface CardProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly note: string;
  readonly children?: ReactNode;
}

const Card = ({ icon, name, note, children }: CardProps) => (
  <div className={styles.card}>
    <Icon of={icon} sizePx={28} />
    <p className={styles.name}>{name}</p>
    <p className={styles.note} aria-live="polite">
      {note}
    </p>
    {children}
  </div>
);

/** An address, which opens in a tab of its own and learns nothing of this one. */
const LinkCard = ({ resource }: { readonly resource: RoomResource }) => {
  useSignals();
  const fact = resource.fact.value;
  const { url } = resource.parameters.value;
  if (url === undefined || !/^https?:/.test(url)) return <Card icon={Globe} name={nameOf(fact)} note="" />;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer" draggable={false}>
      <Icon of={Globe} sizePx={28} />
      <span className={styles.name}>{nameOf(fact)}</span>
      {fact.description ? <span className={styles.note}>{fact.description}</span> : null}
      <span className={styles.note}>{new URL(url).host}</span>
      <span className={styles.unseen}>{words.opensNewTab}</span>
    </a>
  );
};

const FileCard = ({ resource }: { readonly resource: RoomResource }) => {
  useSignals();
  const room = useRoom();
  const [isPreparing, setPreparing] = useState(false);
  const { name, size_bytes: sizeBytes } = resource.fact.value;
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
