import { useEffect, useState } from 'react';
import { type FilmFormat, readFilmFormat } from './film-format.ts';

/** What a film is written in that does not play; null while it is not known. Without an address nothing is read. */
export const useFilmFormat = (address: string | null): FilmFormat | null => {
  const [format, setFormat] = useState<FilmFormat | null>(null);
  useEffect(() => {
    setFormat(null);
    if (address === null) return;
    let isWanted = true;
    void readFilmFormat(address).then((found) => isWanted && setFormat(found));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return format;
};
