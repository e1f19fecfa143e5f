import type { Room, RoomConnectOptions, Track } from 'livekit-client';
import { connectionTestLimits } from '../../../shared/values/connection-test-limits.ts';
import type { Clock, Stop } from '../../ports/clock.ts';
import type { ConnectionTestPort } from '../../ports/connection-test-port.ts';
import { readConnection } from './connection-report.ts';

const picture = { widthPx: 640, heightPx: 360, dotPx: 12, framesPerSecond: 15 } as const;

const connecting: RoomConnectOptions = { maxRetries: 0, websocketTimeout: 6_000, peerConnectionTimeout: 9_000 };

/** A picture that takes what a camera's does: dots of which every one changes with every frame. */
const movingPicture = (clock: Clock): { readonly track: MediaStreamTrack | undefined; readonly stop: Stop } => {
  const { widthPx, heightPx, dotPx, framesPerSecond } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width: widthPx, height: heightPx });
  const brush = canvas.getContext('2d');
  const paint = () => {
    for (let x = 0; x < widthPx; x += dotPx)
      for (let y = 0; y < heightPx; y += dotPx) {
        brush!.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
        brush!.fillRect(x, y, dotPx, dotPx);
      }
    stop = clock.after(1_000 / framesPerSecond, paint);
  };
  let stop: Stop = () => undefined;
  paint();
  const [track] = canvas.captureStream(framesPerSecond).getVideoTracks();
  return {
    track,
    stop() {
      stop();
      track?.stop();
    },
  };
};

/** Tests connections by livekit-client; {@link ConnectionTestPort}. */
export const createConnectionTestPort = (clock: Clock): ConnectionTestPort => ({
  open({ url, sender, receiver }) {
    let isOver = false;
    let rooms: readonly Room[] = [];
    let stopPicture: Stop = () => undefined;

    const send = async (room: Room): Promise<void> => {
      const { track, stop } = movingPicture(clock);
      stopPicture = stop;
      if (!track) throw new Error('the picture of the connection test cannot be captured');
      await room.localParticipant.publishTrack(track, {
        source: 'camera' as Track.Source,
        simulcast: false,
        videoCodec: 'vp8',
        videoEncoding: { maxBitrate: connectionTestLimits.mostBitsPerSecond, maxFramerate: picture.framesPerSecond },
      });
    };
    let tellReached: (isReached: boolean) => void = () => undefined;
    const reached = new Promise<boolean>((resolve) => {
      tellReached = resolve;
    });
    const connect = async (): Promise<boolean> => {
      // livekit-client comes with the media's part, which is there or on its way.
      const { Room } = await import('./livekit-media.ts');
      if (isOver) return false;
      const [from, to] = [new Room(), new Room()];
      rooms = [from, to];
      from.once('signalConnected', () => tellReached(true));
      await Promise.all([from.connect(url, sender, connecting), to.connect(url, receiver, connecting)]);
      await send(from);
      return !isOver;
    };
    const connected = connect().catch(() => false);
    void connected.then(tellReached);

    return {
      reached,
      connected,
      async read() {
        const [from, to] = await Promise.all(rooms.map(readConnection));
        return from && to ? { ...from, received: to.received } : null;
      },
      end() {
        isOver = true;
        stopPicture();
        for (const room of rooms) void room.disconnect();
      },
    };
  },
});
