import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followReadyRecordings } from '../../../../../src/client/features/recording/model/ready-recordings.ts';
import type { ListedRecording } from '../../../../../src/client/features/recording/model/recording-model.ts';
import type { Room } from '../../../../../src/client/features/rooms/model/rooms-model.ts';
import { createScope } from '../../../../../src/client/scope.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';

const joinedMs = 1_000;
const listed = (recording_id: string, more: Partial<ListedRecording> = {}) =>
  ({ recording_id, room_name: 'Main hall', ended_at: joinedMs, is_playable: true, ...more }) as ListedRecording;

/** Somebody who came when it was 1,000 ms, to an event with one room. */
const follow = (isConcerned = true) => {
  const recordingRevision = signal(1);
  const isRecorded = signal(false);
  const room = { roomId: 'main', recordingRevision, recording: isRecorded } as unknown as Room;
  const told: unknown[] = [];
  let items: readonly ListedRecording[] = [];
  let asked = 0;
  followReadyRecordings(createScope({ after: () => () => undefined }), {
    rooms: { all: signal([room]) },
    recording: {
      newest: async () => {
        asked += 1;
        return succeed(items);
      },
    },
    notices: { show: (code, _variant, params) => void told.push([code, params?.name, params?.recording]) },
    concerned: () => isConcerned,
    serverNow: () => joinedMs,
  });
  return {
    told,
    asked: () => asked,
    async change(now: readonly ListedRecording[]) {
      items = now;
      recordingRevision.value += 1;
      await new Promise(setImmediate);
    },
    isRecorded,
  };
};

test('whoever may record is told of each recording that can be watched, once', async () => {
  const { told, change } = follow();
  await change([listed('one')]);
  await change([listed('two'), listed('one')]);
  assert.equal(told, [
    ['recording-ready', 'Main hall', 'one'],
    ['recording-ready', 'Main hall', 'two'],
  ]);
});

test('nothing is told of what ended before they came, goes on, or cannot be watched', async () => {
  const { told, change } = follow();
  await change([
    listed('before', { ended_at: joinedMs - 1 }),
    listed('goes on', { ended_at: null }),
    listed('nothing', { is_playable: false }),
  ]);
  assert.equal(told, []);
});

test('nobody else asks, and nobody asks while the room is recorded', async () => {
  const others = follow(false);
  await others.change([listed('one')]);
  assert.is(others.asked(), 0);
  const host = follow();
  host.isRecorded.value = true;
  await host.change([listed('one')]);
  assert.is(host.asked(), 0);
});

test.run();
