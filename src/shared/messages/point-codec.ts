import { annotationLimits } from '../rules/annotations/limits.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { MessagePoint } from './drawing-messages.ts';
import { CodecError } from './failures.ts';

/** Points travel in quarters of a canvas unit: finer than a pixel of a tile 4,000 px high. */
const stepsPerUnit = 4;
/** Beyond this many units no canvas reaches, whatever its shape. */
const mostUnits = 20_000;

const quantised = (units: number): number => {
  if (!Number.isFinite(units) || Math.abs(units) > mostUnits) throw new CodecError('out-of-range');
  return Math.round(units * stepsPerUnit);
};

const checked = (steps: number): number => {
  if (Math.abs(steps) > mostUnits * stepsPerUnit) throw new CodecError('out-of-range');
  return steps;
};

export const writePoint = (writer: ByteWriter, { x, y }: MessagePoint): void => {
  writer.signed(quantised(x));
  writer.signed(quantised(y));
};

export const readPoint = (reader: ByteReader): MessagePoint => ({
  x: checked(reader.signed()) / stepsPerUnit,
  y: checked(reader.signed()) / stepsPerUnit,
});

/** Writes x and y by turns, each as the difference to the one before. */
export const writePath = (writer: ByteWriter, pathData: readonly number[]): void => {
  if (pathData.length % 2 !== 0) throw new CodecError('malformed');
  if (pathData.length / 2 > annotationLimits.pointsOfPath) throw new CodecError('too-many-points');
  writer.varint(pathData.length / 2);
  let lastX = 0;
  let lastY = 0;
  for (let index = 0; index < pathData.length; index += 2) {
    const x = quantised(pathData[index]!);
    const y = quantised(pathData[index + 1]!);
    writer.signed(x - lastX);
    writer.signed(y - lastY);
    lastX = x;
    lastY = y;
  }
};

export const readPath = (reader: ByteReader): number[] => {
  const count = reader.varint();
  if (count > annotationLimits.pointsOfPath) throw new CodecError('too-many-points');
  if (count * 2 > reader.left) throw new CodecError('truncated');
  const pathData: number[] = [];
  let x = 0;
  let y = 0;
  for (let index = 0; index < count; index++) {
    x = checked(x + reader.signed());
    y = checked(y + reader.signed());
    pathData.push(x / stepsPerUnit, y / stepsPerUnit);
  }
  return pathData;
};
