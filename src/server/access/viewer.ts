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

/** What a request says about itself. */
export interface RequestFacts {
  /** The address that the limits of tries count by. */
  readonly address: string;
  /** Scheme, host and port under which the browser reached us, such as https://studio.example:8443. */
  readonly ownOrigin: string;
  /** The Origin header is ours or listed, so a cookie may count. */
  readonly isTrustedOrigin: boolean;
  readonly sessionSecret: string | null;
  /** Sets the session cookie of the answer, or clears it with null. Null where no answer can carry one: on a socket. */
  readonly setSession: ((secret: string | null, lifetimeMs: number) => void) | null;
}

/** The context of every resolver. */
export interface Viewer {
  readonly person: SignedInPerson | null;
  readonly caller: RequestFacts;
}

/** Nobody: the context in which answers shared by many viewers are made, so that viewer-dependent fields show nothing. */
export const nobody: Viewer = {
  person: null,
  caller: {
    address: '',
    ownOrigin: '',
    isTrustedOrigin: false,
    sessionSecret: null,
    setSession: null,
  },
};
