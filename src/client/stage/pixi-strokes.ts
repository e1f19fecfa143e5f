import { Container, Mesh, MeshGeometry, Texture } from 'pixi.js';
import { strokeStyles } from '../../shared/rules/annotations/tools.ts';
import type { AnnotationPath, CanvasPoint } from '../features/annotations/model/annotations-model.ts';
import type { SceneTile } from './canvas-layer.ts';
import { createRibbon, indicesOf, pairsOfChunk, type Ribbon } from './ribbon.ts';

/** Vertex pairs of finished strokes that are drawn by one call; a stroke that has more is drawn by calls of its own. */
const pairsOfRun = 2_048;
const floatsOfPair = 4;
const chunkIndices = indicesOf(pairsOfChunk);
const runIndices = indicesOf(pairsOfRun);
const noUvs = new Float32Array(pairsOfRun * floatsOfPair);
const noChunkUvs = noUvs.subarray(0, pairsOfChunk * floatsOfPair);

const meshOf = (positions: Float32Array, parent: Container): Mesh<MeshGeometry> => {
  const isRun = positions.length > pairsOfChunk * floatsOfPair;
  const [uvs, indices] = isRun ? [noUvs, runIndices] : [noChunkUvs, chunkIndices];
  const geometry = new MeshGeometry({ positions, uvs, indices });
  geometry.batchMode = 'no-batch';
  const mesh = new Mesh({ geometry, texture: Texture.WHITE });
  parent.addChild(mesh);
  return mesh;
};

/** Takes a mesh away with its buffers, which Pixi would keep for another minute. */
const free = (mesh: Mesh<MeshGeometry>) => {
  const { geometry } = mesh;
  mesh.destroy();
  geometry.destroy(true);
};

const uploadAgain = ({ geometry }: Mesh<MeshGeometry>) => geometry.getBuffer('aPosition').update();

const ribbonOf = ({ mode, points }: AnnotationPath): Ribbon => {
  const ribbon = createRibbon(strokeStyles[mode].widthUnits);
  for (let at = 0; at < points.length; at += 2) ribbon.append(points[at]!, points[at + 1]!);
  ribbon.tip();
  return ribbon;
};

/** A stroke that may grow: meshes, one for each chunk of its ribbon; only the chunk that grows is uploaded again. */
const createStroke = (path: AnnotationPath, parent: Container) => {
  const container = new Container();
  container.tint = path.color;
  parent.addChild(container);
  const ribbon = createRibbon(strokeStyles[path.mode].widthUnits);
  const meshes: { readonly mesh: Mesh<MeshGeometry>; revision: number }[] = [];
  let drawn = 0;
  let ahead: Mesh<MeshGeometry>[] = [];
  const foresee = (predicted: readonly CanvasPoint[]) => {
    ahead.forEach(free);
    ahead = [];
    if (predicted.length === 0) return;
    const expected = createRibbon(strokeStyles[path.mode].widthUnits);
    expected.append(path.points.at(-2)!, path.points.at(-1)!);
    for (const { x, y } of predicted) expected.append(x, y);
    expected.tip();
    ahead = expected.chunks.map(({ positions }) => meshOf(positions, container));
  };
  return {
    ribbon,
    update(predicted: readonly CanvasPoint[]) {
      if (drawn < path.points.length) {
        for (; drawn < path.points.length; drawn += 2) ribbon.append(path.points[drawn]!, path.points[drawn + 1]!);
        ribbon.tip();
        for (const [index, chunk] of ribbon.chunks.entries()) {
          meshes[index] ??= { mesh: meshOf(chunk.positions, container), revision: chunk.revision };
          const known = meshes[index];
          if (known.revision === chunk.revision) continue;
          known.revision = chunk.revision;
          uploadAgain(known.mesh);
        }
      }
      if (ahead.length > 0 || predicted.length > 0) foresee(predicted);
    },
    destroy() {
      for (const mesh of [...meshes.map((stroke) => stroke.mesh), ...ahead]) free(mesh);
      container.destroy();
    },
  };
};

/**
 * Finished strokes of one author and kind, in the order in which they were drawn; those of one colour that follow each
 * other share meshes, so that a full tile takes a few calls and not one for each stroke.
 */
