import { mainRoomId } from '../../shared/values/ids.ts';
import { type Database, inSoleTransaction } from './database.ts';
import { newRoom, undecided } from './new-room.ts';

/** The event that a fresh database has, and the account that hosts it and administers its tenant. */
export const demo = { eventId: 'demo', hostIdentity: 'host', tenantId: 'demo' } as const;

const demoRooms = [
  [mainRoomId, 'Main hall'],
  ['workshop-a', 'Workshop A'],
  ['workshop-b', 'Workshop B'],
] as const;

/** Puts the demo event with three rooms and its host into a database that has no event yet; of several servers, one does. */
export const seedDemo = async (db: Database, commsProvider: 'livekit' | 'none', nowMs: number): Promise<void> => {
  await inSoleTransaction(db, async (transaction) => {
    const any = await transaction.selectFrom('events').select('event_id').limit(1).executeTakeFirst();
    if (any) return;
    await transaction
      .insertInto('identities')
      .values({
        identity: demo.hostIdentity,
        pool: 'account',
        username: demo.hostIdentity,
        nickname: 'Host',
        token_sub_id: `claims-${demo.hostIdentity}`,
        created_at: nowMs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('tenants')
      .values({
        tenant_id: demo.tenantId,
        name: 'Demo',
        welcome_event_id: demo.eventId,
        billing_period: null,
        parent_id: null,
        products: '[]',
        created_at: nowMs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('tenant_administrators')
      .values({ tenant_id: demo.tenantId, identity: demo.hostIdentity, created_at: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('events')
      .values({
        ...undecided,
        event_id: demo.eventId,
        tenant_id: demo.tenantId,
        name: 'Demo event',
        description: 'Three rooms to try everything in.',
        info: '',
        time_zone: null,
        revision: 0,
        removed: false,
        members_only: false,
        owner: demo.hostIdentity,
        locked: false,
        start_time: null,
        end_time: null,
        default_room: demoRooms[0][0],
        is_hosted: true,
        host_required: false,
        region: null,
        comms_provider: commsProvider,
        entry_type: JSON.stringify(['guest', 'account', 'google']),
        participants_max: null,
        stage: '',
        created_at: nowMs,
        updated_at: nowMs,
      })
      .execute();
    await transaction
      .insertInto('event_memberships')
      .values({ event_id: demo.eventId, identity: demo.hostIdentity, role: 'host', created_at: nowMs })
      .execute();
    const rooms = demoRooms.map(([room_id, name], index) =>
      newRoom({ event_id: demo.eventId, room_id, name, comms_provider: commsProvider, created_at: nowMs + index }),
    );
    await transaction.insertInto('rooms').values(rooms).execute();
  });
};
