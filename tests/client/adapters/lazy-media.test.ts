import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLazyMedia } from '../../../src/client/adapters/lazy-media.ts';
import { fakeMedia } from '../../support/fakes/fake-media.ts';

test('the media code is not fetched before it is asked to do something', async () => {
  let loads = 0;
  const fake = fakeMedia();
  const { media } = createLazyMedia(async () => {
    loads++;
    return fake;
  });
  media.listen({});
  media.showCamera({} as HTMLVideoElement);
  await media.disconnect();
  assert.is(loads, 0);
  await Promise.all([media.setCamera(true), media.setMicrophone(true)]);
  assert.is(loads, 1);
});

test('who listened before the code was there is told what happens after', async () => {
  const fake = fakeMedia();
  const { media, channel } = createLazyMedia(async () => fake);
  const states: string[] = [];
  const opens: boolean[] = [];
  media.listen({ connection: (state) => void states.push(state) });
  channel.onOpen((open) => void opens.push(open));
  await media.connect('ws://media', 'token', 2);
  assert.equal(states, ['connecting', 'connected']);
  assert.is(opens.at(-1), true);
});

test('code that cannot be fetched is a failure like any other, and is fetched again the next time', async () => {
  let loads = 0;
  const fake = fakeMedia();
  const { media } = createLazyMedia(async () => {
    if (++loads === 1) throw new Error('offline');
    return fake;
  });
  const first = await media.setCamera(true);
  assert.not(first.ok);
  const second = await media.setCamera(true);
  assert.ok(second.ok);
});

test('how much the provider says is told as soon as its code is there, nothing at first', async () => {
  const fake = fakeMedia();
  const levels: string[] = [];
  fake.media.setLogLevel = (level) => void levels.push(level);
  const loadAt = async (level?: 'debug') => {
    const { media } = createLazyMedia(async () => fake);
    if (level) media.setLogLevel(level);
    await media.setCamera(true);
    return media;
  };
  await loadAt();
  (await loadAt('debug')).setLogLevel('error');
  assert.equal(levels, ['silent', 'debug', 'error']);
});

test('a listener that stopped is told nothing', async () => {
  const fake = fakeMedia();
  const { media } = createLazyMedia(async () => fake);
  const states: string[] = [];
  const stop = media.listen({ connection: (state) => void states.push(state) });
  stop();
  await media.connect('ws://media', 'token', 2);
  assert.equal(states, []);
});

test.run();
