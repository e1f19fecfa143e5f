import { useSignals } from '@preact/signals-react/runtime';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import * as styles from './resource-tile.css.ts';
import { takeShape } from './take-shape.ts';
import { useAddress } from './use-address.ts';

const createImage = (): HTMLImageElement => {
  const image = document.createElement('img');
  image.className = styles.picture;
  image.draggable = false;
  return image;
};

/** A picture, whole, in its tile. One that was shown in this room before comes back as it was. */
export const Picture = ({ tile, resource }: { readonly tile: Tile; readonly resource: RoomResource }) => {
  useSignals();
  const { pictures } = useRoom().resources;
  const { id, fact } = resource;
  const [kept] = useState(() => pictures.take(id));
  const [image] = useState(() => kept ?? createImage());
  const isLoaded = useRef(kept !== null);
  const place = useRef<HTMLDivElement>(null);
  const { address, hasFailed, worked, broke, tryAgain } = useAddress(id, kept === null);
  const { name } = fact.value;
  const isThere = !hasFailed && (kept !== null || address !== null);

  useLayoutEffect(() => {
    if (isThere) place.current?.append(image);
  }, [isThere, image]);
  useEffect(() => {
    image.alt = name;
  }, [image, name]);
  useEffect(() => {
    image.onload = () => {
      isLoaded.current = true;
      worked();
      takeShape(tile, image.naturalWidth, image.naturalHeight);
    };
    image.onerror = () => {
      isLoaded.current = false;
      broke();
    };
  });
  useEffect(() => {
    if (address !== null) image.src = address;
  }, [image, address]);
  useEffect(
    () => () => {
      image.onload = null;
      image.onerror = null;
      if (isLoaded.current) pictures.keep(id, image);
    },
    [image, pictures, id],
  );

  if (hasFailed) {
    return (
      <div className={styles.card}>
        <Icon of={ImageOff} sizePx={28} />
        <p className={styles.failure} role="alert">
          {resourcesText.tile.imageFailed}
        </p>
        <Button onClick={tryAgain}>{text.common.retry}</Button>
      </div>
    );
  }
  if (!isThere) {
    return (
      <div className={styles.card}>
        <Spinner />
      </div>
    );
  }
  return <div ref={place} className={styles.picturePlace} />;
};
