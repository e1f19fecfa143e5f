import * as v from 'valibot';
import { envelopeEntries, messageFieldLimits, nameSchema } from './envelope.ts';

const screenId = v.pipe(v.string(), v.minLength(1), v.maxLength(messageFieldLimits.identityCharacters));
/** `name` is the acting person's, for the notice "by {name}" (MSG-018). */
const acting = v.strictObject({ name: nameSchema });
const actingOnShare = v.strictObject({ name: nameSchema, screenId });

/** Asks a participant's client to mute its microphone (MSG-014). */
export const muteMicSchema = v.strictObject({ type: v.literal('mute_mic'), ...envelopeEntries, payload: acting });

/** Asks a participant to turn on their microphone; nobody else can. */
export const askUnmuteSchema = v.strictObject({ type: v.literal('ask_unmute'), ...envelopeEntries, payload: acting });

/** Asks a participant's client to stop its camera (MSG-015). */
export const stopCameraSchema = v.strictObject({ type: v.literal('stop_camera'), ...envelopeEntries, payload: acting });

/** Asks a participant's client to stop a screen share (MSG-016). */
export const stopScreenShareSchema = v.strictObject({
  type: v.literal('stop_screen_share'),
  ...envelopeEntries,
  payload: actingOnShare,
});
