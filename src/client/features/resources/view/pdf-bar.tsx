import { useSignals } from '@preact/signals-react/runtime';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { digitsOf, pdfLimits } from '../../../../shared/rules/shared-pdf.ts';
import type { PdfDocument } from '../../../ports/pdf-port.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { SharedPdf } from '../model/shared-pdf-model.ts';
import * as styles from './pdf.css.ts';
import { PdfSearch } from './pdf-search.tsx';
import { pdfText } from './pdf-text.ts';
import { useDirection } from './use-direction.ts';

interface PdfBarProps {
  readonly tile: Tile;
  readonly pdf: SharedPdf;
  readonly opened: PdfDocument;
  readonly shownScale: number;
  readonly hasThumbnails: boolean;
  readonly onThumbnails: () => void;
}

/** Pages and zoom in one bar, which says who has control; whoever follows reads it, and sets nothing. */
export const PdfBar = ({ tile, pdf, opened, shownScale, hasThumbnails, onThumbnails }: PdfBarProps) => {
  useSignals();
  const { page, fitToTile } = pdf.state.value;
  const disabled = pdf.isFollowing.value;
  const count = opened.pageCount;
  const direction = useDirection(tile.id, pdfText);
  const [isSearching, setSearching] = useState(false);
  return (
    <div className={styles.foot}>
      {isSearching && !disabled ? <PdfSearch pdf={pdf} opened={opened} onClose={() => setSearching(false)} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of controls */}
      <div className={styles.bar} role="group" aria-label={pdfText.bar}>
        <IconButton
          label={pdfText.previous}
          icon={ChevronLeft}
          disabled={disabled || page === 0}
          className={styles.control}
          onClick={() => pdf.goTo(page - 1, count)}
        />
        <NumberField
          label={pdfText.page}
          value={page + 1}
          disabled={disabled}
          onEnter={(wanted) => pdf.goTo(wanted - 1, count)}
        />
        <span className={styles.count}>{pdfText.of(count)}</span>
        <IconButton
          label={pdfText.next}
          icon={ChevronRight}
          disabled={disabled || page >= count - 1}
          className={styles.control}
          onClick={() => pdf.goTo(page + 1, count)}
        />
        <span className={styles.wide}>
          <IconButton
            label={pdfText.zoomOut}
            icon={Minus}
            disabled={disabled}
            className={styles.control}
            onClick={() => pdf.zoom(shownScale * pdfLimits.zoomOutBy)}
          />
          <NumberField
            label={pdfText.zoom}
            value={Math.round(shownScale * 100)}
            unit={pdfText.percent}
            disabled={disabled}
            onEnter={(percent) => pdf.zoom(percent / 100)}
          />
          <IconButton
            label={pdfText.zoomIn}
            icon={Plus}
            disabled={disabled}
            className={styles.control}
            onClick={() => pdf.zoom(shownScale * pdfLimits.zoomInBy)}
          />
          <IconButton
            label={direction.isAlone ? pdfText.fitAlone : pdfText.fit}
            icon={MoveHorizontal}
            pressed={fitToTile}
            disabled={disabled}
            className={styles.control}
            onClick={() => pdf.setFit(!fitToTile, shownScale)}
          />
          {disabled ? null : (
            <>
              <IconButton
                label={pdfText.search}
                icon={Search}
                pressed={isSearching}
                className={styles.control}
                onClick={() => setSearching(!isSearching)}
              />
              {count > 1 ? (
                <span className={styles.widest}>
                  <IconButton
                    label={pdfText.thumbnails}
                    icon={PanelLeft}
                    pressed={hasThumbnails}
                    className={styles.control}
                    onClick={onThumbnails}
                  />
                </span>
              ) : null}
            </>
          )}
        </span>
        <span className={direction.isOwn ? styles.ownDirection : styles.direction}>
          <Icon of={MousePointerClick} sizePx={15} />
          {direction.text}
        </span>
      </div>
    </div>
  );
};

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly disabled: boolean;
  readonly onEnter: (value: number) => void;
}

/** A number that is typed, in digits alone (RES-052), and counts once it is entered; empty, it stays as it was. */
const NumberField = ({ label, value, unit = '', disabled, onEnter }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const enter = () => {
    if (typed !== null && typed !== '') onEnter(Number(typed));
    setTyped(null);
  };
  const shown = typed ?? `${value}`;
  return (
    <span className={styles.field}>
      <input
        type="text"
        inputMode="numeric"
        className={styles.input}
        aria-label={label}
        disabled={disabled}
        value={shown}
        style={{ width: `${Math.max(2, shown.length) + 0.5}ch` }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          const digits = digitsOf(currentTarget.value);
          // What is refused goes from the field too.
          currentTarget.value = digits;
          setTyped(digits);
        }}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter();
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
        }}
      />
      {unit}
    </span>
  );
};
