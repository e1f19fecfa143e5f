import { isLoopback, type NetworkOptions } from './options.ts';

/**
 * What to say to somebody who serves a network without HTTPS: browsers give camera and microphone to secure contexts
 * only (W3C Secure Contexts). Null when there is nothing to say.
 */
export const networkAdvice = (options: Pick<NetworkOptions, 'host' | 'tls' | 'publicUrl'>): string | null => {
  if (isLoopback(options.host) || options.tls || options.publicUrl?.startsWith('https://')) return null;
  return [
    'Others can reach this server, but their browsers give it no camera and no microphone without HTTPS.',
    '  Give a certificate (--tls-cert FILE --tls-key FILE), or put a proxy with one before it and set PUBLIC_URL=https://...',
  ].join('\n');
};
