import { is, looseObject, string } from 'valibot';

const signed = looseObject({ extensions: looseObject({ authorization: string() }) });

/**
 * The token that a request has in its body, as a beacon of a leaving page does, which can have no headers (API-005). Null:
 * it has none. Nobody can send one for somebody else: it is not a cookie, and browsers add it to nothing.
 */
export const tokenInBody = (body: string): string | null => {
  // Most requests need not be read twice.
  if (!body.includes('"authorization"')) return null;
  try {
    const request: unknown = JSON.parse(body);
    return is(signed, request) ? request.extensions.authorization : null;
  } catch {
    return null;
  }
};
