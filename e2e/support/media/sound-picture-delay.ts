import type { Person } from '../people/person.ts';

/** How often somebody's picture turns white and their microphone hears a syllable, both at once. */
export const flashEveryMs = 2_000;
const flashMs = 300;

/** When flashes were seen and syllables heard, by the page's clock. */
export interface Noted {
  readonly seenMs: number[];
  readonly heardMs: number[];
}

interface WithNotes {
  readonly noted: Noted;
}

/** Gives a page, from its next load on, a camera and a microphone in which flashes and syllables begin together. */
export const flashAndSpeak = async ({ page }: Person): Promise<void> => {
  await page.addInitScript(
    ({ everyMs, longMs }) => {
      const { mediaDevices } = navigator;
      const capture = mediaDevices.getUserMedia.bind(mediaDevices);
      const [width, height, rateHz] = [320, 180, 48_000];
      let started: { context: AudioContext; sound: MediaStreamAudioDestinationNode; canvas: HTMLCanvasElement } | null =
        null;
      const start = () => {
        const context = new AudioContext({ sampleRate: rateHz });
        const sound = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
        // A vowel: overtones of a low voice, which noise cancellation leaves.
        const period = context.createBuffer(1, (rateHz * everyMs) / 1_000, rateHz);
        const samples = period.getChannelData(0);
        const long = (rateHz * longMs) / 1_000;
        for (let index = 0; index < long; index++) {
          let value = 0;
          for (let overtone = 1; overtone <= 20; overtone++) {
            const loudness = 1 / (1 + ((overtone * 120 - 700) / 200) ** 2) + 0.2 / overtone;
            value += loudness * Math.sin((2 * Math.PI * 120 * overtone * index) / rateHz);
          }
          samples[index] = 0.25 * value * Math.min(1, (long - index) / 1_000, index / 200);
        }
        const loop = new AudioBufferSourceNode(context, { buffer: period, loop: true });
        loop.connect(sound);
        const beginsAtS = context.currentTime + 0.1;
        loop.start(beginsAtS);
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const picture = canvas.getContext('2d')!;
        let frames = 0;
        setInterval(() => {
          const sinceMs = (context.currentTime - beginsAtS) * 1_000;
          const isWhite = sinceMs > 0 && sinceMs % everyMs < longMs;
          picture.fillStyle = isWhite ? '#fff' : '#123';
          picture.fillRect(0, 0, width, height);
          picture.fillStyle = '#456';
          // Something that moves, so that every picture is another one.
          if (!isWhite) picture.fillRect((frames++ * 3) % width, 60, 40, 40);
        }, 33);
        started = { context, sound, canvas };
        return started;
      };
      mediaDevices.getUserMedia = async (constraints) => {
        // The browser's own devices are asked for all the same: it wants to allow them.
        for (const track of (await capture(constraints)).getTracks()) track.stop();
        const { sound, canvas } = started ?? start();
        return new MediaStream([
          ...(constraints?.audio ? sound.stream.getAudioTracks().map((track) => track.clone()) : []),
          ...(constraints?.video ? canvas.captureStream(15).getVideoTracks() : []),
        ]);
      };
    },
    { everyMs: flashEveryMs, longMs: flashMs },
  );
};

/** Notes when flashes of somebody's tile are seen and syllables heard; `countConnections` came before. */
export const noteFlashes = async (person: Person, name: string): Promise<void> => {
  await person.tile(name).evaluate((tile) => {
    const noted: Noted = { seenMs: [], heardMs: [] };
    Object.assign(globalThis, { noted });
    const look = new OffscreenCanvas(16, 9).getContext('2d', { willReadFrequently: true })!;
    let wasWhite = true;
    const see = (_now: number, { presentationTime }: VideoFrameCallbackMetadata) => {
      const video = tile.querySelector('video')!;
      look.drawImage(video, 0, 0, 16, 9);
      const { data } = look.getImageData(0, 0, 16, 9);
      const isWhite = data.reduce((sum, value) => sum + value, 0) / data.length > 200;
      if (isWhite && !wasWhite) noted.seenMs.push(presentationTime);
      wasWhite = isWhite;
      video.requestVideoFrameCallback(see);
    };
    tile.querySelector('video')!.requestVideoFrameCallback(see);

    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] };
    const [track] = connections
      .filter(({ connectionState }) => connectionState === 'connected')
      .flatMap((connection) => connection.getReceivers())
      .map(({ track }) => track)
      .filter(({ kind, muted, readyState }) => kind === 'audio' && !muted && readyState === 'live');
    if (!track) throw new Error('there is no sound');
    const context = new AudioContext({ latencyHint: 'interactive' });
    const listen = context.createScriptProcessor(256, 1, 1);
    let quietSinceS = 0;
    listen.onaudioprocess = ({ inputBuffer, playbackTime }) => {
      const samples = inputBuffer.getChannelData(0);
      const isLoud = samples.some((sample) => Math.abs(sample) > 0.02);
      if (!isLoud) return;
      // A syllable begins after at least half a second of quiet.
      if (playbackTime - quietSinceS > 0.5) {
        const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
        noted.heardMs.push(performanceTime + (playbackTime - contextTime) * 1_000);
      }
      quietSinceS = playbackTime;
    };
    context
      .createMediaStreamSource(new MediaStream([track]))
      .connect(listen)
      .connect(context.destination);
  });
};

export const notedBy = ({ page }: Person): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as WithNotes).noted);

/** By how much each picture that has its sound comes after it; negative: before. In ms. */
export const picturesAfterSounds = ({ seenMs, heardMs }: Noted): readonly number[] =>
  seenMs.flatMap((seen) => {
    const gaps = heardMs.map((heard) => seen - heard).filter((gap) => Math.abs(gap) < flashEveryMs / 2);
    return gaps.length === 1 ? gaps : [];
  });
