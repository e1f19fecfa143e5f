import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ColumnChoice } from '../../../src/shared/rules/grid/arrangement.ts';
import { gridTabs } from '../../../src/shared/rules/grid/grid-item.ts';
import { tileLimits } from '../../../src/shared/rules/tiles/limits.ts';
import { cameraOf } from '../../support/facts/publications.ts';
import { seededRandom } from '../../support/random.ts';
import { page, setUpStage } from '../../support/stage/mounted-stage.ts';

/** A frame of the fake clock. */
const frameMs = 16;
const people = 20;

test('whatever happens, in the end videos are asked for where they are on the screen, and nowhere else', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = seededRandom(seed);
    const { client, room, clock, frames, scroller, demands, stage } = await setUpStage(people, { reduced: true });
    const cameras = new Map<string, number>();
    const here = new Set(Array.from({ length: people - 1 }, (_, index) => `p${index + 1}`));
    const trackOf = (identity: string) => `camera-${identity}-${cameras.get(identity)}`;
    const steps = [
      () => {
        const identity = random.pick([...here]);
        cameras.set(identity, (cameras.get(identity) ?? 0) + 1);
        client.person(identity).camera.value = { ...cameraOf(identity), trackId: trackOf(identity) };
      },
      () => {
        client.person(random.pick([...here])).camera.value = null;
      },
      () => {
        // The connection is made anew: what was asked is void, and publications come back under the ids of before.
        const people = [...here].map((identity) => client.person(identity));
        const published = people.map((person) => person.camera.value);
        for (const person of people) person.camera.value = null;
        demands.clear();
        for (const [index, person] of people.entries()) person.camera.value = published[index] ?? null;
      },
      () => client.grid.setColumns(random.pick<ColumnChoice>(['auto', 1, 2, 3])),
      () => (client.grid.tab.value = random.pick(gridTabs)),
      () => (client.grid.tab.value = 'conversation'),
      () => {
        scroller.scrollTop = random.below(4_000);
        page.pointer('scroll', scroller);
      },
      () => {
        const identity = random.pick([...here]);
        if (here.size < 5) return;
        here.delete(identity);
        room.leave(identity);
      },
      () => {
        const identity = `p${1 + random.below(people - 1)}`;
        if (here.has(identity)) return;
        here.add(identity);
        room.add(identity);
      },
      () => client.placing.hide(random.pick([...here])),
      () => client.placing.bringBack(random.pick([...here])),
      () => client.tiles.pauseStream(random.pick([...here]), random.next() < 0.5),
    ];
    for (let step = 0; step < 120; step++) {
      random.pick(steps)();
      if (random.next() < 0.5) await frames(1 + random.below(30));
      if (random.next() < 0.1) await clock.advance(random.below(tileLimits.dropVideoMs));
    }
    await frames(Math.ceil(1_000 / frameMs));
    await clock.advance(tileLimits.dropVideoMs * 2);
    await frames(60);
    for (const identity of here) {
      const publication = client.person(identity).camera.value;
      if (!publication) continue;
      const tile = client.tiles.find(identity)!;
      const demand = demands.get(publication.trackId);
      const isAsked = typeof demand === 'object';
      const wanted = tile.local.visible.value && !tile.local.streamPaused.value;
      assert.is(isAsked, wanted, `seed ${seed}: ${publication.trackId} ${JSON.stringify(demand)}`);
      if (!tile.local.visible.value) assert.ok(demand === undefined || demand === 'unsubscribed', `seed ${seed}`);
    }
    stage.unmount();
  }
});

test.run();
