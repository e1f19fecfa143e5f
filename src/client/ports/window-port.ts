import type { Stop } from './clock.ts';

/** The window that the page is in. */
export interface WindowPort {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Whether a reload would lose what somebody is filling in, has to read, or waits for, outside of a room. */
  isInUse(): boolean;
  reload(): void;
  /** Runs `work` whenever somebody moves or presses the pointer, scrolls, or presses a key. */
  onActivity(work: () => void): Stop;
}
