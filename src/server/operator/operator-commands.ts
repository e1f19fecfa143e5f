import * as v from 'valibot';
import { eventIdFor } from '../../shared/rules/event-settings.ts';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { messageLimits } from '../../shared/values/limits.ts';
import { newSuffix } from '../../shared/values/new-id.ts';
import { roles } from '../../shared/values/roles.ts';
import { Refusal } from '../access/refusal.ts';
import { nobody, type Viewer } from '../access/viewer.ts';
import type { Database } from '../db/database.ts';
import type { Members } from '../modules/events/members.ts';
import type { People } from '../modules/groups/people.ts';
import type { TenantService } from '../modules/tenants/service.ts';
import type { HostLink } from './host-link.ts';
import { type ExampleServices, seedExamples } from './seed-examples.ts';

const text = (mostCharacters: number) => v.pipe(v.string(), v.maxLength(mostCharacters));
const tenant = v.optional(text(64));
const moment = v.optional(v.number());
/** So many as the contract takes at once. */
const portion = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(messageLimits.targets));

/** What whoever runs the server asks by the command line. The lengths are those of the contract. */
export const operatorCommand = v.variant('do', [
  v.strictObject({ do: v.literal('events'), tenant, search: v.optional(text(200)) }),
  v.strictObject({
    do: v.literal('create-event'),
    tenant,
    name: text(400),
    rooms: v.optional(v.pipe(v.array(text(400)), v.maxLength(100))),
    capacity: v.optional(v.number()),
    /** Milliseconds since 1970. */
    opens: moment,
    closes: moment,
  }),
  v.strictObject({ do: v.literal('add-administrator'), tenant, email: text(320) }),
  v.strictObject({ do: v.literal('host-link') }),
  v.strictObject({ do: v.literal('seed'), tenant }),
  v.strictObject({ do: v.literal('groups'), tenant, search: v.optional(text(200)) }),
  v.strictObject({ do: v.literal('people'), tenant, search: v.optional(text(200)) }),
  v.strictObject({
    do: v.literal('invite'),
    tenant,
    event: text(400),
    people: portion(v.strictObject({ email: text(320), role: v.picklist(roles) })),
  }),
  v.strictObject({
    do: v.literal('put-into-group'),
    tenant,
    group: text(64),
    people: portion(text(320)),
  }),
]);

export type OperatorCommand = v.InferOutput<typeof operatorCommand>;

/** What is answered: lines of named columns, or what went wrong in a sentence. */
export type OperatorAnswer =
  | { readonly ok: true; readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[] }
  | { readonly ok: false; readonly problem: string };

export type RunOperatorCommand = (command: OperatorCommand) => Promise<OperatorAnswer>;

interface Needs {
  readonly db: Database;
  readonly services: {
    readonly tenants: TenantService;
    readonly people: People;
    readonly members: Members;
  } & ExampleServices;
  /** Where people reach the server. */
  readonly url: string;
  readonly hostLink: HostLink;
}

/** The sentence that a command ends with; nothing went wrong with the server. */
class Problem extends Error {}

/** All items of what comes in pages. */
const readAll = async <Item>(
  load: (nextToken: string | null) => Promise<{ readonly items: readonly Item[]; readonly nextToken: string | null }>,
): Promise<Item[]> => {
  const items: Item[] = [];
  let token: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof load>> = await load(token);
    items.push(...page.items);
    token = page.nextToken;
  } while (token !== null);
  return items;
};

