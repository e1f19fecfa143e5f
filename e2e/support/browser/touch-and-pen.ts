import type { Person } from '../people/person.ts';

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger rests this long before it is lifted: one that is lifted on its way flings, and the tap after it counts for nothing. */
const restFrames = 15;

/**
 * Moves fingers over a window as its screen reports them. Each has a line of its own, of as many points as the others;
 * one after the other is put down at the first, all move on together, and all are lifted at the last, where they rest.
 */
export const moveFingers = async (person: Person, lines: readonly (readonly Point[])[]): Promise<void> => {
  const screen = await person.context.newCDPSession(person.page);
  const report = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id, force: 0.5 })),
    });
  const at = (step: number) => lines.map((line) => line[step]!);
  for (const finger of lines.keys()) await report('touchStart', at(0).slice(0, finger + 1));
  for (let step = 1; step < lines[0]!.length; step++) await report('touchMove', at(step));
  const last = at(lines[0]!.length - 1);
  for (let frame = 0; frame < restFrames; frame++) {
    await person.page.evaluate(() => new Promise(requestAnimationFrame));
    await report('touchMove', last);
  }
  await report('touchEnd', []);
  await screen.detach();
};

/** Moves a pen over a window: it hovers along the first line and touches along the second. */
export const movePen = async (
  person: Person,
  hovering: readonly Point[],
  touching: readonly Point[],
): Promise<void> => {
  const tablet = await person.context.newCDPSession(person.page);
  const report = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point, force: number) =>
    tablet.send('Input.dispatchMouseEvent', {
      type,
      ...point,
      force,
      pointerType: 'pen',
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: force > 0 ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  for (const point of hovering) await report('mouseMoved', point, 0);
  await report('mousePressed', touching[0]!, 0.5);
  for (const [step, point] of touching.entries())
    await report('mouseMoved', point, 0.3 + (0.6 * step) / touching.length);
  await report('mouseReleased', touching.at(-1)!, 0);
  await tablet.detach();
};
