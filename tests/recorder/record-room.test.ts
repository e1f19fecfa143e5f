import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startEncoder } from '../../src/recorder/encoder.ts';
import { joinLiveKitRoom } from '../../src/recorder/livekit-room.ts';
import { bytesOfPicture } from '../../src/recorder/planes.ts';
import { recordRoom, type SegmentStart } from '../../src/recorder/record-room.ts';
import { encode } from '../../src/shared/messages/codec.ts';
import { writeFrame } from '../../src/shared/messages/frame.ts';
import { messageTopic } from '../../src/shared/messages/topic.ts';
import type { Region } from '../../src/shared/recording/region.ts';
import { formatTrackName } from '../../src/shared/rules/tiles/track-name.ts';
import { findLiveKit } from '../server/support/find-livekit.ts';
import { startWithLiveKit } from '../server/support/media-under-test.ts';
import { seatGuest } from '../server/support/server-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { emptyFolder } from '../support/folders.ts';
import { skipSuite } from '../support/skip.ts';
import { hasEncoder } from './support/find-encoder.ts';

const binary = await findLiveKit();

const undoOf = (identity: string): Uint8Array => {
  const envelope = { target: 'all', participantIdentity: identity, username: '', timestamp: 1 };
  const payload = { pathId: 'p1' };
  const message = encode({ type: 'undo-draw', tileIdentity: identity, ...envelope, payload });
  if (!message.ok) throw new Error(message.error);
  const frame = { session: 1, sequence: 1, reliable: true, byApiAlone: false, elsewhere: [] };
  return writeFrame({ ...frame, message: message.value });
};

