import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { adminText } from '../text.ts';

/** A reader of a field with a whole number from 1 to `most`, or nothing. */
export const readCountUpTo =
  (most: number) =>
  (written: string): Result<string, string> => {
    const trimmed = written.trim();
    const isCount = /^[1-9]\d*$/.test(trimmed) && Number(trimmed) <= most;
    return trimmed === '' || isCount ? succeed(trimmed) : fail(adminText.form.notACount(most));
  };

/** The number in a field that was read; null: there is none. */
export const countIn = (read: string): number | null => (read === '' ? null : Number(read));
