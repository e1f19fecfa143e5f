import { screenOf } from '../facts/publications.ts';
import { fakeClock } from '../fakes/fake-clock.ts';
import { type FakeClient, fakeRoom } from '../rooms/fake-room.ts';

/** People in a room, of whom `p0` is looked at, with a grid of 1200 by 648 px. */
export const setUp = async (count = 4) => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const client = room.join('p0');
  for (let index = 1; index < count; index++) room.join(`p${index}`);
  client.grid.resizeContainer(1200, 648);
  await clock.advance(1_000);
  const { tiles, grid, placing, pointing } = client;
  return { clock, room, client, tiles, grid, placing, pointing };
};

/** The tiles that a client sees, in order. */
export const ids = (client: FakeClient) => client.grid.items.value.map((item) => item.id);

/** A tile's item in a client's grid. */
export const item = (client: FakeClient, id: string) => client.grid.items.value.find((item) => item.id === id)!;

/** Somebody shares a screen; answers its tile identity. */
export const share = (client: FakeClient, identity: string, screenId: string) => {
  client.person(identity).screens.value = [screenOf(identity, screenId)];
  return `${identity}||screen||${screenId}`;
};
