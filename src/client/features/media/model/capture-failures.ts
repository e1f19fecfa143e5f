import type { MediaFailure } from '../../../ports/media-port.ts';

const nameOf = (failure: MediaFailure): string => failure.name.toLowerCase();

/** Whether a device that gave nothing may be used all the same: only these failures say so (MEDIA-017). */
export const leavesPermission = (failure: MediaFailure): boolean =>
  ['aborterror', 'notreadableerror'].includes(nameOf(failure));

/** Whether the person, or the browser for them, does not allow the device (MEDIA-018). */
export const isDenied = (failure: MediaFailure): boolean =>
  ['notallowederror', 'permissiondeniederror', 'securityerror'].includes(nameOf(failure));

/** Whether there is no such device. */
export const isNotFound = (failure: MediaFailure): boolean =>
  ['notfounderror', 'devicesnotfounderror'].includes(nameOf(failure));

/** Whether another device may do what this one did not (MEDIA-019). */
export const asksForAnotherDevice = (failure: MediaFailure): boolean =>
  leavesPermission(failure) || ['overconstrainederror', 'trackstarterror'].includes(nameOf(failure));
