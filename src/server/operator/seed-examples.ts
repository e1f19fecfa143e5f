import type { Viewer } from '../access/viewer.ts';
import type { ChallengeService } from '../modules/challenges/service.ts';
import type { ManagedEvents } from '../modules/events/managed-events.ts';
import type { EventService } from '../modules/events/service.ts';
import type { SettingsChange } from '../modules/events/settings-input.ts';
import type { EventGroups } from '../modules/groups/event-groups.ts';
import type { GroupService } from '../modules/groups/service.ts';

const dayMs = 24 * 3_600_000;

/** What examples are made with: the services that administrators use. */
export interface ExampleServices {
  readonly managed: ManagedEvents;
  readonly entry: EventService;
  readonly challenges: ChallengeService;
  readonly groups: EventGroups;
  readonly tenantGroups: GroupService;
}

interface Example {
  /** Ends the event's id. */
  readonly id: string;
  readonly name: string;
  readonly settings?: SettingsChange;
  /** What is done to it once it was made. */
  readonly finish?: (services: ExampleServices, viewer: Viewer, eventId: string, tenantId: string) => Promise<unknown>;
}

/** The code of the event that needs one, and the group of the one that lets a group in. */
const exampleCode = 'example-code';
const exampleGroup = { name: 'Example choir', emails: ['ada@example.com', 'ben@example.com'] } as const;

const letGroupIn: Example['finish'] = async ({ tenantGroups, groups }, viewer, eventId, tenantId) => {
  const { items } = await tenantGroups.list(viewer, tenantId, exampleGroup.name, null);
  const group = items[0] ?? (await tenantGroups.create(viewer, tenantId, exampleGroup.name));
  await tenantGroups.addPeople(viewer, group.group_id, exampleGroup.emails);
  await groups.set(viewer, eventId, group.group_id, 'moderator');
};

/** An event for each state in which one can be. */
const examplesAt = (nowMs: number): readonly Example[] => [
  { id: 'open', name: 'Open to everybody' },
  { id: 'early', name: 'Opens in a week', settings: { start_time: nowMs + 7 * dayMs } },
  { id: 'ended', name: 'Closed yesterday', settings: { start_time: nowMs - 2 * dayMs, end_time: nowMs - dayMs } },
  { id: 'locked', name: 'Locked', finish: ({ entry }, viewer, eventId) => entry.setLocked(viewer, eventId, true) },
  { id: 'small', name: 'Room for one person', settings: { participants_max: 1 } },
  { id: 'members', name: 'Members only', settings: { members_only: true } },
  { id: 'group', name: 'A group only', settings: { members_only: true }, finish: letGroupIn },
  {
    id: 'code',
    name: 'Moderators by a code',
    finish: ({ challenges }, viewer, eventId) =>
      challenges.create(viewer, eventId, { name: 'Moderators', value: exampleCode, award: 'moderator' }),
  },
  { id: 'deleted', name: 'Deleted', finish: ({ managed }, viewer, eventId) => managed.remove(viewer, eventId) },
];

/** Makes the examples of a tenant for which `isThere` says no; answers the ids and names of those that it made. */
export const seedExamples = async (
  services: ExampleServices,
  viewer: Viewer,
  tenantId: string,
  nowMs: number,
  isThere: (eventId: string) => Promise<boolean>,
): Promise<{ event_id: string; name: string }[]> => {
  const made: { event_id: string; name: string }[] = [];
  for (const { id, name, settings, finish } of examplesAt(nowMs)) {
    const event_id = `${tenantId}-example-${id}`;
    if (await isThere(event_id)) continue;
    const { revision } = await services.managed.create(viewer, tenantId, {
      event_id,
      name,
      rooms: ['Main hall', 'Side room'],
    });
    if (settings) await services.managed.update(viewer, event_id, revision, settings);
    await finish?.(services, viewer, event_id, tenantId);
    made.push({ event_id, name });
  }
  return made;
};
