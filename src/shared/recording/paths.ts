/** Where a server takes recorders' lines. */
export const recorderPath = '/recorder';

/** Where a server passes media on to the media server beside it. */
export const mediaPath = '/livekit';
