import type { MalwareScanner } from '../../../src/server/scan/malware-scanner.ts';
import { eicar } from '../facts/eicar-file.ts';

/** Bytes that the scanner cannot judge. */
export const unjudgeable = Buffer.from('nobody can tell');

/** A scanner that knows one virus, and is away when the test says so. */
export const fakeScanner = (): MalwareScanner & { isAway: boolean; scans: number } => {
  const scanner: ReturnType<typeof fakeScanner> = {
    isAway: false,
    scans: 0,
    async scan(bytes) {
      scanner.scans += 1;
      try {
        const parts = await bytes.toArray();
        if (scanner.isAway) return { kind: 'unknown', reason: 'away' };
        if (Buffer.concat(parts).includes(unjudgeable)) return { kind: 'unjudged', reason: 'over the limits' };
        const isFound = Buffer.concat(parts).includes(eicar);
        return isFound ? { kind: 'infected', signature: 'Eicar' } : { kind: 'clean' };
      } catch (problem) {
        return { kind: 'unknown', reason: (problem as Error).message };
      }
    },
    isAnswering: async () => !scanner.isAway,
  };
  return scanner;
};
