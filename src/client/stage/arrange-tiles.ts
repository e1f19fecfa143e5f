import type { ArrangeTiles } from '../features/tiles/model/arranging-model.ts';
import { followDrag } from './drag.ts';
import { followKeyboard } from './keyboard.ts';
import * as css from './stage.css.ts';

/** Arranges tiles that others show as the stage does its own. */
export const arrangeTiles: ArrangeTiles = (tiles) => {
  const dropPreview = document.createElement('div');
  dropPreview.className = css.dropPreview;
  dropPreview.hidden = true;
  tiles.content.append(dropPreview);
  const stops = [followDrag({ ...tiles, dropPreview, resizing: null }), followKeyboard(tiles)];
  return () => {
    for (const stop of stops) stop();
    dropPreview.remove();
  };
};
