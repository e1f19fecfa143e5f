/** The pattern of `ilike` for texts that have `search` in them, whose own characters mean nothing; null: all. */
export const searchPattern = (search: string | null): string => `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