if (binary === null || !hasEncoder) {
  skipSuite('recording a room', 'livekit-server or ffmpeg was not found');
} else {
  const rtc = await import('@livekit/rtc-node');
  const test = suite('recording a room');
  let media: Awaited<ReturnType<typeof startWithLiveKit>>;
  let folder: Awaited<ReturnType<typeof emptyFolder>>;

  test.before(async () => {
    media = await startWithLiveKit(binary);
    folder = await emptyFolder();
  });
  test.after(async () => {
    await media.stop();
    await folder.remove();
  });

  /** Publishes pictures of one luma, fifteen a second. */
  const publish = async (
    room: Awaited<ReturnType<typeof media.connect>>,
    identity: string,
    luma: number,
    {
      trackKey = 'camera',
      width = 320,
      height = 180,
    }: { trackKey?: 'camera' | 'screen'; width?: number; height?: number } = {},
  ) => {
    const source = new rtc.VideoSource(width, height);
    const isScreen = trackKey === 'screen';
    const name = formatTrackName({ participantIdentity: identity, trackKey, ...(isScreen ? { trackId: 'one' } : {}) });
    const track = rtc.LocalVideoTrack.createVideoTrack(name, source);
    const { SOURCE_SCREENSHARE, SOURCE_CAMERA } = rtc.TrackSource;
    const options = new rtc.TrackPublishOptions({
      source: isScreen ? SOURCE_SCREENSHARE : SOURCE_CAMERA,
      simulcast: false,
    });
    await room.localParticipant.publishTrack(track, options);
    const data = new Uint8Array(bytesOfPicture(width, height));
    data.fill(luma, 0, width * height);
    data.fill(128, width * height);
    const frame = new rtc.VideoFrame(data, width, height, rtc.VideoBufferType.I420);
    const timer = setInterval(() => source.captureFrame(frame), 66);
    return () => clearInterval(timer);
  };

  test('what people show is in the region of their tile, in a file that plays', async () => {
    const bright = await seatGuest(media.server.url, 'Bright');
    const dark = await seatGuest(media.server.url, 'Dark');
    const rooms = await Promise.all([bright, dark].map(async (person) => media.connect(await media.ticketOf(person))));
    const stops = [await publish(rooms[0], bright.identity, 200), await publish(rooms[1], dark.identity, 60)];
    const token = await media.rooms.recorderToken({ eventId: 'demo', roomId: 'main' });
    const began: SegmentStart[] = [];
    const placed = new Map<string, Region>();
    const files = new Map<number, Buffer[]>();
    const happened: string[] = [];
    const recording = await recordRoom({
      join: joinLiveKitRoom,
      startEncoder,
      command: 'ffmpeg',
      url: media.internalUrl,
      token: token ?? '',
      firstSegment: 0,
      takesClips: true,
      takesCursors: true,
      now: () => performance.now(),
      sink: {
        segmentBegan: (segment) => {
          began.push(segment);
          for (const [id, region] of segment.regions) placed.set(id, region);
        },
        tilePlaced: (_segment, id, region) => placed.set(id, region),
        bytes: (number, bytes) => files.set(number, [...(files.get(number) ?? []), bytes]),
        segmentEnded: () => undefined,
        happened: (_at, event, id) => void happened.push(`${event} ${id}`),
        resized: (_at, id, width, height) => void happened.push(`${id} ${width} by ${height}`),
        said: (words) => void happened.push(...words.map(({ sender }) => `said by ${sender}`)),
        clipFailed: (reason) => assert.unreachable(reason),
        leftOut: () => undefined,
        behind: () => undefined,
        lost: (reason) => assert.unreachable(reason),
      },
    });
    await eventually(() => placed.size === 2);
    const isSeen = ({ identity }: { identity: string }) => happened.includes(`${identity} 320 by 180`);
    await eventually(() => isSeen(bright) && isSeen(dark));
    const pictureS = (performance.now() - began[0]!.startedAtMs) / 1_000 + 0.25;
    const fragments = () =>
      Buffer.concat(files.get(0) ?? [])
        .toString('latin1')
        .split('moof').length;
    const before = fragments();
    // The one that is being encoded and a whole one after it: the picture has come.
    await eventually(() => fragments() >= before + 2);
    // What is said to everybody by data the recorder hears, which nobody sees.
    await rooms[0].localParticipant.publishData(undoOf(bright.identity), { reliable: true, topic: messageTopic });
    await eventually(() => happened.includes(`said by ${bright.identity}`));
    // What is for somebody it does not.
    await rooms[1].localParticipant.publishData(undoOf(dark.identity), {
      ...{ reliable: true, topic: messageTopic, destination_identities: [bright.identity] },
    });
    // Who whispers confines what they publish to somebody: the recorder gets nothing of it, and shows nothing.
    const { handle } = rooms[1].localParticipant.ffi_handle;
    globalThis._ffiClientInstance?.request({
      message: {
        case: 'setTrackSubscriptionPermissions',
        value: { localParticipantHandle: handle, allParticipantsAllowed: false, permissions: [] },
      },
    });
    await eventually(() => happened.includes(`participant-camera-unshared ${dark.identity}`));
    assert.not.ok(happened.includes(`participant-camera-unshared ${bright.identity}`));
    assert.not.ok(happened.includes(`said by ${dark.identity}`));
    for (const stop of stops) stop();
    for (const room of rooms) await room.disconnect();
    await recording.stop();
    assert.is(began.length, 1);
    for (const { identity } of [bright, dark]) assert.ok(happened.includes(`participant-camera-shared ${identity}`));
    const path = join(folder.path, 'segment.mp4');
    await writeFile(path, Buffer.concat(files.get(0) ?? []));
    const { widthPx, heightPx } = began[0]!;
    const said = execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_type,width,height,duration',
      '-of',
      'json',
      path,
    ]);
    assert.match(String(said), '"codec_type": "audio"');
    const raw = execFileSync(
      'ffmpeg',
      ['-v', 'error', '-ss', String(pictureS), '-i', path, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
      { maxBuffer: 1e8 },
    );
    assert.is(raw.length, widthPx * heightPx);
    const lumaOf = (id: string) => {
      const { x, y, width, height } = placed.get(id)!;
      const grey = raw[(y + (height >> 1)) * widthPx + x + (width >> 1)]!;
      // Of the full range, as ffmpeg gives it.
      return 16 + (grey * 219) / 255;
    };
    assert.ok(Math.abs(lumaOf(bright.identity) - 200) < 8, `${lumaOf(bright.identity)}`);
    assert.ok(Math.abs(lumaOf(dark.identity) - 60) < 8, `${lumaOf(dark.identity)}`);
  });

  test('PLAY-027 what is shared larger than its region is also in a clip of its own, in its own size', async () => {
    const sharer = await seatGuest(media.server.url, 'Sharer');
    const room = await media.connect(await media.ticketOf(sharer));
    const token = await media.rooms.recorderToken({ eventId: 'demo', roomId: 'main' });
    const began: SegmentStart[] = [];
    const files = new Map<number, Buffer[]>();
    const nothing = () => undefined;
    const recording = await recordRoom({
      ...{ join: joinLiveKitRoom, startEncoder, command: 'ffmpeg', url: media.internalUrl, token: token ?? '' },
      ...{ firstSegment: 0, takesClips: true, takesCursors: true, now: () => performance.now() },
      sink: {
        ...{ segmentBegan: (segment) => void began.push(segment), tilePlaced: nothing, segmentEnded: nothing },
        bytes: (number, bytes) => files.set(number, [...(files.get(number) ?? []), bytes]),
        ...{
          happened: nothing,
          resized: nothing,
          said: nothing,
          leftOut: nothing,
          behind: nothing,
          clipFailed: nothing,
        },
        lost: (reason) => assert.unreachable(reason),
      },
    });
    const stop = await publish(room, sharer.identity, 180, { trackKey: 'screen', width: 1_600, height: 900 });
    const clip = () => began.find(({ tileId }) => tileId !== undefined);
    await eventually(() => clip() !== undefined && (files.get(clip()!.number)?.length ?? 0) > 2);
    stop();
    await room.disconnect();
    await recording.stop();
    const { number, tileId, widthPx, heightPx } = clip()!;
    assert.equal([tileId, widthPx, heightPx], [`${sharer.identity}||screen||one`, 1_600, 900]);
    const path = join(folder.path, 'clip.mp4');
    await writeFile(path, Buffer.concat(files.get(number) ?? []));
    const raw = execFileSync(
      'ffmpeg',
      ['-v', 'error', '-i', path, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
      { maxBuffer: 1e8 },
    );
    assert.is(raw.length, 1_600 * 900);
    const luma = 16 + (raw[450 * 1_600 + 800]! * 219) / 255;
    assert.ok(Math.abs(luma - 180) < 8, `${luma}`);
  });

  test.run();
}
