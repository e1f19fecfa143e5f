import { claimsOf, type TokenFacts } from '../../../src/server/access/id-tokens.ts';
import { issuers } from '../../../src/shared/values/issuers.ts';

const tokenOf = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.s`;

/** An id token of 'me' as the server writes it, without a signature; `more` stands in it instead, undefined: not at all. */
export const idTokenOf = (facts: Partial<TokenFacts> = {}, more: object = {}): string => {
  const whole: TokenFacts = {
    identity: 'me',
    username: 'k7w',
    displayName: 'Ann Bell',
    email: null,
    pool: 'guest',
    tokenSubId: 'sub',
    sessionId: 'session',
    developer: false,
    authorized: false,
    groups: [],
    authTimeMs: 1_750_000_000_000,
    capabilities: {
      use_vw: true,
      upload_files: true,
      use_ai_agent: true,
      create_server_recordings: true,
      create_local_recordings: true,
      use_webrtc: true,
    },
    ...facts,
  };
  return tokenOf({ ...claimsOf(whole), iss: issuers[whole.pool], iat: 1_750_000_000, exp: 1_750_003_600, ...more });
};
