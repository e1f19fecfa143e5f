import { useCallback, useEffect, useState } from 'react';
import type { PdfDocument, PdfFailure, PdfPort } from '../../../ports/pdf-port.ts';

interface OpenedPdf {
  /** Null: it is being opened, or has failed. */
  readonly opened: PdfDocument | null;
  /** Null: nothing has failed. `gone`: there was no address for it. */
  readonly failure: PdfFailure | 'gone' | null;
  /** Opens it again, at an address that is asked for anew. */
  readonly again: () => void;
}

/**
 * A PDF, open for as long as it is shown. `addressOf` answers where it is, null: nowhere; each address after the first is
 * asked for anew.
 */
export const useOpenedPdf = (
  open: PdfPort['open'],
  sizeBytes: number,
  addressOf: (isAnew: boolean) => Promise<string | null>,
): OpenedPdf => {
  const [opened, setOpened] = useState<PdfDocument | null>(null);
  const [failure, setFailure] = useState<PdfFailure | 'gone' | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isWanted = true;
    let found: PdfDocument | null = null;
    let isAnew = attempt > 1;
    let isGone = false;
    const address = async () => {
      const answer = await addressOf(isAnew);
      isAnew = true;
      isGone = answer === null;
      return answer;
    };
    void open({ sizeBytes, address }).then((answer) => {
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
  }, [open, sizeBytes, addressOf, attempt]);
  const again = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);
  return { opened, failure, again };
};
