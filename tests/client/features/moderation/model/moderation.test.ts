import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { joinAnswer } from '../../../../support/facts/event-answers.ts';
import { participantFact, publicationFact } from '../../../../support/facts/server-facts.ts';
import { channelDelayMs } from '../../../../support/fakes/fake-channel.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

const inMain = async (annRole = 'host', ownRole = 'access') => {
  const me = testStudio();
  me.api.answer('JoinEventAuth', () =>
    succeed(
      joinAnswer(ownRole, {
        participants: [
          participantFact('me', { role: ownRole }),
          participantFact('ann', { currentRoom: 'main', role: annRole }),
        ],
      }),
    ),
  );
  await me.inMain();
  await settle();
  const hear = async (type: 'mute_mic' | 'stop_camera') => {
    me.say('ann', { type, payload: { name: 'ann' } }, ['me']);
    await me.clock.advance(channelDelayMs);
  };
  return { ...me, hear };
};

test('MEDIA-040 a moderator mute stops the own microphone and says who did it', async () => {
  const me = await inMain('moderator');
  assert.is(me.media.local.microphone, true);
  await me.hear('mute_mic');
  await settle();
  assert.is(me.media.local.microphone, false);
  const notice = me.studio.notices.current.value.at(-1);
  assert.equal([notice?.code, notice?.params], ['microphone-muted', { name: 'ann' }]);
});

test('a microphone that is forbidden anyway stays off after a moderator muted it, and nothing is said', async () => {
  const me = await inMain('moderator');
  me.changeParticipant('me', { mic_enabled: false });
  await settle();
  assert.is(me.media.local.microphone, false);
  const before = me.studio.notices.current.value.length;
  await me.hear('mute_mic');
  assert.is(me.studio.notices.current.value.length, before);
  me.changeParticipant('me', { mic_enabled: true });
  await settle();
  assert.is(me.media.local.microphone, false);
});

test('MEDIA-041 a moderator camera stop stops the own camera and says who did it', async () => {
  const me = await inMain('host');
  await me.hear('stop_camera');
  await settle();
  assert.is(me.media.local.camera, false);
  assert.is(me.studio.notices.current.value.at(-1)?.code, 'camera-stopped');
});

test('PERM-058 a request to mute from somebody without the right to it is not heard', async () => {
  const me = await inMain('access');
  await me.hear('mute_mic');
  await settle();
  assert.is(me.media.local.microphone, true);
  assert.equal(me.studio.notices.current.value, []);
});

test('PERM-058 a request to mute from somebody of a lower rank is not heard', async () => {
  const me = await inMain('moderator', 'host');
  await me.hear('mute_mic');
  await settle();
  assert.is(me.media.local.microphone, true);
  assert.equal(me.studio.notices.current.value, []);
});

test('muting somebody asks their client, with the own name, and the server', async () => {
  const me = await inMain();
  me.api.acknowledge('MuteParticipantMicrophone');
  await me.studio.moderation.muteMicrophone('ann');
  assert.is(me.channel.sent('mute_mic').at(-1)?.target, 'ann');
  assert.equal(me.api.callsOf('MuteParticipantMicrophone'), [{ event_id: 'demo', identity: 'ann' }]);
});

test('MEDIA-042 a shared screen with its sound is one share, which its owner is asked once to stop', async () => {
  const me = await inMain();
  me.api.acknowledge('StopParticipantScreenShare');
  for (const key of ['screen', 'screen-audio'] as const) me.mediaRoom.publish(publicationFact('ann', key, '1'));
  await settle();
  await me.studio.moderation.stopScreens('ann');
  assert.equal(
    me.channel.sent('stop_screen_share').map(({ payload, target }) => [payload.screenId, target]),
    [['1', 'ann']],
  );
});

test('a role is given by the server', async () => {
  const me = await inMain();
  me.api.acknowledge('SetParticipantRole');
  await me.studio.moderation.setRole('ann', 'moderator');
  assert.equal(me.api.callsOf('SetParticipantRole'), [{ event_id: 'demo', identity: 'ann', role: 'moderator' }]);
});

test.run();
