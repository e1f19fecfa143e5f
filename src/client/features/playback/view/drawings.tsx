import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { DrawnStroke } from '../../../../shared/recording/drawn-strokes.ts';
import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import { strokeStyles } from '../../../../shared/rules/annotations/tools.ts';
import { traceWhole } from '../../../../shared/rules/annotations/trace-stroke.ts';
import * as styles from './played-resource.css.ts';

/** Where in a tile the canvas of its drawings lies, as shares of its width and height. */
interface CanvasPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawingsProps {
  readonly drawn: ReadonlySignal<readonly DrawnStroke[]>;
  /** Of the canvas. */
  readonly aspectRatio: number;
  /** Whether the canvas covers its place or lies in it whole. */
  readonly fit: 'cover' | 'contain';
  /** Left out: all of the tile. */
  readonly place?: CanvasPlace | undefined;
}

/** The line of a stroke as the path of an SVG. */
export const lineOf = (points: readonly number[], count: number): string => {
  let line = '';
  const pen = {
    moveTo(x: number, y: number) {
      line += `M${x} ${y}`;
    },
    lineTo(x: number, y: number) {
      line += `L${x} ${y}`;
    },
    quadraticCurveTo(controlX: number, controlY: number, x: number, y: number) {
      line += `Q${controlX} ${controlY} ${x} ${y}`;
    },
  };
  traceWhole(pen, points, count);
  return line;
};

const Stroke = memo(({ stroke: { points: all, mode, color }, points }: DrawnStroke) => (
  <path d={lineOf(all, points)} stroke={color} strokeWidth={strokeStyles[mode].widthUnits} />
));

/** What is drawn on a tile now (PLAY-045). */
export const Drawings = ({ drawn, aspectRatio, fit, place }: DrawingsProps) => {
  useSignals();
  const strokes = drawn.value;
  if (strokes.length === 0) return null;
  const layer = (mode: 'draw' | 'highlight') =>
    // biome-ignore lint/suspicious/noArrayIndexKey: strokes have their order from when they were begun
    strokes.map((each, at) => (each.stroke.mode === mode ? <Stroke key={at} {...each} /> : null));
  const { canvasHeightUnits } = annotationLimits;
  const share = (part: number) => `${part * 100}%`;
  return (
    <svg
      className={styles.drawings}
      style={
        place && {
          ...{ left: share(place.x), top: share(place.y) },
          ...{ width: share(place.width), height: share(place.height) },
        }
      }
      viewBox={`0 0 ${canvasHeightUnits * aspectRatio} ${canvasHeightUnits}`}
      preserveAspectRatio={place ? 'none' : `xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
      aria-hidden="true"
    >
      {/* One group, so that where highlights cross they are not darker. */}
      <g opacity={strokeStyles.highlight.opacity}>{layer('highlight')}</g>
      {layer('draw')}
    </svg>
  );
};
