// Pixi makes its shaders' uniform code by eval unless this is there; the page's policy forbids eval.
import 'pixi.js/unsafe-eval';
import { AlphaFilter, Container, Graphics, Mesh, MeshGeometry, Text, Texture, Ticker, WebGLRenderer } from 'pixi.js';
import { strokeStyles } from '../../shared/rules/annotations/tools.ts';
import type { AnnotationPath, CanvasPoint } from '../models/annotations-model.ts';
import {
  type CanvasLayer,
  cursorLook,
  fontFamily,
  type Scene,
  type SceneCursor,
  type SceneTile,
} from './canvas-layer.ts';
import { createPixiFaces } from './pixi-faces.ts';
import { chunkIndices, createRibbon, pairsOfChunk, type Ribbon } from './ribbon.ts';
import { fromCanvas, scaleOf } from './tile-canvas.ts';

const noUvs = new Float32Array(pairsOfChunk * 4);

/** A stroke as meshes, one for each chunk of its ribbon; only the chunk that grows is uploaded again. */
const createStroke = (path: AnnotationPath) => {
  const container = new Container();
  container.tint = path.color;
  const ribbon = createRibbon(strokeStyles[path.mode].widthUnits);
  const meshes: { readonly geometry: MeshGeometry; revision: number }[] = [];
  let drawn = 0;
  let closed = 0;
  let ahead: Container | null = null;

  const meshOf = ({ chunks }: Ribbon, index: number, parent: Container): MeshGeometry => {
    const geometry = new MeshGeometry({ positions: chunks[index]!.positions, uvs: noUvs, indices: chunkIndices });
    geometry.batchMode = 'no-batch';
    parent.addChild(new Mesh({ geometry, texture: Texture.WHITE }));
    return geometry;
  };

  return {
    path,
    container,
    update(predicted: readonly CanvasPoint[]) {
      for (; drawn < path.points.length; drawn += 2) ribbon.append(path.points[drawn]!, path.points[drawn + 1]!);
      if (drawn !== closed) ribbon.tip();
      closed = drawn;
      for (const [index, chunk] of ribbon.chunks.entries()) {
        meshes[index] ??= { geometry: meshOf(ribbon, index, container), revision: chunk.revision };
        const mesh = meshes[index];
        if (mesh.revision === chunk.revision) continue;
        mesh.revision = chunk.revision;
        mesh.geometry.getBuffer('aPosition').update();
      }
      ahead?.destroy({ children: true });
      ahead = null;
      if (predicted.length === 0) return;
      const expected = createRibbon(strokeStyles[path.mode].widthUnits);
      expected.append(path.points.at(-2)!, path.points.at(-1)!);
      for (const { x, y } of predicted) expected.append(x, y);
      expected.tip();
      ahead = new Container();
      for (const index of expected.chunks.keys()) meshOf(expected, index, ahead);
      container.addChild(ahead);
    },
    destroy: () => container.destroy({ children: true }),
  };
};

const createCursor = ({ name, color, ink }: SceneCursor): Container => {
  const { labelX, labelY, labelHeight, labelPadding, labelRadius, fontSizePx } = cursorLook;
  const container = new Container();
  const arrow = new Graphics()
    .poly([...cursorLook.arrow])
    .fill(color)
    .stroke({ width: 1, color: '#ffffff' });
  const style = { fontFamily, fontSize: fontSizePx, fontWeight: '600', fill: ink } as const;
  const text = new Text({ text: name, style, resolution: 2 });
  const label = new Graphics().roundRect(labelX, labelY, text.width + labelPadding * 2, labelHeight, labelRadius);
  label.fill(color);
  text.position.set(labelX + labelPadding, labelY + (labelHeight - text.height) / 2);
  container.addChild(arrow, label, text);
  return container;
};

