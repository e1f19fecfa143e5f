import { RemoteTrackPublication, type Room, Track } from 'livekit-client';
import { TrackInfo, TrackSource, TrackType } from 'livekit-server-sdk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRemoteTracks } from '../../../src/client/adapters/livekit/remote-tracks.ts';
import type { ColumnChoice } from '../../../src/shared/rules/grid/arrangement.ts';
import { tileLimits } from '../../../src/shared/rules/tiles/limits.ts';
import { cameraOf } from '../../support/facts/publications.ts';
import { fakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { seededRandom } from '../../support/random.ts';
import { page, setUpStage } from '../../support/stage/mounted-stage.ts';

const people = 100;
const cameras = 70;
/** The media server gives up a participant with 200 unread messages. */
const mostInFlight = 60;

/** The media server's end of a connection: it works off what it is sent when it is told to, and counts what it has not. */
const busyServer = () => {
  const unread: (() => void)[] = [];
  const subscribed = new Set<string>();
  const answered = new Set<(answer: object) => void>();
  let most = 0;
  const take = (work: () => void) => {
    unread.push(work);
    most = Math.max(most, unread.length);
  };
  const client = {
    sendUpdateTrackSettings: () => take(() => undefined),
    sendUpdateSubscription: ({ trackSids, subscribe }: { trackSids: readonly string[]; subscribe: boolean }) =>
      take(() => {
        for (const trackId of trackSids) {
          if (subscribe) subscribed.add(trackId);
          else subscribed.delete(trackId);
        }
      }),
    sendMuteTrack: (sid: string) =>
      take(() => {
        for (const answer of answered) answer({ request: { case: 'mute', value: { sid } } });
      }),
  };
  const engine = { client, on: (_event: string, answer: (answer: object) => void) => answered.add(answer) };
  return {
    room: { engine, remoteParticipants: new Map() } as unknown as Room,
    subscribed,
    /** Works off so many messages, oldest first. */
    async work(count: number) {
      await settle();
      for (let done = 0; done < count && unread.length > 0; done++) {
        unread.shift()?.();
        await settle();
      }
    },
    isDone: () => unread.length === 0,
    most: () => most,
  };
};

/** A room of a hundred on the stage of somebody who comes in; the cameras of it are not known yet. */
const comeIn = async () => {
  const server = busyServer();
  const remote = createRemoteTracks(fakeClock());
  remote.enter(server.room, false);
  const stage = await setUpStage(people, { reduced: true, demand: remote.demand });
  const publish = (index: number) => {
    const identity = `p${index}`;
    const publication = cameraOf(identity);
    const facts = { sid: publication.trackId, type: TrackType.VIDEO, source: TrackSource.CAMERA };
    stage.client.person(identity).camera.value = publication;
    remote.published(new RemoteTrackPublication(Track.Kind.Video, new TrackInfo(facts), false));
  };
  const scroll = (topPx: number) => {
    stage.scroller.scrollTop = topPx;
    page.pointer('scroll', stage.scroller);
  };
  /** Whether the server sends what the stage wants in the end, which is at least what is on the screen. */
  const isAsSeen = () =>
    Array.from({ length: cameras }, (_, index) => `p${index + 1}`).every((identity) => {
      const { trackId } = cameraOf(identity);
      const isSent = server.subscribed.has(trackId);
      const isWanted = typeof stage.demands.get(trackId) === 'object';
      return isSent === isWanted && (isSent || !stage.client.tiles.find(identity)?.local.visible.peek());
    });
  /** Lets the server work everything off and the stage come to rest. */
  const rest = async () => {
    await server.work(Number.POSITIVE_INFINITY);
    await stage.frames(60);
    await stage.clock.advance(tileLimits.dropVideoMs * 2);
    await stage.frames(60);
    await server.work(Number.POSITIVE_INFINITY);
    assert.ok(server.isDone());
  };
  return { ...stage, server, publish, scroll, isAsSeen, rest };
};

test('who changes tabs while they come into a room of a hundred has no more than 60 messages at the media server', async () => {
  const { client, server, frames, publish, isAsSeen, rest, stage } = await comeIn();
  for (let index = 1; index <= cameras; index++) {
    publish(index);
    if (index % 5 === 0) client.grid.tab.value = index % 10 === 0 ? 'conversation' : 'only_resources';
    await frames(2);
    await server.work(1);
  }
  await rest();
  assert.is(client.grid.tab.value, 'conversation');
  assert.ok(isAsSeen());
  assert.ok(server.most() <= mostInFlight, `${server.most()} messages`);
  stage.unmount();
});

test('who scrolls fast and changes sizes, columns and tabs in a room of a hundred has no more than 60 messages there', async () => {
  const random = seededRandom(1);
  const { client, clock, server, frames, publish, scroll, isAsSeen, rest, stage } = await comeIn();
  for (let index = 1; index <= cameras; index++) publish(index);
  await rest();
  for (let step = 0; step < 200; step++) {
    client.placing.resize(`p${1 + random.below(cameras)}`, (1 + random.below(16)) / 16);
    scroll(random.below(20_000));
    if (step % 7 === 0) client.grid.setColumns(random.pick<ColumnChoice>(['auto', 1, 2, 3, 4]));
    if (step % 11 === 0) client.grid.tab.value = random.pick(['conversation', 'only_resources']);
    await frames(2);
    if (step % 13 === 0) await clock.advance(tileLimits.keepVideoMs);
    await server.work(random.below(4));
  }
  client.grid.tab.value = 'conversation';
  await rest();
  assert.ok(isAsSeen());
  assert.ok(server.most() <= mostInFlight, `${server.most()} messages`);
  stage.unmount();
});

test.run();
