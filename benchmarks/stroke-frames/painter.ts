// The least that a page can do by hand: what arrives is stroked onto a canvas that is never cleared, and the names of
// who draws, painted once, are put onto a second one.
import { drive } from './drive.ts';
import type { Subject } from './subject.ts';

const columns = 10;
const canvasHeightUnits = 1080;

interface Author {
  readonly left: number;
  readonly top: number;
  readonly label: HTMLCanvasElement;
  strokeId: string;
  x: number;
  y: number;
  fresh: number[];
}

const authors: Author[] = [];
let ink: CanvasRenderingContext2D;
let labels: CanvasRenderingContext2D;
let scale = 1;
let asked = false;

const layer = (host: HTMLElement): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: host.clientWidth, height: host.clientHeight });
  canvas.style.cssText = 'position:absolute;inset:0';
  host.append(canvas);
  return canvas.getContext('2d')!;
};

const labelOf = (name: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 80, height: 34 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#335577';
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(5.5, 15);
  context.lineTo(14.5, 5.5);
  context.fill();
  context.roundRect(10, 15, 70, 19, 5);
  context.fill();
  context.fillStyle = '#fff';
  context.font = '550 11px sans-serif';
  context.fillText(name, 18, 28);
  return canvas;
};

const paint = () => {
  asked = false;
  for (const author of authors) {
    const { fresh, left, top } = author;
    if (fresh.length === 0) continue;
    ink.beginPath();
    ink.moveTo(left + author.x * scale, top + author.y * scale);
    for (let at = 0; at < fresh.length; at += 2) ink.lineTo(left + fresh[at]! * scale, top + fresh[at + 1]! * scale);
    ink.stroke();
    author.x = fresh.at(-2)!;
    author.y = fresh.at(-1)!;
    author.fresh = [];
  }
  labels.clearRect(0, 0, labels.canvas.width, labels.canvas.height);
  for (const { left, top, x, y, label, strokeId } of authors) {
    if (strokeId) labels.drawImage(label, Math.round(left + x * scale), Math.round(top + y * scale));
  }
};

const subject: Subject = {
  mount(host, count) {
    const rows = Math.ceil(count / columns);
    const width = host.clientWidth / columns;
    const height = host.clientHeight / rows;
    scale = height / canvasHeightUnits;
    for (let index = 0; index < count; index++) {
      const left = (index % columns) * width;
      const top = Math.floor(index / columns) * height;
      const tile = document.createElement('div');
      tile.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width - 4}px;height:${height - 4}px`;
      tile.style.background = '#1a1e27';
      host.append(tile);
      authors.push({ left, top, label: labelOf(`author-${index}`), strokeId: '', x: 0, y: 0, fresh: [] });
    }
    ink = layer(host);
    labels = layer(host);
    Object.assign(ink, { strokeStyle: '#ff6161', lineWidth: 6 * scale, lineCap: 'round', lineJoin: 'round' });
  },
  packet({ author, strokeId, points }) {
    return () => {
      const state = authors[author]!;
      if (state.strokeId !== strokeId) Object.assign(state, { strokeId, x: points[0]!, y: points[1]! });
      state.fresh.push(...points);
      if (!asked) requestAnimationFrame(paint);
      asked = true;
    };
  },
};

drive(subject);
