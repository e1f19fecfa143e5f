import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import type { PdfDocument, PdfFailure } from '../../../ports/pdf-port.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PdfPage } from '../../resources/view/pdf-page.tsx';
import { pdfText } from '../../resources/view/pdf-text.ts';
import type { TileSurface } from '../../tiles/model/tiles-model.ts';
import { followedPdf } from '../model/followed-resources.ts';
import { Gone, type PlayedContentProps } from './played-card.tsx';
import * as styles from './played-resource.css.ts';

/** A PDF, which turns to the page that everybody saw (PLAY-043). */
export const PlayedPdf = ({
  room,
  tile,
  name,
  onSurface,
  sizeBytes,
}: PlayedContentProps & { readonly sizeBytes: number }) => {
  useSignals();
  const pdf = useMemo(() => followedPdf(tile), [tile]);
  /** What the page knows of its tile: the same as long as the tile is. */
  const paper = useMemo(() => ({ id: tile.id, local: { surface: signal<TileSurface | null>(null) } }), [tile]);
  const [opened, setOpened] = useState<PdfDocument | null>(null);
  const [failure, setFailure] = useState<PdfFailure | 'gone' | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => paper.local.surface.subscribe(onSurface), [paper, onSurface]);
  useEffect(() => {
    let isWanted = true;
    let found: PdfDocument | null = null;
    let isAnew = attempt > 1;
    let isGone = false;
    const address = async () => {
      const answer = await room.addressOf(tile.id, isAnew);
      isAnew = true;
      isGone = answer === null;
      return answer;
    };
    void room.openPdf({ sizeBytes, address }).then((answer) => {
      if (answer.ok && isWanted) {
        found = answer.value;
        setOpened(found);
      } else if (answer.ok) answer.value.close();
      else if (isWanted) setFailure(isGone ? 'gone' : answer.error);
    });
    return () => {
      isWanted = false;
      found?.close();
      setOpened(null);
    };
  }, [room, tile, sizeBytes, attempt]);
  if (failure === 'gone') return <Gone name={name} />;
  if (failure !== null) {
    const again = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return (
      <div className={styles.card}>
        <p className={styles.name}>{name}</p>
        <p className={styles.note} role="alert">
          {pdfText.failures[failure]}
        </p>
        {failure === 'broken' ? <Button onClick={again}>{pdfText.again}</Button> : null}
      </div>
    );
  }
  if (!opened) {
    return (
      <div className={styles.card} aria-busy="true">
        <Spinner />
      </div>
    );
  }
  return (
    <div className={styles.pdf}>
      <PdfPage
        tile={paper}
        name={name}
        pdf={pdf}
        opened={opened}
        onScale={() => undefined}
        onAgain={() => setAttempt(attempt + 1)}
      />
    </div>
  );
};
