const sessionName = 'rotunda_session';

/** The session's secret from a Cookie header. */
export const readSession = (header: string | undefined): string | null => {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2);
    if (name === sessionName && value) return value;
  }
  return null;
};

/** The Set-Cookie header that sets the session, or clears it with null. */
export const writeSession = (secret: string | null, lifetimeMs: number, isTls: boolean): string =>
  [
    `${sessionName}=${secret ?? ''}`,
    'Path=/',
    `Max-Age=${secret === null ? 0 : Math.floor(lifetimeMs / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isTls ? ['Secure'] : []),
  ].join('; ');
