import { useSignals } from '@preact/signals-react/runtime';
import Expand from 'lucide-react/icons/expand';
import Hand from 'lucide-react/icons/hand';
import MicOff from 'lucide-react/icons/mic-off';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Shrink from 'lucide-react/icons/shrink';
import Star from 'lucide-react/icons/star';
import StarOff from 'lucide-react/icons/star-off';
import { useState } from 'react';
import type { TileState } from '../../../../shared/recording/read-recording.ts';
import { hasSpotlight } from '../../../../shared/recording/shown-tiles.ts';
import { canvasRectOf } from '../../../../shared/rules/annotations/canvas-rect.ts';
import { gridLimits } from '../../../../shared/rules/grid/limits.ts';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import { initialsOf } from '../../../../shared/rules/initials.ts';
import { Faces } from '../../../ui/faces.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import type { TileSurface } from '../../tiles/model/tiles-model.ts';
import type { Looker, PlayedRoom, PlayedTile } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import { Cursors } from './cursors.tsx';
import { Drawings } from './drawings.tsx';
import * as styles from './playback.css.ts';
import { Card } from './played-card.tsx';
import { PlayedResource } from './played-resource.tsx';
import type { PlayedStage } from './played-stage.ts';

const Clip = lazyPart(async () => (await import('./played-medium.tsx')).PlayedClip);

interface PlayedTileProps {
  readonly room: PlayedRoom;
  readonly tile: PlayedTile;
  readonly rect: Rect;
  readonly stage: PlayedStage;
  readonly isTabStop: boolean;
}

/** What is called by its name, or by whose it is. */
export const titleOf = ({ kind }: Pick<PlayedTile, 'kind'>, { name }: TileState): string => {
  const known = name || playbackText.unnamed[kind];
  return kind === 'screen' ? playbackText.screenOf(known) : known;
};

const aspectOf = ({ canvas }: TileSurface, rect: Rect): number =>
  (canvas.width * rect.width) / (canvas.height * rect.height);

/** A part of a tile, in px from its upper left corner. */
const partOf = ({ canvas }: TileSurface, { width, height }: Rect): Rect => ({
  ...{ x: canvas.x * width, y: canvas.y * height },
  ...{ width: canvas.width * width, height: canvas.height * height },
});

/** What stands over the picture of a tile, or in its place. */
export const PlayedTileView = ({ room, tile, rect, stage, isTabStop }: PlayedTileProps) => {
  useSignals();
  const { role = '', handRaised, microphone, sizes, ...state } = tile.state.value;
  const [shape, setShape] = useState<number>(gridLimits.horizontalAspect);
  const size = sizes?.[tile.id];
  const [surface, setSurface] = useState<TileSurface | null>(null);
  const isPerson = tile.kind === 'person';
  const title = titleOf(tile, state);
  const chip = isPerson ? playbackText.roles[role] : undefined;
  const controller = tile.kind === 'resource' ? state.controller : state.controls?.[tile.id];
  const control =
    controller && tile.kind !== 'person'
      ? playbackText.controlledBy(room.nameOf(controller) ?? playbackText.somebody)
      : undefined;
  const isMuted = isPerson && !microphone;
  const isRaised = isPerson && handRaised === true;
  const facts = [title, chip, control, isMuted && playbackText.muted, isRaised && playbackText.handRaised];
  const hasPicture = stage.hasPicture(tile);
  const surfaceId = surface?.id ?? tile.id;
  const aspectRatio = surface ? aspectOf(surface, rect) : size ? size.width / size.height : shape;
  const fit = isPerson ? 'cover' : 'contain';
  return (
    <li
      className={styles.tile}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
      aria-label={facts.filter(Boolean).join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      data-tile-id={tile.id}
      data-picture={hasPicture || undefined}
      data-spotlight={hasSpotlight(tile, tile.state.value) || undefined}
    >
      {hasPicture ? null : isPerson ? (
        <span
          className={styles.initials}
          style={{ fontSize: Math.min(rect.width, rect.height) * 0.14 }}
          aria-hidden="true"
        >
          {initialsOf(title)}
        </span>
      ) : tile.kind === 'screen' ? (
        <Card icon={ScreenShareOff} name={title} note={playbackText.noPicture} />
      ) : (
        <PlayedResource room={room} tile={tile} name={title} onShape={setShape} onSurface={setSurface} />
      )}
      {hasPicture ? <InFull room={room} tile={tile} rect={rect} stage={stage} /> : null}
      <Drawings drawn={room.drawnOn(surfaceId)} aspectRatio={aspectRatio} fit={fit} place={surface?.canvas} />
      <Cursors
        room={room}
        surfaceId={surfaceId}
        canvas={surface ? partOf(surface, rect) : canvasRectOf({ ...rect, x: 0, y: 0 }, aspectRatio, fit)}
      />
      {isRaised ? (
        <span className={styles.hand}>
          <Icon of={Hand} sizePx={14} />
        </span>
      ) : null}
      <Tools tile={tile} stage={stage} title={title} />
      <span className={styles.label}>
        {isMuted ? (
          <span className={styles.muted}>
            <Icon of={MicOff} sizePx={14} />
          </span>
        ) : null}
        <span className={styles.name}>{title}</span>
        {chip ? <span className={styles.chip}>{chip}</span> : null}
        {control ? <span className={styles.chip}>{control}</span> : null}
      </span>
    </li>
  );
};

/** What a tile shows, in full, where it is drawn large and there is a clip of it. */
const InFull = ({ room, tile, rect, stage }: Omit<PlayedTileProps, 'isTabStop'>) => {
  useSignals();
  const clip = stage.isLarge(rect) ? room.clipOn(tile.id).value : null;
  return clip && <Clip key={clip.id} room={room} tile={clip} />;
};

/** Who looked at the tile, as in the room. */
const Lookers = ({ lookers }: { readonly lookers: readonly Looker[] }) => (
  <Faces
    of={lookers}
    nameOf={({ name }) => name}
    label={playbackText.lookedAtBy}
    face={({ identity, name }) => (
      <span key={identity} className={styles.face} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )}
  />
);

/** Star and expand, as in the room, for whoever watches alone. */
const Tools = ({ tile, stage, title }: Pick<PlayedTileProps, 'tile' | 'stage'> & { readonly title: string }) => {
  useSignals();
  const { isStarred, isExpanded } = stage.placeOf(tile.id);
  const lookers = tile.lookers.value;
  return (
    <span className={styles.tools} data-tools>
      {lookers.length > 0 ? <Lookers lookers={lookers} /> : null}
      <IconButton
        label={isStarred ? playbackText.unstar(title) : playbackText.star(title)}
        icon={isStarred ? StarOff : Star}
        className={styles.tool}
        onClick={() => stage.place(tile.id, { isStarred: !isStarred })}
      />
      <IconButton
        label={isExpanded ? playbackText.reduce(title) : playbackText.expand(title)}
        icon={isExpanded ? Shrink : Expand}
        className={styles.tool}
        onClick={() => stage.place(tile.id, { isExpanded: !isExpanded })}
      />
    </span>
  );
};
