/** One of several pages of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** What the next page is asked for with; null: there is none. */
  readonly nextToken: string | null;
}
