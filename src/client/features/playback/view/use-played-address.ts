import { useEffect, useState } from 'react';
import type { PlayedContentProps } from './played-card.tsx';

/**
 * The address of a resource, anew where it does not work any more; null: it cannot be had, or does not work by another
 * address either. Of what `worked`, another is asked for the next time too.
 */
export const usePlayedAddress = (
  { room, tile }: Pick<PlayedContentProps, 'room' | 'tile'>,
  first: string,
): { readonly address: string | null; readonly worked: () => void; readonly broke: () => void } => {
  const [address, setAddress] = useState<string | null>(first);
  const [{ count, isRenewed }, setAttempt] = useState({ count: 1, isRenewed: false });
  useEffect(() => {
    let isWanted = true;
    void room.addressOf(tile.id, count > 1).then((found) => isWanted && setAddress(found));
    return () => {
      isWanted = false;
    };
  }, [room, tile, count]);
  return {
    address,
    worked: () => setAttempt((last) => (last.isRenewed ? { ...last, isRenewed: false } : last)),
    broke() {
      if (isRenewed) setAddress(null);
      else setAttempt({ count: count + 1, isRenewed: true });
    },
  };
};
