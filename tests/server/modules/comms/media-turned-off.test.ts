import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyFolder } from '../../../support/folders.ts';
import { createFakeMedia, type Person, signInGuest, startTestServer } from '../../support/server-under-test.ts';

let folder: Awaited<ReturnType<typeof emptyFolder>>;
test.before(async () => {
  folder = await emptyFolder();
});
test.after(() => folder.remove());

/** What somebody who joins is told of the event's media. */
const providerFor = async (person: Person): Promise<string> => {
  const answer = await person.call(
    'mutation { joinEventAuth(event_id: "demo") { payload { ... on JoinAuthPayload { access_info { event { comms_provider } } } } } }',
  );
  return answer.data.joinEventAuth.payload.access_info.event.comms_provider;
};

test('an event that was made with media has none once its deployment has none', async () => {
  const before = await startTestServer({ DATA_DIR: folder.path }, { media: createFakeMedia() });
  assert.is(await providerFor(await signInGuest(before.url, 'Ann')), 'livekit');
  await before.close();
  const after = await startTestServer({ DATA_DIR: folder.path });
  assert.is(await providerFor(await signInGuest(after.url, 'Ben')), 'none');
  await after.close();
});

test.run();
