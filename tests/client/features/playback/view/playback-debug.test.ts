import '../../../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { idTokenOf } from '../../../../support/facts/id-token.ts';
import { signInFact } from '../../../../support/facts/quarterly-review-event.ts';
import { find, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { recordingDocument } from '../../../../support/recordings/recording-document.ts';
import {
  isRecorded,
  prepareBrowser,
  recordingAddress,
  watchRecording,
} from '../../../../support/recordings/watched-recording.ts';

prepareBrowser();
test.after(unmount);

const watch = (developer: boolean) =>
  watchRecording(recordingAddress, {
    prepare(studio) {
      isRecorded(recordingDocument())(studio);
      studio.api.answer('RefreshToken', () =>
        succeed({ refreshToken: { ...signInFact(), id_token: idTokenOf({ developer }) } }),
      );
    },
  });
const panel = () => find('section[aria-label="Playback debugging"]');
const line = (label: string) =>
  [...(panel()?.querySelectorAll('dt') ?? [])].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;

test('SET-028 a recording says what it plays from to a developer who turned that on, until it is off again', async () => {
  const { page, seek } = await watch(true);
  assert.is(panel(), undefined);
  page.preferences.debugPlayback.value = true;
  await settled();
  assert.is(line('State'), 'paused');
  assert.is(line('Time of the recording'), '0 ms');
  assert.match(line('File') ?? '', /^[^/?]+$/);
  await seek(3);
  assert.is(line('Time of the recording'), '3000 ms');
  page.preferences.debugPlayback.value = false;
  await settled();
  assert.is(panel(), undefined);
});

test('SET-028 whoever is no developer is not told, whatever their browser keeps', async () => {
  const { page } = await watch(false);
  page.preferences.debugPlayback.value = true;
  await settled();
  assert.is(panel(), undefined);
});

test.run();
