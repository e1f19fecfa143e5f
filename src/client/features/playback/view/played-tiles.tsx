import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import { Button } from '../../../ui/button.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { tilesText } from '../../tiles/text.ts';
import type { ArrangeRecorded, PlayedRoom, PlayedTile } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import { drawAtlas } from './draw-atlas.ts';
import { openPainter } from './open-painter.ts';
import * as styles from './playback.css.ts';
import type { PlayedStage } from './played-stage.ts';
import { PlayedTileView, titleOf } from './played-tile.tsx';
import { type Arranged, useArranging } from './use-arranging.ts';

interface GridProps {
  readonly room: PlayedRoom;
  readonly stage: PlayedStage;
  /** The tile that has the focus, or had it last. */
  readonly focused: ReadonlySignal<string | null>;
}

interface PlayedTilesProps extends Omit<GridProps, 'focused'> {
  readonly arrange: ArrangeRecorded;
  readonly hasFastWebGl: () => boolean;
}

/** The tiles where the live room would have them, over one canvas that has the pictures of all. */
export const PlayedTiles = ({ room, stage, arrange, hasFastWebGl }: PlayedTilesProps) => {
  useSignals();
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { focused, notice } = useArranging(content, stage, arrange);
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
    const painter = openPainter(canvas.current, hasFastWebGl);
    setDrawn(painter !== null);
    const stop = painter && drawAtlas(room.player, stage.scene, painter);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [room, stage, hasFastWebGl]);
  return (
    <div className={styles.stage}>
      <div
        ref={area}
        className={styles.area}
        onScroll={({ currentTarget }) => stage.scroll(currentTarget.scrollTop)}
        {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': playbackText.tiles } : {})}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <div ref={content} className={styles.content} style={{ height: contentHeightPx, marginTop: -heightPx }}>
          <Grid room={room} stage={stage} focused={focused} />
        </div>
        {room.tiles.value.length === 0 ? <p className={styles.nobody}>{playbackText.nobody}</p> : null}
      </div>
      <Said room={room} notice={notice} />
      <LeftOut stage={stage} />
      <Lost room={room} />
      {isDrawn ? null : <p className={styles.noPictures}>{playbackText.noPictures}</p>}
    </div>
  );
};

/** What there is nothing of any more, and the way to try it again. */
const Lost = ({ room: { player } }: Pick<GridProps, 'room'>) => {
  useSignals();
  return player.isLost.value ? (
    <div role="alert" className={styles.lost}>
      {playbackText.lost}
      <Button onClick={() => player.play()}>{text.common.retry}</Button>
    </div>
  ) : null;
};

/** Who is not shown in columns, as in the room (GRID-027). */
const LeftOut = ({ stage }: { readonly stage: PlayedStage }) => {
  useSignals();
  const count = stage.leftOut.value;
  return count > 0 ? <p className={styles.leftOut}>{tilesText.views.notShown(count)}</p> : null;
};

/** What was done with a tile, to a screen reader. */
const Said = ({ room, notice }: Pick<GridProps, 'room'> & { readonly notice: ReadonlySignal<Arranged | null> }) => {
  useSignals();
  const said = notice.value;
  const tile = said && room.tiles.peek().find(({ id }) => id === said.tileId);
  const words = (): string => {
    if (!said || !tile) return '';
    const name = titleOf(tile, tile.state.peek());
    return said.kind === 'moved'
      ? playbackText.moved(name, said.place, said.count)
      : playbackText.resized(name, said.isExpanded);
  };
  return (
    <p className={unseen} aria-live="polite">
      {words()}
    </p>
  );
};

const Grid = ({ room, stage, focused }: GridProps) => {
  useSignals();
  const { rects } = stage.arrangement.value;
  const items = stage.items.value;
  const tiles = room.tiles.value;
  if (tiles.length === 0) return null;
  const placed = tiles.flatMap((tile): (readonly [PlayedTile, Rect])[] => {
    const rect = rects.get(tile.id);
    return rect ? [[tile, rect]] : [];
  });
  // One tile takes part in the tab order: the focused one as long as it is there, else the first.
  const first = (items.find(({ id }) => id === focused.value) ?? items[0])?.id;
  return (
    <ul className={styles.grid} aria-label={playbackText.tiles} aria-description={playbackText.keyboardHelp}>
      {placed.map(([tile, rect]) => (
        <PlayedTileView key={tile.id} room={room} tile={tile} rect={rect} stage={stage} isTabStop={tile.id === first} />
      ))}
    </ul>
  );
};
