import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demo } from '../../../../src/server/db/seed.ts';
import { createMemoryPubSub } from '../../../../src/server/pubsub/memory-pubsub.ts';
import { transientChannelOfRoom } from '../../../../src/shared/values/streams.ts';
import { eventually } from '../../../support/eventually.ts';
import type { Answer } from '../../support/server-under-test.ts';
import { openRoom, viewerOf } from '../../support/services-under-test.ts';

// What a recorder is told of the room messages that travel by the API.

const gus = viewerOf('gus', 'Gus');
/** How often somebody listens to the channel of the room's messages. */
let listening = 0;
const memory = createMemoryPubSub();
const room = await openRoom([gus], undefined, {
  pubsub: {
    ...memory,
    async subscribe(channel, listener) {
      const isOfRoom = channel === transientChannelOfRoom('demo', 'main');
      if (isOfRoom) listening++;
      const end = await memory.subscribe(channel, listener);
      return async () => {
        if (isOfRoom) listening--;
        await end();
      };
    },
  },
});
test.after(() => room.stop());

const signal = (payload: string, targets?: readonly string[]) =>
  room.ask(
    gus,
    `mutation ($payload: String!, $targets: [ID!]) {
      roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: $payload, targets: $targets) { event_id } }`,
    { payload, targets },
  );

let recordings = 0;
const cancel = () => room.db.updateTable('recordings').set({ state: 'cancelled' }).execute();
const leases = () => room.db.selectFrom('recordings').select('lease').execute();

/** A recorder that was given a recording of the room. */
const openRecorder = async (ready: object) => {
  const heard: Answer[] = [];
  const line = room.lines[0]!.opened(
    { send: (text) => void heard.push(JSON.parse(text)), close: () => undefined },
    '127.0.0.1',
  );
  const say = (message: object): void => line.text(JSON.stringify(message));
  await room.db
    .insertInto('recordings')
    .values({
      ...{ recording_id: `recording-${recordings++}`, event_id: 'demo', room_id: 'main', room_name: 'Main hall' },
      ...{ asked_by: demo.hostIdentity, state: 'requested', requested_at: room.time.nowMs, started_at: null },
      ...{ ended_at: null, lease: null, lease_until: null, document: null },
    })
    .execute();
  say({ type: 'ready', places: 1, ...ready });
  await eventually(() => heard.some(({ type }) => type === 'record'));
  const given = heard.find(({ type }) => type === 'record');
  const { job } = given;
  return {
    ...{ job, given },
    signals: () => heard.filter(({ type }) => type === 'signalled'),
    async stop(): Promise<void> {
      await cancel();
      say({ type: 'stopped', job });
      await eventually(async () => (await leases()).every(({ lease }) => lease === null));
    },
    leave: () => line.closed(),
  };
};

test('a room is listened to for as long as it is recorded, and no longer', async () => {
  assert.is(listening, 0);
  const recorder = await openRecorder({ signals: true });
  assert.is(listening, 1);
  await recorder.stop();
  await eventually(() => listening === 0);
  recorder.leave();
  const another = await openRecorder({ signals: true });
  assert.is(listening, 1);
  await cancel();
  another.leave();
  await eventually(() => listening === 0);
});

test('a recorder is told what somebody sends to everybody in the room, by whom the server says it is, and nothing that is for some', async () => {
  const recorder = await openRecorder({ signals: true });
  await signal('AAAA', [demo.hostIdentity]);
  await signal('AAAB');
  assert.equal(recorder.signals(), [{ type: 'signalled', job: recorder.job, sender: 'gus', packets: 'AAAB' }]);
  await recorder.stop();
  recorder.leave();
});

test('a recorder is told that cursors are kept', async () => {
  const recorder = await openRecorder({});
  assert.is(recorder.given.cursors, true);
  await recorder.stop();
  recorder.leave();
});

test('a recorder that does not know what comes by the API is told nothing of it', async () => {
  const recorder = await openRecorder({});
  await signal('AAAC');
  assert.equal([recorder.signals(), listening], [[], 0]);
  await recorder.stop();
});

test.run();
