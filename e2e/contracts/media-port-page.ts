import { browserClock } from '../../src/client/adapters/browser/browser-clock.ts';
import { createLiveKitMedia } from '../../src/client/adapters/livekit/livekit-media.ts';
import { clientOptions } from '../../src/client/options.ts';
import { manyPeople, runMediaPortCase } from '../../tests/contracts/media-port-cases.ts';
import type { MediaParticipant } from '../../tests/contracts/media-port-participants.ts';

/** A seat in a room of the real media server. */
export interface Seat {
  readonly identity: string;
  readonly url: string;
  readonly token: string;
}

const participant = ({ identity, url, token }: Seat): MediaParticipant => {
  const small = { ...clientOptions, cameraHeightPx: 180 };
  const { media, channel } = createLiveKitMedia(small, browserClock(), {
    warn: () => undefined,
    info: () => undefined,
  });
  return {
    identity,
    media,
    channel,
    async connect() {
      const answer = await media.connect(url, token, manyPeople);
      if (!answer.ok) throw new Error(answer.error.message);
    },
    endPublications: () =>
      (window as unknown as { endPublications(identity: string): Promise<void> }).endPublications(identity),
  };
};

Object.assign(window, {
  runCase: (title: string, ann: Seat, ben: Seat) => runMediaPortCase(title, participant(ann), participant(ben)),
});
