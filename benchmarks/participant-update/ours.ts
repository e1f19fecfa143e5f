import { signal } from '@preact/signals-core';
import { createPeople } from '../../src/client/models/people.ts';
import { createTiles } from '../../src/client/models/tiles.ts';
import { mountStage, type StageInputs } from '../../src/client/stage/mount-stage.ts';
import { participantFact } from '../../tests/support/facts.ts';
import type { Subject } from './subject.ts';

const clock: StageInputs['clock'] = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  nextFrame(work) {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  },
};
const nothing = () => undefined;
const log = { warn: nothing, info: nothing };
const text: StageInputs['text'] = {
  grid: 'Tiles',
  keyboardHelp: '',
  tileLabel: ({ name, speaking }) => (speaking ? `${name}, speaking` : name),
  tileName: (name) => name,
  roleChip: () => '',
  handPlace: String,
  connectionPoor: '',
  connectionLost: '',
  resizeHandle: '',
  toolbar: '',
  noComponent: () => '',
  notice: () => '',
};

const people = createPeople();
people.localIdentity.value = 'p0';
const factOf = (index: number, present: boolean) => ({
  ...participantFact(`p${index}`, { currentRoom: present ? 'main' : null }),
  name: `Participant ${index}`,
  active_status: present ? 'active' : 'inactive',
});

const subject: Subject = {
  mount(host, count) {
    const media = { attach: nothing, detach: nothing, demand: nothing, setVolume: nothing, listen: () => nothing };
    const tiles = createTiles({
      people,
      roomId: signal('main'),
      starredItems: signal([]),
      spotlight: signal(null),
      playbackState: signal('init'),
      whisperConnected: signal(false),
      clock,
      media,
      rooms: { setStarred: nothing, setSpotlight: nothing } as never,
      log,
    });
    for (let index = 0; index < count; index++) people.update(factOf(index, true));
    mountStage(host, {
      tiles,
      people,
      annotations: { tiles: signal([]), point: nothing } as never,
      control: {} as never,
      media,
      clock,
      text,
      reducedMotion: signal(false),
      themeRevision: signal(0),
      onToolbarHost: nothing,
      log,
    });
  },
  speak(index, speaking) {
    const person = people.find(`p${index}`)!;
    person.audioLevel.value = speaking ? 6 : 0;
    person.speaking.value = speaking;
  },
  setPresent(index, present) {
    people.update(factOf(index, present));
  },
  // No component framework is on the page.
  renders: () => 0,
};

Object.assign(window, { subject });
