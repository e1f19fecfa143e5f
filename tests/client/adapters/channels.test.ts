import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApiChannel } from '../../../src/client/adapters/channel/api-channel.ts';
import { fromBase64, toBase64 } from '../../../src/client/adapters/channel/base64.ts';
import { createSwitchingChannel } from '../../../src/client/adapters/channel/switching-channel.ts';
import { fakeApi } from '../../support/fake-api.ts';
import { fakeMedia } from '../../support/fake-media.ts';

const bytes = new Uint8Array([0, 1, 254, 255]);

test('API-045 a room message goes over the API as base64 to the room that was entered', async () => {
  const api = fakeApi();
  const channel = createApiChannel(api);
  channel.enter('demo', 'main');
  await channel.send({ bytes, reliable: true });
  assert.equal(api.callsOf('RoomSignallingBroadcast'), [
    { event_id: 'demo', room_id: 'main', payload: 'AAH+/w==', target: undefined },
  ]);
});

test('API-081 a room message comes over the API with the sender that the server names', () => {
  const api = fakeApi();
  const channel = createApiChannel(api);
  const received: { bytes: Uint8Array; sender: string }[] = [];
  channel.listen((packet) => void received.push(packet));
  channel.enter('demo', 'main');
  api.push('RoomSignalling', { roomSignalling: { identity: 'ann', payload: toBase64(bytes) } });
  api.push('RoomSignalling', { roomSignalling: { identity: 'ann', payload: '%%' } });
  assert.equal(received, [{ bytes, sender: 'ann' }]);
});

test('a message for some goes to each of them alone', async () => {
  const api = fakeApi();
  const channel = createApiChannel(api);
  channel.enter('demo', 'main');
  await channel.send({ bytes, to: ['ann', 'ben'], reliable: true });
  assert.equal(
    api.callsOf('RoomSignallingBroadcast').map((call) => call.target),
    ['ann', 'ben'],
  );
});

test('nothing is sent before a room is entered and after it is left', async () => {
  const api = fakeApi();
  const channel = createApiChannel(api);
  await channel.send({ bytes, reliable: true });
  channel.enter('demo', 'main');
  channel.exit();
  await channel.send({ bytes, reliable: true });
  assert.equal(api.callsOf('RoomSignallingBroadcast'), []);
  assert.not(channel.isOpen());
});

test('messages take the data channel while it is open, and the API otherwise', async () => {
  const api = fakeApi();
  const fallback = createApiChannel(api);
  const preferred = fakeMedia();
  const channel = createSwitchingChannel(preferred.channel, fallback);
  const states: boolean[] = [];
  channel.onOpen((open) => void states.push(open));
  fallback.enter('demo', 'main');
  await channel.send({ bytes, reliable: true });
  await preferred.media.connect('ws://media', 'token');
  await channel.send({ bytes, reliable: true });
  assert.is(api.callsOf('RoomSignallingBroadcast').length, 1);
  assert.is(preferred.sent.length, 1);
  assert.equal(states, [false, true]);
});

test('bytes come back from base64 as they were, and nonsense does not', () => {
  assert.equal(fromBase64(toBase64(bytes)), bytes);
  assert.is(fromBase64('not base64!'), null);
});

test.run();
