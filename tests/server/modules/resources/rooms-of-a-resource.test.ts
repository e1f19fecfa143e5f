import type { KyselyPlugin, UnknownRow } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

/** What was read of the rooms of resources. */
let places: UnknownRow[] = [];
const watching: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    places.push(...result.rows.filter((row) => 'display' in row && !('owner' in row)));
    return result;
  },
};
const ada = viewerOf('ada', 'Ada');

test('of resources in many rooms those rooms are read that whoever asks sees', async () => {
  const room = await openRoom([ada], watching);
  await room.ask(
    demoHost,
    'mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { event_id } }',
    { input: { resource_id: 'link', resource_name: 'Link', source: 'https://example.org/', room_id: 'main' } },
  );
  await room.ask(
    demoHost,
    'mutation { updateResourceVisibility(event_id: "demo", resource_id: "link", addTo: ["event:demo"]) { event_id } }',
  );
  const roomsOf = async (viewer: typeof ada): Promise<string[]> => {
    places = [];
    const { queryEvent } = await room.ask(
      viewer,
      'query { queryEvent(event_id: "demo", sort_key: "resource") { items { ... on EventResource { rooms { room_id } } } } }',
    );
    return queryEvent.items[0].rooms.map(({ room_id }: { room_id: string }) => room_id).sort();
  };
  assert.equal(await roomsOf(ada), ['main']);
  assert.is(places.length, 1);
  assert.equal(await roomsOf(demoHost), ['main', 'workshop-a', 'workshop-b']);
  assert.is(places.length, 3);
  await room.stop();
});

test.run();
