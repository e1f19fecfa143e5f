import type { Locator } from 'playwright';
import type { Person } from '../people/person.ts';
import { until } from '../until.ts';

/** A rectangle of the window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return box;
};

/** Resolves after two frames of a page, or a little later where it draws none. */
const twoFrames = ({ page }: Person): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        setTimeout(done, 500);
      }),
  );

/** Resolves when a tile has stood still for two frames; answers where. */
export const restOf = async (person: Person, name: string): Promise<Box> => {
  let last: Box | null = null;
  await until(`${name} rests`, async () => {
    await twoFrames(person);
    const next = await boxOf(person.tile(name));
    const rests = last !== null && JSON.stringify(last) === JSON.stringify(next);
    last = next;
    return rests;
  });
  return last!;
};

/** The names that the tiles have, in the order in which the grid shows them: by row, then by column. */
export const orderOf = async (person: Person): Promise<readonly string[]> => {
  const tiles = await person.page.locator('[data-tile-id]:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), name: (element.getAttribute('aria-label') ?? '').split(',')[0]! };
    }),
  );
  return tiles.sort((a, b) => a.y - b.y || a.x - b.x).map((tile) => tile.name);
};

/** The tools of a tile: shown while the pointer is on it. */
export const toolsOf = async (person: Person, name: string): Promise<Locator> => {
  const { x, y, width, height } = await restOf(person, name);
  await person.page.mouse.move(x + width / 2, y + height / 2);
  await person.page.mouse.move(x + width / 2 + 2, y + height * 0.6);
  const tools = person.page.getByRole('toolbar', { name: 'Tools' });
  await tools.waitFor();
  return tools;
};

/** Opens the menu at the end of a tile's tools. */
export const openMenu = async (person: Person, name: string): Promise<Locator> => {
  const menu = person.page.getByRole('menu');
  await until(`the menu of ${name} opens`, async () => {
    const tools = await toolsOf(person, name);
    await tools
      .getByRole('button', { name: /^(More tools|Tools)$/ })
      .last()
      .click();
    return menu.isVisible();
  });
  return menu;
};

/** Presses a tool of a tile, in its toolbar or in the menu at its end. */
export const chooseTool = async (person: Person, name: string, tool: string): Promise<void> => {
  const tools = await toolsOf(person, name);
  const button = tools.getByRole('button', { name: tool, exact: true });
  if (await button.isVisible()) await button.click();
  else await (await openMenu(person, name)).getByText(tool, { exact: true }).click();
};

/** How many pixels of a part of the window are of a colour, or more than half of it: lines have soft edges. */
export const pixelsOf = (person: Person, clip: Box, color: string): Promise<number> =>
  pixelsIn(person.page, clip, color);

interface EncodedPicture {
  /** PNG in base64. */
  readonly encoded: string;
  /** Red, green and blue, 0 to 255. */
  readonly wanted: readonly number[];
}

/** A page of any browser that can be looked at. */
interface PicturedPage {
  screenshot(options: { clip: Box }): Promise<Uint8Array>;
  evaluate(look: (input: EncodedPicture) => Promise<number>, input: EncodedPicture): Promise<number>;
}

/** {@link pixelsOf} for a page that is not a person's. */
export const pixelsIn = async (page: PicturedPage, clip: Box, color: string): Promise<number> => {
  const picture = await page.screenshot({ clip });
  return page.evaluate(
    async ({ encoded, wanted }) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const [red, green, blue] = wanted as [number, number, number];
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const off = Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue);
        if (off < 150) count++;
      }
      return count;
    },
    {
      encoded: Buffer.from(picture).toString('base64'),
      wanted: [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)),
    },
  );
};
