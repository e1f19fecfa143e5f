import { checkEventSettings, type EventSettings } from '../../../shared/rules/event-settings.ts';
import { checkRoomName } from '../../../shared/rules/rooms.ts';
import { nameLimits } from '../../../shared/values/limits.ts';
import { acceptedName, wrongField } from '../../access/refusal.ts';
import type { EventRow } from '../../db/tables.ts';

/** What a new event is made with. */
export interface NewEvent extends Partial<EventSettings> {
  readonly event_id: string;
  readonly name: string;
  readonly rooms: readonly string[];
}

/** The settings that a change can name; null takes a value away. */
export type SettingsChange = { readonly [Field in keyof EventSettings]?: EventSettings[Field] | null } & {
  readonly default_room?: string | null;
};

/** The settings of an event as they are stored. */
export const settingsOf = (row: EventRow): EventSettings => ({
  name: row.name,
  description: row.description,
  info: row.info,
  start_time: row.start_time,
  end_time: row.end_time,
  time_zone: row.time_zone,
  participants_max: row.participants_max,
  entry_type: JSON.parse(row.entry_type) as EventSettings['entry_type'],
  members_only: row.members_only,
});

/** Settings in their stored form; throws a Refusal that names the field which is wrong. */
export const readSettings = (settings: EventSettings): EventSettings => {
  const checked = checkEventSettings(settings);
  if (checked.ok) return checked.value;
  throw wrongField(checked.error);
};

/** The name of a room that an event is made with. */
export const readRoomName = (text: string): string =>
  acceptedName(checkRoomName(text), 'rooms', nameLimits.roomNameCharacters);

/** Without what was left out. */
export const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
