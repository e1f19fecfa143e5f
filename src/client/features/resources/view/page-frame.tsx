import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { embedOf } from '../../../../shared/rules/embeds.ts';
import { Button } from '../../../ui/button.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { RoomResource } from '../model/resources-model.ts';
import { resourcesText } from '../text.ts';
import * as styles from './shared-page.css.ts';

const words = resourcesText.tile;

/** What a page may do in its frame; nothing of ours, and nothing to the window around it. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-presentation';

interface PageFrameProps {
  readonly tile: Tile;
  readonly resource: RoomResource;
  readonly page: string;
  /** Null: a site that nothing is known of, which has no origin in here, and so nobody's cookies. */
  readonly embed: ReturnType<typeof embedOf>;
}

/** A page of another site. Until somebody uses it the tile is moved and drawn on like others, and the page gets no pointer. */
export const PageFrame = ({ tile, resource, page, embed }: PageFrameProps) => {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const [isUsed, setUsed] = useState(false);
  const { annotating } = tile.local;
  const isDrawnOn = annotating.value;
  useEffect(() => {
    if (isDrawnOn) setUsed(false);
  }, [isDrawnOn]);
  useEffect(() => {
    if (!isUsed) return;
    const elsewhere = ({ target }: Event) => {
      if (!host.current?.contains(target as Node)) setUsed(false);
    };
    addEventListener('pointerdown', elsewhere, true);
    return () => removeEventListener('pointerdown', elsewhere, true);
  }, [isUsed]);
  const { name } = resource.fact.value;
  return (
    <div ref={host} className={styles.frameHost}>
      <iframe
        className={styles.frame}
        src={embed?.address ?? page}
        title={words.page(name || words.noName)}
        sandbox={embed ? `${sandbox} allow-same-origin` : sandbox}
        allow="fullscreen; encrypted-media; picture-in-picture; autoplay"
        referrerPolicy={embed?.needsReferrer ? 'strict-origin-when-cross-origin' : 'no-referrer'}
        loading="lazy"
        tabIndex={isUsed ? 0 : -1}
      />
      {isUsed ? null : <div className={styles.shield} />}
      <div className={styles.tools}>
        <Button
          label={isUsed ? undefined : `${words.usePage}: ${name}`}
          onClick={() => {
            if (!isUsed) annotating.value = false;
            setUsed(!isUsed);
          }}
        >
          {isUsed ? words.stopUsing : words.usePage}
        </Button>
      </div>
    </div>
  );
};
