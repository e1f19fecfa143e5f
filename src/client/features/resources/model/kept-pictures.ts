import { pictureLimits } from '../../../../shared/values/limits.ts';

/** Pictures that were shown in a room, the latest of them, within a number of bytes. */
export interface KeptPictures {
  /** Takes one out, for whoever shows it now. */
  take(resourceId: string): HTMLImageElement | null;
  keep(resourceId: string, image: HTMLImageElement): void;
  /** Nobody here may see it any more. */
  forget(resourceId: string): void;
}

const bytesOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number =>
  naturalWidth * naturalHeight * pictureLimits.bytesPerPixel;

/** Makes an empty {@link KeptPictures}. */
export const createKeptPictures = (
  isThere: (resourceId: string) => boolean,
  mostBytes: number = pictureLimits.keptBytes,
): KeptPictures => {
  const kept = new Map<string, HTMLImageElement>();
  return {
    take(resourceId) {
      const found = kept.get(resourceId) ?? null;
      kept.delete(resourceId);
      return found;
    },
    keep(resourceId, image) {
      if (!isThere(resourceId)) return;
      kept.delete(resourceId);
      kept.set(resourceId, image);
      let bytes = [...kept.values()].reduce((sum, each) => sum + bytesOf(each), 0);
      for (const [id, each] of kept) {
        if (bytes <= mostBytes) break;
        bytes -= bytesOf(each);
        kept.delete(id);
      }
    },
    forget: (resourceId) => void kept.delete(resourceId),
  };
};
