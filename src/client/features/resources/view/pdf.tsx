import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { PdfDocument, PdfFailure } from '../../../ports/pdf-port.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { RoomResource } from '../model/resources-model.ts';
import * as styles from './pdf.css.ts';
import { PdfBar } from './pdf-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import { pdfText } from './pdf-text.ts';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import * as cardStyles from './resource-tile.css.ts';

/** A PDF, of which all see the page of whoever controls it. */
export const Pdf = ({ tile, resource }: { readonly tile: Tile; readonly resource: RoomResource }) => {
  useSignals();
  const { pdfs, resources } = useRoom();
  const [opened, setOpened] = useState<PdfDocument | null>(null);
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  const [attempt, setAttempt] = useState(1);
  const sizeBytes = resource.fact.value.size_bytes ?? 0;
  useEffect(() => {
    let isWanted = true;
    let found: PdfDocument | null = null;
    let isAnew = attempt > 1;
    const address = async () => {
      const answer = await resources.addressOf(resource.id, 'view', { isAnew });
      isAnew = true;
      return answer.ok ? answer.value : null;
    };
    void pdfs.open({ sizeBytes, address }).then((answer) => {
      if (!isWanted) {
        if (answer.ok) answer.value.close();
        return;
      }
      if (answer.ok) {
        found = answer.value;
        setOpened(found);
      } else setFailure(answer.error);
    });
    return () => {
      isWanted = false;
      found?.close();
      setOpened(null);
    };
  }, [pdfs, resources, resource.id, sizeBytes, attempt]);
  if (failure !== null) {
    const again = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return (
      <div className={cardStyles.card}>
        <p className={cardStyles.failure} role="alert">
          {pdfText.failures[failure]}
        </p>
        {failure === 'broken' ? <Button onClick={again}>{pdfText.again}</Button> : null}
      </div>
    );
  }
  if (!opened) {
    return (
      <div className={cardStyles.card} aria-busy="true">
        <Spinner />
      </div>
    );
  }
  return <OpenPdf tile={tile} resource={resource} opened={opened} onAgain={() => setAttempt(attempt + 1)} />;
};

interface OpenPdfProps {
  readonly tile: Tile;
  readonly resource: RoomResource;
  readonly opened: PdfDocument;
  readonly onAgain: () => void;
}

const OpenPdf = ({ tile, resource, opened, onAgain }: OpenPdfProps) => {
  useSignals();
  const { pdfs } = useRoom();
  const pdf = pdfs.of(tile.id);
  const [hasThumbnails, setThumbnails] = useState(true);
  // Where the page lies, at which scale it is shown there; the bar shows it, and zooms from it.
  const [shownScale, setShownScale] = useState(1);
  const mayTurn = !pdf.isFollowing.value;
  return (
    <div className={styles.place}>
      {mayTurn && hasThumbnails && opened.pageCount > 1 ? <PdfThumbnails pdf={pdf} opened={opened} /> : null}
      <PdfPage
        tile={tile}
        name={resource.fact.value.name}
        pdf={pdf}
        opened={opened}
        onScale={setShownScale}
        onAgain={onAgain}
      />
      <PdfBar
        tile={tile}
        pdf={pdf}
        opened={opened}
        shownScale={shownScale}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
      />
    </div>
  );
};
