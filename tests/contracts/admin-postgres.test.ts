import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runWithoutServer } from '../../src/server/operator/without-server.ts';
import { post, startTestServer, testOptions } from '../server/support/server-under-test.ts';
import { emptyFolder } from '../support/folders.ts';
import { startPostgres } from '../support/servers/throwaway-postgres.ts';
import { skipSuite } from '../support/skip.ts';

const postgres = await startPostgres();
if ('missing' in postgres) {
  skipSuite('the command line on PostgreSQL', postgres.missing);
} else {
  test('the command line beside a server elsewhere: its link signs in there, its event is there at once', async () => {
    const DATABASE_URL = postgres.url;
    const folder = await emptyFolder();
    const server = await startTestServer({ DATABASE_URL });
    try {
      const options = testOptions({ DATABASE_URL, DATA_DIR: folder.path, PUBLIC_URL: server.url });
      const ask = async (command: Parameters<typeof runWithoutServer>[1]): Promise<Record<string, unknown>> => {
        const answer = await runWithoutServer(options, command);
        if (!answer.ok) throw new Error(answer.problem);
        return answer.rows[0] ?? {};
      };
      const { event_id } = await ask({ do: 'create-event', name: 'Town hall' });
      const config = await (await fetch(`${server.url}/config?event_id=${event_id}`)).text();
      assert.match(config, 'Town hall');
      const { link } = await ask({ do: 'host-link' });
      const { data } = await post(server.url, 'mutation ($s: String!) { signInLink(secret: $s) { identity } }', {
        s: String(link).split('/').at(-1),
      });
      assert.is(data.signInLink.identity, 'host');
    } finally {
      await server.stop();
      await folder.remove();
    }
  });
  test.after(() => postgres.stop());
}

test.run();
