import { issuers } from '../../../../shared/values/issuers.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';

/** What a token lets its bearer use; a claim `custom:can_…` counts as true unless its value is the text "false" (AUTH-072). */
export interface Capabilities {
  readonly useVW: boolean;
  readonly uploadFiles: boolean;
  readonly useAIAgent: boolean;
  readonly createServerRecordings: boolean;
  readonly createLocalRecordings: boolean;
  readonly useWebRTC: boolean;
}

/** What an id token says (AUTH-071, AUTH-073). The server decides by its own data; this is for what is shown. */
export interface TokenClaims {
  readonly identity: string;
  readonly pool: keyof typeof issuers;
  /** By what changes of the claims are followed; null when it does not say. */
  readonly tokenSubId: string | null;
  /** Events and the role in each, as `{eventId}:{role}`. */
  readonly groups: readonly string[];
  /** Never a right: what the server allows does not follow from it (AUTH-091). */
  readonly isDeveloper: boolean;
  readonly can: Capabilities;
  /** How long it lasts from when it was made, ms; null when it does not say. */
  readonly lifetimeMs: number | null;
}

/** Why nobody is signed in (AUTH-076 to AUTH-078). */
export const signInFaults = {
  again: 'Please sign in again',
  noPool: 'Could not sign in',
  other: 'Not signed in',
} as const;

const payloadOf = (token: string): Readonly<Record<string, unknown>> | null => {
  try {
    const text = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const payload: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (byte) => byte.charCodeAt(0))));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Reads an id token (RFC 7519), or says why it is none that can be used (AUTH-077 to AUTH-079, AUTH-083 to AUTH-086). */
export const readTokenClaims = (token: string): Result<TokenClaims, string> => {
  if (token === '') return fail('Token refresh failed (no jwt token returned)');
  const payload = payloadOf(token);
  if (payload === null) return fail('Unable to refresh token');
  const claim = (name: string): unknown => payload[`custom:${name}`];
  const identity = claim('identity');
  if (typeof identity !== 'string' || identity === '')
    return fail('Token refresh failed (no auth token custom:identity)');
  const { amplify_api: api, iss, exp, iat, 'cognito:groups': groups } = payload;
  const isAuthorized = claim('authorized') === 'true';
  if (isAuthorized && !api) return fail('Token refresh failed (no authToken.amplify_api)');
  const pool = (['account', 'guest'] as const).find((name) => issuers[name] === iss);
  if (!pool) return fail(signInFaults.noPool);
  if (isAuthorized && api !== pool) return fail(signInFaults.other);
  const can = (name: string): boolean => claim(`can_${name}`) !== 'false';
  const tokenSubId = claim('token_sub_id');
  return succeed({
    identity,
    pool,
    tokenSubId: typeof tokenSubId === 'string' ? tokenSubId : null,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    isDeveloper: claim('developer') === 'true',
    can: {
      useVW: can('use_vw'),
      uploadFiles: can('upload_files'),
      useAIAgent: can('use_ai_agent'),
      createServerRecordings: can('create_server_recordings'),
      createLocalRecordings: can('create_local_recordings'),
      useWebRTC: can('use_webrtc'),
    },
    lifetimeMs: typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1_000 : null,
  });
};
