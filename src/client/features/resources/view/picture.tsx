import { useSignals } from '@preact/signals-react/runtime';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import * as styles from './resource-tile.css.ts';

/** An address lasts some minutes only; one that is over by the time it is used is asked for once more. */
const mostTries = 2;

/** A picture, whole, in its tile. */
export const Picture = ({ tile, resource }: { readonly tile: Tile; readonly resource: RoomResource }) => {
  useSignals();
  const { resources } = useRoom();
  const [address, setAddress] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks for another address
  useEffect(() => {
    let isWanted = true;
    void resources.addressOf(resource.id, 'view').then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setAddress(answer.value);
      else setFailed(true);
    });
    return () => {
      isWanted = false;
    };
  }, [resources, resource.id, attempt]);
  if (hasFailed) {
    return (
      <div className={styles.card}>
        <Icon of={ImageOff} sizePx={28} />
        <p className={styles.note}>{resourcesText.tile.imageFailed}</p>
      </div>
    );
  }
  if (address === null) {
    return (
      <div className={styles.card}>
        <Spinner />
      </div>
    );
  }
  return (
    <img
      className={styles.picture}
      src={address}
      alt={resource.fact.value.name}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        // What is drawn on it lies on the picture, wherever that lies in its tile.
        const { dimensions } = tile.local;
        if (naturalHeight > 0) dimensions.value = { ...dimensions.peek(), aspectRatio: naturalWidth / naturalHeight };
      }}
      onError={() => {
        if (attempt >= mostTries) setFailed(true);
        else setAttempt(attempt + 1);
      }}
    />
  );
};
