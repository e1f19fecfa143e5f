import { first } from '../../db/migrations/001-first.ts';
import { defineModule } from '../module.ts';

/** What the server says of itself, and the tables of its first version. */
export const baseModule = defineModule({
  migrations: { '001-first': first },
  create: ({ version, now }) => ({
    resolvers: { Query: { version: () => version }, Mutation: { ping: () => now() } },
  }),
});
