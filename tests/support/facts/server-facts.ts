import type { TrackKey, TrackPublication } from '../../../src/client/ports/media-port.ts';
import type {
  ChatMessageFieldsFragment,
  EventFieldsFragment,
  ParticipantFieldsFragment,
  PollFieldsFragment,
  QueryTokenQuery,
  ResourceFieldsFragment,
  RoomFieldsFragment,
} from '../../../src/shared/contract/generated/operations.ts';

/** A participant as the server tells it. */
export const participantFact = (
  identity: string,
  overrides: Partial<ParticipantFieldsFragment> = {},
): ParticipantFieldsFragment => ({
  event_id: 'demo',
  identity,
  name: identity,
  currentRoom: null,
  active_status: 'active',
  last_active: 0,
  require_attention: 0,
  preferred_color: '{"main":"#335577","contrast":"#ffffff"}',
  created_at: 0,
  role: 'access',
  is_guest: true,
  is_whispering: false,
  control_requests_enabled: true,
  mic_enabled: null,
  camera_enabled: null,
  local_screen_enabled: null,
  vw_share_enabled: null,
  annotation_enabled: null,
  ...overrides,
});

export const roomFact = (roomId: string, overrides: Partial<RoomFieldsFragment> = {}): RoomFieldsFragment => ({
  event_id: 'demo',
  room_id: roomId,
  name: roomId,
  description: '',
  locked: false,
  capacity: null,
  comms_provider: 'livekit',
  recording_enabled: false,
  recording_requested: false,
  recording_problem: null,
  recording_revision: 0,
  members: [],
  mic_enabled: null,
  camera_enabled: null,
  local_screen_enabled: null,
  vw_share_enabled: null,
  annotation_enabled: null,
  starred_items: [],
  spotlight: null,
  position: null,
  removed: false,
  ...overrides,
});

export const eventFact = (overrides: Partial<EventFieldsFragment> = {}): EventFieldsFragment => ({
  event_id: 'demo',
  tenant_id: 'tenant',
  name: 'Demo',
  description: 'An event',
  locked: false,
  owner: null,
  start_time: null,
  end_time: null,
  default_room: 'main',
  is_hosted: false,
  mic_enabled: null,
  camera_enabled: null,
  local_screen_enabled: null,
  vw_share_enabled: null,
  annotation_enabled: null,
  comms_provider: 'livekit',
  seq: 0,
  ...overrides,
});

/** An event in the list of whoever belongs to it. */
export const eventTokenFact = (
  overrides: Partial<NonNullable<QueryTokenQuery['queryToken']['items'][number]['event']>> = {},
  role = 'access',
): QueryTokenQuery['queryToken']['items'][number] => {
  const { event_id, name, description, locked, owner, start_time, end_time } = eventFact();
  const event = { event_id, name, description, locked, owner, start_time, end_time, ...overrides };
  return {
    sort_key: `group:${event.event_id}:event_id:${role}`,
    event: { time_zone: null, members_only: false, ...event },
  };
};

/** A link in the room, as the server tells of it. */
export const resourceFact = (id: string, overrides: Partial<ResourceFieldsFragment> = {}): ResourceFieldsFragment => ({
  event_id: 'demo',
  tenant_id: 'tenant',
  sort_key: `resource:${id}`,
  resource_id: id,
  name: id,
  description: '',
  type: 'url',
  parameters: JSON.stringify({ url: 'https://example.org/notes' }),
  display: true,
  owner: 'me',
  owner_name: 'Ann Bell',
  status: 'ready',
  publish_id: null,
  size_bytes: null,
  control_requests_enabled: true,
  control_participants: [],
  created_at: 1_790_000_000_000,
  updated: 1_790_000_000_000,
  private: false,
  ...overrides,
});

/** A poll of tea and coffee, as the server tells of it. */
export const pollFact = (overrides: Partial<PollFieldsFragment> = {}): PollFieldsFragment => ({
  seq: 0,
  poll_id: 'drinks',
  maker_id: 'ann',
  question: 'Tea or coffee?',
  answers: [
    { id: '1', label: 'Tea', votes: 0 },
    { id: '2', label: 'Coffee', votes: 0 },
  ],
  several: false,
  hidden: false,
  anonymous: true,
  voters: 0,
  ends_at: null,
  ended: false,
  removed: false,
  ...overrides,
});

export const chatFact = (
  seq: number | null,
  messageId: string,
  overrides: Partial<ChatMessageFieldsFragment> = {},
): ChatMessageFieldsFragment => ({
  seq,
  type: 'text',
  message_id: messageId,
  room_id: 'main',
  sender_id: 'ann',
  sender_name: 'ann',
  timestamp: seq ?? 0,
  target_id: 'all',
  message: `text of ${messageId}`,
  quote: null,
  global: false,
  choices: null,
  choice_required: false,
  decided: false,
  edited: false,
  deleted: false,
  mentions: [],
  poll_id: null,
  is_typing: null,
  target_sender_id: null,
  reactions: {},
  ...overrides,
});

/** What somebody publishes; a screen has an id. */
export const publicationFact = (identity: string, key: TrackKey, screenId: string | null = null): TrackPublication => ({
  trackId: screenId === null ? `${identity}-${key}` : `${identity}-${key}-${screenId}`,
  identity,
  key,
  screenId,
  muted: false,
  widthPx: 640,
  heightPx: 360,
});
