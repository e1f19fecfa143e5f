import { strokeStyles } from '../../shared/rules/annotations/tools.ts';
import type { CanvasPoint } from '../models/annotations-model.ts';
import { type CanvasLayer, cursorLook, type SceneCursor, type SceneTile } from './canvas-layer.ts';
import { createPlainFaces } from './plain-faces.ts';
import { fromCanvas, scaleOf } from './tile-canvas.ts';

const trace = (context: CanvasRenderingContext2D, points: readonly number[], predicted: readonly CanvasPoint[]) => {
  context.beginPath();
  context.moveTo(points[0]!, points[1]!);
  if (points.length === 2) context.lineTo(points[0]! + 0.01, points[1]!);
  for (let index = 2; index + 3 < points.length; index += 2) {
    const x = points[index]!;
    const y = points[index + 1]!;
    context.quadraticCurveTo(x, y, (x + points[index + 2]!) / 2, (y + points[index + 3]!) / 2);
  }
  if (points.length > 2) context.lineTo(points.at(-2)!, points.at(-1)!);
  for (const { x, y } of predicted) context.lineTo(x, y);
  context.stroke();
};

const drawCursor = (context: CanvasRenderingContext2D, x: number, y: number, cursor: SceneCursor) => {
  const { arrow, labelX, labelY, labelHeight, labelPadding, labelRadius } = cursorLook;
  context.globalAlpha = cursor.opacity;
  context.fillStyle = cursor.color;
  context.strokeStyle = '#ffffff';
  context.lineWidth = 1;
  context.beginPath();
  for (let index = 0; index < arrow.length; index += 2) context.lineTo(x + arrow[index]!, y + arrow[index + 1]!);
  context.closePath();
  context.fill();
  context.stroke();
  context.font = cursorLook.font;
  const width = context.measureText(cursor.name).width + labelPadding * 2;
  context.beginPath();
  context.roundRect(x + labelX, y + labelY, width, labelHeight, labelRadius);
  context.fill();
  context.fillStyle = cursor.ink;
  context.textBaseline = 'middle';
  context.fillText(cursor.name, x + labelX + labelPadding, y + labelY + labelHeight / 2 + 0.5);
  context.globalAlpha = 1;
};

/** Draws with a 2D canvas, where there is no WebGL. Null where there is no 2D canvas either. */
export const createPlainLayer = (): CanvasLayer | null => {
  const element = document.createElement('canvas');
  const context = element.getContext('2d');
  if (!context) return null;
  const faces = createPlainFaces(context);
  let ratio = 1;

  const drawTile = (scene: SceneTile) => {
    const { clip, canvas, mirrored, paths, predicted, cursors } = scene;
    const scale = scaleOf(canvas);
    context.save();
    context.beginPath();
    context.rect(clip.x, clip.y, clip.width, clip.height);
    context.clip();
    context.save();
    context.translate(mirrored ? canvas.x + canvas.width : canvas.x, canvas.y);
    context.scale(mirrored ? -scale : scale, scale);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const path of paths) {
      const { widthUnits, opacity } = strokeStyles[path.mode];
      context.globalAlpha = opacity;
      context.strokeStyle = path.color;
      context.lineWidth = widthUnits;
      trace(context, path.points, predicted.get(path) ?? []);
    }
    context.restore();
    for (const cursor of cursors) {
      const { x, y } = fromCanvas(scene, cursor, scale);
      drawCursor(context, x, y, cursor);
    }
    context.restore();
  };

  return {
    element,
    drawsFaces: true,
    resize(widthPx, heightPx, nextRatio) {
      ratio = nextRatio;
      element.width = Math.round(widthPx * ratio);
      element.height = Math.round(heightPx * ratio);
    },
    draw({ tiles, faces: shown, colors }) {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, element.width, element.height);
      faces.draw(shown, colors, ratio);
      for (const tile of tiles) drawTile(tile);
    },
    destroy() {
      element.remove();
    },
  };
};
