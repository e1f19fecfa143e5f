import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { fakeFlags } from '../../../../support/fakes/fake-flags.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const room = '/events/demo?room_id=main';
const flagged = fakeFlags('?ff_developer=1');

const signIn =
  (developer: boolean) =>
  ({ api }: TestStudio) =>
    api.answer('RefreshToken', () =>
      succeed({ refreshToken: { ...signInFact(), id_token: idTokenOf({ developer }) } }),
    );

const isOffered = async (title: string): Promise<boolean> => {
  await press('button', 'More controls');
  const offered = find('[role="menuitem"]', title) !== undefined;
  await press('button', 'More controls');
  return offered;
};

const openDeveloperSettings = async (store = memoryStore()) => {
  const frame = await mountAt(room, { flags: flagged, store, prepare: signIn(true) });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Developer Settings');
  await shown('dialog h2', 'Developer Settings');
  return frame;
};

const isOn = (label: string): boolean => {
  const words = find('dialog [role="switch"] *', label);
  return words?.closest('[role="switch"]')?.getAttribute('aria-checked') === 'true';
};
const turn = async (label: string): Promise<void> => {
  find('dialog [role="switch"] *', label)?.closest<HTMLElement>('[role="switch"]')?.click();
  await settled();
};

test('SHELL-012 SET-021 SET-022 Developer Settings is for developers whose browser has the developer flag', async () => {
  for (const [developer, flags, expected] of [
    [true, flagged, true],
    [true, fakeFlags('', { ff_developer: 'true' }), true],
    [true, fakeFlags(), false],
    [true, fakeFlags('?ff_developer=0', { ff_developer: 'true' }), false],
    [false, flagged, false],
  ] as const) {
    await mountAt(room, { flags, prepare: signIn(developer) });
    assert.is(await isOffered('Developer Settings'), expected, `${developer} ${flags.search}`);
  }
});

for (const [title, label, setting] of [
  ['SET-024 Console logs', 'Console logs', 'consoleLogs'],
  ['SET-027 Data-track logging', 'Data-track logging', 'dataTrackLogging'],
  ['SET-013, SET-028 Playback debugging', 'Playback debugging', 'debugPlayback'],
] as const) {
  test(`${title} is off at first, and is kept for this browser`, async () => {
    const store = memoryStore();
    const frame = await openDeveloperSettings(store);
    assert.is(isOn(label), false);
    await turn(label);
    assert.is(isOn(label), true);
    assert.is(frame.studio.preferences[setting].value, true);
    await openDeveloperSettings(store);
    assert.is(isOn(label), true);
  });
}

test('SET-026 the live-media log level is one of six, silent at first, and is kept for this browser', async () => {
  const store = memoryStore();
  await openDeveloperSettings(store);
  const select = () => find('dialog select') as HTMLSelectElement;
  assert.equal(
    [...select().options].map(({ value }) => value),
    ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
  );
  assert.is(select().value, 'silent');
  select().value = 'debug';
  select().dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
  await openDeveloperSettings(store);
  assert.is(select().value, 'debug');
});

const offering = (experimentalFeatures: readonly string[]) => (studio: TestStudio) => {
  studio.deployment.said.experimentalFeatures = experimentalFeatures;
};

test('SHELL-016 SET-029 Experimental Features is there only where the deployment offers any', async () => {
  for (const [offered, expected] of [
    [[], false],
    [['no-such-feature'], false],
    [['insights'], true],
  ] as const) {
    await mountAt(room, { prepare: offering(offered) });
    assert.is(await isOffered('Experimental Features'), expected, offered.join());
  }
});

test('SET-029 what is offered is turned on and off in this browser', async () => {
  const flags = fakeFlags();
  await mountAt(room, { flags, prepare: offering(['insights', 'transcription']) });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Experimental Features');
  await shown('dialog h2', 'Experimental Features');
  assert.is(document.querySelectorAll('dialog [role="switch"]').length, 2);
  assert.equal([isOn('Insights'), isOn('Transcription')], [false, false]);
  await turn('Insights');
  assert.equal([isOn('Insights'), isOn('Transcription')], [true, false]);
  assert.equal([flags.setting('ff_insights'), flags.setting('ff_transcription')], ['1', null]);
  await turn('Insights');
  assert.is(flags.setting('ff_insights'), '0');
});

test('a flag that the address sets is not turned in the dialog, which says so', async () => {
  const flags = fakeFlags('?ff_insights=1');
  await mountAt(room, { flags, prepare: offering(['insights']) });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Experimental Features');
  await shown('dialog h2', 'Experimental Features');
  assert.match(find('dialog')?.textContent ?? '', "Set by this page's address.");
  await turn('Insights');
  assert.is(isOn('Insights'), true);
  assert.is(flags.setting('ff_insights'), null);
});

test.after(unmount);
test.run();
