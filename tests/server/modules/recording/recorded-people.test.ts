import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type RecordedTile, readRecording, type TileState } from '../../../../src/shared/recording/read-recording.ts';
import { hasOwnPicture, shownTilesOf, tilesWithRegion } from '../../../../src/shared/recording/shown-tiles.ts';
import { snapshotsOf } from '../../../../src/shared/recording/snapshots.ts';
import { startRecordedRoom } from '../../support/recorded-scene.ts';
import { change } from '../../support/resources-under-test.ts';
import { seatGuest } from '../../support/server-under-test.ts';

const { server, host, gus, recordingOf, stop } = await startRecordedRoom();

test('PLAY-036 PLAY-037 PLAY-038 PLAY-039 who comes and goes, hands, cameras and microphones are played back as they were', async () => {
  const raise = async (requireAttention: number): Promise<void> => {
    const asked = `participant_id: "${gus.identity}", require_attention: ${requireAttention}`;
    assert.is((await change(gus, `setRequireAttention(event_id: "demo", ${asked})`)).errors, undefined);
  };
  const lea = await seatGuest(server.url, 'Lea Park');
  const tile_id = host.identity;
  const document = await recordingOf(async ({ tell }) => {
    let lastMs = 0;
    const media = (what: 'camera' | 'mic', isOn: boolean, at = Math.max(Date.now(), lastMs + 1)) => {
      lastMs = at;
      return tell({ type: 'happened', at, event: `participant-${what}-${isOn ? 'shared' : 'unshared'}`, tile_id });
    };
    await media('camera', true, 1);
    await media('mic', false);
    await media('mic', true);
    await media('mic', false);
    await media('camera', false);
    await media('camera', true);
    await raise(5);
    await raise(0);
    const max = await seatGuest(server.url, 'Max Oden');
    for (const { identity } of [lea, max]) {
      const left = await change(host, `leaveRoom(event_id: "demo", room_id: "main", identity: "${identity}")`);
      assert.is(left.errors, undefined);
    }
  });
  const read = readRecording(JSON.stringify(document));
  if (!read.ok) throw new Error(read.error);
  assert.equal(read.value.skipped(), []);
  const { recording } = read.value;
  const withRegion = tilesWithRegion(recording);
  /** What is seen of somebody, at the beginning and after each event of some kinds. */
  const seen = (name: string, kinds: RegExp, look: (state: TileState, tile: RecordedTile) => unknown): unknown[] => {
    const tile = recording.tiles.find(({ initialState, events }) =>
      [initialState, ...events.map(({ resultingState }) => resultingState)].some((state) => state.name === name),
    )!;
    const at = snapshotsOf(tile).at;
    const events = tile.events.filter(({ type }) => kinds.test(type));
    return [tile.initialState, ...events.map(({ timestamp }) => at(timestamp))].map((state) => look(state, tile));
  };
  const isThere = (state: TileState, tile: RecordedTile) => shownTilesOf(tile, state, withRegion).length > 0;
  const hostName = recording.tiles.find(({ id }) => id === host.identity)!.initialState.name!;
  assert.equal(
    seen(hostName, /camera/, (state) => hasOwnPicture('person', state)),
    [true, false, true],
  );
  assert.equal(
    seen(hostName, /mic/, ({ microphone }) => microphone ?? false),
    [false, false, true, false],
  );
  assert.equal(
    seen('Gus Long', /hand/, ({ handRaised }) => handRaised ?? false),
    [false, true, false],
  );
  assert.equal(seen('Lea Park', /activated/, isThere), [true, false]);
  assert.equal(seen('Max Oden', /activated/, isThere), [false, true, false]);
});

test.after(stop);
test.run();
