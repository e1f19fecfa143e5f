import type { LocalTracks, TrackPublication } from '../../src/client/ports/media-port.ts';
import { type MediaParticipant, type Observed, observe } from './media-port-participants.ts';

/** In a room of so many no video comes before it is demanded. */
export const manyPeople = 100;

const expect = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const has = (participant: Observed, identity: string, key: string, isOn = true): TrackPublication | undefined =>
  [...participant.publications.values()].find(
    (publication) => publication.identity === identity && publication.key === key && publication.muted !== isOn,
  );

interface Case {
  readonly title: string;
  run(ann: Observed, ben: Observed): Promise<void>;
}

const bothIn = async (ann: Observed, ben: Observed): Promise<void> => {
  await ann.connect();
  await ben.connect();
};

const cases: readonly Case[] = [
  {
    title: 'connecting goes over connecting to connected',
    async run(ann) {
      await ann.connect();
      expect(ann.states.join() === 'connecting,connected', ann.states.join());
    },
  },
  {
    title: 'a camera that is switched on is published to the others, and off again is muted or gone',
    async run(ann, ben) {
      await bothIn(ann, ben);
      expect((await ann.media.setCamera(true)).ok, 'the camera starts');
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      expect(ann.local.camera, 'the own camera is on');
      await ann.media.setCamera(false);
      await ben.until('the camera is off', () => has(ben, ann.identity, 'camera') === undefined);
      expect(!ann.local.camera, 'the own camera is off');
    },
  },
  {
    title: 'what is turned off while it is being turned on is off',
    async run(ann, ben) {
      await bothIn(ann, ben);
      for (const key of ['microphone', 'camera'] as const) {
        const set = key === 'microphone' ? ann.media.setMicrophone : ann.media.setCamera;
        const [on, off] = await Promise.all([set(true), set(false)]);
        expect(!on.ok && on.error.name === 'AbortError', `turning on the ${key} comes to nothing`);
        expect(off.ok && !ann.local[key], `the ${key} is off`);
        expect((await set(true)).ok, `the ${key} starts`);
        await ben.until(`the ${key} is published`, () => has(ben, ann.identity, key) !== undefined);
        const again = set(true);
        const over = set(false);
        expect(!ann.local[key], `the ${key} is off at once`);
        await Promise.all([again, over]);
        await ben.until(`the ${key} is off`, () => has(ben, ann.identity, key) === undefined);
      }
    },
  },
  {
    title: 'a microphone that was on before connecting is published on connecting',
    async run(ann, ben) {
      await ben.connect();
      expect((await ann.media.setMicrophone(true)).ok, 'the microphone starts');
      await ann.connect();
      await ben.until('the microphone is published', () => has(ben, ann.identity, 'microphone') !== undefined);
    },
  },
  {
    title: 'who comes later is told what was published before',
    async run(ann, ben) {
      await ann.connect();
      await ann.media.setCamera(true);
      await ann.until('the own camera is published', () => has(ann, ann.identity, 'camera') !== undefined);
      await ben.connect();
      await ben.until('the camera is known', () => has(ben, ann.identity, 'camera') !== undefined);
    },
  },
  {
    title: 'what is published is told before the connection carries media, so that it can be asked for at once',
    async run(ann, ben) {
      await ann.connect();
      await ann.media.setCamera(true);
      await ann.until('the own camera is published', () => has(ann, ann.identity, 'camera') !== undefined);
      const events: string[] = [];
      ben.media.listen({ published: ({ key }) => events.push(key), connection: (state) => events.push(state) });
      await ben.connect();
      expect(events.slice(0, 3).join() === 'connecting,camera,connected', events.join());
    },
  },
  {
    title: 'a video arrives when it is demanded, not before',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.media.setCamera(true);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      const { trackId } = has(ben, ann.identity, 'camera') as TrackPublication;
      expect(!ben.subscribed.has(trackId), 'nothing was demanded yet');
      ben.media.demand(trackId, { widthPx: 320, heightPx: 180 });
      await ben.until('the video arrives', () => ben.subscribed.has(trackId));
      ben.media.demand(trackId, 'unsubscribed');
      await ben.until('the video goes', () => !ben.subscribed.has(trackId));
    },
  },
  {
    title: 'whoever saves data receives what is shared and no camera, until they save no more',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.media.setCamera(true);
      await ann.media.shareScreen(() => true);
      ben.media.setDataSaver(true);
      await ben.until('the screen is published', () => has(ben, ann.identity, 'screen') !== undefined);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      const camera = has(ben, ann.identity, 'camera') as TrackPublication;
      const screen = has(ben, ann.identity, 'screen') as TrackPublication;
      for (const { trackId } of [camera, screen]) ben.media.demand(trackId, { widthPx: 1920, heightPx: 1080 });
      await ben.until('the screen arrives', () => ben.subscribed.has(screen.trackId));
      expect(!ben.subscribed.has(camera.trackId), 'a camera arrived');
      ben.media.setDataSaver(false);
      await ben.until('the camera arrives', () => ben.subscribed.has(camera.trackId));
      ben.media.setDataSaver(true);
      await ben.until('the camera goes', () => !ben.subscribed.has(camera.trackId));
    },
  },
  {
    title: 'a video that nobody publishes does not arrive, and one whose publisher leaves is gone',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.media.setCamera(true);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      const { trackId } = has(ben, ann.identity, 'camera') as TrackPublication;
      for (const wanted of ['nobody-camera', trackId]) ben.media.demand(wanted, { widthPx: 320, heightPx: 180 });
      await ben.until('the video arrives', () => ben.subscribed.has(trackId));
      expect(!ben.subscribed.has('nobody-camera'), 'there is no such video');
      await ann.media.disconnect();
      await ben.until('the video is gone', () => !ben.subscribed.has(trackId));
    },
  },
  {
    title: 'who is confined to others is not received, not even by what they publish later, until that is lifted',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.media.setCamera(true);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      const camera = has(ben, ann.identity, 'camera') as TrackPublication;
      ben.media.demand(camera.trackId, { widthPx: 320, heightPx: 180 });
      await ben.until('the video arrives', () => ben.subscribed.has(camera.trackId));
      expect((await ann.media.confineTo(['somebody-else'])).ok, 'the server keeps to it');
      await ben.until('the video goes', () => !ben.subscribed.has(camera.trackId));
      const shared = await ann.media.shareScreen(() => true);
      expect(shared.ok, 'the screen is shared');
      await ben.until('the screen is published', () => has(ben, ann.identity, 'screen') !== undefined);
      const screen = has(ben, ann.identity, 'screen') as TrackPublication;
      ben.media.demand(screen.trackId, { widthPx: 320, heightPx: 180 });
      // What ben publishes meanwhile comes to ann as ever: by then the screen would have come to ben.
      await ben.media.setCamera(true);
      await ann.until('the other camera is published', () => has(ann, ben.identity, 'camera') !== undefined);
      const other = has(ann, ben.identity, 'camera') as TrackPublication;
      ann.media.demand(other.trackId, { widthPx: 320, heightPx: 180 });
      await ann.until('the other video arrives', () => ann.subscribed.has(other.trackId));
      expect(!ben.subscribed.has(screen.trackId), 'the screen arrived');
      expect((await ann.media.confineTo(null)).ok, 'the server lifts it');
      for (const { trackId } of [camera, screen]) {
        await ben.until('the videos are back', () => ben.subscribed.has(trackId));
      }
    },
  },
  {
    title: 'who is confined to somebody is received by them, also by what they publish later',
    async run(ann, ben) {
      await bothIn(ann, ben);
      expect((await ann.media.confineTo([ben.identity])).ok, 'the server keeps to it');
      await ann.media.setCamera(true);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      const { trackId } = has(ben, ann.identity, 'camera') as TrackPublication;
      ben.media.demand(trackId, { widthPx: 320, heightPx: 180 });
      await ben.until('the video arrives', () => ben.subscribed.has(trackId));
    },
  },
  {
    title: 'nobody is confined without a connection, and who goes away by themself is confined no more',
    async run(ann, ben) {
      expect(!(await ann.media.confineTo(['somebody-else'])).ok, 'there is no connection');
      await bothIn(ann, ben);
      await ann.media.setCamera(true);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      const { trackId } = has(ben, ann.identity, 'camera') as TrackPublication;
      ben.media.demand(trackId, { widthPx: 320, heightPx: 180 });
      await ann.media.disconnect();
      await ben.until('who was confined is gone', () => ben.left.includes(ann.identity));
      await ann.connect();
      await ben.until('the camera is published again', () => has(ben, ann.identity, 'camera') !== undefined);
      const again = has(ben, ann.identity, 'camera') as TrackPublication;
      ben.media.demand(again.trackId, { widthPx: 320, heightPx: 180 });
      await ben.until('the video arrives', () => ben.subscribed.has(again.trackId));
    },
  },
  {
    title: 'a shared screen has an id that both sides know, and stopping it takes it away',
    async run(ann, ben) {
      await bothIn(ann, ben);
      const shared = await ann.media.shareScreen(() => true);
      expect(shared.ok && shared.value !== null, 'the screen is shared');
      const screenId = shared.ok ? shared.value : null;
      await ben.until('the screen is published', () => has(ben, ann.identity, 'screen')?.screenId === screenId);
      expect(ann.local.screenIds.join() === screenId, 'the own screen is known');
      await ann.media.stopScreen(screenId ?? '');
      await ben.until('the screen is gone', () => has(ben, ann.identity, 'screen') === undefined);
      expect(ann.local.screenIds.length === 0, 'no own screen is left');
    },
  },
  {
    title:
      'a microphone that the server mutes, a camera and a screen that it ends are off, told once of each, until on again',
    async run(ann, ben) {
      await bothIn(ann, ben);
      const share = async () => {
        expect((await ann.media.setMicrophone(true)).ok, 'the microphone starts');
        expect((await ann.media.setCamera(true)).ok, 'the camera starts');
        expect((await ann.media.shareScreen(() => true)).ok, 'the screen is shared');
        for (const key of ['microphone', 'camera', 'screen']) {
          await ben.until(`the ${key} is published`, () => has(ben, ann.identity, key) !== undefined);
        }
      };
      await share();
      const taken: string[] = [];
      ann.media.listen({ takenAway: (medium) => void taken.push(medium) });
      await ann.endPublications();
      const isAllOff = ({ microphone, camera, screenIds }: LocalTracks) =>
        !microphone && !camera && screenIds.length === 0;
      await ann.until('all are off', () => isAllOff(ann.local));
      for (const key of ['microphone', 'camera', 'screen']) {
        await ben.until(`the ${key} is gone`, () => has(ben, ann.identity, key) === undefined);
      }
      await share();
      expect(taken.sort().join() === 'camera,microphone,screen', taken.join());
    },
  },
  {
    title: 'a message reaches the others with the identity of its sender, and does not come back',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.channel.send({ bytes: new Uint8Array([1, 2, 3]), reliable: true });
      await ben.until('the message arrives', () => ben.packets.length === 1);
      expect(ben.packets[0]?.sender === ann.identity, 'the sender is who sent it');
      expect(ben.packets[0]?.bytes.join() === '1,2,3', 'the bytes are the same');
      expect(ann.packets.length === 0, 'the sender does not hear it');
    },
  },
  {
    title: 'a message that comes while nobody listens is heard by the first who does',
    async run(ann, ben) {
      ben.stopListening();
      await bothIn(ann, ben);
      await ann.channel.send({ bytes: new Uint8Array([1]), reliable: true });
      await ann.media.setCamera(true);
      await ben.until('something else has come', () => has(ben, ann.identity, 'camera') !== undefined);
      ben.listen();
      await ann.channel.send({ bytes: new Uint8Array([2]), reliable: true });
      await ben.until('both messages arrive', () => ben.packets.length === 2);
      expect(ben.packets.map(({ bytes }) => bytes[0]).join() === '1,2', 'they come in their order');
    },
  },
  {
    title: 'a message for somebody else does not arrive',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.channel.send({ bytes: new Uint8Array([1]), to: ['nobody'], reliable: true });
      await ann.channel.send({ bytes: new Uint8Array([2]), to: [ben.identity], reliable: true });
      await ben.until('the own message arrives', () => ben.packets.length > 0);
      expect(ben.packets[0]?.bytes[0] === 2, 'only the own message arrives');
    },
  },
  {
    title: 'who disconnects is disconnected because they asked, and the others are told',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.media.setCamera(true);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      await ann.media.disconnect();
      expect(ann.states.at(-1) === 'disconnected: asked', ann.states.join());
      expect(!ann.channel.isOpen(), 'nothing would leave any more');
      await ben.until('the others are told', () => ben.left.includes(ann.identity));
      expect(ann.local.camera, 'what is captured stays, for the next room');
    },
  },
  {
    title: 'who connects again finds the publications of before, and videos come when they are demanded again',
    async run(ann, ben) {
      await bothIn(ann, ben);
      await ann.media.setCamera(true);
      await ben.media.setCamera(true);
      await ben.until('the camera is published', () => has(ben, ann.identity, 'camera') !== undefined);
      const { trackId } = has(ben, ann.identity, 'camera') as TrackPublication;
      ben.media.demand(trackId, { widthPx: 320, heightPx: 180 });
      await ben.until('the video arrives', () => ben.subscribed.has(trackId));
      await ben.media.disconnect();
      ben.publications.clear();
      ben.subscribed.clear();
      await ben.connect();
      await ben.until('the camera is known again', () => ben.publications.has(trackId));
      await ann.until('the camera of who came back is published', () => has(ann, ben.identity, 'camera') !== undefined);
      expect(!ben.subscribed.has(trackId), 'nothing was demanded again yet');
      ben.media.demand(trackId, { widthPx: 320, heightPx: 180 });
      await ben.until('the video arrives again', () => ben.subscribed.has(trackId));
    },
  },
];

/** The titles of the acceptance suite of a MediaPort with its MediaCarrier. */
export const mediaPortTitles: readonly string[] = cases.map(({ title }) => title);

/** Runs a case on two participants who are not connected yet. Throws what does not hold. */
export const runMediaPortCase = async (title: string, ann: MediaParticipant, ben: MediaParticipant): Promise<void> => {
  const found = cases.find(({ title: its }) => its === title);
  if (!found) throw new Error(`no such case: ${title}`);
  try {
    await found.run(observe(ann), observe(ben));
  } finally {
    await ann.media.disconnect();
    await ben.media.disconnect();
  }
};
