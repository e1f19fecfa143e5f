import { logKinds, streamOfResources } from '../../../shared/values/streams.ts';
import type { Fact } from '../../db/durable-log.ts';
import { untold } from '../fact-store.ts';
import type { ResourceRoomRow, ResourceRow } from './tables.ts';

/** A resource with how it is in one room. */
export type ResourceInRoom = ResourceRow & Pick<ResourceRoomRow, 'room_id' | 'display' | 'told_seq'>;

/** A resource in a room as the contract has it. */
export const shapeResource = (row: ResourceRow & Pick<ResourceRoomRow, 'display'>, tenantId: string) => ({
  event_id: row.event_id,
  tenant_id: tenantId,
  sort_key: `resource:${row.resource_id}`,
  resource_id: row.resource_id,
  name: row.name,
  description: row.description,
  type: row.type,
  parameters: row.parameters,
  display: row.display,
  owner: row.owner,
  owner_name: row.owner_name,
  status: row.status,
  publish_id: row.publish_id,
  size_bytes: row.size_bytes,
  control_requests_enabled: row.control_requests_enabled,
  control_participants: JSON.parse(row.control_participants) as string[],
  created_at: row.created_at,
  updated: row.updated_at,
  private: row.is_private,
});
export type ResourceShape = ReturnType<typeof shapeResource>;

/** What a room's log says of a resource. */
export interface ResourceChange {
  readonly resource_id: string;
  /** Null: it is no longer in the room. */
  readonly resource: ResourceShape | null;
  /** It is gone for those alone who do not see what is private. */
  readonly stays_with?: 'owner' | 'hosts';
}

/** What facts of before there was control of resources, and private ones, leave out. */
export const earlierFacts = { control_requests_enabled: true, control_participants: [], private: false } as const;

/** The fact that tells `audience`, or the whole room, how a resource stands there, in the place of the one before. */
export const resourceFact = (
  row: ResourceInRoom,
  resource: ResourceShape | null,
  audience: readonly string[] | null,
): Fact => ({
  streamId: streamOfResources(row.event_id, row.room_id),
  kind: logKinds.resource,
  payload: { resource_id: row.resource_id, resource } satisfies ResourceChange,
  audience,
  whose: row.owner,
  amends: untold(row),
});
