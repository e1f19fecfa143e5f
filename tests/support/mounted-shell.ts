import './shell-dom.ts';
import type { ShellInputs } from '../../src/client/shell/mount-shell.tsx';
import { type FakeStudioOptions, fakeStudio } from './fake-studio.ts';
import { settled } from './shell-dom.ts';

let unmountLast: (() => void) | undefined;

/** Mounts the shell at an address over a fake studio, without a stage; the one before it goes. */
export const mountAt = async (address: string, options: FakeStudioOptions = {}, inputs: Partial<ShellInputs> = {}) => {
  const { mountShell } = await import('../../src/client/shell/mount-shell.tsx');
  unmountLast?.();
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="app"></div>';
  const fake = fakeStudio(options);
  const host = document.getElementById('app') as HTMLElement;
  const stages: { unmounted: boolean }[] = [];
  unmountLast = mountShell(host, {
    studio: fake.studio,
    tiles: fake.tiles,
    annotations: fake.annotations,
    control: fake.control,
    isPhone: false,
    loadStage: async () => () => {
      const stage = { unmounted: false };
      stages.push(stage);
      return {
        focus: () => undefined,
        grab: async () => null,
        videoOf: () => null,
        unmount: () => {
          stage.unmounted = true;
        },
      };
    },
    ...inputs,
  });
  await settled();
  return { ...fake, stages, text: () => document.body.textContent ?? '' };
};

/** Takes the mounted shell away, so that the test process can end. */
export const unmount = (): void => {
  unmountLast?.();
  unmountLast = undefined;
};
