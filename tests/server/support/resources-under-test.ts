import { eventually } from '../../support/eventually.ts';
import { type Answer, askPatiently, type GraphQLAnswer, mostAsks, type Person } from './server-under-test.ts';

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const fields = 'resource_id name type status display owner owner_name parameters publish_id size_bytes description';
const answerFields = `payload { __typename ... on ResourcePayload { resource { ${fields} } seq } }`;

export const addLink = (person: Person, id: string, input: object = {}): Promise<GraphQLAnswer> =>
  person.call(
    `mutation($input: URLResourceInput!) { generateURLResource(event_id: "demo", input: $input) { ${answerFields} } }`,
    {
      input: {
        resource_id: id,
        resource_name: `Link ${id}`,
        source: 'https://example.org/page',
        room_id: 'main',
        ...input,
      },
    },
  );

/** Makes the record of a file. `parameters` are given as an object. */
export const addFile = (
  person: Person,
  id: string,
  {
    kind = 'File',
    parameters = { availableToDownload: true },
    ...input
  }: Record<string, unknown> & { kind?: 'File' | 'Image' } = {},
): Promise<GraphQLAnswer> =>
  person.call(
    `mutation($input: FileResourceInput!) {
      generate${kind}Resource(event_id: "demo", input: $input) { ${answerFields} } }`,
    {
      input: {
        resource_id: id,
        resource_name: `${id}.bin`,
        size_bytes: 5,
        configurable_args: { parameters: JSON.stringify(parameters) },
        room_id: 'main',
        ...input,
      },
    },
  );

export const resourcesOf = async (person: Person, roomId = 'main'): Promise<Answer[]> => {
  const list = `query($room: ID!) { queryResources(event_id: "demo", room_id: $room) { items { ${fields} } seq } }`;
  return (await askPatiently(person, list, { room: roomId })).data.queryResources.items;
};

export const findResource = async (person: Person, id: string, roomId = 'main'): Promise<Answer> =>
  (await resourcesOf(person, roomId)).find(({ resource_id }) => resource_id === id);

const metadataOf = (facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type Headers = Readonly<Record<string, string>>;

/** Begins an upload as tus does. */
export const beginUpload = (url: string, token: string | null, id: string, bytes: number, more: Headers = {}) =>
  fetch(`${url}/uploads`, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes),
      'Upload-Metadata': metadataOf({ event_id: 'demo', resource_id: id }),
      ...(token ? { authorization: token } : {}),
      ...more,
    },
  });

/** Sends a part of an upload. */
export const sendPart = (url: string, token: string | null, path: string, offset: number, bytes: Uint8Array) =>
  fetch(new URL(path, url), {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
      ...(token ? { authorization: token } : {}),
    },
    body: new Uint8Array(bytes),
  });

/** Somebody who asks again when they are told to wait. */
export const patient = (person: Person): Person => ({ ...person, call: (...asked) => askPatiently(person, ...asked) });

/** Makes a file with these bytes. */
export const upload = async (
  url: string,
  person: Person,
  id: string,
  bytes: Uint8Array,
  input: Parameters<typeof addFile>[2] = {},
): Promise<void> => {
  const made = await addFile(patient(person), id, { size_bytes: bytes.length, ...input });
  if (made.errors) throw new Error(JSON.stringify(made.errors));
  let begun = await beginUpload(url, person.token, id, bytes.length);
  for (let asks = 1; begun.status === 429 && asks < mostAsks; asks += 1) {
    await new Promise((next) => setTimeout(next, Number(begun.headers.get('retry-after')) * 1_000));
    begun = await beginUpload(url, person.token, id, bytes.length);
  }
  if (begun.status !== 201) throw new Error(`the upload was begun with ${begun.status}: ${await begun.text()}`);
  const sent = await sendPart(url, person.token, begun.headers.get('location') ?? '', 0, bytes);
  if (sent.status !== 204) throw new Error(`the upload was answered with ${sent.status}`);
};

/** Makes a file with these bytes, and waits until it can be looked at: what it is, is found out after its last byte. */
export const shareFile = async (...file: Parameters<typeof upload>): Promise<void> => {
  await upload(...file);
  const [, person, id] = file;
  await eventually(async () => (await findResource(person, id))?.status === 'ready');
};

export const checkout = (person: Person, id: string, type = 'view'): Promise<GraphQLAnswer> =>
  person.call(
    `mutation($input: CheckoutInput!) {
      checkoutResourcePublish(event_id: "demo", input: $input) { download expires_at } }`,
    { input: { id, type } },
  );

/** The bytes at the address that somebody is given for a resource. */
export const read = async (url: string, person: Person, id: string, type = 'view', headers: Headers = {}) => {
  const { download } = (await checkout(person, id, type)).data.checkoutResourcePublish;
  return fetch(new URL(download, url), { headers });
};

export const change = (person: Person, words: string): Promise<GraphQLAnswer> =>
  person.call(`mutation { ${words} { __typename } }`);
