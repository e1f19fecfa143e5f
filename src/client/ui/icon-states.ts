import { globalStyle } from '@vanilla-extract/css';
import { color } from './theme/theme.css.ts';

/** How the icon of a button of this class shows that it is pointed at, pressed, or of no use now (SHELL-037). */
export const iconStates = (button: string): void => {
  const usable = `${button}:not([aria-disabled="true"])`;
  globalStyle(`${usable}:hover > svg`, { filter: color.iconHover });
  globalStyle(`${usable}:active > svg`, { filter: color.iconActive });
  globalStyle(`${button}[aria-disabled="true"]:not([aria-busy="true"]) > svg`, { filter: color.iconDisabled });
};
