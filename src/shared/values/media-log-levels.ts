/** How much the media provider's client says in the browser's console, from all to nothing (SET-026). */
export const mediaLogLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

export type MediaLogLevel = (typeof mediaLogLevels)[number];
