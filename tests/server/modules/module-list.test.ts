import { buildSchema } from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ContractParts, requireWholeContract } from '../../../src/server/http/whole-contract.ts';
import { modules } from '../../../src/server/modules/all.ts';
import { defineModule, type Platform } from '../../../src/server/modules/module.ts';
import { ModuleList } from '../../../src/server/modules/module-list.ts';

const migration = { up: async () => undefined };

test('migrations that were released keep their names and their order', () => {
  assert.equal(Object.keys(modules.migrations).sort().slice(0, 2), ['001-first', '002-control-requests']);
});

test('two migrations of one name are refused', () => {
  const module = defineModule({ migrations: { '003-same': migration }, create: () => ({}) });
  assert.throws(() => ModuleList.empty.add(module).add(module).migrations, /003-same/);
});

test('a module gets the services of those before it, and does not compile without them', async () => {
  const clock = defineModule({ create: ({ now }) => ({ services: { clock: { read: now } } }) });
  const bell = defineModule({
    create: (_platform, services: { readonly clock: { read(): number } }) => ({
      services: { bell: { ringsAt: services.clock.read() } },
    }),
  });
  const { services } = await ModuleList.empty
    .add(clock)
    .add(bell)
    .create({ now: () => 7 } as Platform);
  assert.is(services.bell.ringsAt, 7);
  // @ts-expect-error: nobody before it provides the clock
  ModuleList.empty.add(bell);
});

const schema = buildSchema(`
  type Query { version: String }
  type Mutation { ping: Int }
  type Subscription { chat: String eventLog: EventLogEntry }
  type RoomUpdate { seq: Int }
  union EventLogEntry = RoomUpdate`);
const whole: ContractParts = {
  resolvers: [{ Query: { version: true } }, { Mutation: { ping: true } }],
  sources: [{ chat: true }, { eventLog: true }],
  log: [{ RoomUpdate: true }],
};

test('every field of the contract is given by exactly one module', () => {
  requireWholeContract(schema, whole);
  const { resolvers, sources } = whole;
  for (const [parts, problem] of [
    [{ resolvers: resolvers.slice(1) }, /Query\.version is given by no module/],
    [{ sources: sources.slice(1) }, /Subscription\.chat is given by no module/],
    [{ log: [] }, /EventLogEntry RoomUpdate is given by no module/],
    [{ resolvers: [...resolvers, { Mutation: { ping: true } }] }, /Mutation\.ping is given by two modules/],
    [{ sources: [...sources, { chat: true }] }, /Subscription\.chat is given by two modules/],
    [{ sources: [...sources, { talk: true }] }, /Subscription\.talk is not in the contract/],
  ] as const) {
    assert.throws(() => requireWholeContract(schema, { ...whole, ...parts }), problem);
  }
});

test.run();
