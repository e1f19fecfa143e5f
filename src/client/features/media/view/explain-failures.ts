import { effect, untracked } from '@preact/signals-core';
import type { EventValue } from '../../../studio/context.ts';
import { openSettings, type SettingsSection } from '../../../studio/frame-state.ts';
import { asksForAnotherDevice, isDenied } from '../model/capture-failures.ts';
import type { LocalMedium } from '../model/media-models.ts';

/**
 * Opens what helps when microphone or camera fail from now on, until what it answers is called: how to allow them, the
 * choice of another device, or the way out of one that does not turn off (MEDIA-018 to MEDIA-021).
 */
export const explainFailures = ({ studio, state }: Pick<EventValue, 'studio' | 'state'>): (() => void) => {
  const { microphone, camera } = studio.localMedia;
  const follow = (medium: LocalMedium, section: SettingsSection) => {
    let seen = medium.failure.peek();
    return effect(() => {
      const failure = medium.failure.value;
      const isStuck = medium.stuck.value;
      if (failure === seen) return;
      seen = failure;
      if (!failure) return;
      untracked(() => {
        if (isStuck) state.dialog.value = 'turn-off-failed';
        else if (isDenied(failure)) state.dialog.value = 'media-permission';
        else if (asksForAnotherDevice(failure)) openSettings(state, section);
      });
    });
  };
  const stops = [follow(microphone, 'audio'), follow(camera, 'camera')];
  return () => {
    for (const stop of stops) stop();
  };
};
