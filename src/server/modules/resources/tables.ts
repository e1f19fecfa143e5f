import type { ResourceStatus, ResourceType } from '../../../shared/rules/resources.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    resources: ResourceRow;
    resource_rooms: ResourceRoomRow;
  }
}

/** Something that is shared in rooms of an event. */
export interface ResourceRow {
  event_id: string;
  resource_id: string;
  name: string;
  description: string;
  type: ResourceType;
  /** JSON */
  parameters: string;
  owner: string;
  owner_name: string;
  status: ResourceStatus;
  /** The id of its bytes, of all events; null: it has none. */
  publish_id: string | null;
  size_bytes: number | null;
  created_at: number;
  updated_at: number;
}

/** A room in which a resource is. */
export interface ResourceRoomRow {
  event_id: string;
  resource_id: string;
  room_id: string;
  display: boolean | null;
  added_at: number;
  /** The number of the fact that says how it stands there. */
  told_seq: number | null;
}
