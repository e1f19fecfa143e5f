import './frame-dom.ts';
import type { OutgoingMessage } from '../../../src/client/features/room-messages/model/room-messages-model.ts';
import type { FrameInputs } from '../../../src/client/studio/frame-inputs.ts';
import { tileKinds } from '../../../src/client/tiles/kinds.ts';
import { channelDelayMs } from '../fakes/fake-channel.ts';
import { settled } from './frame-dom.ts';
import { type ReviewOptions, reviewStudio } from './quarterly-review-studio.ts';

/** What the frame loads when it is needed; here it is there at once, so that a test waits for renders alone. */
const parts = [
  () => import('../../../src/client/frame/other-screens.tsx'),
  () => import('../../../src/client/frame/toasts.tsx'),
  () => import('../../../src/client/frame/deployment-parts.ts'),
  () => import('../../../src/client/features/entry/view/wait/wait-screen.tsx'),
  () => import('../../../src/client/frame/studio-screen.tsx'),
  () => import('../../../src/client/frame/controls.ts'),
  () => import('../../../src/client/frame/details.tsx'),
  () => import('../../../src/client/ui/menu-panel.tsx'),
  () => import('../../../src/client/features/chat/view/search-panel.tsx'),
  () => import('../../../src/client/features/media/view/connection-test.tsx'),
  () => import('../../../src/client/features/settings/view/settings-dialog.tsx'),
  () => import('../../../src/client/features/settings/view/rare-dialogs.ts'),
  () => import('../../../src/client/features/support/view/support-window.tsx'),
  () => import('../../../src/client/features/rooms/view/room-settings-dialog.tsx'),
  () => import('../../../src/client/features/rooms/model/room-settings.ts'),
  () => import('../../../src/client/features/breakouts/view/breakout-dialog.tsx'),
  () => import('../../../src/client/features/breakouts/model/breakouts.ts'),
  () => import('../../../src/client/features/polls/view/poll.tsx'),
  () => import('../../../src/client/features/polls/view/poll-dialog.tsx'),
  () => import('../../../src/client/features/resources/view/resource-dialogs.ts'),
  () => import('../../../src/client/features/resources/view/resource-tile.tsx'),
  () => import('../../../src/client/features/resources/view/intake.tsx'),
  () => import('../../../src/client/features/resources/view/pdf.tsx'),
  () => import('../../../src/client/features/playback/view/played-pdf.tsx'),
  () => import('../../../src/client/features/playback/view/played-medium.tsx'),
  () => import('../../../src/client/features/resources/model/event-resources.ts'),
  () => import('../../../src/client/features/administration/view/resources-part.tsx'),
  () => import('../../../src/client/features/resources/view/player.tsx'),
  () => import('../../../src/client/features/control/view/give-control-dialog.tsx'),
  () => import('../../../src/client/features/administration/model/administration.ts'),
  () => import('../../../src/client/features/administration/view/admin-screen.tsx'),
  () => import('../../../src/client/features/administration/view/settings-dialog.tsx'),
  () => import('../../../src/client/features/events/model/challenges.ts'),
  () => import('../../../src/client/features/events/view/share-dialog.tsx'),
  () => import('../../../src/client/features/sign-in/view/sign-in-dialogs.ts'),
  () => import('../../../src/client/features/sign-in/model/accounts.ts'),
  () => import('../../../src/client/features/account/model/account.ts'),
  () => import('../../../src/client/features/playback/view/played-room.tsx'),
  () => import('../../../src/client/features/playback/view/playback-debug.tsx'),
  () => import('../../../src/client/features/replay/view/replay-cover.tsx'),
];

let unmountLast: (() => void) | undefined;

interface MountInputs extends Partial<FrameInputs> {
  /** The stage shows a picture only when the test says so. */
  readonly picturesWait?: boolean;
}

/** Mounts the frame at an address over a page on fakes, without a stage; the one before it goes. */
export const mountAt = async (
  address: string,
  options: ReviewOptions = {},
  { picturesWait = false, ...inputs }: MountInputs = {},
) => {
  const { mountFrame } = await import('../../../src/client/frame/mount-frame.tsx');
  await Promise.all(parts.map((load) => load()));
  unmountLast?.();
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="app"></div>';
  const review = reviewStudio(options);
  const host = document.getElementById('app') as HTMLElement;
  const stages: {
    unmounted: boolean;
    readonly showToolbar: (tileId: string) => void;
    readonly showContent: (tileId: string) => void;
    readonly showCover: (tileId: string) => void;
    readonly hideContent: (tileId: string) => void;
    readonly showPicture: () => void;
  }[] = [];
  const unmountFrame = mountFrame(host, {
    page: review.page,
    isPhone: false,
    loadStage: async () => ({
      tileKinds,
      mountStage: (stageHost, _people, { tiles }, slots) => {
        const showToolbar = (tileId: string) => {
          const place = document.createElement('div');
          stageHost.append(place);
          slots.onToolbarHost(tiles.find(tileId) ?? null, place);
        };
        const showContent = (tileId: string) => {
          const tile = tiles.find(tileId);
          const place = document.createElement('div');
          stageHost.append(place);
          if (tile) slots.onContentHost?.(tile, place);
        };
        const showCover = (tileId: string) => {
          const tile = tiles.find(tileId);
          const place = document.createElement('div');
          place.dataset.tileId = tileId;
          place.tabIndex = -1;
          stageHost.append(place);
          const cover = document.createElement('div');
          place.append(cover);
          if (tile) slots.onCoverHost?.(tile, cover);
        };
        const hideContent = (tileId: string) => {
          const tile = tiles.find(tileId);
          if (tile) slots.onContentHost?.(tile, null);
        };
        const showPicture = () => stageHost.dispatchEvent(new Event('loadeddata'));
        const stage = { unmounted: false, showToolbar, showContent, showCover, hideContent, showPicture };
        stages.push(stage);
        // Some frames later, as a picture comes.
        if (!picturesWait) requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(showPicture)));
        return {
          focus: () => undefined,
          equip: async () => undefined,
          grab: async () => null,
          unmount: () => {
            stage.unmounted = true;
          },
        };
      },
    }),
    ...inputs,
  });
  unmountLast = () => {
    unmountFrame();
    review.scope.end();
  };
  await settled();
  return {
    ...review,
    stages,
    text: () => document.body.textContent ?? '',
    /** Lets time pass, and what it brings be shown. */
    async pass(byMs: number): Promise<void> {
      await review.clock.advance(byMs);
      await settled();
    },
    /** A message of somebody in the room arrives. */
    async hear(identity: string, message: OutgoingMessage, to?: readonly string[]): Promise<void> {
      review.say(identity, message, to);
      await review.clock.advance(channelDelayMs);
      await settled();
    },
    /** The person signs in as a guest, and gets a rejoin code. */
    async signInAgain(): Promise<void> {
      await review.page.session.signInGuest('demo', 'Ann Bell');
      await settled();
    },
  };
};

/** Takes the mounted frame away, so that the test process can end. */
export const unmount = (): void => {
  unmountLast?.();
  unmountLast = undefined;
};
