import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { failureOf } from '../../../../../src/client/adapters/uploads/upload-failure.ts';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { find, press, settled } from '../../../../support/frame/frame-dom.ts';
import { unmount } from '../../../../support/frame/mounted-frame.ts';
import { roomWithResources } from '../../../../support/frame/resources-frame.ts';
import { fileOf } from '../../../../support/rooms/room-with-resources.ts';

type Method = 'POST' | 'HEAD' | 'PATCH';

/** What tus says of a request that was not taken; null: nothing answered it. */
const errorOf = (method: Method, status: number | null) =>
  ({
    originalRequest: { getMethod: () => method },
    originalResponse: status === null ? null : { getStatus: () => status },
  }) as Parameters<typeof failureOf>[0];

/** The tile of an own upload of which a request was answered so. */
const answered = async (method: Method, status: number | null) => {
  const frame = await roomWithResources();
  await frame.studio.resources.addFile({
    file: fileOf('data.zip', 'application/zip', 3),
    name: 'data.zip',
    isForDownload: true,
    isUpright: false,
    isPrivate: false,
  });
  const upload = frame.uploads.begun[0]!;
  await frame.look(upload.place.resourceId);
  upload.fail(failureOf(errorOf(method, status)));
  await settled();
  return { ...frame, upload };
};
const waiting = '0 B of 3 B · Waiting for the connection';
const failed = 'Your file could not be uploaded.';
const full = 'There is no space left on the server for this file.';

for (const [cause, method, status, words] of [
  ['no answer', 'PATCH', null, waiting],
  ['a session that is over for the moment', 'PATCH', 401, waiting],
  ['a request that took too long', 'PATCH', 408, waiting],
  ['a part that the server has already', 'PATCH', 409, waiting],
  ['another request that still goes on with it', 'HEAD', 423, waiting],
  ['too many requests', 'POST', 429, waiting],
  ['a server with a fault', 'PATCH', 500, waiting],
  ['a server that is away', 'POST', 503, waiting],
  ['a server without space', 'PATCH', 507, full],
  ['a file that is not as long as was said', 'POST', 400, failed],
  ['somebody who may not', 'POST', 403, failed],
  ['a resource that is gone', 'POST', 404, failed],
  ['an upload that is over', 'PATCH', 410, failed],
  ['a file that is too large', 'POST', 413, failed],
] as const) {
  test(`an upload that ends with ${cause} (${method} ${status ?? 'nothing'}) says: ${words}`, async () => {
    const { upload } = await answered(method, status);
    assert.ok(find('main p', words));
    if (words === waiting) return;
    await press('main button', 'Try again');
    assert.is(upload.isGoing, true);
  });
}

for (const [cause, method, status] of [
  ['was begun without that its page heard so', 'POST', 409],
  ['the server does not know, although its page was told so', 'HEAD', 404],
] as const) {
  test(`an upload that ${cause} (${method} ${status}) begins anew by itself`, async () => {
    const { upload, api } = await answered(method, status);
    assert.is(upload.isGoing, true);
    assert.is(api.callsOf('SetResourceStatus').length, 1);
    assert.ok(find('[role="progressbar"]'));
  });
}

test('a file of no type that is known goes as plain bytes, and is sent again after a failure', async () => {
  const frame = await roomWithResources();
  const file = fileOf('data', '', 3);
  await frame.studio.resources.addFile({ file, name: 'data', isForDownload: true, isUpright: false, isPrivate: false });
  const [{ input }] = frame.api.callsOf('GenerateFileResource') as [
    { readonly input: { readonly configurable_args: { readonly parameters: string } } },
  ];
  assert.is(JSON.parse(input.configurable_args.parameters).content_type, 'application/octet-stream');
  const upload = frame.uploads.begun[0]!;
  await frame.look(upload.place.resourceId);
  upload.fail(failureOf(errorOf('PATCH', 403)));
  await settled();
  assert.ok(find('main p', failed));
  await press('main button', 'Try again');
  assert.is(upload.isGoing, true);
});

test('RES-064 an upload that the server takes no more of is said to have failed to everybody', async () => {
  const { api, upload } = await answered('PATCH', 410);
  const { resourceId } = upload.place;
  assert.equal(api.callsOf('SetResourceStatus'), [{ event_id: 'demo', resource_id: resourceId, status: 'error' }]);
});

for (const [cause, end, words] of [
  ['the server takes no more of it', 'refused', '"data.zip" could not be uploaded.'],
  ['the server found something else in its bytes', 'error', '"data.zip" could not be uploaded.'],
  [
    'it has a virus',
    'infected',
    'data.zip was infected with a virus. We have removed it. Please do not try to upload this file again.',
  ],
] as const) {
  for (const isSeen of [false, true]) {
    const where = isSeen ? 'on its tile alone' : 'to its owner, who does not see its tile';
    test(`that an upload failed because ${cause} is told ${where}`, async () => {
      const { upload, tell, text, studio } = await answered('HEAD', null);
      const { resourceId } = upload.place;
      studio.resources.resumeUpload(resourceId);
      studio.grid.setVisible(new Set(isSeen ? [resourceId] : []));
      if (end === 'refused') upload.fail('refused');
      else {
        upload.finish();
        await tell(5, resourceId, resourceFact(resourceId, { type: 'file', name: 'data.zip', status: end }));
      }
      await settled();
      const told = studio.notices.current.peek().map(({ code }) => code);
      const code = end === 'infected' ? 'upload-infected' : 'upload-failed';
      assert.is(told.includes(code), !isSeen);
      if (!isSeen) assert.match(text(), words);
    });
  }
}

test('that a file has a virus is told also where its last bytes were not answered yet', async () => {
  const { upload, tell, studio } = await answered('HEAD', null);
  const { resourceId } = upload.place;
  studio.resources.resumeUpload(resourceId);
  studio.grid.setVisible(new Set());
  await tell(5, resourceId, resourceFact(resourceId, { type: 'file', name: 'data.zip', status: 'infected' }));
  await settled();
  const told = studio.notices.current.peek().map(({ code }) => code);
  assert.ok(told.includes('upload-infected'));
});

test('an upload that stops for a reason of the page itself waits, and goes on', async () => {
  assert.is(failureOf(new Error('no request at all')), 'unreachable');
});

test.after(unmount);
test.run();
