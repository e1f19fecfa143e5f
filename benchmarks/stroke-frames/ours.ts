import { prepareEquipment } from '../../src/client/stage/equip-stage.ts';
import { mountStage } from '../../src/client/stage/mount-stage.ts';
import { createPixiLayer } from '../../src/client/stage/pixi-layer.ts';
import { encode } from '../../src/shared/messages/codec.ts';
import { everybody } from '../../src/shared/messages/envelope.ts';
import { type FakeClient, fakeRoom } from '../../tests/support/rooms/fake-room.ts';
import { clock, stageInputs } from '../support/stage-page.ts';
import { drive } from './drive.ts';
import type { Subject } from './subject.ts';

const startedAt = Date.now();
let client: FakeClient;

const subject: Subject = {
  mount(host, authors, layer) {
    const room = fakeRoom(clock as never);
    client = room.join('viewer');
    for (let author = 0; author < authors; author++) room.add(`author-${author}`);
    const inputs = {
      tiles: client.tiles,
      grid: client.grid,
      placing: client.placing,
      pointing: client.pointing,
      people: client.people,
      ...stageInputs,
      ...(layer === 'pixi' ? { createCanvas: createPixiLayer } : {}),
    };
    void mountStage(host, inputs, async () => prepareEquipment()).equip(client.annotations);
  },
  packet({ author, strokeId, offset, points }) {
    const identity = `author-${author}`;
    const encoded = encode({
      type: 'draw',
      target: everybody,
      participantIdentity: identity,
      username: identity,
      timestamp: startedAt,
      tileIdentity: identity,
      payload: {
        pathId: strokeId,
        mode: 'draw',
        color: '#ff6161',
        startedAt,
        offset,
        pathData: points,
        cursor: { x: points.at(-2)!, y: points.at(-1)! },
      },
    });
    if (!encoded.ok) throw new Error(encoded.error);
    return () => client.receive({ bytes: encoded.value, sender: identity });
  },
};

drive(subject);
