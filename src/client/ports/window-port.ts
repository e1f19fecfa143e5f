/** The window that the page is in. */
export interface WindowPort {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Whether a reload would lose what somebody is filling in, has to read, or waits for, outside of a room. */
  isInUse(): boolean;
  reload(): void;
}
