import type { Person } from '../people/person.ts';
import { until } from '../until.ts';
import { type Box, pixelsOf, restOf } from './tiles.ts';

/** A colour of the pen that the green pictures of the fake cameras have nothing of. */
export const blue = { name: 'Colour 4', value: '#3fb6dd' } as const;

/** The middle of a tile, without its label, its flags and its tools. */
export const middleOf = async (person: Person, name: string): Promise<Box> => {
  const { x, y, width, height } = await restOf(person, name);
  return { x: x + width * 0.1, y: y + height * 0.3, width: width * 0.8, height: height * 0.45 };
};

/** Where a stroke of the journeys goes, in shares of a tile's middle. */
const wave = Array.from({ length: 13 }, (_, step) => [0.2 + 0.05 * step, 0.5 + 0.3 * Math.sin(step / 2)] as const);

/** Draws a wave across the middle of a tile, whose tool is a pen already. */
export const draw = async (person: Person, name: string): Promise<void> => {
  const { x, y, width, height } = await middleOf(person, name);
  const { mouse } = person.page;
  for (const [index, [across, down]] of wave.entries()) {
    await mouse.move(x + width * across, y + height * down);
    if (index === 0) await mouse.down();
  }
  await mouse.up();
};

/** More pixels than this of a colour are a line. */
export const linePixels = 100;
/** Resolves when a drawing of this colour is on a tile. */
export const sees = (person: Person, name: string, color: string = blue.value): Promise<void> =>
  until(`${person.name} sees a drawing`, async () => {
    return (await pixelsOf(person, await middleOf(person, name), color)) > linePixels;
  });
/** Resolves when nothing of this colour is on a tile. */
export const seesNothing = (person: Person, name: string, color: string = blue.value): Promise<void> =>
  until(`${person.name} sees no drawing`, async () => {
    return (await pixelsOf(person, await middleOf(person, name), color)) === 0;
  });
