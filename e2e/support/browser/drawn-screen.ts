import type { Page } from 'playwright';

/** How large a screen is that {@link drawScreen} draws, in px. */
export const drawnScreen = { width: 1_600, height: 900 } as const;

/** From its next load on the page shares a large screen that is drawn, with lines to read: that of these browsers is small. */
export const drawScreen = (page: Page): Promise<unknown> =>
  page.addInitScript(({ width, height }) => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      let picture = 0;
      setInterval(() => {
        context.fillStyle = '#10243e';
        context.fillRect(0, 0, width, height);
        context.fillStyle = '#ffffff';
        context.font = '20px sans-serif';
        for (let line = 1; line < 40; line++) context.fillText(`Line ${line} of picture ${picture}`, 40, line * 22);
        picture++;
      }, 200);
      return canvas.captureStream(5);
    };
  }, drawnScreen);
