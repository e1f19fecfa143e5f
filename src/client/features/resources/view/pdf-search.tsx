import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PdfDocument } from '../../../ports/pdf-port.ts';
import { Button } from '../../../ui/button.tsx';
import type { SharedPdf } from '../model/shared-pdf-model.ts';
import { findPage } from './find-page.ts';
import * as styles from './pdf.css.ts';
import { pdfText } from './pdf-text.ts';

interface PdfSearchProps {
  readonly pdf: SharedPdf;
  readonly opened: PdfDocument;
  readonly onClose: () => void;
}

/** Goes to the next page that has some words. */
export const PdfSearch = ({ pdf, opened, onClose }: PdfSearchProps) => {
  useSignals();
  const [words, setWords] = useState('');
  const [state, setState] = useState<'idle' | 'searching' | 'not-found'>('idle');
  const field = useRef<HTMLInputElement>(null);
  const round = useRef(0);
  useLayoutEffect(() => {
    field.current?.focus();
    return () => {
      round.current = -1;
    };
  }, []);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    round.current++;
    const own = round.current;
    const isWanted = () => round.current === own;
    setState('searching');
    const found = await findPage(opened, words, pdf.state.peek().page, isWanted);
    if (!isWanted()) return;
    setState(found === null ? 'not-found' : 'idle');
    if (found !== null) pdf.goTo(found, opened.pageCount);
  };
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <input
          ref={field}
          type="search"
          className={styles.searchInput}
          aria-label={pdfText.search}
          placeholder={pdfText.search}
          value={words}
          maxLength={200}
          onChange={({ currentTarget }) => {
            round.current++;
            setWords(currentTarget.value);
            setState('idle');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onClose();
          }}
        />
        <Button type="submit" busy={state === 'searching'}>
          {pdfText.searchAgain}
        </Button>
        <span role="status" className={styles.count}>
          {state === 'not-found' ? pdfText.notFound : ''}
        </span>
      </form>
    </search>
  );
};
