import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useState } from 'react';
import type { PdfDocument } from '../../../ports/pdf-port.ts';
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
import { useOpenedPdf } from './use-opened-pdf.ts';

/** A PDF, of which all see the page of whoever controls it. */
export const Pdf = ({ tile, resource }: { readonly tile: Tile; readonly resource: RoomResource }) => {
  useSignals();
  const { pdfs, resources } = useRoom();
  const addressOf = useCallback(
    async (isAnew: boolean) => {
      const answer = await resources.addressOf(resource.id, 'view', { isAnew });
      return answer.ok ? answer.value : null;
    },
    [resources, resource.id],
  );
  const { opened, failure, again } = useOpenedPdf(pdfs.open, resource.fact.value.size_bytes ?? 0, addressOf);
  if (failure !== null) {
    // Without an address for now it may have one later.
    const fault = failure === 'gone' ? 'broken' : failure;
    return (
      <div className={cardStyles.card}>
        <p className={cardStyles.failure} role="alert">
          {pdfText.failures[fault]}
        </p>
        {fault === 'broken' ? <Button onClick={again}>{pdfText.again}</Button> : null}
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
  return <OpenPdf tile={tile} resource={resource} opened={opened} onAgain={again} />;
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
      <div className={styles.layout}>
        {mayTurn && hasThumbnails && opened.pageCount > 1 ? <PdfThumbnails pdf={pdf} opened={opened} /> : null}
        <PdfPage
          tile={tile}
          name={resource.fact.value.name}
          pdf={pdf}
          opened={opened}
          onScale={setShownScale}
          onAgain={onAgain}
        />
        {opened.isXfaForm ? (
          <p className={styles.form} role="status">
            {pdfText.xfaForm}
          </p>
        ) : null}
        <PdfBar
          tile={tile}
          pdf={pdf}
          opened={opened}
          shownScale={shownScale}
          hasThumbnails={hasThumbnails}
          onThumbnails={() => setThumbnails(!hasThumbnails)}
        />
      </div>
    </div>
  );
};
