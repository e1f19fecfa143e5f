import type { Migration } from 'kysely/migration';
import { first } from './001-first.ts';
import { controlRequests } from './002-control-requests.ts';

/** Every migration by its name, in the order of their names; one that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-control-requests': controlRequests,
};
