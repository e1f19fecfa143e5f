import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  channelOf,
  channelTabPx,
  isPrivate,
  isReadAtOnce,
  keepChannel,
  listChannels,
  tabChannels,
  tabCount,
  targetOf,
} from '../../../src/shared/rules/chat-channels.ts';

test('CHAT-031 what is written to the room or the event is for all, and to a person for them', () => {
  assert.equal(['room', 'event', 'ann'].map(targetOf), ['all', 'all', 'ann']);
  assert.equal(['room', 'event', 'ann'].map(isPrivate), [false, false, true]);
});

test('a fact belongs to the room, to the event, or to the conversation with the other of the two', () => {
  const of = (sender_id: string, target_id: string, global = false) =>
    channelOf({ sender_id, target_id, global }, 'me');
  assert.is(of('ann', 'all'), 'room');
  assert.is(of('ann', 'all', true), 'event');
  assert.is(of('ann', 'me'), 'ann');
  assert.is(of('me', 'ann'), 'ann');
});

test('CHAT-004 up to three channels are kept in the order in which they were chosen', () => {
  assert.equal(keepChannel(['room', 'event'], 'ann'), ['room', 'event', 'ann']);
  assert.equal(keepChannel(['room', 'event', 'ann'], 'event'), ['room', 'event', 'ann']);
  assert.is(keepChannel(['room', 'event', 'ann'], 'ben').length, 3);
});

test('CHAT-005 a channel that is chosen when three are kept comes after the room, before the others', () => {
  assert.equal(keepChannel(['room', 'event', 'ann'], 'ben'), ['room', 'ben', 'event']);
  assert.equal(keepChannel(['room', 'ben', 'event'], 'cem'), ['room', 'cem', 'ben']);
  assert.equal(keepChannel(['event', 'ann', 'room'], 'ben'), ['room', 'ben', 'event']);
});

test('CHAT-006 the first three channels are listed in order and the others by name', () => {
  const names: Record<string, string> = { event: 'Event', a: 'Zoe', b: 'Émile', c: 'adam' };
  const listed = listChannels(
    ['room', 'x', 'y'],
    ['a', 'event', 'b', 'c', 'y'],
    (channel) => names[channel] ?? channel,
  );
  assert.equal(listed, ['room', 'x', 'y', 'c', 'b', 'event', 'a']);
});

test('CHAT-003 there are as many tabs of 70 px as the panel has place for, three by default', () => {
  assert.is(channelTabPx, 70);
  assert.is(tabCount(250, 40), 3);
  assert.is(tabCount(249, 40), 2);
  assert.is(tabCount(320, 40), 4);
  assert.is(tabCount(60, 40), 1);
});

test('the channel that is shown is always a tab', () => {
  const channels = ['room', 'event', 'ann', 'ben'];
  assert.equal(tabChannels(channels, 'event', 3), ['room', 'event', 'ann']);
  assert.equal(tabChannels(channels, 'ben', 3), ['room', 'event', 'ben']);
  assert.equal(tabChannels(channels, 'ben', 1), ['ben']);
});

test('CHAT-011 a message is read as it comes when it is the own one, or its channel is open', () => {
  const open = { isOpen: true, shown: 'ann' };
  assert.ok(isReadAtOnce({ isLocal: false, channel: 'ann' }, open));
  assert.not(isReadAtOnce({ isLocal: false, channel: 'room' }, open));
  assert.not(isReadAtOnce({ isLocal: false, channel: 'ann' }, { ...open, isOpen: false }));
  assert.ok(isReadAtOnce({ isLocal: true, channel: 'room' }, { ...open, isOpen: false }));
});

test.run();