/** What operators can have done, by the services that administrators use. What is refused is answered in words. */
export const createOperatorCommands = ({ db, services, url, hostLink }: Needs): RunOperatorCommand => {
  const linkOf = (eventId: string): string => `${url}/events/${eventId}`;

  const tenantOf = async (wanted: string | undefined): Promise<string> => {
    const row = await db
      .selectFrom('tenants')
      .select('tenant_id')
      .$if(wanted !== undefined, (query) => query.where('tenant_id', '=', wanted ?? ''))
      .orderBy('created_at')
      .orderBy('tenant_id')
      .executeTakeFirst();
    if (!row) throw new Problem(wanted === undefined ? 'There is no tenant.' : `There is no tenant ${wanted}.`);
    return row.tenant_id;
  };

  /** The tenant's first administrator, as whom the command line acts. */
  const administratorOf = async (tenantId: string): Promise<Viewer> => {
    const row = await db
      .selectFrom('tenant_administrators')
      .select('identity')
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .orderBy('identity')
      .executeTakeFirst();
    if (!row) throw new Problem(`Nobody administers ${tenantId} yet: add an administrator first.`);
    return {
      ...nobody,
      person: {
        identity: row.identity,
        displayName: '',
        pool: 'account',
        tokenSubId: '',
        sessionId: '',
        expiresAtMs: Number.POSITIVE_INFINITY,
      },
    };
  };

  const commands: {
    readonly [Name in OperatorCommand['do']]: (
      command: Extract<OperatorCommand, { readonly do: Name }>,
    ) => Promise<Extract<OperatorAnswer, { readonly ok: true }>['rows']>;
  } = {
    async events({ tenant: wanted, search = '' }) {
      const tenantId = await tenantOf(wanted);
      const viewer = await administratorOf(tenantId);
      const listed = await readAll((token) => services.managed.list(viewer, tenantId, search, token));
      return listed.map(({ event, active, members }) => {
        const { event_id, name, locked, start_time, end_time } = event;
        return { event_id, name, locked, start_time, end_time, members, active, link: linkOf(event_id) };
      });
    },

    async groups({ tenant: wanted, search = '' }) {
      const tenantId = await tenantOf(wanted);
      const viewer = await administratorOf(tenantId);
      const listed = await readAll((token) => services.tenantGroups.list(viewer, tenantId, search, token));
      return listed.map((group) => ({ ...group }));
    },

    async invite({ tenant: wanted, event, people }) {
      const viewer = await administratorOf(await tenantOf(wanted));
      const refused = await services.members.inviteAll(viewer, event, people);
      return refused.map(({ index, field }) => ({ index, field }));
    },

    async 'put-into-group'({ tenant: wanted, group, people }) {
      const viewer = await administratorOf(await tenantOf(wanted));
      const refused = await services.tenantGroups.addPeople(viewer, group, people);
      return refused.map((index) => ({ index, field: 'email' }));
    },

    // A line for each group of somebody, as the page of people writes and reads them.
    async people({ tenant: wanted, search = '' }) {
      const tenantId = await tenantOf(wanted);
      const viewer = await administratorOf(tenantId);
      const listed = await readAll((token) => services.people.ofTenant(viewer, tenantId, search, token));
      return listed.flatMap(({ identity, name, email, groups, events, last_seen }) =>
        (groups.length > 0 ? groups : [null]).map((group) => ({
          name: identity === null ? null : name,
          email,
          group,
          events,
          last_seen,
        })),
      );
    },

    async 'create-event'({ tenant: wanted, name, rooms, capacity, opens, closes }) {
      const tenantId = await tenantOf(wanted);
      const made = await services.managed.create(await administratorOf(tenantId), tenantId, {
        event_id: eventIdFor(name, newSuffix()),
        name,
        rooms: rooms ?? ['Main hall'],
        participants_max: capacity ?? null,
        start_time: opens ?? null,
        end_time: closes ?? null,
      });
      const { event_id, name: stored } = made.event;
      return [{ event_id, name: stored, link: linkOf(event_id) }];
    },

    async 'add-administrator'({ tenant: wanted, email }) {
      const tenantId = await tenantOf(wanted);
      try {
        const added = await services.tenants.appoint(tenantId, email);
        return [{ tenant_id: tenantId, identity: added.identity, name: added.name, email: added.email }];
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== errorCodes.notFound) throw error;
        throw new Problem(`No account has the address ${email}: its owner signs up first.`);
      }
    },

    'host-link': async () => [{ link: await hostLink.issue() }],

    async seed({ tenant: wanted }) {
      const tenantId = await tenantOf(wanted);
      const isThere = async (eventId: string): Promise<boolean> =>
        (await db.selectFrom('events').select('event_id').where('event_id', '=', eventId).execute()).length > 0;
      const made = await seedExamples(services, await administratorOf(tenantId), tenantId, Date.now(), isThere);
      return made.map(({ event_id, name }) => ({ event_id, name, link: linkOf(event_id) }));
    },
  };

  return async (command) => {
    try {
      return { ok: true, rows: await commands[command.do](command as never) };
    } catch (error) {
      if (error instanceof Problem) return { ok: false, problem: error.message };
      if (error instanceof Refusal) return { ok: false, problem: sentenceOf(error) };
      throw error;
    }
  };
};

/** How the command line calls what the contract names otherwise. */
const flagOf: Readonly<Record<string, string>> = {
  participants_max: 'capacity',
  start_time: 'opens',
  end_time: 'closes',
  rooms: 'room',
};

const sentenceOf = ({ code, details }: Refusal): string => {
  const { limit } = details;
  const field = details.field && (flagOf[details.field] ?? details.field);
  if (field === undefined) return `The server refused: ${code}.`;
  return limit === undefined ? `This is no valid ${field}.` : `The ${field} may be at most ${limit}.`;
};
