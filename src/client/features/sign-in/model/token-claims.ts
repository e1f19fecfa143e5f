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
  readonly can: Capabilities;
  /** How long it lasts from when it was made, ms; null when it does not say. */
  readonly lifetimeMs: number | null;
}

const payloadOf = (token: string): Readonly<Record<string, unknown>> | null => {
  try {
    const text = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const payload: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (byte) => byte.charCodeAt(0))));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Reads an id token (RFC 7519), or says why it is none that can be used (AUTH-083 to AUTH-086). */
export const readTokenClaims = (token: string): Result<TokenClaims, string> => {
  if (token === '') return fail('Token refresh failed (no jwt token returned)');
  const payload = payloadOf(token);
  if (payload === null) return fail('Unable to refresh token');
  const identity = payload['custom:identity'];
  if (typeof identity !== 'string' || identity === '')
    return fail('Token refresh failed (no auth token custom:identity)');
  if (payload['custom:authorized'] === 'true' && !payload.amplify_api) {
    return fail('Token refresh failed (no authToken.amplify_api)');
  }
  const can = (name: string): boolean => payload[`custom:can_${name}`] !== 'false';
  const { exp, iat } = payload;
  return succeed({
    identity,
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
