/** A room's name as addresses may name it: its letters and digits in small letters, with hyphens between the words (EVT-016). */
export const roomSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
