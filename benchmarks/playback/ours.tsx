// A recording in the product's own screen: its player, its tiles, its controls and its chat.
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { openRecordedVideo } from '../../src/client/adapters/browser/recorded-video.ts';
import { createPlayback } from '../../src/client/features/playback/model/playback.ts';
import type { PlaybackModel, PlayedRoom } from '../../src/client/features/playback/model/playback-model.ts';
import { Controls } from '../../src/client/features/playback/view/controls.tsx';
import * as styles from '../../src/client/features/playback/view/playback.css.ts';
import { PlayedChat } from '../../src/client/features/playback/view/played-chat.tsx';
import { createPlayedStage } from '../../src/client/features/playback/view/played-stage.ts';
import { PlayedTiles } from '../../src/client/features/playback/view/played-tiles.tsx';
import type { ApiPort } from '../../src/client/ports/api-port.ts';
import { createScope } from '../../src/client/scope.ts';
import { arrangeTiles } from '../../src/client/stage/arrange-tiles.ts';
import { webGlProbe } from '../../src/client/stage/web-gl.ts';
import { PageContext } from '../../src/client/studio/context.ts';
import '../../src/client/ui/theme/global.css.ts';
import { QueryRecordingFilesDocument } from '../../src/shared/contract/generated/operations.ts';
import { succeed } from '../../src/shared/values/result.ts';

const nothing = () => undefined;
const clock = browserClock();
const hasFastWebGl = webGlProbe();

/** How many pictures were drawn, of whatever number of parts, and who waits for one. */
let pictures = 0;
const waiting = new Set<() => void>();
let isDrawing = false;
const drew = () => {
  if (isDrawing) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    pictures++;
    for (const heard of waiting) heard();
  });
};
for (const [prototype, name] of [
  [WebGL2RenderingContext.prototype, 'texImage2D'],
  [CanvasRenderingContext2D.prototype, 'drawImage'],
] as const) {
  const draw = Reflect.get(prototype, name) as (...given: unknown[]) => void;
  Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
    Reflect.apply(draw, this, given);
    if (given.some((each) => each instanceof HTMLVideoElement)) drew();
  });
}
/** Until a picture is drawn of which something is so. */
const picture = (isIt: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const heard = () => {
      if (!isIt()) return;
      waiting.delete(heard);
      resolve();
    };
    waiting.add(heard);
  });

const Room = ({ room }: { readonly room: PlayedRoom }) => {
  const stage = useMemo(() => createPlayedStage(room), [room]);
  return (
    <div className={styles.screen}>
      <div className={styles.body}>
        <main className={styles.main}>
          <PlayedTiles {...{ room, stage, hasFastWebGl }} arrange={(tiles) => arrangeTiles({ ...tiles, clock })} />
          <Controls room={room} />
        </main>
        <PlayedChat room={room} />
      </div>
    </div>
  );
};
const Screen = ({ playback: { state, room } }: { readonly playback: PlaybackModel }) => {
  useSignals();
  return state.value === 'init' || !room.value ? null : <Room room={room.value} />;
};

let room: PlayedRoom;

const subject = {
  /** Opens the recording; answers after how many ms its first picture is there. */
  async open(): Promise<number> {
    const began = performance.now();
    const api = {
      async request(asked: unknown) {
        if (asked === QueryRecordingFilesDocument) {
          return succeed({ queryRecordingFiles: { files: await (await fetch('/files.json')).text() } });
        }
        return succeed({ queryRecording: { recording: await (await fetch('/document.json')).text() } });
      },
    } as unknown as ApiPort;
    const playback = createPlayback(createScope(clock), {
      ...{ api, clock, log: { warn: nothing, info: nothing }, openVideo: openRecordedVideo, pdf: {} as never },
      ...{ pageAddress: location.href, eventId: 'demo', recordingId: 'hour', search: '', isDeveloper: false },
    });
    // As the product: while all that is on its way.
    setTimeout(hasFastWebGl);
    createRoot(document.querySelector('#host') as HTMLElement).render(
      <PageContext.Provider value={{ page: {} } as never}>
        <Screen playback={playback} />
      </PageContext.Provider>,
    );
    await picture(() => true);
    room = playback.room.peek() as PlayedRoom;
    return performance.now() - began;
  },
  /** Goes to a time; answers after how many ms its picture is there, and everything else is too. */
  async seek(toMs: number): Promise<number> {
    const began = performance.now();
    room.player.seek(toMs);
    const { element } = room.player.shown.peek()?.video ?? {};
    await picture(() => element?.seeking === false && Math.abs(element.currentTime * 1_000 - toMs) < 1);
    await new Promise<void>((resolve) => {
      const stop = effect(() => {
        if (!room.player.isWaiting.value) queueMicrotask(() => [stop(), resolve()]);
      });
    });
    return performance.now() - began;
  },
  play: () => room.player.play(),
  room: () => room,
  pictures: () => pictures,
};
Object.assign(window, { subject });
