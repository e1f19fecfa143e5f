import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { publicationFact } from '../../../../support/facts/server-facts.ts';
import { settled } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';

const sound = publicationFact('p1', 'microphone', null);

/** In a room with Jonas, who is heard. */
const withJonas = async () => {
  const frame = await mountAt('/events/demo?room_id=main');
  frame.media.tell((listener) => listener.published?.(sound));
  await settled();
  const jonas = frame.studio.people.find('p1');
  return { ...frame, state: () => [jonas?.isMuted.value, jonas?.connectionTrouble.value] };
};

test.after(unmount);

test('who is gone from the media and not from the room has lost the connection, and is not muted', async () => {
  const { media, state } = await withJonas();
  assert.equal(state(), [false, null]);
  media.tell((listener) => listener.participantLeft?.('p1'));
  await settled();
  assert.equal(state(), [false, 'lost']);
});

test('who is back in the media and publishes nothing is muted', async () => {
  const { media, state } = await withJonas();
  media.tell((listener) => listener.participantLeft?.('p1'));
  media.tell((listener) => listener.participantJoined?.('p1'));
  await settled();
  assert.equal(state(), [true, null]);
});

test('who is back in the media and publishes is heard', async () => {
  const { media, state } = await withJonas();
  media.tell((listener) => listener.participantLeft?.('p1'));
  media.tell((listener) => listener.published?.(sound));
  await settled();
  assert.equal(state(), [false, null]);
});

test('whoever has lost the own connection takes nobody else for muted, nor for lost', async () => {
  const { media, state } = await withJonas();
  media.tell((listener) => listener.connection?.('disconnected', 'network'));
  await settled();
  assert.equal(state(), [false, null]);
  media.tell((listener) => listener.connection?.('connected'));
  await settled();
  assert.equal(state(), [true, null]);
});

test('whose microphone is muted is shown as muted', async () => {
  const { media, state } = await withJonas();
  media.tell((listener) => listener.published?.({ ...sound, muted: true }));
  await settled();
  assert.equal(state(), [true, null]);
});

test.run();
