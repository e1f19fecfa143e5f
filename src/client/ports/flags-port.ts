/** What a browser was told to try: by the address that the page was opened with, and by its local settings. */
export interface FlagsPort {
  /** The query of that address. */
  readonly search: string;
  /** A local setting; null where there is none. */
  setting(name: string): string | null;
  /** Keeps a local setting for as long as the browser keeps any. */
  keep(name: string, value: string): void;
}
