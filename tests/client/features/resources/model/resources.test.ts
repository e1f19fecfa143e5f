import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { errorCodes } from '../../../../../src/shared/values/error-codes.ts';
import { resourceLimits, retryLimits } from '../../../../../src/shared/values/limits.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { acknowledged, refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';
import { fileOf, madeAnswer, sharingInMain } from '../../../../support/rooms/room-with-resources.ts';

const notes = { name: 'Notes', url: 'https://example.org/', isEmbedded: false, isUpright: false, isPrivate: false };

test('what a room has is asked for once, and followed from there; after a gap from what was told last', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  const [following] = me.api.running('ResourceUpdates');
  assert.equal(me.api.callsOf('QueryResources'), [{ event_id: 'demo', room_id: 'main' }]);
  assert.equal(following?.variables(), { event_id: 'demo', room_id: 'main', after: 4 });
  me.tell(7, 'two', resourceFact('two'));
  assert.is(following?.variables().after, 7);
  assert.equal(me.tiles(), ['one', 'two']);
});

test('what a room has is asked for again while nothing answers', async () => {
  const me = testStudio();
  me.api.answer('QueryResources', () => refused('UNREACHABLE'));
  await me.inMain();
  me.api.answer('QueryResources', () => succeed({ queryResources: { items: [resourceFact('one')], seq: 1 } }));
  await me.clock.advance(retryLimits.delayMs);
  assert.ok(me.studio.resources.find('one'));
});

test('RES-015 a resource that the room hides has no tile, and has one again once it is shown', async () => {
  const me = await sharingInMain([resourceFact('one', { display: false }), resourceFact('two')]);
  assert.equal(me.tiles(), ['two']);
  assert.equal(
    me.resources.hidden.value.map(({ id }) => id),
    ['one'],
  );
  me.tell(5, 'one', resourceFact('one'));
  assert.equal(me.tiles().sort(), ['one', 'two']);
});

test('RES-014, RES-015 a resource that was infected is shown to its owner alone', async () => {
  const me = await sharingInMain([
    resourceFact('own', { status: 'infected' }),
    resourceFact('other', { status: 'infected', owner: 'p1' }),
  ]);
  assert.equal(me.tiles(), ['own']);
});

test('an older word on a resource changes nothing of a newer one', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  me.tell(9, 'one', resourceFact('one', { name: 'New' }));
  me.tell(8, 'one', resourceFact('one', { name: 'Old' }));
  assert.is(me.resources.find('one')?.fact.value.name, 'New');
});

/** Somebody who becomes a host, which asks for the list, and is none any more before that is answered. */
const hostForAWhile = async () => {
  const me = await sharingInMain([resourceFact('one', { owner: 'p1' })]);
  const answers: ((items: readonly ReturnType<typeof resourceFact>[], seq: number) => void)[] = [];
  me.api.answer(
    'QueryResources',
    () =>
      new Promise((resolve) => {
        answers.push((items, seq) => resolve(succeed({ queryResources: { items, seq } })));
      }),
  );
  const become = async (role: 'host' | 'access') => {
    me.changeParticipant('me', { role });
    await settle();
  };
  await become('host');
  return { ...me, answers, become };
};

test('RES-016 a list that was asked for as a host puts back nothing that is private for whoever is none any more', async () => {
  const me = await hostForAWhile();
  await me.become('access');
  me.answers[0]?.([resourceFact('one', { owner: 'p1' }), resourceFact('two', { owner: 'p1', private: true })], 6);
  await settle();
  assert.equal(me.tiles(), ['one']);
});

test('RES-016 a list from before something became private does not put it back', async () => {
  const me = await hostForAWhile();
  me.tell(8, 'one', resourceFact('one', { owner: 'p1', private: true }));
  await me.become('access');
  me.answers[0]?.([resourceFact('one', { owner: 'p1' })], 6);
  await settle();
  assert.equal(me.tiles(), []);
  await me.become('host');
  me.answers[1]?.([resourceFact('one', { owner: 'p1', private: true })], 8);
  await settle();
  assert.equal(me.tiles(), ['one']);
});

test('a list that comes after a newer word changes nothing of it', async () => {
  const me = await hostForAWhile();
  me.tell(9, 'one', resourceFact('one', { name: 'New', owner: 'p1' }));
  me.answers[0]?.([resourceFact('one', { name: 'Old', owner: 'p1' })], 8);
  await settle();
  assert.is(me.resources.find('one')?.fact.value.name, 'New');
});

