import { useEffect, useState } from 'react';
import * as styles from './resource-tile.css.ts';

/** The own picture while the server does not have it yet, or does not give it to anybody. One that the browser does not show is left out (RES-060). */
export const UploadPreview = ({ file }: { readonly file: Blob }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === null ? null : (
    <img className={styles.preview} src={address} alt="" draggable={false} onError={() => setAddress(null)} />
  );
};
