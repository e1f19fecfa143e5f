import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { form as formNote } from '../../resources/view/pdf.css.ts';
import { PdfPage } from '../../resources/view/pdf-page.tsx';
import { pdfText } from '../../resources/view/pdf-text.ts';
import { useOpenedPdf } from '../../resources/view/use-opened-pdf.ts';
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
  useEffect(() => paper.local.surface.subscribe(onSurface), [paper, onSurface]);
  const addressOf = useCallback((isAnew: boolean) => room.addressOf(tile.id, isAnew), [room, tile]);
  const { opened, failure, again } = useOpenedPdf(room.openPdf, sizeBytes, addressOf);
  if (failure === 'gone') return <Gone name={name} />;
  if (failure !== null) {
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
      <PdfPage tile={paper} name={name} pdf={pdf} opened={opened} onScale={() => undefined} onAgain={again} />
      {opened.isXfaForm ? (
        <p className={formNote} role="status">
          {pdfText.xfaForm}
        </p>
      ) : null}
    </div>
  );
};