test('an answer that does not say how new it is changes nothing that the room was told', async () => {
  const me = await sharingInMain();
  me.api.answer('GenerateURLResource', ({ input }: { input: { resource_id: string } }) => {
    me.tell(6, input.resource_id, resourceFact(input.resource_id, { name: 'Renamed' }));
    return madeAnswer('generateURLResource', resourceFact(input.resource_id, { name: 'Notes' }), null);
  });
  await me.resources.addLink(notes);
  assert.equal(
    me.studio.tiles.all.peek().flatMap(({ resource }) => resource?.fact.peek().name ?? []),
    ['Renamed'],
  );
});

test('RES-045 a tile is called as its resource is now, or has no name', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  const title = () => {
    const tile = me.studio.tiles.find('one');
    return tile?.kind.titleOf(tile);
  };
  me.tell(5, 'one', resourceFact('one', { name: 'Plan' }));
  assert.is(title(), 'Plan');
  me.tell(6, 'one', resourceFact('one', { name: '' }));
  assert.is(title(), 'No Resource Name');
});

test('TILE-030 a tile stands as the parameters of its resource say', async () => {
  const parameters = JSON.stringify({ orientation: 'vertical' });
  const me = await sharingInMain([resourceFact('one', { parameters }), resourceFact('two')]);
  me.studio.grid.tab.value = 'only_resources';
  const stands = me.studio.grid.items.value.map(({ id, orientation }) => [id, orientation]);
  assert.equal(Object.fromEntries(stands), { one: 'vertical', two: 'horizontal' });
});

test('RES-004 parameters that are no JSON are ignored with a warning', async () => {
  const me = await sharingInMain([resourceFact('one', { parameters: 'none' })]);
  assert.equal(me.resources.find('one')?.parameters.value, {});
  assert.ok(me.logged.some(({ code }) => code === 'invalid-resource-parameters'));
});

test('nothing is said of what was there before', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  assert.equal(me.notices(), []);
});

test('everybody is told what comes and what goes', async () => {
  const me = await sharingInMain();
  me.tell(5, 'one', resourceFact('one', { name: 'Plan', owner: 'p1' }));
  me.tell(6, 'one', resourceFact('one', { name: 'Plan', owner: 'p1', status: 'error' }));
  me.tell(7, 'one', null);
  assert.equal(me.notices(), [
    ['resource-added', 'Plan'],
    ['resource-removed', 'Plan'],
  ]);
});

test('RES-062 a link is in the present room for whoever shared it as soon as the server has taken it, and told once', async () => {
  const me = await sharingInMain();
  assert.ok((await me.resources.addLink({ ...notes, isUpright: true })).ok);
  const [{ input } = { input: {} }] = me.api.callsOf('GenerateURLResource') as { input: Record<string, unknown> }[];
  const { resource_id: id, ...rest } = input as { resource_id: string };
  assert.equal(rest, {
    resource_name: 'Notes',
    source: 'https://example.org/',
    configurable_args: { parameters: '{"orientation":"vertical","embeddable":false}', private: false },
    room_id: 'main',
  });
  me.tell(5, id, resourceFact(id, { name: 'Notes' }));
  assert.equal([me.tiles(), me.notices()], [[id], [['resource-added', 'Notes']]]);
});

test('a link that is shared again after no answer is the same one', async () => {
  const me = await sharingInMain();
  me.api.answer('GenerateURLResource', () => refused('TIMED_OUT'));
  for (const _ of [1, 2]) await me.resources.addLink(notes);
  const ids = me.api.callsOf('GenerateURLResource').map(({ input }) => (input as { resource_id: string }).resource_id);
  assert.is(new Set(ids).size, 1);
});

test('RES-033 an answer of another kind is a failure', async () => {
  const me = await sharingInMain();
  me.api.answer('GenerateURLResource', () => acknowledged('GenerateURLResource'));
  const answer = await me.resources.addLink(notes);
  assert.is(!answer.ok && answer.error.code, 'UNEXPECTED_PAYLOAD');
});

test('RES-034 a file without a publish id is deleted', async () => {
  const me = await sharingInMain();
  me.api.answer('GenerateFileResource', ({ input }: { input: { resource_id: string } }) =>
    madeAnswer('generateFileResource', resourceFact(input.resource_id, { type: 'file' })),
  );
  const file = fileOf('a.bin', '', 3);
  const answer = await me.resources.addFile({
    file,
    name: 'a',
    isForDownload: true,
    isUpright: false,
    isPrivate: false,
  });
  assert.is(!answer.ok && answer.error.code, 'NO_PUBLISH_ID');
  assert.equal([me.api.callsOf('DeleteResource').length, me.uploads.begun.length], [1, 0]);
});

