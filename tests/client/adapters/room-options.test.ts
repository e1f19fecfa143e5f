import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  cameraPublication,
  roomOptions,
  screenCapture,
  screenPublication,
} from '../../../src/client/adapters/livekit/room-options.ts';
import { clientOptions } from '../../../src/client/options.ts';

const options = roomOptions(clientOptions);

test('MEDIA-010 video is captured at 640×360, 16:9, 24 frames a second', () => {
  assert.equal(options.videoCaptureDefaults?.resolution, {
    width: 640,
    height: 360,
    aspectRatio: 16 / 9,
    frameRate: 24,
  });
});

test('a deployment that asks for fewer or more lines gets them at 16:9', () => {
  const sizeOf = (cameraHeightPx: number) => {
    const resolution = roomOptions({ ...clientOptions, cameraHeightPx }).videoCaptureDefaults?.resolution;
    return [resolution?.width, resolution?.height];
  };
  assert.equal([90, 180, 720, 1_080].map(sizeOf), [
    [160, 90],
    [320, 180],
    [1_280, 720],
    [1_920, 1_080],
  ]);
});

test('a camera has a layer for every halving that leaves 90 lines, three at most', () => {
  const modeOf = (cameraHeightPx: number) => cameraPublication({ ...clientOptions, cameraHeightPx }).scalabilityMode;
  const heights = [90, 179, 180, 359, 360, 1_080];
  assert.equal(heights.map(modeOf), ['L1T3', 'L1T3', 'L2T3_KEY', 'L2T3_KEY', 'L3T3_KEY', 'L3T3_KEY']);
  assert.is(cameraPublication({ ...clientOptions, cameraHeightPx: 90 }).simulcast, false);
  assert.is(cameraPublication(clientOptions).simulcast, true);
});

test('MEDIA-011 the microphone is mono with echo cancellation and auto gain', () => {
  const { channelCount, echoCancellation, autoGainControl } = options.audioCaptureDefaults ?? {};
  assert.equal([channelCount, echoCancellation, autoGainControl], [1, true, true]);
});

test('noise suppression is on', () => assert.is(options.audioCaptureDefaults?.noiseSuppression, true));

test('MEDIA-013 the video codec is vp9', () => {
  assert.is(options.publishDefaults?.videoCodec, 'vp9');
});

test('MEDIA-014 a screen is shared at 30 frames a second up to 1.5 Mbps with simulcast layers', () => {
  const publication = screenPublication(clientOptions);
  assert.is(publication.screenShareEncoding?.maxFramerate, 30);
  assert.is(publication.screenShareEncoding?.maxBitrate, 1_500_000);
  assert.is(publication.simulcast, true);
  assert.ok((publication.screenShareSimulcastLayers?.length ?? 0) > 0);
  assert.is(screenCapture(clientOptions).resolution?.frameRate, 30);
});

test('videos are subscribed one by one, never by an observer per element', () => {
  assert.is(options.adaptiveStream, false);
});

test('a connection that broke is tried again after ever longer waits, four seconds at most, until it is given up', () => {
  const delayMs = (retryCount: number, elapsedMs: number) =>
    options.reconnectPolicy?.nextRetryDelayInMs({ retryCount, elapsedMs }) ?? null;
  const within = (retryCount: number, [leastMs, mostMs]: readonly [number, number]) => {
    for (let time = 0; time < 50; time++) {
      const ms = delayMs(retryCount, 0) ?? Number.NaN;
      assert.ok(ms >= leastMs && ms <= mostMs, `${ms} ms before try ${retryCount}`);
    }
  };
  within(0, [0, 500]);
  within(1, [250, 500]);
  within(2, [1_000, 2_000]);
  for (const retryCount of [3, 10, 40]) within(retryCount, [2_000, 4_000]);
  assert.is.not(delayMs(9, 45_000), null);
  assert.is(delayMs(9, 45_001), null);
});

test.run();
