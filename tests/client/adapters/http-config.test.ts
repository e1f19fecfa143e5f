import { createServer } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { httpConfig } from '../../../src/client/adapters/api/http-config.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';

interface Deployment {
  url: string;
  answer: string;
  asked: string[];
  /** Null: nothing is answered. */
  status: number | null;
  clock: FakeClock;
  close(): void;
}

const config = suite<Deployment>('config by HTTP');

config.before.each(async (deployment) => {
  const server = createServer((request, response) => {
    deployment.asked.push(request.url ?? '');
    if (deployment.status === null) return;
    response.writeHead(deployment.status).end(deployment.answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  Object.assign(deployment, {
    url: `http://127.0.0.1:${port}/config`,
    answer: '{}',
    asked: [],
    status: 200,
    clock: fakeClock(),
  });
  deployment.close = () => {
    server.close();
    server.closeAllConnections();
  };
});
config.after.each((deployment) => deployment.close());

const portOf = (deployment: Deployment) => httpConfig(deployment.url, '1.2.3', deployment.clock);

const heightOf = async (deployment: Deployment, answer: string): Promise<number> => {
  deployment.answer = answer;
  return (await portOf(deployment).read(null)).deployment.cameraHeightPx;
};

config('the lines of a camera are those that the deployment says', async (deployment) => {
  assert.is(await heightOf(deployment, '{"camera_height":180}'), 180);
  assert.is(await heightOf(deployment, '{"camera_height":90}'), 90);
  assert.is(await heightOf(deployment, '{"camera_height":1080}'), 1_080);
});

config("a config that says nothing or nonsense of cameras leaves the product's 360 lines", async (deployment) => {
  const answers = ['{}', '{"camera_height":"180"}', '{"camera_height":89}', '{"camera_height":1081}'];
  for (const answer of answers) assert.is(await heightOf(deployment, answer), 360, answer);
});

config('CFG-013 the name of an event is known before signing in, whatever is said of cameras', async (deployment) => {
  deployment.answer =
    '{"event_info":{"info":{"name":"Demo event"}},"camera_height":0,"entry_type":["account","guest"]}';
  const { event: preview } = await portOf(deployment).read('demo');
  assert.equal(preview, { name: 'Demo event', admitsGuests: true, providers: [], error: null });
  assert.is(deployment.asked[0], '/config?event_id=demo&version=1.2.3', 'CFG-001');
});

config('AUTH-024 that an event leaves guests out is known before signing in', async (deployment) => {
  for (const [entry, admits] of [
    ['["account"]', false],
    ['["account","guest"]', true],
  ] as const) {
    deployment.answer = `{"event_info":{"info":{"name":"Demo event"}},"entry_type":${entry}}`;
    assert.is((await portOf(deployment).read('demo')).event.admitsGuests, admits);
  }
});

config(
  'what a config says of its deployment is read, and what it says wrongly is as if it said nothing',
  async (deployment) => {
    const said = {
      version: '1.2.4',
      timestamp: deployment.clock.now() + 500,
      'ga-dns-endpoint': 'https://regions.example',
    };
    deployment.answer = JSON.stringify({
      ...said,
      maintenance_mode: true,
      support_url: 7,
      support_widget_url: 'https://help.example/widget',
      experimental_features: ['insights'],
      developer_hosts: 'dev.example.com',
    });
    const { deployment: read } = await portOf(deployment).read(null);
    assert.is(read.version, '1.2.4');
    assert.is(read.clockOffsetMs, 500);
    assert.is(read.regionEndpoint, 'https://regions.example');
    assert.is(read.maintenanceMode, true);
    assert.is(read.supportUrl, null);
    assert.is(read.supportWidgetUrl, 'https://help.example/widget');
    assert.equal([read.experimentalFeatures, read.developerHosts], [['insights'], []]);
  },
);

const failureOf = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'none',
    (problem: Error) => problem.message,
  );

config('a config that is no JSON, or comes with an error, is none', async (deployment) => {
  deployment.answer = '<html>';
  assert.is.not(await failureOf(portOf(deployment).read(null)), 'none');
  deployment.answer = '{}';
  deployment.status = 503;
  assert.is(await failureOf(portOf(deployment).read(null)), 'HTTP 503');
});

config('CFG-002 a config that does not come within 32 s fails with "Timed out"', async (deployment) => {
  deployment.status = null;
  const failure = failureOf(portOf(deployment).read(null));
  await deployment.clock.advance(31_999);
  assert.is(deployment.clock.pendingTimers, 1);
  await deployment.clock.advance(1);
  assert.is(await failure, 'Timed out');
});

config.run();
