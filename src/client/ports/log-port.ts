/** What the developer should know; never prose for people, never a token. */
export interface LogPort {
  warn(code: string, data?: Readonly<Record<string, unknown>>): void;
  info(code: string, data?: Readonly<Record<string, unknown>>): void;
}
