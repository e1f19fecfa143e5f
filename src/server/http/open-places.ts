import { Places } from '../access/places.ts';
import { openLimits } from '../limits.ts';

/** What can be open at one time on this server, by whom it belongs to. */
export interface OpenPlaces {
  /** Connections of an address, whatever they are used for. */
  readonly connectionsOfAddress: Places;
  /** Sockets of an address, those to the media server included. */
  readonly socketsOfAddress: Places;
  /** Sockets of an address that have not said who they are. */
  readonly strangersOfAddress: Places;
  readonly socketsOfIdentity: Places;
  readonly subscriptionsOfAddress: Places;
  readonly subscriptionsOfIdentity: Places;
  /** Subscriptions of one person to the same thing. */
  readonly sameSubscriptions: Places;
  /** Bytes of answers that are not read yet, of an address and of whoever holds them there. */
  readonly unreadOfAddress: Places;
  readonly unreadOfHolder: Places;
}

/** Places for addresses behind which so many people can stand. */
export const createOpenPlaces = (peoplePerAddress: number): OpenPlaces => ({
  connectionsOfAddress: new Places(peoplePerAddress * openLimits.connectionsPerPerson),
  socketsOfAddress: new Places(peoplePerAddress * openLimits.socketsPerPerson),
  strangersOfAddress: new Places(peoplePerAddress * openLimits.strangerSocketsPerPerson),
  socketsOfIdentity: new Places(openLimits.socketsPerIdentity),
  subscriptionsOfAddress: new Places(peoplePerAddress * openLimits.subscriptionsPerPerson),
  subscriptionsOfIdentity: new Places(openLimits.subscriptionsPerIdentity),
  sameSubscriptions: new Places(openLimits.sameSubscriptionsPerIdentity),
  unreadOfAddress: new Places(peoplePerAddress * openLimits.unreadBytesPerPerson),
  unreadOfHolder: new Places(openLimits.unreadBytesPerIdentity),
});
