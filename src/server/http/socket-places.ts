import { Places } from '../access/places.ts';
import { openLimits } from '../limits.ts';

/** What can be open at one time on this server, by whom it belongs to. */
export interface SocketPlaces {
  /** Sockets of an address, those to the media server included. */
  readonly socketsOfAddress: Places;
  /** Sockets of an address that have not said who they are. */
  readonly strangersOfAddress: Places;
  readonly socketsOfIdentity: Places;
  readonly subscriptionsOfAddress: Places;
  readonly subscriptionsOfIdentity: Places;
  /** Subscriptions of one person to the same thing. */
  readonly sameSubscriptions: Places;
}

/** Places for addresses behind which so many people can stand. */
export const createSocketPlaces = (peoplePerAddress: number): SocketPlaces => ({
  socketsOfAddress: new Places(peoplePerAddress * openLimits.socketsPerPerson),
  strangersOfAddress: new Places(peoplePerAddress * openLimits.strangerSocketsPerPerson),
  socketsOfIdentity: new Places(openLimits.socketsPerIdentity),
  subscriptionsOfAddress: new Places(peoplePerAddress * openLimits.subscriptionsPerPerson),
  subscriptionsOfIdentity: new Places(openLimits.subscriptionsPerIdentity),
  sameSubscriptions: new Places(openLimits.sameSubscriptionsPerIdentity),
});
