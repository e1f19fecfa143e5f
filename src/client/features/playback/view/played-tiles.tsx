import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import { tilesText } from '../../tiles/text.ts';
import type { PlayedRoom, PlayedTile } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import { createAtlasPainter } from './atlas-painter.ts';
import { drawAtlas } from './draw-atlas.ts';
import * as styles from './playback.css.ts';
import type { PlayedStage } from './played-stage.ts';
import { PlayedTileView } from './played-tile.tsx';

/** The tiles where the live room would have them, over one canvas that has the pictures of all. */
export const PlayedTiles = ({ room, stage }: { readonly room: PlayedRoom; readonly stage: PlayedStage }) => {
  useSignals();
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { contentHeightPx, heightPx } = stage.arrangement.value;
  const scrolls = contentHeightPx > heightPx;
  const [isDrawn, setDrawn] = useState(true);
  useEffect(() => {
    const element = area.current;
    if (!element || !canvas.current) return;
    const look = () => stage.resize(element.clientWidth, element.clientHeight);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    const painter = createAtlasPainter(canvas.current);
    setDrawn(painter !== null);
    const stop = painter && drawAtlas(room.player, stage.scene, painter);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [room, stage]);
  return (
    <div className={styles.stage}>
      <div
        ref={area}
        className={styles.area}
        onScroll={({ currentTarget }) => stage.scroll(currentTarget.scrollTop)}
        {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': playbackText.tiles } : {})}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <Grid room={room} stage={stage} />
      </div>
      <LeftOut stage={stage} />
      {isDrawn ? null : <p className={styles.noPictures}>{playbackText.noPictures}</p>}
    </div>
  );
};

/** Who is not shown in columns, as in the room (GRID-027). */
const LeftOut = ({ stage }: { readonly stage: PlayedStage }) => {
  useSignals();
  const count = stage.leftOut.value;
  return count > 0 ? <p className={styles.leftOut}>{tilesText.views.notShown(count)}</p> : null;
};

const Grid = ({ room, stage }: { readonly room: PlayedRoom; readonly stage: PlayedStage }) => {
  useSignals();
  const { rects, contentHeightPx, heightPx } = stage.arrangement.value;
  const tiles = room.tiles.value;
  if (tiles.length === 0) return <p className={styles.nobody}>{playbackText.nobody}</p>;
  const placed = tiles.flatMap((tile): (readonly [PlayedTile, Rect])[] => {
    const rect = rects.get(tile.id);
    return rect ? [[tile, rect]] : [];
  });
  return (
    <ul
      className={styles.grid}
      aria-label={playbackText.tiles}
      style={{ height: contentHeightPx, marginTop: -heightPx }}
    >
      {placed.map(([tile, rect]) => (
        <PlayedTileView key={tile.id} room={room} tile={tile} rect={rect} stage={stage} />
      ))}
    </ul>
  );
};
