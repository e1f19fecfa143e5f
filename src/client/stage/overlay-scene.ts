import type { Rect } from '../../shared/rules/grid/rects.ts';
import { tileUnder } from '../../shared/rules/tiles/tile-identity.ts';

import type {
  AnnotationPath,
  AnnotationsModel,
  CanvasPoint,
  TileAnnotations,
} from '../features/annotations/model/annotations-model.ts';
import type { SceneCursor, SceneFace, SceneTile } from './canvas-layer.ts';
import type { CursorMotion } from './cursor-motion.ts';
import { densityOf } from './density.ts';
import { type Face, faceOf } from './face.ts';
import { faceLook, type Painted, paintPicture } from './face-paint.ts';
import type { Motion } from './motion.ts';
import type { StageInputs } from './stage.ts';
import { canvasOf, clipOf, isMirrored } from './tile-canvas.ts';
import type { TileView } from './tile-view.ts';
import type { TileViews } from './tile-views.ts';

interface SceneInputs {
  readonly stage: Pick<StageInputs, 'people' | 'clock' | 'text'>;
  readonly annotations: Pick<AnnotationsModel, 'tiles'>;
  readonly views: TileViews;
  readonly motion: Motion;
  readonly cursorMotion: CursorMotion;
  readonly predicted: ReadonlyMap<AnnotationPath, readonly CanvasPoint[]>;
}

/** Looks at the room and says what the canvas draws. */
export interface OverlayScene {
  tiles(scrollTopPx: number): SceneTile[];
  faces(scrollTopPx: number): SceneFace[];
}

/** What a tile on its way looks like; made when it sets off, forgotten when it is there. */
interface Traveller {
  readonly face: Face;
  readonly picture: Painted | null;
}

/** Pictures of videos that set off are taken for this long in one frame; tiles beyond it travel with their initials. */
const pictureBudgetMs = 6;

const onWindow = (rect: Rect, scrollTopPx: number): Rect => ({ ...rect, y: rect.y - scrollTopPx });

export const createOverlayScene = (inputs: SceneInputs): OverlayScene => {
  const { annotations, views, motion, cursorMotion, predicted } = inputs;
  const { people, clock, text } = inputs.stage;
  const travellers = new Map<TileView, Traveller>();
  const flattened = new WeakMap<TileAnnotations, { readonly revision: number; readonly paths: AnnotationPath[] }>();
  let takingUntil = 0;

  /** The same array as long as nothing changes, by which the layers know that. */
  const pathsOf = (drawn: TileAnnotations): AnnotationPath[] => {
    const revision = drawn.revision.peek();
    const known = flattened.get(drawn);
    if (known?.revision === revision) return known.paths;
    const paths = [...drawn.participants.values()].flatMap((person) => person.paths);
    flattened.set(drawn, { revision, paths });
    return paths;
  };

  const cursorsOf = (drawn: TileAnnotations): SceneCursor[] =>
    cursorMotion.seen(drawn.participants.values(), clock.monotonicNow()).flatMap((cursor) => {
      const person = people.find(cursor.identity);
      if (!person || person.isLocal) return [];
      const { main, contrast } = person.color.peek();
      return [{ ...cursor, name: person.name.peek(), color: main, ink: contrast }];
    });

  const setOff = (view: TileView, home: Rect): Traveller | null => {
    const { tile, video } = view;
    if (!tile?.person) return null;
    const face = view.face ?? faceOf(tile, tile.person, text);
    const { radius } = faceLook[densityOf(home.width)];
    const isShown = video !== null && !video.hidden && clock.monotonicNow() <= takingUntil;
    const picture = isShown
      ? paintPicture(video, home.width, home.height, { radius, mirrored: isMirrored(tile) })
      : null;
    return { face: tile.kind.shows === 'person' ? face : { ...face, muted: false, handPlace: 0 }, picture };
  };

  const faceIn = (view: TileView, home: Rect): Traveller | null => {
    if (!motion.isOnCanvas(view)) {
      travellers.delete(view);
      return view.face && { face: view.face, picture: null };
    }
    if (view.face) return { face: view.face, picture: null };
    const known = travellers.get(view) ?? setOff(view, home);
    if (known) travellers.set(view, known);
    return known;
  };

  return {
    faces(scrollTopPx) {
      const faces: SceneFace[] = [];
      takingUntil = clock.monotonicNow() + pictureBudgetMs;
      for (const view of views.shown()) {
        const { rect: home, tile } = view;
        const seen = home && motion.seenAt(view);
        if (!tile || !seen || !views.onScreen.has(tile.id)) continue;
        const shown = faceIn(view, home);
        if (!shown) continue;
        const ring =
          motion.isOnCanvas(view) && tile.kind.shows === 'person' && tile.person?.voice.speaking.peek() === true;
        faces.push({ tileId: tile.id, rect: onWindow(seen, scrollTopPx), home, ring, ...shown });
      }
      return faces;
    },
    tiles(scrollTopPx) {
      const scene: SceneTile[] = [];
      cursorMotion.begin();
      for (const drawn of annotations.tiles.peek()) {
        const tileId = tileUnder(drawn.tileId);
        const view = views.find(tileId);
        const rect = view && views.onScreen.has(tileId) ? motion.seenAt(view) : null;
        const tile = view?.tile;
        if (!tile || !rect || !tile.local.showAnnotations.peek()) continue;
        const isOfPage = tileId !== drawn.tileId || tile.local.surface.peek() !== null;
        // Of a document the page that is seen.
        if (isOfPage && tile.local.surface.peek()?.id !== drawn.tileId) continue;
        const seen = onWindow(rect, scrollTopPx);
        const clip = clipOf(tile, seen);
        const paths = pathsOf(drawn);
        const cursors = cursorsOf(drawn);
        if (paths.length === 0 && cursors.length === 0) continue;
        const mirrored = isMirrored(tile);
        scene.push({ tileId: tile.id, clip, canvas: canvasOf(tile, seen), mirrored, paths, predicted, cursors });
      }
      return scene;
    },
  };
};
