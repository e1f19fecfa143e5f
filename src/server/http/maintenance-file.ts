import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { type MaintenanceMode, maintenanceMode } from '../../shared/rules/maintenance.ts';
import type { Log } from '../log.ts';

/** How long an answer of the disk holds. */
const holdsMs = 1_000;

/** The file by which an operator says that there is maintenance, or that there will be. */
export interface MaintenanceFile {
  /** What it says now; null where there is none. Never throws. */
  read(): Promise<MaintenanceMode>;
}

const isMissing = (problem: unknown): boolean => (problem as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads the file at `path` again whenever it has changed. One that cannot be read, or is in none of the five forms
 * (CFG-016 to CFG-019), is logged once and ignored: what held before it still holds.
 */
export const createMaintenanceFile = (path: string, log: Log, monotonicNow: () => number): MaintenanceFile => {
  let mode: MaintenanceMode = null;
  let seen = '';
  let complaint = '';
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    try {
      const { ctimeMs, mtimeMs, size, ino } = await stat(path);
      // Tools that copy a file keep its time; rights that change let a file be read that could not be.
      const state = `${ctimeMs} ${mtimeMs} ${size} ${ino}`;
      if (state === seen) return;
      seen = state;
      mode = v.parse(maintenanceMode, JSON.parse(await readFile(path, 'utf8')));
      complaint = '';
    } catch (problem) {
      if (isMissing(problem)) {
        seen = '';
        complaint = '';
        mode = null;
        return;
      }
      // One that cannot even be looked at is the same every second.
      if (complaint === `${seen} ${problem}`) return;
      complaint = `${seen} ${problem}`;
      log.warn({ path, problem: String(problem) }, 'the maintenance file cannot be read and is ignored');
    }
  };

  return {
    async read() {
      if (monotonicNow() - lookedAtMs >= holdsMs) {
        lookedAtMs = monotonicNow();
        looking = look();
      }
      await looking;
      return mode;
    },
  };
};
