import { DisconnectReason } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { disconnectReason } from '../../../src/client/adapters/livekit/facts.ts';

test('the reasons for which a connection ends are told apart, and what is none of them is the network', () => {
  const named = [
    [DisconnectReason.CLIENT_INITIATED, 'asked'],
    [DisconnectReason.DUPLICATE_IDENTITY, 'duplicate-identity'],
    [DisconnectReason.PARTICIPANT_REMOVED, 'kicked'],
    [DisconnectReason.ROOM_DELETED, 'room-deleted'],
    [DisconnectReason.ROOM_CLOSED, 'room-deleted'],
  ] as const;
  for (const [reason, word] of named) assert.is(disconnectReason(reason), word);
  const others = Object.values(DisconnectReason).filter(
    (reason) => typeof reason === 'number' && !named.some(([known]) => known === reason),
  );
  assert.ok(others.length > 0);
  for (const reason of [undefined, ...others]) assert.is(disconnectReason(reason as DisconnectReason), 'network');
});

test.run();
