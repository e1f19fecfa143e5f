import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followEarlyVideos } from '../../../src/client/models/early-videos.ts';
import type { MediaListener, VideoDemand } from '../../../src/client/ports/media-port.ts';
import { cameraOf, screenOf } from '../../support/fake-room.ts';

const start = (peopleInRoom: number) => {
  const demands = new Map<string, VideoDemand>();
  let told: MediaListener = {};
  followEarlyVideos(
    {
      listen(listener) {
        told = listener;
        return () => undefined;
      },
      demand: (trackId, demand) => void demands.set(trackId, demand),
    },
    { localIdentity: () => 'me', peopleInRoom: () => peopleInRoom },
  );
  return { demands, told };
};

const early: VideoDemand = { widthPx: 320, heightPx: 180 };

test('pictures and screens of a small room are asked for while it is being connected', () => {
  const { demands, told } = start(25);
  told.connection?.('connecting');
  told.published?.(cameraOf('ann'));
  told.published?.(screenOf('ann', 's'));
  assert.equal(
    [...demands],
    [
      ['camera-ann', early],
      ['screen-s', early],
    ],
  );
});

test('in a room of more than 25 nothing is asked for before it is on the screen', () => {
  const { demands, told } = start(26);
  told.connection?.('connecting');
  told.published?.(cameraOf('ann'));
  assert.is(demands.size, 0);
});

test('what comes once the room is connected is left to the stage', () => {
  const { demands, told } = start(2);
  told.published?.(cameraOf('ann'));
  told.connection?.('connecting');
  told.connection?.('connected');
  told.published?.(cameraOf('ann'));
  assert.is(demands.size, 0);
});

test('neither sound, nor a camera that is off, nor the own video is asked for', () => {
  const { demands, told } = start(2);
  told.connection?.('connecting');
  told.published?.({ ...cameraOf('ann'), key: 'microphone' });
  told.published?.({ ...cameraOf('ben'), muted: true });
  told.published?.(cameraOf('me'));
  assert.is(demands.size, 0);
});

test.run();
