import { useEffect, useState } from 'react';
import type { PlayedContentProps } from './played-card.tsx';

/** The address of a resource, anew where it does not work any more; null: it cannot be had. */
export const usePlayedAddress = (
  { room, tile }: Pick<PlayedContentProps, 'room' | 'tile'>,
  first: string,
): { readonly address: string | null; readonly broke: () => void } => {
  const [address, setAddress] = useState<string | null>(first);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void room.addressOf(tile.id, tries > 0).then((found) => isWanted && setAddress(found));
    return () => {
      isWanted = false;
    };
  }, [room, tile, tries]);
  return { address, broke: () => (tries === 0 ? setTries(1) : setAddress(null)) };
};
