import type { EventRow } from '../../db/tables.ts';

/** An event as the contract shows it. */
export type EventShape = Omit<EventRow, 'entry_type' | 'revision'> & {
  readonly __typename: 'EventInfo';
  readonly sort_key: string;
  readonly entry_type: string[];
  readonly scheduled: boolean;
  readonly seq: number;
};

/** The kinds of an event's updates that can change whether somebody is let in. */
const entryKinds: ReadonlySet<string> = new Set([
  'settings',
  'removed',
  'lock',
  'unlock',
  'ended',
  'capacity_reached',
  'capacity_expanded',
]);

/** How much of an event somebody may know: all of it, or what keeps them out. */
export type Sight = 'whole' | 'outline';

/** What everybody learns of an event whose id they know, be they let in or not: what it is called and what keeps people out. */
const outlineOf = (event: EventShape): EventShape => ({
  ...event,
  tenant_id: '',
  description: '',
  info: '',
  owner: null,
  default_room: null,
  is_hosted: false,
  host_required: false,
  region: null,
  stage: '',
  mic_enabled: null,
  camera_enabled: null,
  local_screen_enabled: null,
  vw_share_enabled: null,
  annotation_enabled: null,
  comms_provider: '',
  participants_max: null,
  created_at: 0,
  updated_at: 0,
});

/** An event as somebody may see it. */
export const eventSeen = (event: EventShape, sight: Sight): EventShape =>
  sight === 'whole' ? event : outlineOf(event);

/** Whether an update of a kind is told to those with this sight. */
export const isUpdateTold = (kind: string, sight: Sight): boolean => sight === 'whole' || entryKinds.has(kind);

/** The row as the contract shows it, valid at the event's fact `seq`. */
export const shapeEvent = ({ revision: _, ...row }: EventRow, seq: number): EventShape => ({
  ...row,
  __typename: 'EventInfo',
  sort_key: 'info',
  entry_type: JSON.parse(row.entry_type) as string[],
  scheduled: row.start_time !== null || row.end_time !== null,
  seq,
});
