import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { AnnotationsModel } from '../features/annotations/model/annotations-model.ts';
import type { TileKind } from '../features/tiles/model/tile-kind.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import type { Stage } from '../stage/stage.ts';
import { useGrid } from '../studio/context.ts';
import type { StudioTileKind } from '../tiles/studio-tile-kind.ts';
import * as styles from '../ui/area.css.ts';
import { type LazyPart, lazyPart } from '../ui/lazy.tsx';
import { reducedMotionSignal } from '../ui/reduced-motion.ts';

const TileToolbar = lazyPart(async () => (await import('./details.tsx')).TileToolbar);
const TileCover = lazyPart(async () => (await import('./details.tsx')).namedPart('covers', 'replay'));
const contentsOf = (kinds: readonly StudioTileKind[]): ReadonlyMap<TileKind, LazyPart<{ readonly tile: Tile }>> =>
  new Map(kinds.flatMap((kind) => (kind.content ? [[kind, lazyPart(kind.content)] as const] : [])));

interface Host {
  readonly tile: Tile;
  readonly host: HTMLElement;
}

/** The element of the stage, and what the frame renders into the stage's hosts; that waits for the drawings of the room. */
export const StageHost = ({ annotations }: { annotations: AnnotationsModel | null }) => {
  useSignals();
  const { mountStage, tileKinds, state, studio, tiles, grid, placing, pointing, isPhone } = useGrid();
  const { people } = studio;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const toolbar = useMemo(() => signal<Host | null>(null), []);
  const contentOfKind = useMemo(() => contentsOf(tileKinds), [tileKinds]);
  const contents = useMemo(() => signal<ReadonlyMap<Tile, HTMLElement>>(new Map()), []);
  const cover = useMemo(() => signal<Host | null>(null), []);

  useLayoutEffect(() => {
    if (!host.current) return;
    const motion = reducedMotionSignal();
    stage.current = mountStage(
      host.current,
      people,
      { tiles, grid, placing, pointing },
      {
        reducedMotion: motion.value,
        themeRevision: state.appearance.revision,
        onToolbarHost: (tile, element) => {
          toolbar.value = tile && element ? { tile, host: element } : null;
        },
        onContentHost: (tile, element) => {
          const next = new Map(contents.peek());
          if (element) next.set(tile, element);
          else next.delete(tile);
          contents.value = next;
        },
        onCoverHost: (tile, element) => {
          if (element) cover.value = { tile, host: element };
          else if (cover.peek()?.tile === tile) cover.value = null;
        },
      },
    );
    return () => {
      motion.stop();
      stage.current?.unmount();
      stage.current = null;
      toolbar.value = null;
      contents.value = new Map();
      cover.value = null;
    };
  }, [mountStage, state, people, tiles, grid, placing, pointing, toolbar, contents, cover]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stage that was mounted for other tiles is equipped anew
  useLayoutEffect(() => {
    const mounted = stage.current;
    if (!annotations || !mounted) return;
    void import('../studio/feature-shown.ts').then(({ isFeatureShown }) => {
      const feature = isPhone ? 'fe-TouchExpandReset' : 'fe-ExpandFullscreen';
      return mounted.equip(annotations, () => isFeatureShown({ studio, isPhone }, feature));
    });
  }, [annotations, mountStage, tiles, studio, isPhone]);

  const shown = toolbar.value;
  const covered = cover.value;
  return (
    <>
      <div ref={host} className={styles.stage} />
      {shown ? createPortal(<TileToolbar key={shown.tile.id} tile={shown.tile} stage={stage} />, shown.host) : null}
      {covered ? createPortal(<TileCover key={covered.tile.id} tile={covered.tile} />, covered.host) : null}
      {[...contents.value].map(([tile, element]) => {
        const Content = annotations && contentOfKind.get(tile.kind);
        return Content ? createPortal(<Content tile={tile} />, element, tile.id) : null;
      })}
    </>
  );
};
