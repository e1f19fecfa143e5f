import { computed, signal } from '@preact/signals-core';
import { boolean, fallback, object, parse, picklist } from 'valibot';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PreferencesModel } from './preferences-model.ts';

const storeKey = 'settings';

/** What this browser keeps; what is not there or makes no sense is as for somebody new. */
const storedPreferences = fallback(
  object({
    cameraPreview: fallback(picklist(['grid', 'docked']), 'docked'),
    showsOwnCamera: fallback(boolean(), true),
  }),
  { cameraPreview: 'docked', showsOwnCamera: true },
);

/** Makes the {@link PreferencesModel} of this browser. */
export const createPreferences = (scope: Scope, store: StorePort): PreferencesModel => {
  const stored = parse(storedPreferences, store.read(storeKey));
  const cameraPreview = signal(stored.cameraPreview);
  const showsOwnCamera = signal(stored.showsOwnCamera);
  let isRead = false;
  scope.effect(() => {
    const values = { cameraPreview: cameraPreview.value, showsOwnCamera: showsOwnCamera.value };
    if (isRead) store.write(storeKey, values);
    isRead = true;
  });
  return {
    cameraPreview,
    showsOwnCamera,
    showsOwnTile: computed(() => cameraPreview.value === 'grid' || showsOwnCamera.value),
  };
};
