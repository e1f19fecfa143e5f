import { type GraphQLSchema, isUnionType } from 'graphql';

/** What modules add to GraphQL, each with what it names: the fields of types, subscriptions, and the types of the event's log. */
export interface ContractParts {
  readonly resolvers: readonly Readonly<Record<string, object>>[];
  readonly sources: readonly object[];
  readonly log: readonly object[];
}

/** Throws unless every query, mutation, subscription and type of the event's log has exactly one module that gives it. */
export const requireWholeContract = (schema: GraphQLSchema, { resolvers, sources, log }: ContractParts): void => {
  const given = [
    ...resolvers.flatMap((types) =>
      Object.entries(types).flatMap(([type, fields]) => Object.keys(fields).map((field) => `${type}.${field}`)),
    ),
    ...sources.flatMap((source) => Object.keys(source).map((field) => `Subscription.${field}`)),
    ...log.flatMap((part) => Object.keys(part).map((type) => `EventLogEntry ${type}`)),
  ];
  const entries = schema.getType('EventLogEntry');
  const wanted = [
    ...[schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    ),
    ...(isUnionType(entries) ? entries.getTypes().map((type) => `EventLogEntry ${type.name}`) : []),
  ];
  const twice = given.filter((name, index) => given.indexOf(name) !== index);
  const missing = wanted.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => /^(Subscription\.|EventLogEntry )/.test(name) && !wanted.includes(name));
  const problems = [
    ...twice.map((name) => `${name} is given by two modules`),
    ...missing.map((name) => `${name} is given by no module`),
    ...unknown.map((name) => `${name} is not in the contract`),
  ];
  if (problems.length > 0) throw new Error(`The modules do not fit the contract: ${problems.join(', ')}.`);
};
