import { createPlayback } from '../../../src/client/features/playback/model/playback.ts';
import { createScope } from '../../../src/client/scope.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { type FakeApi, fakeApi, type refused } from '../fakes/fake-api.ts';
import { fakeClock, settle } from '../fakes/fake-clock.ts';
import { fakePdf } from '../fakes/fake-pdf.ts';
import { fakeRecordedVideos } from '../fakes/fake-recorded-video.ts';
import { recordingDocument, recordingFiles } from './recording-document.ts';

interface OpenedOptions {
  readonly search?: string;
  readonly document?: object;
  readonly isDeveloper?: boolean;
  /** How the server refuses at first, one answer after the other. */
  readonly refusals?: ReturnType<typeof refused>[];
  /** What the server answers otherwise. */
  readonly answer?: (api: FakeApi) => void;
  /** What the browser does otherwise. */
  readonly prepare?: (videos: ReturnType<typeof fakeRecordedVideos>) => void;
}

/** The playback of a recording over fakes. */
export const openPlayback = async ({
  search = '',
  document = recordingDocument(),
  isDeveloper = false,
  refusals = [],
  answer,
  prepare,
}: OpenedOptions = {}) => {
  const clock = fakeClock();
  const api = fakeApi();
  api.answer(
    'QueryRecording',
    () => refusals.shift() ?? succeed({ queryRecording: { recording: JSON.stringify(document) } }),
  );
  api.answer('QueryRecordingFiles', () => refusals[0] ?? recordingFiles(document));
  answer?.(api);
  const videos = fakeRecordedVideos(clock);
  prepare?.(videos);
  const logged: { code: string; data?: Readonly<Record<string, unknown>> }[] = [];
  const write = (code: string, data?: Readonly<Record<string, unknown>>) => void logged.push({ code, data });
  const scope = createScope(clock);
  const playback = createPlayback(scope, {
    api,
    clock,
    log: { warn: write, info: write },
    openVideo: videos.open,
    pdf: fakePdf().port,
    pageAddress: 'https://rotunda.test/events/demo/recordings/recording-1',
    eventId: 'demo',
    recordingId: 'recording-1',
    search,
    isDeveloper,
  });
  await settle();
  return {
    ...{ playback, scope, clock, api, videos, logged },
    get room() {
      return playback.room.peek()!;
    },
    get player() {
      return playback.room.peek()!.player;
    },
    logs: (code: string) => logged.filter((line) => line.code === code).map(({ data }) => data),
    /** The state of a tile that is shown; undefined: it is not. */
    tile: (id: string) =>
      playback.room
        .peek()!
        .tiles.peek()
        .find((tile) => tile.id === id)
        ?.state.peek(),
    async seek(toMs: number) {
      playback.room.peek()!.player.seek(toMs);
      await settle();
    },
    async play() {
      playback.room.peek()!.player.play();
      await settle();
    },
  };
};