const createFinished = (parent: Container) => {
  let runs: { readonly mesh: Mesh<MeshGeometry>; readonly positions: Float32Array; readonly color: string }[] = [];
  let used = 0;
  return {
    add(ribbon: Ribbon, color: string) {
      const pairs = ribbon.chunks.reduce((sum, chunk) => sum + chunk.pairs, 0);
      let run = runs.at(-1);
      if (!run || run.color !== color || used + pairs > pairsOfRun) {
        const positions = new Float32Array(pairsOfRun * floatsOfPair);
        run = { mesh: meshOf(positions, parent), positions, color };
        run.mesh.tint = color;
        runs.push(run);
        used = 0;
      }
      for (const { positions, pairs: many } of ribbon.chunks) {
        // Both ends of a ribbon have no width, so that what lies between two strokes has no area.
        run.positions.set(positions.subarray(0, many * floatsOfPair), used * floatsOfPair);
        used += many;
      }
      uploadAgain(run.mesh);
    },
    clear() {
      for (const { mesh } of runs) free(mesh);
      runs = [];
      used = 0;
    },
  };
};

/** What one author has drawn on a tile with one tool. */
interface Group {
  readonly key: string;
  readonly container: Container;
  readonly finished: ReturnType<typeof createFinished>;
  isStale: boolean;
}

/** One stroke; `growing` is null once it is among the finished ones. */
interface ShownStroke {
  readonly group: Group;
  growing: ReturnType<typeof createStroke> | null;
  points: number;
  /** Whether it grew after its author had begun another one; it then stays as it is. */
  reopened: boolean;
  seenIn: number;
}

/** A tile's strokes as meshes in two containers. A frame in which none has changed costs nothing. */
export const createPixiStrokes = (lines: Container, highlights: Container) => {
  const groups = new Map<string, Group>();
  const strokes = new Map<AnnotationPath, ShownStroke>();
  let paths: readonly AnnotationPath[] = [];
  let foreseen = false;
  let round = 0;

  const groupOf = ({ author, mode }: AnnotationPath): Group => {
    const key = `${mode} ${author}`;
    const known = groups.get(key);
    if (known) return known;
    const container = new Container();
    const settled = new Container();
    container.addChild(settled);
    (mode === 'highlight' ? highlights : lines).addChild(container);
    const group = { key, container, finished: createFinished(settled), isStale: false };
    groups.set(key, group);
    return group;
  };

  const show = (path: AnnotationPath): ShownStroke => {
    const group = groupOf(path);
    const shown = { group, growing: createStroke(path, group.container), points: 0, reopened: false, seenIn: round };
    strokes.set(path, shown);
    return shown;
  };

  const finish = (path: AnnotationPath, shown: ShownStroke) => {
    const { growing, group } = shown;
    const pairs = growing?.ribbon.chunks.reduce((sum, chunk) => sum + chunk.pairs, 0) ?? 0;
    if (!growing || shown.reopened || pairs > pairsOfRun) return;
    if (!group.isStale) group.finished.add(growing.ribbon, path.color);
    growing.destroy();
    shown.growing = null;
  };

  const drop = (path: AnnotationPath, { group, growing }: ShownStroke) => {
    strokes.delete(path);
    if (growing) growing.destroy();
    else group.isStale = true;
  };

  /** Makes the finished strokes of groups anew, of which one has gone. */
  const renew = () => {
    for (const group of groups.values()) {
      if (!group.isStale) continue;
      group.isStale = false;
      group.finished.clear();
      for (const path of paths) {
        const shown = strokes.get(path);
        if (shown?.group === group && !shown.growing) group.finished.add(ribbonOf(path), path.color);
      }
    }
  };

  const dropEmptyGroups = () => {
    const present = new Set([...strokes.values()].map(({ group }) => group));
    for (const group of groups.values()) {
      if (present.has(group)) continue;
      group.container.destroy({ children: true });
      groups.delete(group.key);
    }
  };

  const update = (next: readonly AnnotationPath[], predicted: SceneTile['predicted']) => {
    round++;
    for (const [index, path] of next.entries()) {
      const shown = strokes.get(path) ?? show(path);
      shown.seenIn = round;
      if (!shown.growing && shown.points !== path.points.length) {
        shown.growing = createStroke(path, shown.group.container);
        shown.reopened = true;
        shown.group.isStale = true;
      }
      shown.points = path.points.length;
      shown.growing?.update(predicted.get(path) ?? []);
      if (next[index + 1]?.author === path.author) finish(path, shown);
    }
    paths = next;
    const hasLess = strokes.size > next.length;
    if (hasLess) for (const [path, shown] of strokes) if (shown.seenIn !== round) drop(path, shown);
    renew();
    if (hasLess) dropEmptyGroups();
    highlights.visible = highlights.children.length > 0;
  };

  return {
    /** Follows what the scene says of the tile. */
    update({ paths: next, predicted }: SceneTile) {
      const isForeseen = predicted.size > 0;
      if (next !== paths || isForeseen || foreseen) update(next, predicted);
      foreseen = isForeseen;
    },
  };
};
