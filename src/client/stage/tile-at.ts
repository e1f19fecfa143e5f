/** The id of the tile in which something is; null: it is in none. */
export const tileIdAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-tile-id]')?.dataset.tileId ?? null;
