import { EventEmitter } from 'node:events';
import { type Room, RoomEvent, TrackEvent } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { firstPicture } from '../../../src/client/adapters/livekit/first-picture.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

const setUp = (cameras: readonly { isMuted: boolean }[]) => {
  const clock = fakeClock();
  const room = Object.assign(new EventEmitter(), {
    remoteParticipants: new Map([['ann', { videoTrackPublications: new Map(cameras.entries()) }]]),
  });
  let isOver = false;
  void firstPicture(room as unknown as Room, clock).then(() => {
    isOver = true;
  });
  return { clock, room, isOver: () => isOver };
};

const settle = () => new Promise((done) => setTimeout(done, 0));

test('where nobody sends a picture none is waited for', async () => {
  const { isOver } = setUp([{ isMuted: true }]);
  await settle();
  assert.ok(isOver());
});

test('a picture of somebody is waited for until it is there', async () => {
  const { room, isOver } = setUp([{ isMuted: false }]);
  const element = new EventTarget();
  const track = Object.assign(new EventEmitter(), { kind: 'video', attachedElements: [] });
  room.emit(RoomEvent.TrackSubscribed, track);
  track.emit(TrackEvent.ElementAttached, element);
  await settle();
  assert.not.ok(isOver());
  element.dispatchEvent(new Event('loadeddata'));
  await settle();
  assert.ok(isOver());
});

test('a picture that does not come is waited for no longer than 300 ms', async () => {
  const { clock, isOver } = setUp([{ isMuted: false }]);
  await clock.advance(299);
  assert.not.ok(isOver());
  await clock.advance(1);
  assert.ok(isOver());
});

test.run();
