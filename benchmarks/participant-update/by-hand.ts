// The least that a page can do: one element a participant, and for each change a ring, the bars of the level where
// tiles are wide enough for them, and the label.
import type { Subject } from './subject.ts';

const tiles = new Map<number, HTMLElement>();
/** Up to this many tiles there is room for the bars of the level. */
const mostWithBars = 25;
let grid: HTMLElement | null = null;
let withBars = false;

const add = (index: number) => {
  const tile = document.createElement('div');
  tile.className = 'tile';
  tile.tabIndex = -1;
  const avatar = document.createElement('div');
  avatar.className = 'avatar';
  avatar.textContent = `P${index % 10}`;
  const name = document.createElement('div');
  name.className = 'name';
  name.textContent = `Participant ${index}`;
  tile.setAttribute('aria-label', `Participant ${index}`);
  const bars = document.createElement('span');
  bars.className = 'bars';
  bars.hidden = true;
  for (let bar = 0; bar < 3; bar++) bars.append(document.createElement('i'));
  name.prepend(bars);
  tile.append(document.createElement('video'), avatar, name);
  tiles.set(index, tile);
  grid?.append(tile);
};

const subject: Subject = {
  mount(host, count) {
    withBars = count <= mostWithBars;
    grid = document.createElement('div');
    grid.className = 'grid';
    host.append(grid);
    for (let index = 0; index < count; index++) add(index);
  },
  speak(index, speaking) {
    const tile = tiles.get(index)!;
    tile.toggleAttribute('data-speaking', speaking);
    if (withBars) {
      const bars = tile.querySelector<HTMLElement>('.bars')!;
      bars.hidden = !speaking;
      for (const bar of bars.children) (bar as HTMLElement).style.transform = `scaleY(${speaking ? 0.7 : 0.3})`;
    }
    tile.setAttribute('aria-label', speaking ? `Participant ${index}, speaking` : `Participant ${index}`);
  },
  setPresent(index, present) {
    if (present) {
      add(index);
      return;
    }
    tiles.get(index)?.remove();
    tiles.delete(index);
  },
  renders: () => 0,
};

Object.assign(window, { subject });
