import { cameraOf } from '../facts/publications.ts';
import { settle } from '../fakes/fake-clock.ts';
import { setUp } from '../stage/room-with-tiles.ts';

/** A room that has been recorded for a minute, and somebody's camera in it. */
export const recordRoom = async (forMs = 60_000) => {
  const { clock, room, client, tiles } = await setUp(3);
  room.changeRoom({ recording_enabled: true });
  client.person('p1').camera.value = cameraOf('p1');
  client.liveStreams.segments.push({ startMs: clock.now() - forMs, endMs: null });
  await settle();
  const tile = tiles.find('p1')!;
  const { liveStreams, replay, api } = client;
  return {
    ...{ clock, room, client, tile, liveStreams, replay },
    status: () => tile.local.replayStatus.value,
    asked: () => api.callsOf('QueryLiveStreams').length,
    video: () => liveStreams.videos.at(-1)!,
    player: () => replay.current.value!.player.value!,
    notices: () => client.notices.current.value.map(({ code }) => code),
    logged: (code: string) => client.logged.filter((line) => line.code === code).map(({ data }) => data?.why),
    /** How long the replay is behind now, in ms. */
    behindMs: () => clock.now() - replay.current.value!.player.value!.positionMs.value,
    async begin() {
      replay.start(tile);
      await clock.advance(0);
    },
  };
};
