import { effect } from '@preact/signals-react';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { ScreenSurface } from '../../../ports/media-port.ts';
import type { EventValue, RoomValue } from '../../../studio/context.ts';
import { openSettings } from '../../../studio/frame-state.ts';
import type { Studio } from '../../../studio/studio.ts';
import { asksForAnotherDevice, isDenied } from '../model/capture-failures.ts';

/**
 * Turns microphone or camera on or off for somebody who pressed for it. What fails opens what helps: how to allow it, the
 * choice of another device, or the way out of one that does not turn off (MEDIA-018 to MEDIA-021).
 */
export const toggleMedium = async (
  { studio, state }: Pick<EventValue, 'state'> & { readonly studio: Pick<Studio, 'localMedia'> },
  name: 'microphone' | 'camera',
): Promise<void> => {
  const medium = studio.localMedia[name];
  await medium.toggle();
  const failure = medium.failure.peek();
  if (!failure) return;
  if (medium.stuck.peek()) state.dialog.value = 'turn-off-failed';
  else if (isDenied(failure)) state.dialog.value = 'media-permission';
  else if (asksForAnotherDevice(failure)) openSettings(state, name === 'camera' ? 'camera' : 'audio');
};

/** Offers the way out when one that was forbidden, or stopped by a moderator, does not turn off (MEDIA-021). */
export const offerRefresh = ({ studio, state }: RoomValue): (() => void) => {
  const { microphone, camera } = studio.localMedia;
  return effect(() => {
    if (microphone.stuck.value || camera.stuck.value) state.dialog.value = 'turn-off-failed';
  });
};

/** Starts or stops sharing screens, or shares another one, for somebody who pressed for it, and says when it did not start. */
export const changeScreens = async (
  { studio }: Pick<EventValue, 'studio'>,
  change: 'toggle' | 'share' = 'toggle',
  surface?: ScreenSurface,
): Promise<void> => {
  const { screen } = studio.localMedia;
  await screen[change](surface);
  const failure = screen.failure.peek();
  // Taken away while they chose what to share: another try would not help.
  if (!screen.allowed.peek()) studio.notices.show(errorCodes.forbidden, 'error');
  else if (failure) studio.notices.show(isDenied(failure) ? 'screen-denied' : 'screen-failed', 'error');
};
