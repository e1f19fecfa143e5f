/** The window that the page is in. */
export interface WindowPort {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Whether a reload would lose what somebody is typing, or has to read, outside of a room. */
  isInUse(): boolean;
  reload(): void;
}
