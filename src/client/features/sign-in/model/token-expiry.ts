/** When a JSON Web Token expires, ms since 1970 (RFC 7519, `exp`); null when it does not say. */
export const tokenExpiryMs = (token: string): number | null => {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const seconds = (claims as { exp?: unknown }).exp;
    return typeof seconds === 'number' ? seconds * 1000 : null;
  } catch {
    return null;
  }
};
