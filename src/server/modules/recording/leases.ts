import { type RawBuilder, sql } from 'kysely';

/** Whether nobody has what a row is about: a recording that is to be recorded, or an export that is to be made. */
export const isFree = (nowMs: number): RawBuilder<boolean> => sql<boolean>`(lease is null or lease_until < ${nowMs})`;
