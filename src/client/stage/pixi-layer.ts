import type { Rect } from '../../shared/rules/grid/rects.ts';
// Pixi makes its shaders' uniform code by eval unless this is there; the page's policy forbids eval.
import 'pixi.js/unsafe-eval';
import { AlphaFilter, Container, Graphics, Text, Ticker, WebGLRenderer } from 'pixi.js';
import { cursorLook } from '../../shared/rules/annotations/cursor-look.ts';
import { strokeStyles } from '../../shared/rules/annotations/tools.ts';

import type { CanvasLayer, Scene, SceneCursor, SceneTile } from './canvas-layer.ts';
import { fontFamily } from './font-family.ts';
import { createPixiFaces } from './pixi-faces.ts';
import { createPixiStrokes } from './pixi-strokes.ts';
import { fromCanvas, scaleOf } from './tile-canvas.ts';

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

const isSameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

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
  const strokes = createPixiStrokes(lines, highlights);
  let masked: Rect | null = null;
  const shown = new Map<string, { readonly container: Container; readonly name: string; readonly color: string }>();

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
      if (!masked || !isSameRect(masked, clip)) {
        mask.clear().rect(clip.x, clip.y, clip.width, clip.height).fill('#ffffff');
        masked = clip;
      }
      for (const container of [lines, highlights]) {
        container.position.set(scene.mirrored ? canvas.x + canvas.width : canvas.x, canvas.y);
        container.scale.set(scene.mirrored ? -scale : scale, scale);
      }
      strokes.update(scene);
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
