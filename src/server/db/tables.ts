import type { RecordingProblem } from '../../shared/recording/region.ts';

/**
 * The tables that rights and the log are made of; every module adds those that are its own. Times are milliseconds since
 * 1970, stored as double precision so that both drivers read them as numbers.
 */
export interface Tables {
  server_secrets: { name: string; value: string };
  events: EventRow;
  event_memberships: { event_id: string; identity: string; role: string; created_at: number };
  event_invitations: { event_id: string; email: string; role: string; created_at: number };
  tenant_administrators: { tenant_id: string; identity: string; created_at: number };
  rooms: RoomRow;
  participants: ParticipantRow;
  stream_heads: { stream_id: string; seq: number };
  stream_log: {
    stream_id: string;
    seq: number;
    kind: string;
    payload: string;
    audience: string | null;
    created_at: number;
    /** JSON array of the numbers of facts that say something else since this one, or null */
    amends: string | null;
  };
  /** The streams of which what facts said before they were amended is kept. */
  kept_streams: { stream_id: string };
  /** How many characters of {@link Tables.kept_facts} there are since their stream is kept, by whose they are. */
  kept_shares: { stream_id: string; whose: string; characters: number };
  /** What facts for everybody said while their stream was kept. */
  kept_facts: Omit<Tables['stream_log'], 'amends' | 'audience'>;
}

interface FlagColumns {
  mic_enabled: boolean | null;
  camera_enabled: boolean | null;
  local_screen_enabled: boolean | null;
  vw_share_enabled: boolean | null;
  annotation_enabled: boolean | null;
}

/** When and to whom an event is open. */
interface EntryColumns {
  locked: boolean;
  start_time: number | null;
  end_time: number | null;
  /** JSON list of guest, google, account */
  entry_type: string;
  /** Only who was made a member or invited may enter. */
  members_only: boolean;
  participants_max: number | null;
}

export interface EventRow extends FlagColumns, EntryColumns {
  event_id: string;
  tenant_id: string;
  name: string;
  description: string;
  /** What else there is to say, which the event's page shows. */
  info: string;
  /** The IANA name of the zone in which its times were set; null: none was. */
  time_zone: string | null;
  /** How often administrators changed it. */
  revision: number;
  removed: boolean;
  owner: string | null;
  default_room: string | null;
  is_hosted: boolean;
  host_required: boolean;
  region: string | null;
  comms_provider: string;
  stage: string;
  created_at: number;
  updated_at: number;
}

/** What stands out in a room. */
interface HighlightColumns {
  /** JSON list of tile identities */
  starred_items: string;
  spotlight: string | null;
}

export interface RoomRow extends FlagColumns, HighlightColumns {
  event_id: string;
  room_id: string;
  name: string;
  description: string;
  owner: string;
  locked: boolean;
  capacity: number | null;
  comms_provider: string;
  recording_enabled: boolean;
  recording_requested: boolean;
  /** What is wrong with its last recording; null: nothing, or there is none. */
  recording_problem: RecordingProblem | null;
  /** Grows when another recorder goes on with its recording, and when one of its recordings can be watched. */
  recording_revision: number;
  /** JSON list of identities */
  blocked_users: string;
  /** Where it stands among those that have one, the lowest first; null: after them, by its name. */
  position: number | null;
  removed: boolean;
  created_at: number;
}

export interface ParticipantRow extends FlagColumns {
  event_id: string;
  identity: string;
  name: string;
  current_room: string | null;
  active_status: string;
  last_active: number;
  require_attention: number;
  profile_picture: string;
  preferred_color: string;
  role: string;
  is_guest: boolean;
  /** Whether others may ask for control of what this person shares. */
  control_requests_enabled: boolean;
  is_whispering: boolean;
  created_at: number;
}
