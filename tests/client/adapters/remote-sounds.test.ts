import { type Room, Track } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRemoteTracks } from '../../../src/client/adapters/livekit/remote-tracks.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

/** A sound that somebody publishes, and what its volume was set to. */
const sound = (trackSid: string, source: Track.Source, trackName: string) => {
  const set: number[] = [];
  const audioTrack = { setVolume: (volume: number) => void set.push(volume) };
  return { trackSid, source, trackName, isMuted: false, audioTrack, set };
};

/** A room in which Ann speaks and shares two screens with sound. */
const roomOfAnn = () => {
  const microphone = sound('TR_m', Track.Source.Microphone, 'ann||microphone');
  const first = sound('TR_1', Track.Source.ScreenShareAudio, 'ann||screen-audio||a');
  const second = sound('TR_2', Track.Source.ScreenShareAudio, 'ann||screen-audio||b');
  const all = [microphone, first, second];
  const audioTrackPublications = new Map(all.map((publication) => [publication.trackSid, publication]));
  const room = { remoteParticipants: new Map([['ann', { identity: 'ann', audioTrackPublications }]]) };
  return { room: room as unknown as Room, microphone, first, second };
};

test('the volume of one of two shares is set, and of nothing else', () => {
  const { room, microphone, first, second } = roomOfAnn();
  const remote = createRemoteTracks(fakeClock());
  remote.setVolume(room, { identity: 'ann', key: 'screen-audio', screenId: 'b' }, 0.2);
  assert.equal([microphone.set, first.set, second.set], [[], [], [0.2]]);
  remote.setVolume(room, { identity: 'ann', key: 'microphone', screenId: null }, 0.7);
  assert.equal([microphone.set, first.set, second.set], [[0.7], [], [0.2]]);
});

test('who hears nobody for a while hears each sound as it was set afterwards', () => {
  const { room, first, second } = roomOfAnn();
  const remote = createRemoteTracks(fakeClock());
  remote.setVolume(room, { identity: 'ann', key: 'screen-audio', screenId: 'b' }, 0.2);
  remote.hearOnly(room, []);
  assert.equal([first.set.at(-1), second.set.at(-1)], [0, 0]);
  remote.hearOnly(room, null);
  assert.equal([first.set.at(-1), second.set.at(-1)], [1, 0.2]);
});

test.run();
