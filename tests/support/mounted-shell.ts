import './shell-dom.ts';
import type { FrameInputs } from '../../src/client/studio/frame-inputs.ts';
import { tileKinds } from '../../src/client/tiles/kinds.ts';
import { type FakeStudioOptions, fakeStudio } from './fake-studio.ts';
import { settled } from './shell-dom.ts';

/** What the shell loads when it is needed; here it is there at once, so that a test waits for renders alone. */
const parts = [
  () => import('../../src/client/frame/other-screens.ts'),
  () => import('../../src/client/frame/toasts.tsx'),
  () => import('../../src/client/features/entry/view/wait/wait-screen.tsx'),
  () => import('../../src/client/frame/studio-screen.tsx'),
  () => import('../../src/client/frame/controls.ts'),
  () => import('../../src/client/frame/details.tsx'),
  () => import('../../src/client/ui/menu-panel.tsx'),
  () => import('../../src/client/features/sign-in/view/sign-in-dialogs.ts'),
];

let unmountLast: (() => void) | undefined;

interface MountInputs extends Partial<FrameInputs> {
  /** The stage shows a picture only when the test says so. */
  readonly picturesWait?: boolean;
}

/** Mounts the shell at an address over a fake studio, without a stage; the one before it goes. */
export const mountAt = async (
  address: string,
  options: FakeStudioOptions = {},
  { picturesWait = false, ...inputs }: MountInputs = {},
) => {
  const { mountFrame } = await import('../../src/client/frame/mount-frame.tsx');
  await Promise.all(parts.map((load) => load()));
  unmountLast?.();
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="app"></div>';
  const fake = fakeStudio(options);
  const host = document.getElementById('app') as HTMLElement;
  const stages: {
    unmounted: boolean;
    readonly showToolbar: (tileId: string) => void;
    readonly showPicture: () => void;
  }[] = [];
  const unmountShell = mountFrame(host, {
    page: fake.page,
    isPhone: false,
    loadStage: async () => ({
      tileKinds,
      mountStage: (stageHost, _people, _room, slots) => {
        const showToolbar = (tileId: string) => {
          const place = document.createElement('div');
          stageHost.append(place);
          slots.onToolbarHost(fake.tiles.find(tileId) ?? null, place);
        };
        const showPicture = () => stageHost.dispatchEvent(new Event('loadeddata'));
        const stage = { unmounted: false, showToolbar, showPicture };
        stages.push(stage);
        // Some frames later, as a picture comes.
        if (!picturesWait) requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(showPicture)));
        return {
          focus: () => undefined,
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
    unmountShell();
    fake.stop();
  };
  await settled();
  return { ...fake, stages, text: () => document.body.textContent ?? '' };
};

/** Takes the mounted shell away, so that the test process can end. */
export const unmount = (): void => {
  unmountLast?.();
  unmountLast = undefined;
};
