import { test } from 'uvu';
import { fakeMedia } from '../support/fakes/fake-media.ts';
import { fakeMediaRoom } from '../support/fakes/fake-media-room.ts';
import { manyPeople, mediaPortTitles, runMediaPortCase } from './media-port-cases.ts';
import type { MediaParticipant } from './media-port-participants.ts';

for (const title of mediaPortTitles) {
  test(`fake media: ${title}`, async () => {
    const room = fakeMediaRoom();
    const participant = (identity: string): MediaParticipant => {
      const { media, channel, takeAway } = fakeMedia(identity, room);
      return {
        identity,
        media,
        channel,
        connect: async () => void (await media.connect('ws://fake', identity, manyPeople)),
        async endPublications() {
          takeAway('microphone');
          takeAway('camera');
          takeAway('screen');
        },
      };
    };
    await runMediaPortCase(title, participant('ann'), participant('ben'));
  });
}

test.run();
