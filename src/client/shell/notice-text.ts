import type { Notice } from '../models/studio.ts';

type Parameters = Readonly<Record<string, string>>;

const name = (params: Parameters) => params.name ?? 'Somebody';

/** The sentence of each notice by its code; `{params}` fill it. */
const sentences: Readonly<Record<string, (params: Parameters) => string>> = {
  'microphone-muted': (params) => `Your microphone has been muted by ${name(params)}`,
  'camera-stopped': (params) => `Your camera has been stopped by ${name(params)}`,
  'screen-stopped': (params) => `Your shared screen has been turned off by ${name(params)}`,
  'media-unavailable': () => 'Audio and video are unavailable. Chat still works.',
  'copy-failed': () => "Your browser didn't allow copying.",
  'picture-copied': () => 'Image copied',
  'sharing-screen': (params) => `${name(params)} is sharing their screen`,
  'sharing-another-screen': (params) => `${name(params)} is sharing another screen`,
  'hand-raised': (params) => `${name(params)} raised a hand`,
  'enter-room-failed': () => "Couldn't enter the room. Please try again.",
  'control-accepted': ({ name: who = '', tile = '' }) => `${who} accepted your request to control ${tile}`,
  'control-rejected': ({ name: who = '', tile = '' }) => `${who} rejected your request to control ${tile}`,
  'control-taken': ({ name: who, tile = '' }) =>
    who ? `${who} took control of ${tile}` : `You no longer control ${tile}`,
  'control-request-failed': () => 'Control request failed.',
  'control-update-failed': () => 'Control update failed',
  'control-forbidden': () => 'You do not have permission to do this',
  'removed-from-room': () => 'You were removed from the room',
  'moved-to-room': (params) => `You were moved to ${params.room ?? 'another room'}`,
  'message-waits': () => "A message wasn't sent. It will be sent when you go back to its room.",
  'link-copied': () => 'Event link copied',
  'left-event': () => 'You left the event. Goodbye',
  ROOM_LOCKED: () => 'The room is locked',
  ROOM_FULL: () => 'The room is full',
  EVENT_FULL: () => 'The event is full',
  STORAGE_FULL: () => 'The server is out of storage. Everything sent before is saved.',
  BLOCKED: () => 'You cannot join this room',
  FORBIDDEN: () => 'You do not have permission to do this',
  NOT_FOUND: () => 'It no longer exists',
  TOO_LARGE: () => 'That is too large',
  INVALID: () => "That isn't valid",
  RATE_LIMITED: () => 'Too many attempts. Wait a moment and try again.',
  UNAUTHENTICATED: () => 'Your session has ended. Sign in again.',
  MEDIA_UNAVAILABLE: () => 'Audio and video are unavailable. Chat still works.',
  UNREACHABLE: () => "Can't reach the server. Check your connection and try again.",
  TIMED_OUT: () => 'The server took too long to answer. Please try again.',
  UNAVAILABLE: () => 'The server is temporarily unavailable. Please try again.',
  INTERNAL: () => 'Something went wrong. Please try again.',
};

/** Codes that a whole screen says already. */
const saidByScreens: ReadonlySet<string> = new Set([
  'disconnected-duplicate-identity',
  'disconnected-kicked',
  'disconnected-room-deleted',
]);

/** A notice in words; an unknown code of an error gets a general sentence, any other unknown code none. */
export const noticeText = (notice: Pick<Notice, 'code' | 'variant' | 'params'>): string | null => {
  if (saidByScreens.has(notice.code)) return null;
  const sentence = sentences[notice.code] ?? (notice.variant === 'error' ? sentences.INTERNAL : undefined);
  return sentence ? sentence(notice.params) : null;
};

/** What a failed call means, in words. */
export const failureText = (code: string): string => noticeText({ code, variant: 'error', params: {} }) ?? '';
