import { createServer } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { httpConfig } from '../../../src/client/adapters/api/http-config.ts';

interface Deployment {
  url: string;
  answer: string;
  asked: string[];
  close(): void;
}

const config = suite<Deployment>('config by HTTP');

config.before.each(async (deployment) => {
  const server = createServer((request, response) => {
    deployment.asked.push(request.url ?? '');
    response.end(deployment.answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  Object.assign(deployment, { url: `http://127.0.0.1:${port}/config`, answer: '{}', asked: [] });
  deployment.close = () => {
    server.close();
    server.closeAllConnections();
  };
});
config.after.each((deployment) => deployment.close());

const heightOf = async (deployment: Deployment, answer: string): Promise<number> => {
  deployment.answer = answer;
  return (await httpConfig(deployment.url).capture()).cameraHeightPx;
};

config('the lines of a camera are those that the deployment says', async (deployment) => {
  assert.is(await heightOf(deployment, '{"camera_height":180}'), 180);
  assert.is(await heightOf(deployment, '{"camera_height":90}'), 90);
  assert.is(await heightOf(deployment, '{"camera_height":1080}'), 1_080);
});

config("a config that says nothing or nonsense of cameras leaves the product's 360 lines", async (deployment) => {
  const answers = ['{}', '{"camera_height":"180"}', '{"camera_height":89}', '{"camera_height":1081}', 'not json'];
  for (const answer of answers) assert.is(await heightOf(deployment, answer), 360, answer);
  deployment.close();
  assert.is((await httpConfig(deployment.url).capture()).cameraHeightPx, 360);
});

config('CFG-013 the name of an event is known before signing in, whatever is said of cameras', async (deployment) => {
  deployment.answer =
    '{"event_info":{"info":{"name":"Demo event"}},"camera_height":0,"entry_type":["account","guest"]}';
  const preview = await httpConfig(deployment.url).eventPreview('demo');
  assert.equal(preview, { name: 'Demo event', admitsGuests: true, providers: [], error: null });
  assert.match(deployment.asked[0] ?? '', 'event_id=demo');
});

config('AUTH-024 that an event leaves guests out is known before signing in', async (deployment) => {
  for (const [entry, admits] of [
    ['["account"]', false],
    ['["account","guest"]', true],
  ] as const) {
    deployment.answer = `{"event_info":{"info":{"name":"Demo event"}},"entry_type":${entry}}`;
    assert.is((await httpConfig(deployment.url).eventPreview('demo')).admitsGuests, admits);
  }
});

config.run();
