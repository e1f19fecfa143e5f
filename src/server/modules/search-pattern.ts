/** The pattern of `like` and `ilike` for texts that contain `search`, with its own wildcards escaped; null matches all. */
export const searchPattern = (search: string | null): string => `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
