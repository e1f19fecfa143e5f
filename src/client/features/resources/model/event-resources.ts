import {
  DeleteResourceDocument,
  GetResourceDocument,
  QueryEventResourcesDocument,
  RestoreResourceDocument,
  UpdateResourceDocument,
  UpdateResourceVisibilityDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { acknowledgeLogged, pick } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { readAll } from '../../../ports/read-all.ts';
import type { EventResource, EventResourcesModel, RoomSteps } from './event-resources-model.ts';

interface EventResourcesInputs {
  readonly api: Pick<ApiPort, 'request'>;
  readonly log: LogPort;
  readonly eventId: string;
}

/** Makes the {@link EventResourcesModel} of an event. What goes wrong is in the log too. */
export const createEventResources = ({ api, log, eventId }: EventResourcesInputs): EventResourcesModel => {
  const logged = acknowledgeLogged(log);
  const keyOf = (resourceId: string) => ({ event_id: eventId, resource_id: resourceId });
  /** As visibility updates name rooms (RES-020, RES-021). */
  const placesOf = (rooms: RoomSteps[keyof RoomSteps]): string[] =>
    rooms === 'all' ? [`event:${eventId}`] : (rooms ?? []).map((roomId) => `room:${roomId}`);
  return {
    list: () =>
      readAll<EventResource>((nextToken) =>
        pick(api.request(QueryEventResourcesDocument, { event_id: eventId, nextToken }), ({ queryEvent: page }) => ({
          items: page.items.filter((item) => item.__typename === 'EventResource'),
          nextToken: page.nextToken ?? null,
        })),
      ),
    read: (resourceId) =>
      pick(api.request(GetResourceDocument, keyOf(resourceId)), ({ getResource: resource }) => resource),
    update: (resourceId, change) =>
      logged('update-resource-failed', api.request(UpdateResourceDocument, { ...keyOf(resourceId), change })),
    setRooms: (resourceId, steps) =>
      logged(
        'resource-visibility-failed',
        api.request(UpdateResourceVisibilityDocument, {
          ...keyOf(resourceId),
          ...Object.fromEntries(Object.entries(steps).map(([step, rooms]) => [step, placesOf(rooms)])),
        }),
      ),
    remove: (resourceId) => logged('delete-resource-failed', api.request(DeleteResourceDocument, keyOf(resourceId))),
    restore: (resourceId) => logged('restore-resource-failed', api.request(RestoreResourceDocument, keyOf(resourceId))),
  };
};
