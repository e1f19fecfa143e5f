import { succeed } from '../../../src/shared/values/result.ts';
import { resourceFact } from '../facts/server-facts.ts';
import { type TestStudio, type TestStudioOptions, testStudio } from '../frame/test-studio.ts';

type Fact = ReturnType<typeof resourceFact>;

/** What the server answers to whoever made a resource. */
export const madeAnswer = (field: string, resource: Fact, seq: number | null = null) =>
  succeed({
    [field]: {
      event_id: 'demo',
      identity: 'me',
      room_id: 'main',
      payload: { __typename: 'ResourcePayload', resource, seq },
    },
  });

interface NewResource {
  readonly resource_id: string;
  readonly resource_name: string;
  readonly size_bytes?: number;
  readonly source?: string;
  readonly configurable_args: { readonly parameters: string };
}

/** Has the server take whatever is shared, and remove it again. */
export const takeResources = ({ api }: Pick<TestStudio, 'api'>): void => {
  const of = (type: string, input: NewResource): Fact =>
    resourceFact(input.resource_id, {
      name: input.resource_name,
      type,
      parameters: JSON.stringify({ ...JSON.parse(input.configurable_args.parameters), url: input.source }),
      status: type === 'url' ? 'ready' : 'creating',
      publish_id: type === 'url' ? null : `publish-${input.resource_id}`,
      size_bytes: input.size_bytes ?? null,
    });
  api.answer('GenerateURLResource', ({ input }: { input: NewResource }) =>
    madeAnswer('generateURLResource', of('url', input), 1),
  );
  api.answer('GenerateImageResource', ({ input }: { input: NewResource }) =>
    madeAnswer('generateImageResource', of('image', input), 1),
  );
  api.answer('GenerateFileResource', ({ input }: { input: NewResource }) =>
    madeAnswer('generateFileResource', of('file', input), 1),
  );
  api.acknowledge('SetResourceStatus', 'UpdateResource', 'DeleteResource', 'UpdateResourceVisibility');
};

/** Somebody in the room main, where the server has some resources, and takes others. */
export const sharingInMain = async (items: readonly Fact[] = [], options: TestStudioOptions = {}) => {
  const me = testStudio(options);
  me.api.answer('QueryResources', () => succeed({ queryResources: { items, seq: 4 } }));
  takeResources(me);
  await me.inMain();
  return {
    ...me,
    resources: me.studio.resources,
    /** The server tells how a resource is now, or that it is gone. */
    tell(seq: number, resource_id: string, resource: Fact | null): void {
      me.api.push('ResourceUpdates', { resourceUpdates: { seq, resource_id, resource, stays_with: null } });
    },
    /** The ids of the tiles that show a resource. */
    tiles: () => me.studio.tiles.all.peek().flatMap(({ id, resource }) => (resource ? [id] : [])),
    notices: () => me.studio.notices.current.peek().map(({ code, params }) => [code, params.name]),
  };
};

/** A file of so many bytes. */
export const fileOf = (name: string, type: string, bytes: number): File =>
  new File([new Uint8Array(bytes)], name, { type });
