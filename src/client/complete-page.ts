import { computed } from '@preact/signals-core';
import { httpRegion } from './adapters/api/http-region.ts';
import { browserWindow } from './adapters/browser/browser-window.ts';
import type { ConfigState } from './features/config/model/config-model.ts';
import { judgeBrowser } from './features/config/model/judge-browser.ts';
import { stampRegion } from './features/config/model/stamp-region.ts';
import { watchMaintenance } from './features/config/model/watch-maintenance.ts';
import { watchVersion } from './features/config/model/watch-version.ts';
import { keepOwnGroups } from './features/events/model/keep-own-groups.ts';
import { watchIdle } from './features/idle/model/watch-idle.ts';
import { followClaims } from './features/sign-in/model/follow-claims.ts';
import type { CompletePage } from './page.ts';
import type { ApiPort } from './ports/api-port.ts';
import type { Clock } from './ports/clock.ts';
import type { LogPort } from './ports/log-port.ts';
import type { RegionPort } from './ports/region-port.ts';
import type { StorePort } from './ports/store-port.ts';
import type { WindowPort } from './ports/window-port.ts';
import type { Scope } from './scope.ts';
import type { EventModels, PageModels } from './studio/studio.ts';

/** The config is asked for again so often. */
const refreshMs = 60_000;

interface CompletionPorts {
  readonly api: ApiPort;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly tabStore: StorePort;
  /** The version of the page's own code; empty: unknown. */
  readonly version: string;
}

interface CompletePageInputs extends CompletionPorts {
  readonly window: WindowPort;
  readonly region: RegionPort;
  readonly page: Pick<PageModels, 'session' | 'entry' | 'localMedia'>;
  readonly state: ConfigState;
  /** Goes out of the event for now; whoever comes back finds the room they were in. */
  readonly forget: () => void;
  /** Asks for a token with the claims that hold now. */
  readonly renewToken: () => void;
  /** Forgets which files were on their way. */
  readonly forgetFiles: () => void;
}

/** The part of the page that its first picture does not wait for: what follows from the runtime config. */
export const completePage = (scope: Scope, inputs: CompletePageInputs): void => {
  const { page, state } = inputs;
  const event = page.entry.event;
  const isInRoom = computed(() => {
    const rooms = event.value?.rooms;
    return rooms !== undefined && (rooms.current.value !== null || rooms.entering.value !== null);
  });
  const leaveForNow = async (models: EventModels) => {
    await models.finishRoom();
    inputs.forget();
    // Nobody is watched by a camera that they do not see.
    page.localMedia.stopPreview();
  };
  const suspend = () => {
    const models = event.peek();
    return models && leaveForNow(models);
  };
  watchMaintenance(scope, { ...inputs, isInRoom, suspend });
  watchVersion(scope, { ...inputs, isInRoom });
  watchIdle(scope, inputs.clock, { event, window: inputs.window });
  judgeBrowser(scope, { ...inputs, isInRoom, browser: inputs.window });
  const renewOwnGroups = keepOwnGroups(scope, {
    ...inputs,
    place() {
      const models = event.peek();
      if (models === null || page.session.claims.peek()?.pool !== 'account') return null;
      return { eventId: models.event.facts.peek().eventId, take: models.setOwnGroups };
    },
  });
  followClaims(scope, {
    ...inputs,
    claims: page.session.claims,
    began: renewOwnGroups,
    changed() {
      inputs.renewToken();
      renewOwnGroups();
    },
  });
  const eventId = computed(() => event.value?.event.facts.value.eventId);
  stampRegion(scope, { ...inputs, deployment: state.deployment, eventId });
  const { signedIn, message } = page.session;
  let wasSignedIn = false;
  scope.effect(() => {
    const isSignedIn = Boolean(signedIn.value);
    // A session that ended by itself has a message: its person comes back, and goes on.
    if (wasSignedIn && !isSignedIn && message.peek() === null) inputs.forgetFiles();
    wasSignedIn = isSignedIn;
  });
  const keepFresh = () =>
    void scope.after(refreshMs, () => {
      void state.refresh();
      keepFresh();
    });
  keepFresh();
};

/** {@link completePage} in the browser's window. */
export const prepareCompletion = (ports: CompletionPorts): CompletePage => {
  const window = browserWindow();
  // An upgrade may take the files of this version away: what says so is fetched before.
  import('./frame/deployment-parts.ts').catch(() => undefined);
  const forgetFiles = () =>
    void import('./adapters/kept-files/browser-kept-files.ts')
      .then(({ forgetKeptFiles }) => forgetKeptFiles())
      // What is left is for nobody else, and goes once somebody else is in a room.
      .catch(() => undefined);
  return (scope, place) => completePage(scope, { ...ports, ...place, window, region: httpRegion, forgetFiles });
};
