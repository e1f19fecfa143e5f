import { readEmail } from '../../../shared/rules/accounts.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access } from '../../access/authorize.ts';
import { type RateLimiter, rateLimited } from '../../access/rate-limiter.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import { rateLimits } from '../../limits.ts';
import type { PartState, PartStates } from '../../metrics/readiness.ts';
import type { FactStore } from '../fact-store.ts';
import type { Standing } from '../participants/standing.ts';
import { readAdministrators } from './administrators.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly rateLimiter: RateLimiter;
  readonly standing: Standing;
  readonly readOutsideServices: () => Promise<PartStates>;
}

const readAddress = (text: string): string => {
  const email = readEmail(text);
  if (email === null) throw invalid('email');
  return email;
};

/** Tenants: whose events they are, who administers these, and where somebody new is sent. */
export class TenantService {
  constructor(private readonly needs: Needs) {}

  /** The tenants that the viewer administers. */
  async administered(viewer: Viewer) {
    const { identity } = requirePerson(viewer);
    return this.needs.facts.db
      .selectFrom('tenants')
      .innerJoin('tenant_administrators', 'tenant_administrators.tenant_id', 'tenants.tenant_id')
      .select([
        'tenants.tenant_id as tenant_id',
        'tenants.name as name',
        'tenants.welcome_event_id as welcome_event_id',
      ])
      .where('tenant_administrators.identity', '=', identity)
      .orderBy('tenants.name')
      .execute();
  }

  /** The event that somebody new to a tenant is sent to; null: there is none. For everybody who is signed in. */
  async welcomeEvent(viewer: Viewer, tenantId: string): Promise<string | null> {
    requirePerson(viewer);
    const row = await this.needs.facts.db
      .selectFrom('tenants')
      .select('welcome_event_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    return row?.welcome_event_id ?? null;
  }

  /** The viewer's tenant: that which they administer, else that of the event they joined last, else the first there is. */
  async initUser(viewer: Viewer, identity: string) {
    const person = requirePerson(viewer);
    if (person.identity !== identity) throw new Refusal(errorCodes.notFound);
    const { db } = this.needs.facts;
    const own =
      (await this.administered(viewer))[0]?.tenant_id ??
      (
        await db
          .selectFrom('event_memberships')
          .innerJoin('events', 'events.event_id', 'event_memberships.event_id')
          .select('events.tenant_id as tenant_id')
          .where('event_memberships.identity', '=', identity)
          .where('events.removed', '=', false)
          .orderBy('event_memberships.created_at', 'desc')
          .executeTakeFirst()
      )?.tenant_id ??
      (await db.selectFrom('tenants').select('tenant_id').orderBy('created_at').executeTakeFirst())?.tenant_id;
    if (own === undefined) throw new Refusal(errorCodes.notFound);
    return { tenant_id: own, welcome_event_id: await this.welcomeEvent(viewer, own) };
  }

  async setWelcomeEvent(viewer: Viewer, tenantId: string, eventId: string | null): Promise<void> {
    const { access, facts } = this.needs;
    await access.requireTenant(viewer, tenantId);
    if (eventId !== null) {
      const { event } = await access.require('event.administer', viewer, { eventId });
      if (event.tenant_id !== tenantId) throw new Refusal(errorCodes.notFound);
    }
    await facts.db
      .updateTable('tenants')
      .set({ welcome_event_id: eventId })
      .where('tenant_id', '=', tenantId)
      .execute();
  }

  /** What the deployment uses outside, and whether it answers now. */
  async services(viewer: Viewer, tenantId: string): Promise<{ name: string; state: PartState }[]> {
    await this.needs.access.requireTenant(viewer, tenantId);
    return Object.entries(await this.needs.readOutsideServices()).map(([name, state]) => ({ name, state }));
  }

  async administrators(viewer: Viewer, tenantId: string) {
    await this.needs.access.requireTenant(viewer, tenantId);
    return readAdministrators(this.needs.facts.db, tenantId);
  }

  /**
   * Makes the account with an address an administrator. Refuses with not found when there is none, and whoever asks about
   * many addresses.
   */
  async addAdministrator(viewer: Viewer, tenantId: string, text: string) {
    const { access, rateLimiter } = this.needs;
    const { identity } = await access.requireTenant(viewer, tenantId);
    const email = readAddress(text);
    const place = await rateLimiter.takePlace(`administrator by ${identity}`, rateLimits.administratorsPerIdentity);
    if ('leftMs' in place) throw rateLimited(place.leftMs);
    return this.appoint(tenantId, email);
  }

  /** The same by whoever runs the server, who asks as nobody and as often as they like. */
  async appoint(tenantId: string, text: string) {
    const { facts } = this.needs;
    const email = readAddress(text);
    const account = await facts.db
      .selectFrom('accounts')
      .innerJoin('identities', 'identities.identity', 'accounts.identity')
      .select(['accounts.identity as identity', 'identities.nickname as name', 'accounts.email as email'])
      .where('accounts.email', '=', email)
      .executeTakeFirst();
    if (!account) throw new Refusal(errorCodes.notFound);
    await facts.db
      .insertInto('tenant_administrators')
      .values({ tenant_id: tenantId, identity: account.identity, created_at: facts.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.followIn(tenantId, account.identity);
    return account;
  }

  /** Ends somebody's administration: in the tenant's events they are what they are without it. The last one stays. */
  async removeAdministrator(viewer: Viewer, tenantId: string, identity: string): Promise<void> {
    const { access, facts } = this.needs;
    await access.requireTenant(viewer, tenantId);
    await facts.transact(async (transaction) => {
      const rows = await transaction
        .selectFrom('tenant_administrators')
        .select('identity')
        .where('tenant_id', '=', tenantId)
        .forUpdate()
        .execute();
      if (!rows.some((row) => row.identity === identity)) throw new Refusal(errorCodes.notFound);
      if (rows.length === 1) throw new Refusal(errorCodes.forbidden);
      await transaction
        .deleteFrom('tenant_administrators')
        .where('tenant_id', '=', tenantId)
        .where('identity', '=', identity)
        .execute();
    });
    await this.followIn(tenantId, identity);
  }

  /** Makes everything follow what somebody is now in the tenant's events. */
  private async followIn(tenantId: string, identity: string): Promise<void> {
    const { facts, standing } = this.needs;
    const places = await facts.db
      .selectFrom('participants')
      .innerJoin('events', 'events.event_id', 'participants.event_id')
      .select(['participants.event_id as event_id', 'participants.identity as identity'])
      .where('events.tenant_id', '=', tenantId)
      .where('participants.identity', '=', identity)
      .execute();
    await standing.follow(places);
  }
}
