import type { EventResourceFieldsFragment, ResourceChange } from '../../../../shared/contract/generated/operations.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** A resource with the rooms in which it is, as the server tells of it. */
export type EventResource = EventResourceFieldsFragment;

/** What is to become of a resource in rooms: their ids, or `all` of the event. */
export type RoomSteps = Readonly<
  Partial<Record<'addTo' | 'showIn' | 'hideIn', readonly string[] | 'all'>> & { removeFrom?: readonly string[] }
>;

/** The resources of the event, whatever room they are in, with their settings. */
export interface EventResourcesModel {
  /** All that the person may see of them, the newest first. */
  list(): Promise<Result<readonly EventResource[], ApiFailure>>;
  read(resourceId: string): Promise<Result<EventResource, ApiFailure>>;
  /** Changes what is given, and nothing else. */
  update(resourceId: string, change: ResourceChange): Promise<Result<void, ApiFailure>>;
  setRooms(resourceId: string, steps: RoomSteps): Promise<Result<void, ApiFailure>>;
  /** Removes it from all rooms. */
  remove(resourceId: string): Promise<Result<void, ApiFailure>>;
  /** Takes back a removal of one's own, soon after it. */
  restore(resourceId: string): Promise<Result<void, ApiFailure>>;
}
