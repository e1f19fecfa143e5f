import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Said, startRecordedRoom, stroke } from '../../support/recorded-scene.ts';
import { change as changeOnce, patient } from '../../support/resources-under-test.ts';
import type { Answer } from '../../support/server-under-test.ts';

const { host, gus, recordingOf, stop } = await startRecordedRoom();
test.after(stop);

const change = (words: string) => changeOnce(patient(host), words);

const pointed = (tileIdentity: string, cursor: object | null): Said =>
  ({ type: 'annotation', tileIdentity, payload: { cursor } }) as never;

test('ANN-009 ANN-010 where people point is in the recording with its times, and that they no longer do', async () => {
  const drawn = (cursor: object): Said =>
    ({ type: 'draw', tileIdentity: host.identity, payload: { ...stroke, cursor } }) as never;
  const told = (replaces: boolean, pathIds: readonly string[]): Said =>
    ({
      type: 'batch-draw',
      payload: { replaces, drawings: pathIds.map((pathId) => ({ ...stroke, pathId, tileIdentity: host.identity })) },
    }) as never;
  const { annotations, tiles, start } = await recordingOf(async ({ hear }) => {
    await hear(gus, pointed(host.identity, { x: 1.25, y: 2 }));
    await hear(gus, pointed('nobody-there', { x: 5, y: 5 }));
    await hear(gus, drawn({ x: 3, y: 4 }));
    await hear(gus, pointed(host.identity, null));
    // A cursor that comes between two parts of what somebody tells ends nothing of it.
    await hear(gus, told(true, []));
    await hear(gus, pointed(host.identity, { x: 6, y: 7 }));
    await hear(gus, told(false, ['p1']));
  });
  assert.equal(
    annotations.map(({ type, mode, cursor }: Answer) => [type, mode, cursor]),
    [
      ['annotate', 'cursor', { x: 1.25, y: 2 }],
      ['annotate', 'draw', { x: 3, y: 4 }],
      ['annotate', 'cursor', null],
      ['annotate', 'cursor', { x: 6, y: 7 }],
    ],
  );
  for (const { timestamp, tileId, participantIdentity } of annotations) {
    assert.equal([tileId, participantIdentity], [host.identity, gus.identity]);
    assert.ok(timestamp >= start);
  }
  // In whose colour it is shown.
  assert.match(tiles[gus.identity].initialState.color.main, /^#[0-9a-f]{6}$/);
  assert.match(tiles[gus.identity].initialState.color.contrast, /^#[0-9a-f]{6}$/);
});

test('nobody points in a recording who might not draw in the room', async () => {
  const permit = (isAllowed: boolean) =>
    change(
      `setParticipantPermissions(event_id: "demo", identity: "${gus.identity}", permissions: { annotation: ${isAllowed} })`,
    );
  assert.is((await permit(false)).errors, undefined);
  const { annotations } = await recordingOf(async ({ hear }) => {
    await hear(gus, pointed(host.identity, { x: 1, y: 2 }));
    await hear(host, pointed(gus.identity, { x: 3, y: 4 }));
  });
  await permit(true);
  assert.equal(
    annotations.map(({ participantIdentity }: Answer) => participantIdentity),
    [host.identity],
  );
});

test.run();
