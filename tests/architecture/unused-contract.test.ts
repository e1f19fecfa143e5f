import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  type DocumentNode,
  isExecutableDefinitionNode,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { files } from './product-code.ts';

const folder = 'src/shared/contract';
const contract = parse(
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n'),
);
const part = (isOperation: boolean): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: contract.definitions.filter((definition) => isExecutableDefinitionNode(definition) === isOperation),
});
const schema = buildASTSchema(part(false));
const operations = part(true);

test('every operation of the client is sent by it', () => {
  const client = files.filter(({ path }) => path.startsWith('src/client/')).map(({ code }) => code);
  const names = operations.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' && definition.name ? [definition.name.value] : [],
  );
  assert.ok(names.length > 20, 'the operations are found');
  // The types are named as the generator writes them: VW is Vw.
  const documentOf = (name: string) =>
    `${name.replace(/([A-Z])([A-Z]+)(?=[A-Z])/g, (_, a, b) => a + b.toLowerCase())}Document`;
  assert.equal(
    names.filter((name) => !client.some((code) => code.includes(documentOf(name)))),
    [],
  );
});

/** Fields that only others than the own client ask for: the API is public. By type, with the reason; it may only shrink. */
const publicFields: Readonly<Record<string, { readonly reason: string; readonly fields: string }>> = {
  Query: {
    reason: 'reading an event page by page; version says what runs (API-008 to API-012)',
    fields: 'version getEvent queryRoomParticipants',
  },
  Mutation: {
    reason:
      'administration for which the client has no screens; a code of one challenge alone; ping tells an outage (API-016, API-023 to API-039 and ROOM-045)',
    fields: 'ping changeEventName changeEventDescription attemptChallenge',
  },
  Subscription: {
    reason: 'one kind of the log alone (API-077, API-078 and API-083)',
    fields: 'challengeUpdates participantUpdates roomUpdates',
  },
  BreakoutUpdate: { reason: 'an entry says by itself which event it is of', fields: 'event_id' },
  Challenge: { reason: 'the fields of EVT-084', fields: 'created_by durationMS' },
  ChallengeAttempt: { reason: 'API-016', fields: 'identity' },
  ChallengeUpdate: { reason: 'an entry says by itself which event it is of (API-077)', fields: 'event_id' },
  SignIn: { reason: 'for programs that read no token; the page reads its own (AUTH-001)', fields: 'identity pool' },
  TokenClaim: { reason: 'API-075', fields: 'claims' },
  LoopbackMessage: { reason: 'API-084', fields: 'identity' },
  EventToken: { reason: 'API-008', fields: 'identity' },
  EventInfo: {
    reason: 'the fields of an event (EVT-064 to EVT-066)',
    fields: 'sort_key host_required region removed scheduled stage created_at updated_at',
  },
  EventPage: { reason: 'API-010', fields: 'seq' },
  EventUpdate: { reason: 'an entry says by itself what it is about (API-076)', fields: 'event_id' },
  AccessInfo: {
    reason: 'what access information carries (EVT-041 to EVT-044)',
    fields:
      'token_sub_id is_member is_host is_owner is_hosted can_use_vw can_upload_files permissions failed_challenges ' +
      'event_tokens tenant_plan admin_tenant_id admin_role admin_tokens admin_memberships',
  },
  TenantPlan: { reason: 'EVT-043', fields: 'billing_period parent_id products' },
  TenantProduct: { reason: 'EVT-043', fields: 'id units addons' },
  DefaultRoomPayload: {
    reason: 'the answer to changeEventDefaultRoom (API-039 to API-041)',
    fields: 'default_room seq',
  },
  CommsPayload: { reason: 'API-020', fields: 'twilio_room' },
  RoomSignal: { reason: 'a message says by itself which room it is of (API-081)', fields: 'event_id room_id' },
  ChatMessage: {
    reason: 'a message says by itself which event it is of, and what was chosen (API-079, CHAT-008)',
    fields: 'event_id choice',
  },
  Participant: { reason: 'the fields of ROOM-038 and ROOM-039', fields: 'sort_key profile_picture is_recording' },
  ParticipantPage: { reason: 'API-012', fields: 'items nextToken seq' },
  ParticipantUpdate: {
    reason: 'an entry says by itself whom it is about (API-078)',
    fields: 'event_id identity room_id',
  },
  Room: {
    reason: 'the fields of a room (ROOM-001 to ROOM-004)',
    fields: 'sort_key tenant_id owner created_at',
  },
  RoomUpdate: { reason: 'an entry says by itself which room it is about (API-083)', fields: 'event_id room_id' },
  LiveStream: {
    reason: 'the fields of a live stream (REC-010)',
    fields: 'event_id room_id session_id identity track_type track_id tile_id end_time',
  },
  CreateRoomPayload: { reason: 'the answer of API-025 and ROOM-005', fields: 'new_resources' },
};

test('every field of the schema is asked for by the client, or public for a reason', () => {
  const asked = new Set<string>();
  const info = new TypeInfo(schema);
  visit(
    operations,
    visitWithTypeInfo(info, {
      Field(node) {
        asked.add(`${info.getParentType()?.name}.${node.name.value}`);
      },
    }),
  );
  const unasked = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => (isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`) : []))
    .filter((name) => !asked.has(name));
  assert.ok(Object.values(publicFields).every(({ reason }) => reason !== ''));
  const known = Object.entries(publicFields).flatMap(([type, { fields }]) =>
    fields.split(' ').map((field) => `${type}.${field}`),
  );
  assert.equal(unasked.sort(), known.sort());
});

test.run();
