import { computed, signal } from '@preact/signals-core';
import type { MediaPort } from '../../../ports/media-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { CaptureEffects } from './media-models.ts';
import { readStoredEffect, type StoredEffect } from './stored-effects.ts';

const effectKey = 'video-processor';
const noiseKey = 'noise-cancellation';

/** What is done on this machine to the own picture and the own sound, and kept for this browser (SET-011, SET-012). */
export const createCaptureEffects = (
  scope: Scope,
  { media, store }: { readonly media: MediaPort; readonly store: StorePort },
): CaptureEffects => {
  const stored = signal<StoredEffect>(readStoredEffect(store.read(effectKey)));
  const video = computed(() => {
    const { enabled, background, blurIntensity } = stored.value;
    if (!enabled) return null;
    return background === 'blur'
      ? ({ kind: 'blur', intensity: blurIntensity } as const)
      : ({ kind: 'image', image: background } as const);
  });
  const isCancelling = signal(store.read(noiseKey) === true);
  const videoState = signal<CaptureEffects['videoState']['value']>('off');
  const noiseState = signal<CaptureEffects['noiseState']['value']>('off');
  scope.onEnd(
    media.listen({
      effect(medium, state) {
        (medium === 'camera' ? videoState : noiseState).value = state;
      },
    }),
  );
  scope.effect(() => media.setVideoEffect(video.value));
  scope.effect(() => media.setNoiseCancellation(isCancelling.value));

  return {
    settings: stored,
    video,
    videoState,
    change(part) {
      stored.value = { ...stored.peek(), ...part };
      store.write(effectKey, stored.peek());
    },
    isCancelling,
    noiseState,
    cancelNoise(on) {
      isCancelling.value = on;
      store.write(noiseKey, on);
    },
  };
};
