import { signal } from '@preact/signals-core';
import { createPeople } from '../../src/client/features/people/model/people.ts';
import { createActivityGrid } from '../../src/client/features/tiles/model/activity-grid.ts';
import { layOutHere } from '../../src/client/features/tiles/model/grid.ts';
import { createScope } from '../../src/client/scope.ts';
import { prepareEquipment } from '../../src/client/stage/equip-stage.ts';
import { mountStage } from '../../src/client/stage/mount-stage.ts';
import { tileKinds } from '../../src/client/tiles/kinds.ts';
import { participantFact } from '../../tests/support/facts/server-facts.ts';
import { clock, log, media, nothing, stageInputs } from '../support/stage-page.ts';
import type { Subject } from './subject.ts';

const people = createPeople('p0', signal(false));
const factOf = (index: number, present: boolean) => ({
  ...participantFact(`p${index}`, { currentRoom: present ? 'main' : null }),
  name: `Participant ${index}`,
  active_status: present ? 'active' : 'inactive',
});

const subject: Subject = {
  mount(host, count) {
    const activity = createActivityGrid(createScope(clock), {
      kinds: tileKinds,
      people,
      eventId: 'demo',
      roomId: 'main',
      showsOwnTile: signal(true),
      dataSaver: signal(false),
      starredItems: signal([]),
      spotlight: signal(null),
      recentSpeakers: signal([]),
      layOut: layOutHere,
      store: { read: () => null, write: nothing },
      clock,
      media,
      volumes: new Map(),
      rooms: { setStarred: nothing, setSpotlight: nothing } as never,
      log,
    });
    for (let index = 0; index < count; index++) people.update(factOf(index, true));
    const stage = mountStage(host, { ...activity, people, ...stageInputs }, async () => prepareEquipment());
    void stage.equip({ tiles: signal([]), point: nothing } as never);
  },
  speak(index, speaking) {
    const person = people.find(`p${index}`)!;
    person.voice.level.value = speaking ? 6 : 0;
    person.voice.speaking.value = speaking;
  },
  setPresent(index, present) {
    people.update(factOf(index, present));
  },
  // No component framework is on the page.
  renders: () => 0,
};

Object.assign(window, { subject });
