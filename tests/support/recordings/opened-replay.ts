import { replayLimits } from '../../../src/shared/values/playback-limits.ts';
import { press, settled } from '../frame/frame-dom.ts';
import { mountAt } from '../frame/mounted-frame.ts';

/** What lies over the tile that is replayed; null: none is. */
export const replayCover = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('section[aria-label^="Replay of"]');

/** A button of the replay by its name. */
export const replayButton = (name: string): HTMLButtonElement | undefined =>
  [...(replayCover()?.querySelectorAll('button') ?? [])].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );

/** A room of nine that has been recorded for a minute, where the tools of a tile are shown. */
export const openReplay = async ({ isRecorded = true, tileId = 'p1' } = {}) => {
  const frame = await mountAt('/events/demo?room_id=main');
  const { liveStreams, clock } = frame;
  liveStreams.options.makeElement = () => document.createElement('video');
  liveStreams.segments.push({ startMs: clock.now() - 60_000, endMs: null });
  if (isRecorded) frame.changeRoom('main', { recording_requested: false, recording_enabled: true });
  await settled();
  const stage = frame.stages.at(-1)!;
  stage.showCover(tileId);
  stage.showToolbar(tileId);
  await settled();
  /** What the menu of the tile has. */
  const menu = async (): Promise<readonly string[]> => {
    await press('[role="toolbar"] button', 'More tools');
    const items = [...document.querySelectorAll('[role^="menuitem"]')].map((line) => line.textContent ?? '');
    await press('[role="toolbar"] button', 'More tools');
    return items;
  };
  const choose = async (name: string) => {
    await press('[role="toolbar"] button', 'More tools');
    await press('[role^="menuitem"]', name);
    await settled();
  };
  /** Ends the wait for streams that there are not yet. */
  const wait = () => frame.pass(replayLimits.delayMs);
  return { ...frame, menu, choose, wait, tile: frame.studio.tiles.find(tileId)! };
};
