import type { GraphQLSchema } from 'graphql';
import type { FeatureLevel } from '../shared/rules/permission-levels.ts';
import { Access } from './access/authorize.ts';
import type { Database } from './db/database.ts';
import { createContractSchema } from './http/schema.ts';
import { requireWholeContract } from './http/whole-contract.ts';
import { modules } from './modules/all.ts';
import { eventLogSources } from './modules/event-log.ts';
import { FactStore } from './modules/fact-store.ts';
import { InOrder } from './modules/in-order.ts';
import type { ModuleParts, Platform } from './modules/module.ts';
import type { Sources } from './modules/subscription-source.ts';
import type { StreamTails } from './pubsub/stream-tails.ts';

/** What the modules are made from. */
export type ServiceNeeds = Omit<Platform, 'access' | 'facts' | 'inOrder'> & {
  readonly db: Database;
  readonly tails: StreamTails;
  /** Left out: everybody has the product's levels. */
  readonly featureLevels?: readonly FeatureLevel[];
};

type Made = Awaited<ReturnType<typeof modules.create>>;

/** What the modules made: services by their names, what GraphQL is made of, and what the server does for them. */
export interface Composition extends Made {
  readonly schema: GraphQLSchema;
  readonly sources: Sources;
}

/** Makes every module of the list. Throws when they do not resolve the whole contract, each field once. */
export const createServices = async (needs: ServiceNeeds): Promise<Composition> => {
  const { db, tails, featureLevels, ...rest } = needs;
  const access = new Access(db, needs.now, featureLevels);
  const facts = new FactStore(db, tails, needs.now);
  const { services, parts } = await modules.create({ ...rest, access, facts, inOrder: new InOrder() });
  const of = <Name extends keyof ModuleParts<object>>(name: Name) =>
    parts.flatMap((part): NonNullable<ModuleParts<object>[Name]>[] => (part[name] ? [part[name]] : []));
  const resolvers = of('resolvers');
  const log = of('eventLog');
  const sources = [...of('sources'), eventLogSources(access, Object.assign({}, ...log))];
  const schema = createContractSchema(resolvers);
  requireWholeContract(schema, { resolvers, sources, log });
  return { services, parts, schema, sources: Object.assign({}, ...sources) };
};
