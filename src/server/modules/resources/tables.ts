import type { ResourceStatus, ResourceType } from '../../../shared/rules/resources.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    resources: ResourceRow;
    resource_rooms: ResourceRoomRow;
    upload_locks: UploadLockRow;
    file_owners: FileOwnerRow;
    link_pictures: LinkPictureRow;
    pictures: PictureRow;
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
  control_requests_enabled: boolean;
  /** JSON: the identities of who has control. */
  control_participants: string;
  created_at: number;
  updated_at: number;
  /** When the last of its bytes began to come; null: none did. */
  bytes_at: number | null;
  /** Only its owner and hosts see it. */
  is_private: boolean;
  /** Since when it waits to be removed for good; null: it is there. */
  removed_at: number | null;
  removed_by: string | null;
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

/** The request that goes on with an upload. */
export interface UploadLockRow {
  publish_id: string;
  holder: string;
  expires_at: Date;
}

/** The name of this database where bytes are kept: there is one row. */
export interface FileOwnerRow {
  owner: string;
}

/** A picture or an icon of a page that is shared as a link. */
export interface LinkPictureRow {
  picture_id: string;
  event_id: string;
  resource_id: string;
  content_type: string;
  bytes: Uint8Array;
  /** Made by this server; false: as the page sent it, before such copies were made. */
  is_copy: boolean;
}

/** A shared picture whose size was checked. */
export interface PictureRow {
  publish_id: string;
  width: number;
  height: number;
  frames: number;
  /** Of the smaller copy that tiles show; null: they show the picture itself. */
  content_type: string | null;
  bytes: Uint8Array | null;
}
