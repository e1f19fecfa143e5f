import { type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const whisperNotices: NoticeSentences = {
  'whisper-accepted': (params) =>
    `${nameIn(params)} has accepted your whisper request. Only you and they can see and hear each other.`,
  'whisper-rejected': (params) => `${nameIn(params)} has denied your whisper request.`,
  'whisper-unreachable': (params) =>
    `Couldn't whisper with ${nameIn(params)}: they have no audio and video connection right now.`,
  'whisper-unanswered': (params) => `${nameIn(params)} didn't answer your whisper request.`,
  'whisper-ended': (params) =>
    `${nameIn(params)} has stopped whispering. Everyone in the room can see and hear you again.`,
  'whisper-cut-off': {
    words: (params) =>
      `You lost your connection, so your whisper with ${nameIn(params)} has ended. Everyone in the room can see and hear you again.`,
    // Who was away may not look.
    lastsMs: null,
  },
  'whisper-impossible': (params) =>
    `Couldn't whisper with ${nameIn(params)}: your audio and video connection didn't respond.`,
};
