import { type RawBuilder, sql } from 'kysely';

// Leases are given and judged by the database's clock: those of two servers differ.

/** Now by the database's clock, in ms. */
export const databaseNow: RawBuilder<number> = sql`(extract(epoch from now()) * 1000)::double precision`;

/** So many ms before now by the database's clock. */
export const before = (ms: number): RawBuilder<number> => sql`(${databaseNow} - ${ms}::double precision)`;

/** When a lease ends that is given now for so many ms. */
export const leaseEnd = (ms: number): RawBuilder<number> => sql`(${databaseNow} + ${ms}::double precision)`;

/** Whether nobody has what a row is about: a recording that is to be recorded, or an export that is to be made. */
export const isFree: RawBuilder<boolean> = sql`(lease is null or lease_until < ${databaseNow})`;
