import type { LucideIcon } from 'lucide-react';
import FileX from 'lucide-react/icons/file-x';
import { Icon } from '../../../ui/icon.tsx';
import type { TileSurface } from '../../tiles/model/tiles-model.ts';
import type { PlayedRoom, PlayedTile } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import * as styles from './played-resource.css.ts';

/** What stands in the tile of a resource, and what it tells of where one draws on it. */
export interface PlayedContentProps {
  readonly room: PlayedRoom;
  readonly tile: PlayedTile;
  readonly name: string;
  /** The picture has this shape. */
  readonly onShape: (aspectRatio: number) => void;
  /** A page of it is seen, there. */
  readonly onSurface: (surface: TileSurface | null) => void;
}

interface CardProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly note: string | null;
}

/** What stands for a resource that is not shown itself. */
export const Card = ({ icon, name, note }: CardProps) => (
  <div className={styles.card}>
    <Icon of={icon} sizePx={28} />
    <p className={styles.name}>{name}</p>
    {note === null ? null : <p className={styles.note}>{note}</p>}
  </div>
);

/** It was shown in the room, and is not to be had any more. */
export const Gone = ({ name }: { readonly name: string }) => <Card icon={FileX} name={name} note={playbackText.gone} />;