/** Everything over one tile. Strokes and cursors are kept from frame to frame. */
const createTileDrawing = (root: Container) => {
  const clipped = new Container();
  const mask = new Graphics();
  const lines = new Container();
  const highlights = new Container();
  const cursors = new Container();
  // One opacity for all highlights, so that crossing ones do not darken each other.
  highlights.filters = [new AlphaFilter({ alpha: strokeStyles.highlight.opacity })];
  clipped.addChild(mask, highlights, lines, cursors);
  clipped.mask = mask;
  root.addChild(clipped);
  const strokes = new Map<AnnotationPath, ReturnType<typeof createStroke>>();
  const shown = new Map<string, { readonly container: Container; readonly name: string; readonly color: string }>();

  const updateStrokes = ({ paths, predicted }: SceneTile) => {
    const present = new Set(paths);
    for (const [path, stroke] of strokes) {
      if (present.has(path)) continue;
      stroke.destroy();
      strokes.delete(path);
    }
    for (const path of paths) {
      let stroke = strokes.get(path);
      if (!stroke) {
        stroke = createStroke(path);
        strokes.set(path, stroke);
        (path.mode === 'highlight' ? highlights : lines).addChild(stroke.container);
      }
      stroke.update(predicted.get(path) ?? []);
    }
    highlights.visible = highlights.children.length > 0;
  };

  const updateCursors = (scene: SceneTile, scale: number) => {
    const present = new Set(scene.cursors.map((cursor) => cursor.identity));
    for (const [identity, { container }] of shown) {
      if (present.has(identity)) continue;
      container.destroy({ children: true });
      shown.delete(identity);
    }
    for (const cursor of scene.cursors) {
      let entry = shown.get(cursor.identity);
      if (!entry || entry.name !== cursor.name || entry.color !== cursor.color) {
        entry?.container.destroy({ children: true });
        entry = { container: createCursor(cursor), name: cursor.name, color: cursor.color };
        shown.set(cursor.identity, entry);
        cursors.addChild(entry.container);
      }
      const { x, y } = fromCanvas(scene, cursor, scale);
      entry.container.position.set(x, y);
      entry.container.alpha = cursor.opacity;
    }
  };

  return {
    update(scene: SceneTile) {
      const { clip, canvas } = scene;
      const scale = scaleOf(canvas);
      mask.clear().rect(clip.x, clip.y, clip.width, clip.height).fill('#ffffff');
      for (const container of [lines, highlights]) {
        container.position.set(scene.mirrored ? canvas.x + canvas.width : canvas.x, canvas.y);
        container.scale.set(scene.mirrored ? -scale : scale, scale);
      }
      updateStrokes(scene);
      updateCursors(scene, scale);
    },
    destroy: () => clipped.destroy({ children: true }),
  };
};

/** Draws with Pixi on WebGL; `onLost` is called when the browser takes the context away. Rejects without WebGL. */
export const createPixiLayer = async (onLost: () => void): Promise<CanvasLayer> => {
  const element = document.createElement('canvas');
  const renderer = new WebGLRenderer();
  // The stage has a frame loop of its own; Pixi's would never sleep.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  await renderer.init({
    canvas: element,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: false,
    eventMode: 'none',
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  });
  Ticker.system.stop();
  const root = new Container();
  const faceRoot = new Container();
  root.addChild(faceRoot);
  const faces = createPixiFaces(faceRoot);
  let ratio = 1;
  const drawings = new Map<string, ReturnType<typeof createTileDrawing>>();
  element.addEventListener('webglcontextlost', onLost, { once: true });
  return {
    element,
    drawsFaces: true,
    resize(widthPx, heightPx, nextRatio) {
      ratio = nextRatio;
      renderer.resize(widthPx, heightPx, ratio);
    },
    draw({ tiles: scene, faces: shownFaces, colors }: Scene) {
      faces.update(shownFaces, colors, ratio);
      const present = new Set(scene.map((tile) => tile.tileId));
      for (const [tileId, drawing] of drawings) {
        if (present.has(tileId)) continue;
        drawing.destroy();
        drawings.delete(tileId);
      }
      for (const tile of scene) {
        let drawing = drawings.get(tile.tileId);
        if (!drawing) {
          drawing = createTileDrawing(root);
          drawings.set(tile.tileId, drawing);
        }
        drawing.update(tile);
      }
      renderer.render({ container: root });
    },
    destroy() {
      element.removeEventListener('webglcontextlost', onLost);
      faces.destroy();
      root.destroy({ children: true });
      renderer.destroy();
      element.remove();
    },
  };
};
