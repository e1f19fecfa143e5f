const oneYearS = 31_536_000;

/**
 * Headers of every answer. `mediaOrigin` is where an external media server is, as ws(s)://host; `regionEndpoint` is where
 * pages stamp their region; `reloadOrigin` is where they listen for a rebuild in development; `supportWidgetUrl` is the page
 * that they show in a frame; on a host for developers recordings may be asked of their own machine (PLAY-005).
 */
export const securityHeaders = (facts: {
  readonly ownOrigin: string;
  readonly isTls: boolean;
  readonly mediaOrigin: string | null;
  readonly regionEndpoint?: string;
  readonly reloadOrigin?: string;
  readonly supportWidgetUrl?: string;
  readonly isForDevelopers?: boolean;
}): Readonly<Record<string, string>> => {
  // Some browsers do not count ws: and wss: of the same host as 'self'.
  const ownSocket = facts.ownOrigin.replace(/^http/, 'ws');
  const media = facts.mediaOrigin ? [facts.mediaOrigin, facts.mediaOrigin.replace(/^ws/, 'http')] : [];
  const region = facts.regionEndpoint ? [new URL(facts.regionEndpoint).origin] : [];
  const sources = ["'self'", ownSocket, ...media, ...region, ...(facts.reloadOrigin ? [facts.reloadOrigin] : [])];
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    ["media-src 'self' blob:", ...(facts.isForDevelopers ? ['http://localhost:*'] : [])].join(' '),
    "worker-src 'self' blob:",
    `connect-src ${sources.join(' ')}`,
    "manifest-src 'self'",
    // Pages of others that are shared in rooms, each in a sandbox.
    ['frame-src https:', ...(facts.supportWidgetUrl ? [new URL(facts.supportWidgetUrl).origin] : [])].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(self), microphone=(self), display-capture=(self), speaker-selection=(self), fullscreen=*, picture-in-picture=*, clipboard-write=(self), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(facts.isTls ? { 'Strict-Transport-Security': `max-age=${oneYearS}` } : {}),
  };
};
