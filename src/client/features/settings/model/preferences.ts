import { computed, type Signal, signal } from '@preact/signals-core';
import { boolean, fallback, nullable, object, parse, picklist } from 'valibot';
import { mediaLogLevels } from '../../../../shared/values/media-log-levels.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PreferencesModel } from './preferences-model.ts';

const storeKey = 'settings';

/** What this browser keeps; what is not there or makes no sense is as for somebody new. */
const storedPreferences = object({
  cameraPreview: fallback(picklist(['grid', 'docked']), 'docked'),
  showsOwnCamera: fallback(boolean(), true),
  dataSaver: fallback(boolean(), false),
  chatSounds: fallback(boolean(), true),
  handScope: fallback(nullable(picklist(['none', 'room', 'event'])), null),
  streamPause: fallback(boolean(), true),
  consoleLogs: fallback(boolean(), false),
  mediaLogLevel: fallback(picklist(mediaLogLevels), 'silent'),
  dataTrackLogging: fallback(boolean(), false),
  debugPlayback: fallback(boolean(), false),
});

/** Makes the {@link PreferencesModel} of this browser. */
export const createPreferences = (scope: Scope, store: StorePort): PreferencesModel => {
  const stored = parse(
    fallback(storedPreferences, () => parse(storedPreferences, {})),
    store.read(storeKey),
  );
  const kept = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, signal(value)])) as {
    readonly [Name in keyof typeof stored]: Signal<(typeof stored)[Name]>;
  };
  let isRead = false;
  scope.effect(() => {
    const values = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, value.value]));
    if (isRead) store.write(storeKey, values);
    isRead = true;
  });
  return {
    ...kept,
    showsOwnTile: computed(() => kept.cameraPreview.value === 'grid' || kept.showsOwnCamera.value),
  };
};
