import { errorCodes } from '../../shared/values/error-codes.ts';
import { Refusal } from './refusal.ts';

/** Who asks, as the id token says; see AUTH-071 for the names of the claims. */
export interface SignedInPerson {
  readonly identity: string;
  readonly displayName: string;
  readonly pool: 'account' | 'guest';
  readonly tokenSubId: string;
  /** The session that the id token was given for; it speaks for nobody once that has ended. */
  readonly sessionId: string;
  /** When the id token stops to be valid. */
  readonly expiresAtMs: number;
}

/** Cookies of our own, none of which a page's scripts can read. */
export interface Cookies {
  readonly read: (cookie: 'session' | 'device' | 'mailedCode' | 'federation') => string | null;
  /** Sets a cookie of the answer, or clears it with null. Null where no answer can carry one: on a socket. */
  readonly write: ((cookie: Parameters<Cookies['read']>[0], value: string | null, lifetimeMs: number) => void) | null;
}

/** How much of a User-Agent header is kept. */
export const mostUserAgentCharacters = 300;

/** What a request says about itself. */
export interface RequestFacts {
  /** The address that the limits of tries count by. */
  readonly address: string;
  /** Scheme, host and port under which the browser reached us, such as https://studio.example:8443. */
  readonly ownOrigin: string;
  /** The same for links in mails, which no request can lead elsewhere. */
  readonly linkOrigin: string;
  /** The Origin header is ours or listed, so a cookie may count. */
  readonly isTrustedOrigin: boolean;
  readonly cookies: Cookies;
  /** The User-Agent header, cut to {@link mostUserAgentCharacters}. */
  readonly userAgent: string;
}

/** The context of every resolver. */
export interface Viewer {
  readonly person: SignedInPerson | null;
  readonly caller: RequestFacts;
}

/** Who the viewer counts as where places are few: strangers of one address are one. */
export const holderOf = ({ person, caller }: Viewer): string =>
  person ? `identity ${person.identity}` : `address ${caller.address}`;

/** The signed-in person; throws an unauthenticated Refusal for nobody. */
export const requirePerson = (viewer: Viewer): SignedInPerson => {
  if (!viewer.person) throw new Refusal(errorCodes.unauthenticated);
  return viewer.person;
};

/** Nobody: the context in which answers shared by many viewers are made, so that viewer-dependent fields show nothing. */
export const nobody: Viewer = {
  person: null,
  caller: {
    address: '',
    ownOrigin: '',
    linkOrigin: '',
    isTrustedOrigin: false,
    cookies: { read: () => null, write: null },
    userAgent: '',
  },
};

/** Whoever a ticket names; nothing but their rights is asked of them. */
export const asReader = (identity: string): Viewer => ({
  ...nobody,
  person: { identity, displayName: '', pool: 'guest', tokenSubId: '', sessionId: '', expiresAtMs: 0 },
});
