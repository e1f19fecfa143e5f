import { signal } from '@preact/signals-core';
import type { CanvasLayer, Scene } from '../../../src/client/stage/canvas-layer.ts';
import type { StageInputs } from '../../../src/client/stage/stage.ts';
import { fakeClock } from '../fakes/fake-clock.ts';
import { installPage } from '../fakes/fake-page.ts';
import { fakeRoom } from '../rooms/fake-room.ts';

/** A canvas that keeps what it was told to draw. */
export const fakeCanvas = (drawsFaces = true) => {
  const scenes: Scene[] = [];
  /** Takes away the context of each canvas that was made, by turns. */
  const losses: (() => void)[] = [];
  const layer = (): CanvasLayer => {
    const element = page.document.createElement('canvas');
    return {
      element,
      drawsFaces,
      resize: () => undefined,
      draw: (scene) => scenes.push(scene),
      destroy: () => element.remove(),
    };
  };
  return {
    scenes,
    losses,
    async createCanvas(lost: () => void) {
      losses.push(lost);
      return layer();
    },
  };
};

export const page = installPage();
const { mountStage } = await import('../../../src/client/stage/mount-stage.ts');
const { prepareEquipment } = await import('../../../src/client/stage/equip-stage.ts');

const text: StageInputs['text'] = {
  grid: 'Tiles',
  keyboardHelp: 'Arrows walk',
  tileLabel: ({ title, spotlit, muted, handPlace, trouble }) =>
    [title, spotlit && 'spotlit', muted && 'muted', handPlace > 0 && `hand ${handPlace}`, trouble]
      .filter(Boolean)
      .join(', '),
  roleChip: (role) => (role === 'host' ? 'Host' : ''),
  spotlight: 'Spotlight',
  whispering: 'Whispering',
  streamPaused: 'paused',
  resizeHandle: 'Resize',
  notice: (notice, name) => `${name} ${notice.kind}`,
};

interface StageOptions {
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly reduced?: boolean;
  readonly createCanvas?: StageInputs['createCanvas'];
  /** Hears of every demand, besides what is noted of them. */
  readonly demand?: StageInputs['media']['demand'];
  readonly mayDoubleTap?: () => boolean;
  /** The room has no media. */
  readonly isWithoutMedia?: boolean;
  /** Frames before the stage is handed out. */
  readonly firstFrames?: number;
}

/** A stage in a page, with the client `p0` and others in the room. */
export const setUpStage = async (count = 4, options: StageOptions = {}) => {
  const {
    widthPx = 1200,
    heightPx = 648,
    reduced = false,
    createCanvas,
    demand: hear,
    firstFrames = 60,
    isWithoutMedia = false,
  } = options;
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const client = room.join('p0', 'access', { isWithoutMedia });
  for (let index = 1; index < count; index++) room.add(`p${index}`);
  const attached = new Map<HTMLVideoElement, string>();
  const demands = new Map<string, unknown>();
  const toolbars: (string | null)[] = [];
  const contents: string[] = [];
  const covers: string[] = [];
  const logged: string[] = [];
  const host = page.host(widthPx, heightPx);
  const inputs: StageInputs = {
    tiles: client.tiles,
    grid: client.grid,
    placing: client.placing,
    pointing: client.pointing,
    people: client.people,
    media: {
      attach: (trackId, element) => attached.set(element, trackId),
      detach: (_, element) => attached.delete(element),
      demand(trackId, demand) {
        demands.set(trackId, demand);
        hear?.(trackId, demand);
      },
      setVolume: () => undefined,
      listen: () => () => undefined,
    },
    clock,
    text,
    reducedMotion: signal(reduced),
    themeRevision: signal(0),
    onToolbarHost: (tile) => toolbars.push(tile?.id ?? null),
    onContentHost: (tile, element) => contents.push(`${tile.id} ${element ? 'in' : 'out'}`),
    onCoverHost: (tile, element) => covers.push(`${tile.id} ${element ? 'in' : 'out'}`),
    log: { warn: (code) => logged.push(code), info: (code) => logged.push(code) },
    ...(createCanvas ? { createCanvas } : {}),
  };
  const stage = mountStage(host, inputs, async () => prepareEquipment());
  await stage.equip(client.annotations, options.mayDoubleTap);
  const frames = async (many: number) => {
    for (let frame = 0; frame < many; frame++) {
      await clock.advance(16);
      clock.runFrame();
    }
  };
  await frames(firstFrames);
  const element = (id: string) => host.querySelector<HTMLElement>(`[data-tile-id="${id}"]`)!;
  const scroller = host.firstElementChild!.firstElementChild as HTMLElement;
  Object.defineProperty(scroller, 'clientHeight', { value: heightPx, configurable: true });
  Object.defineProperty(scroller, 'clientWidth', { value: widthPx, configurable: true });
  page.pointer('scroll', scroller);
  await frames(1);
  return {
    ...{ clock, room, client, host, stage, frames, element, scroller, attached, demands, toolbars, contents, covers },
    logged,
  };
};
