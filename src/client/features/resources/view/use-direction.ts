import { useControllers } from '../../../studio/use-controllers.ts';

/** How it is said who directs what a tile shows, and thereby whether others see what is done there. */
interface DirectionWords {
  readonly directing: string;
  readonly alone: string;
  directedBy(name: string): string;
}

/** Who directs what a tile shows, in words. */
export const useDirection = (
  tileId: string,
  words: DirectionWords,
): { readonly text: string; readonly isOwn: boolean; readonly isAlone: boolean } => {
  const { names, isOwn } = useControllers(tileId);
  const [first] = names;
  const ofOthers = first === undefined ? words.alone : words.directedBy(first);
  return { text: isOwn ? words.directing : ofOthers, isOwn, isAlone: first === undefined };
};
