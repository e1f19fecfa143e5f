import { style } from '@vanilla-extract/css';
import { media } from './theme/theme.css.ts';

const onlyHeard = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** For screen readers only. */
export const unseen = style(onlyHeard);

/** For screen readers only, where the studio folds. */
export const unseenFolded = style({ '@media': { [media.folded]: onlyHeard } });
