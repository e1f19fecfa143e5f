import * as assert from 'uvu/assert';
import { decode } from '../../../src/shared/messages/codec.ts';
import { fakeClock } from '../fakes/fake-clock.ts';
import { fakeNetworkTimes } from '../fakes/fake-network.ts';
import { type FakeClient, fakeRoom } from './fake-room.ts';

/** What ben may share. */
export const vw = 'ben||vw||1';
export const screen = 'ben||screen||1';

/** A room in which ann asks and ben owns; cem, a moderator and a host are there too. */
export const controlRoom = () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben, cem] = [room.join('ann'), room.join('ben'), room.join('cem')];
  const [mo, hal] = [room.join('mo', 'moderator'), room.join('hal', 'host')];
  /** What was sent is there. */
  const arrive = () => clock.advance(2 * fakeNetworkTimes.mediaMs);
  /** Somebody asks for the control of what ben shares, and he allows it. */
  const takeControl = async (asker: FakeClient, tileId: string) => {
    asker.control.request(tileId);
    await arrive();
    answerRequest(ben, 'allow');
    await arrive();
  };
  return { clock, arrive, takeControl, room, ann, ben, cem, mo, hal };
};

/** How many messages of a type somebody sent. */
export const countSent = (client: FakeClient, type: string): number =>
  client.sent.filter(({ bytes }) => {
    const decoded = decode(bytes);
    return decoded.ok && decoded.value.type === type;
  }).length;

/** The owner answers the request that is shown. */
export const answerRequest = (owner: FakeClient, answer: 'allow' | 'deny' | 'deny-and-block'): void => {
  const request = owner.control.pendingRequest.peek();
  assert.ok(request, 'there is a request to answer');
  owner.control.answer(request.requestId, answer);
};
