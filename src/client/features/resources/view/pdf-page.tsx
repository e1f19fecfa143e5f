import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { clampPage, fittingScale } from '../../../../shared/rules/shared-pdf.ts';
import { pageIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
import type { PdfDocument, PdfLink, PdfPageSize } from '../../../ports/pdf-port.ts';
import { Button } from '../../../ui/button.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { SharedPdf } from '../model/shared-pdf-model.ts';
import { drawPages, type PageDrawing } from './draw-pages.ts';
import * as styles from './pdf.css.ts';
import { pdfText } from './pdf-text.ts';
import * as cardStyles from './resource-tile.css.ts';

interface PdfPageProps {
  readonly tile: Pick<Tile, 'id'> & { readonly local: Pick<Tile['local'], 'surface'> };
  readonly name: string;
  readonly pdf: SharedPdf;
  readonly opened: PdfDocument;
  readonly onScale: (scale: number) => void;
  /** The document is opened anew. */
  readonly onAgain: () => void;
}

/** The page that all see, and what can be done on it. */
export const PdfPage = ({ tile, name, pdf, opened, onScale, onAgain }: PdfPageProps) => {
  useSignals();
  const { scale, fitToTile, x = 0.5, y = 0.5, ...wantedState } = pdf.state.value;
  const page = clampPage(wantedState.page, opened.pageCount);
  const isFollowing = pdf.isFollowing.value;
  const view = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const drawing = useRef<PageDrawing | null>(null);
  const [place, setPlace] = useState({ width: 0, height: 0 });
  const [size, setSize] = useState<(PdfPageSize & { readonly page: number }) | null>(null);
  const [brokenPage, setBrokenPage] = useState<number | null>(null);
  /** Where this page itself scrolls to, so that it is not taken for somebody's wish. */
  const wanted = useRef({ left: 0, top: 0 });

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setPlace({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    let isWanted = true;
    opened.sizeOf(page).then(
      (found) => isWanted && setSize({ ...found, page }),
      () => isWanted && setBrokenPage(page),
    );
    return () => {
      isWanted = false;
    };
  }, [opened, page]);
  useEffect(() => {
    const made = drawPages(opened, setBrokenPage);
    drawing.current = made;
    return () => {
      made.stop();
      tile.local.surface.value = null;
    };
  }, [opened, tile]);

  const isPlaced = size !== null && place.width > 0 && place.height > 0;
  const shown = isPlaced ? (fitToTile ? fittingScale(size, place) : scale) : 0;
  const [width, height] = isPlaced ? [size.width * shown, size.height * shown] : [0, 0];

  /** Says where drawings lie: on the page, wherever that is now. */
  const follow = () => {
    const element = view.current;
    const root = element?.offsetParent;
    if (!element || !sheet.current || !root || !size || width === 0) return;
    const [tileWidth, tileHeight] = [root.clientWidth, root.clientHeight];
    const left = element.offsetLeft + sheet.current.offsetLeft - element.scrollLeft;
    const top = element.offsetTop + sheet.current.offsetTop - element.scrollTop;
    tile.local.surface.value = {
      id: pageIdentity(tile.id, size.page),
      canvas: { x: left / tileWidth, y: top / tileHeight, width: width / tileWidth, height: height / tileHeight },
      view: {
        x: element.offsetLeft / tileWidth,
        y: element.offsetTop / tileHeight,
        width: element.clientWidth / tileWidth,
        height: element.clientHeight / tileHeight,
      },
    };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown, and where, is all in these
  useEffect(() => {
    if (!isPlaced || !sheet.current || !view.current) return;
    onScale(shown);
    drawing.current?.show({
      sheet: sheet.current,
      page: size.page,
      width,
      height,
      hasText: !isFollowing,
      scale: shown,
    });
  }, [isPlaced, size, width, height, isFollowing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when what is shown, or where, changes
  useEffect(() => {
    const element = view.current;
    if (!element || !isPlaced) return;
    wanted.current = {
      left: Math.max(0, Math.round(width * x - element.clientWidth / 2)),
      top: Math.max(0, Math.round(height * y - element.clientHeight / 2)),
    };
    element.scrollTo(wanted.current);
    wanted.current = { left: element.scrollLeft, top: element.scrollTop };
    follow();
  }, [isPlaced, size, width, height, x, y, place]);

  const scrolled = () => {
    const element = view.current;
    follow();
    if (!element || fitToTile || isFollowing || width === 0) return;
    const { left, top } = wanted.current;
    if (Math.abs(element.scrollLeft - left) < 2 && Math.abs(element.scrollTop - top) < 2) return;
    wanted.current = { left: element.scrollLeft, top: element.scrollTop };
    const middle = (at: number, seen: number, whole: number) =>
      Math.max(0, Math.min((at + Math.min(seen, whole) / 2) / whole, 1));
    pdf.look(
      middle(element.scrollLeft, element.clientWidth, width),
      middle(element.scrollTop, element.clientHeight, height),
    );
  };
  const turn = (event: { key: string; preventDefault(): void; stopPropagation(): void }) => {
    const target = { PageDown: page + 1, PageUp: page - 1, Home: 0, End: opened.pageCount - 1 }[event.key];
    if (target === undefined || isFollowing) return;
    event.preventDefault();
    event.stopPropagation();
    pdf.goTo(target, opened.pageCount);
  };

  return (
    <div
      ref={view}
      className={fitToTile ? styles.viewWhole : styles.view}
      role="document"
      aria-label={pdfText.document(name, page + 1, opened.pageCount)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys turn pages
      tabIndex={0}
      onScroll={scrolled}
      onKeyDown={turn}
    >
      <div ref={sheet} className={styles.sheet} style={{ width, height }} data-page={size ? size.page + 1 : undefined}>
        {brokenPage === page ? (
          <div className={styles.broken} role="alert">
            {pdfText.brokenPage}
            <Button onClick={onAgain}>{pdfText.again}</Button>
          </div>
        ) : null}
        {size ? <Links opened={opened} page={size.page} pdf={pdf} /> : null}
      </div>
    </div>
  );
};

interface LinksProps {
  readonly opened: PdfDocument;
  readonly page: number;
  readonly pdf: SharedPdf;
}

/** The places of the page that lead elsewhere: to other pages, for whoever turns them, and out of the studio. */
const Links = ({ opened, page, pdf }: LinksProps) => {
  useSignals();
  const [links, setLinks] = useState<{ readonly page: number; readonly found: readonly PdfLink[] }>({
    page: -1,
    found: [],
  });
  useEffect(() => {
    let isWanted = true;
    opened.linksOf(page).then(
      (found) => isWanted && setLinks({ page, found }),
      // A page is seen without its links too.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [opened, page]);
  if (links.page !== page) return null;
  const shares = (link: PdfLink) => ({
    left: `${link.x * 100}%`,
    top: `${link.y * 100}%`,
    width: `${link.width * 100}%`,
    height: `${link.height * 100}%`,
  });
  return (
    <>
      {links.found.map((link, index) => {
        const { target } = link;
        const key = `${page}-${index}`;
        if ('url' in target) {
          return (
            <a
              key={key}
              className={styles.link}
              style={shares(link)}
              href={target.url}
              target="_blank"
              rel="noopener noreferrer"
              title={target.url}
            >
              <span className={cardStyles.unseen}>{target.url}</span>
            </a>
          );
        }
        return pdf.isFollowing.value ? null : (
          <button
            key={key}
            type="button"
            className={styles.link}
            style={shares(link)}
            aria-label={pdfText.thumbnail(target.page + 1)}
            onClick={() => pdf.goTo(target.page, opened.pageCount)}
          />
        );
      })}
    </>
  );
};
