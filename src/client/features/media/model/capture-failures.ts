import type { MediaFailure } from '../../../ports/media-port.ts';

/** What came of a device that gave nothing, by the name of the browser's error in lower case. */
const kinds = {
  notallowederror: 'denied',
  permissiondeniederror: 'denied',
  securityerror: 'insecure',
  typeerror: 'insecure',
  aborterror: 'busy',
  notreadableerror: 'busy',
  trackstarterror: 'busy',
  notfounderror: 'missing',
  devicesnotfounderror: 'missing',
  overconstrainederror: 'overconstrained',
  effecterror: 'effect',
  publisherror: 'unsent',
} as const;

export type FailureKind = (typeof kinds)[keyof typeof kinds] | 'other';

const nameOf = (failure: MediaFailure): string => failure.name.toLowerCase();

/** What kind of failure it is. */
export const failureKind = (failure: MediaFailure): FailureKind =>
  (kinds as Readonly<Record<string, FailureKind>>)[nameOf(failure)] ?? 'other';

/** Whether the person, or the browser for them, does not allow the device (MEDIA-017, MEDIA-018). */
export const isDenied = (failure: MediaFailure): boolean =>
  failureKind(failure) === 'denied' || nameOf(failure) === 'securityerror';

/** Whether there is no such device. */
export const isNotFound = (failure: MediaFailure): boolean => failureKind(failure) === 'missing';

/** Whether another device may do what this one did not (MEDIA-019). */
export const asksForAnotherDevice = (failure: MediaFailure): boolean =>
  ['busy', 'overconstrained'].includes(failureKind(failure));
