import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { pdfLimits } from '../../../../shared/rules/shared-pdf.ts';
import type { PdfDocument } from '../../../ports/pdf-port.ts';
import type { SharedPdf } from '../model/shared-pdf-model.ts';
import * as styles from './pdf.css.ts';
import { pdfText } from './pdf-text.ts';

interface ThumbnailsProps {
  readonly pdf: SharedPdf;
  readonly opened: PdfDocument;
}

const gapPx = 6;

/** All pages, small, of which those that are seen are there: as many for five thousand pages as for twenty. */
export const PdfThumbnails = ({ pdf, opened }: ThumbnailsProps) => {
  useSignals();
  const { page } = pdf.state.value;
  const strip = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState(0);
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useEffect(() => {
    let isWanted = true;
    opened.sizeOf(0).then(
      ({ width, height }) => isWanted && setHeightPx(Math.round((pdfLimits.thumbnailWidthPx * height) / width)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [opened]);
  const stepPx = heightPx + gapPx;
  const look = () => {
    if (strip.current) setSeen({ top: strip.current.scrollTop, height: strip.current.clientHeight });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip is looked at when it has its size
  useEffect(() => {
    const element = strip.current;
    if (!element || heightPx === 0) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [heightPx]);
  useEffect(() => {
    const element = strip.current;
    if (!element || heightPx === 0) return;
    const top = page * stepPx;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + stepPx > element.scrollTop + element.clientHeight)
      element.scrollTop = top + stepPx - element.clientHeight;
  }, [page, heightPx, stepPx]);
  const first = heightPx === 0 ? 0 : Math.max(0, Math.floor(seen.top / stepPx) - 1);
  const last = heightPx === 0 ? -1 : Math.min(opened.pageCount - 1, Math.ceil((seen.top + seen.height) / stepPx));
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <div ref={strip} className={styles.strip} onScroll={look}>
      <div className={styles.pages} style={{ height: opened.pageCount * stepPx }}>
        {shown.map((index) => (
          <button
            key={index}
            type="button"
            className={index === page ? styles.thumbnailChosen : styles.thumbnail}
            style={{ top: index * stepPx, height: heightPx }}
            aria-label={pdfText.thumbnail(index + 1)}
            aria-current={index === page ? 'page' : undefined}
            onClick={() => pdf.goTo(index, opened.pageCount)}
          >
            <Thumbnail opened={opened} page={index} heightPx={heightPx} />
          </button>
        ))}
      </div>
    </div>
  );
};

const Thumbnail = ({ opened, page, heightPx }: { opened: PdfDocument; page: number; heightPx: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    canvas.current.width = Math.round(pdfLimits.thumbnailWidthPx * ratio);
    canvas.current.height = Math.round(heightPx * ratio);
    const drawing = opened.draw(page, canvas.current);
    return () => drawing.cancel();
  }, [opened, page, heightPx]);
  return <canvas ref={canvas} className={styles.thumbnailCanvas} />;
};
