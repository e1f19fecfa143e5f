import { pdfLimits } from '../../../../shared/rules/shared-pdf.ts';

/** A page as it was drawn: at so many pixels. */
interface DrawnPage {
  readonly page: number;
  readonly canvas: HTMLCanvasElement;
}

/** Pages that were drawn, the latest of them, within a number of bytes. */
export interface PageCache {
  find(page: number, widthPixels: number): HTMLCanvasElement | undefined;
  keep(page: number, canvas: HTMLCanvasElement): void;
  /** Lets go of all. */
  clear(): void;
}

const bytesOf = ({ width, height }: HTMLCanvasElement): number => width * height * 4;

/** Makes an empty {@link PageCache}. The page that was kept last stays, however large it is. */
export const createPageCache = (mostBytes: number = pdfLimits.keptBytes): PageCache => {
  let drawn: DrawnPage[] = [];
  const drop = ({ canvas }: DrawnPage) => {
    // Its memory goes at once, not when it is collected.
    canvas.width = 0;
    canvas.height = 0;
  };
  return {
    find(page, widthPixels) {
      const found = drawn.find((each) => each.page === page && each.canvas.width === widthPixels);
      if (found) drawn = [...drawn.filter((each) => each !== found), found];
      return found?.canvas;
    },
    keep(page, canvas) {
      drawn.push({ page, canvas });
      let bytes = drawn.reduce((sum, each) => sum + bytesOf(each.canvas), 0);
      // What is on the screen is not emptied.
      for (const each of [...drawn]) {
        if (bytes <= mostBytes || each.canvas === canvas) break;
        if (each.canvas.isConnected) continue;
        bytes -= bytesOf(each.canvas);
        drop(each);
        drawn = drawn.filter((other) => other !== each);
      }
    },
    clear() {
      for (const each of drawn) drop(each);
      drawn = [];
    },
  };
};