test('RES-027 a picture is made as one, every other file as a file, with what is known of it', async () => {
  const me = await sharingInMain();
  for (const file of [fileOf('a.png', 'image/png', 3), fileOf('a.zip', 'application/zip', 4)]) {
    await me.resources.addFile({ file, name: file.name, isForDownload: false, isUpright: false, isPrivate: false });
  }
  const inputs = ['GenerateImageResource', 'GenerateFileResource'].map(
    (name) => me.api.callsOf(name)[0]?.input as { size_bytes: number; configurable_args: { parameters: string } },
  );
  assert.equal(
    inputs.map(({ size_bytes, configurable_args }) => [size_bytes, JSON.parse(configurable_args.parameters)]),
    [
      [3, { content_type: 'image/png', orientation: 'horizontal', availableToDownload: false }],
      [4, { content_type: 'application/zip', orientation: 'horizontal', availableToDownload: false }],
    ],
  );
});

test('RES-021 a resource is hidden and shown in the room where the person is', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  await me.resources.setShown('one', false);
  await me.resources.setShown('one', true);
  assert.equal(me.api.callsOf('UpdateResourceVisibility'), [
    { event_id: 'demo', resource_id: 'one', hideIn: ['room:main'] },
    { event_id: 'demo', resource_id: 'one', showIn: ['room:main'] },
  ]);
});

test('RES-063 what was deleted is gone at once, and told once', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  await me.resources.remove('one');
  me.tell(5, 'one', null);
  assert.equal([me.tiles(), me.notices()], [[], [['resource-deleted', 'one']]]);
});

test('what is gone is not brought back by a word that is older, and is by a newer one', async () => {
  const me = await sharingInMain([resourceFact('one'), resourceFact('two')]);
  me.tell(9, 'one', null);
  await me.resources.remove('two');
  me.tell(8, 'one', resourceFact('one'));
  me.tell(8, 'two', resourceFact('two'));
  assert.equal(me.tiles(), []);
  me.tell(10, 'two', null);
  me.tell(11, 'two', resourceFact('two'));
  assert.equal(me.tiles(), ['two']);
});

test('a link that was deleted before its sharer had an answer does not come back with it', async () => {
  const me = await sharingInMain();
  let answer: (made: ReturnType<typeof madeAnswer>) => void = () => undefined;
  let id = '';
  me.api.answer('GenerateURLResource', ({ input }: { input: { resource_id: string } }) => {
    id = input.resource_id;
    return new Promise<ReturnType<typeof madeAnswer>>((resolve) => {
      answer = resolve;
    });
  });
  const adding = me.resources.addLink(notes);
  await settle();
  me.tell(6, id, null);
  answer(madeAnswer('generateURLResource', resourceFact(id), 5));
  await adding;
  assert.equal([me.tiles(), me.notices()], [[], []]);
});

test('what the server does not delete stays', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  me.api.answer('DeleteResource', () => refused(errorCodes.forbidden));
  assert.not((await me.resources.remove('one')).ok);
  assert.equal(me.tiles(), ['one']);
});

test('RES-048 an address is asked for five times, half a second apart, while the file is not ready', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  me.api.answer('CheckoutResourcePublish', () => refused(errorCodes.conflict));
  const asking = me.resources.addressOf('one', 'download');
  for (let tries = 1; tries < resourceLimits.checkoutTries; tries++) {
    await settle();
    assert.is(me.api.callsOf('CheckoutResourcePublish').length, tries);
    await me.clock.advance(resourceLimits.checkoutRetryDelayMs);
  }
  assert.not((await asking).ok);
  assert.is(me.api.callsOf('CheckoutResourcePublish').length, resourceLimits.checkoutTries);
});

test('an address that is refused is not asked for again', async () => {
  const me = await sharingInMain([resourceFact('one')]);
  me.api.answer('CheckoutResourcePublish', () => refused(errorCodes.forbidden));
  assert.not((await me.resources.addressOf('one', 'download')).ok);
  assert.is(me.api.callsOf('CheckoutResourcePublish').length, 1);
});

test('RES-038 of dropped files those are taken that can be shared; none of them is only logged', async () => {
  const me = await sharingInMain();
  const [picture, folder, drawing] = [
    fileOf('a.png', 'image/png', 3),
    fileOf('folder', '', 0),
    fileOf('a.svg', 'image/svg+xml', 3),
  ];
  assert.equal(me.resources.offerFiles([folder]), { isOffered: false, hasSvg: false });
  assert.equal(me.resources.offerFiles([folder, drawing]), { isOffered: false, hasSvg: true });
  assert.equal(me.resources.draft.value, { kind: 'open' });
  assert.is(me.logged.filter(({ code }) => code === 'no-acceptable-files').length, 2);
  assert.equal(me.resources.offerFiles([folder, picture, drawing]), { isOffered: true, hasSvg: true });
  assert.equal(me.resources.offerFiles([folder, picture]), { isOffered: true, hasSvg: false });
  assert.equal(me.resources.draft.value, { kind: 'files', files: [picture] });
});

test.run();
