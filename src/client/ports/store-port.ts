/** Small values that outlive the page. What comes back is unchecked: whoever reads it parses it. */
export interface StorePort {
  /** A value kept in this browser; null when it is not there or cannot be read. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}
