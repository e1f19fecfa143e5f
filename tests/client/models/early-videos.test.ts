import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followEarlyVideos, mostEarlyVideos } from '../../../src/client/models/early-videos.ts';
import type { MediaListener, VideoDemand } from '../../../src/client/ports/media-port.ts';
import { cameraOf, screenOf } from '../../support/fake-room.ts';

const start = () => {
  const demands: [trackId: string, demand: VideoDemand][] = [];
  let told: MediaListener = {};
  followEarlyVideos(
    {
      listen(listener) {
        told = listener;
        return () => undefined;
      },
      demand: (trackId, demand) => void demands.push([trackId, demand]),
    },
    () => 'me',
  );
  return { demands, told };
};

const early: VideoDemand = { widthPx: 320, heightPx: 180 };

test('pictures and screens are asked for while a room is being connected', () => {
  const { demands, told } = start();
  told.connection?.('connecting');
  told.published?.(cameraOf('ann'));
  told.published?.(screenOf('ann', 's'));
  assert.equal(demands, [
    ['camera-ann', early],
    ['screen-s', early],
  ]);
});

for (const [there, expected] of [
  [mostEarlyVideos, mostEarlyVideos],
  [mostEarlyVideos + 1, mostEarlyVideos],
] as const) {
  test(`of ${there} videos ${expected} are asked for before it is known what is on the screen`, () => {
    const { demands, told } = start();
    told.connection?.('connecting');
    for (let index = 0; index < there; index++) told.published?.(cameraOf(`person-${index}`));
    assert.is(demands.length, expected);
  });
}

test('what comes once the room is connected is left to the stage', () => {
  const { demands, told } = start();
  told.published?.(cameraOf('ann'));
  told.connection?.('connecting');
  told.connection?.('connected');
  told.published?.(cameraOf('ben'));
  assert.equal(demands, []);
});

test('a connection that is made anew leaves what the stage wanted of its tracks', () => {
  const { demands, told } = start();
  told.connection?.('connecting');
  told.published?.(cameraOf('ann'));
  told.connection?.('connected');
  told.connection?.('connecting');
  told.published?.(cameraOf('ann'));
  assert.is(demands.length, 1);
});

test('the next room is asked for its videos as the first one was', () => {
  const { demands, told } = start();
  told.connection?.('connecting');
  told.published?.(cameraOf('ann'));
  told.connection?.('disconnected', 'asked');
  told.connection?.('connecting');
  told.published?.(cameraOf('ann'));
  assert.is(demands.length, 2);
});

test('neither sound, nor a camera that is off, nor the own video is asked for', () => {
  const { demands, told } = start();
  told.connection?.('connecting');
  told.published?.({ ...cameraOf('ann'), key: 'microphone' });
  told.published?.({ ...cameraOf('ben'), muted: true });
  told.published?.(cameraOf('me'));
  assert.equal(demands, []);
});

test.run();
