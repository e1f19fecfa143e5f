import type { Role } from '../../../src/shared/values/roles.ts';

/** An event to act in: one's own, another one of the same tenant, and one of another tenant. */
export const places = ['ours', 'theirs', 'foreign'] as const;
export type Place = (typeof places)[number];
export const tenantOf = { ours: 'demo', theirs: 'demo', foreign: 'other' } as const;

/** Everybody who asks, with the role that they have in each event; none where it is left out. */
export const cast = {
  nobody: {},
  stranger: {},
  guestElsewhere: { theirs: 'access' },
  access: { ours: 'access' },
  moderator: { ours: 'moderator' },
  host: { ours: 'host' },
  foreignAdministrator: { foreign: 'host' },
  administrator: { ours: 'host', theirs: 'host' },
  owner: { ours: 'host' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Place, Role>>>>>;
export type Name = keyof typeof cast;
export const names = Object.keys(cast) as readonly Name[];
export const owners = { ours: 'owner', theirs: 'administrator', foreign: 'foreignAdministrator' } as const;
export const administrators = { demo: 'administrator', other: 'foreignAdministrator' } as const;

/** What an operation is about: whose thing, where. */
export interface About {
  readonly event: Place;
  readonly room: string;
  readonly tenant: string;
  /** Whom it is done to. */
  readonly person: string;
  readonly challenge: string;
  /** A group of the event's tenant. */
  readonly group: string;
}

/** Who may do something. `remover` is the owner and the tenant's administrators, `never` is nobody. */
export type Audience =
  | 'signed-in'
  | 'access'
  | 'moderator'
  | 'host'
  | 'remover'
  | 'tenant'
  | 'host in tenant'
  | 'never';

interface Row {
  readonly words: (about: About) => string;
  /** Who may do it to themself; left out: it is done to nobody in particular. */
  readonly toSelf?: Audience;
  /** Who may do it, to others where it is done to somebody. */
  readonly by: Audience;
  /** What the answer says once access is granted, where that is an error: the words ask for something that is none. */
  readonly passes?: string;
  /** Who is seated anew after it was done. */
  readonly moves?: true;
  /** Takes back what was done, as the event's owner. */
  readonly undo?: (about: About) => string;
}

const inEvent = ({ event }: About): string => `event_id: "${event}"`;
export const inRoom = (about: About): string => `${inEvent(about)}, room_id: "${about.room}"`;
const toPerson = (about: About): string => `${inEvent(about)}, identity: "${about.person}"`;
export const inTenant = ({ tenant }: About): string => `tenant_id: "${tenant}"`;
const event = (by: Audience, more = '', rest: Partial<Row> = {}): Row => ({
  by,
  words: (about) => `${inEvent(about)}${more}`,
  ...rest,
});
const room = (by: Audience, more = '', rest: Partial<Row> = {}): Row => ({
  by,
  words: (about) => `${inRoom(about)}${more}`,
  ...rest,
});
const person = (toSelf: Audience, by: Audience, more = '', rest: Partial<Row> = {}): Row => ({
  toSelf,
  by,
  words: (about) => `${toPerson(about)}${more}`,
  ...rest,
});
const tenant = (more = '', rest: Partial<Row> = {}): Row => ({
  by: 'tenant',
  words: (about) => `${inTenant(about)}${more}`,
  ...rest,
});

/** Operations about a group are for the administrators of its tenant. */
const group = (more = '', rest: Partial<Row> = {}): Row => ({
  by: 'tenant',
  words: (about) => `group_id: "${about.group}"${more}`,
  ...rest,
});

export const code = '{ name: "Door", value: "door-code", award: "moderator" }';
const said = (about: About, more: string): string =>
  `input: { type: "text", ${inRoom(about)}, target_id: "all", timestamp: 1, message_id: "${Math.random()}", message: "Hello" ${more} }`;

/** What makes a resource. */
const shared = (about: About, more: string): string =>
  `{ resource_id: "resource${String(Math.random()).slice(2)}", resource_name: "Thing", room_id: "${about.room}", ${more} }`;

/** What starts a poll. */
const asked = (about: About, pollId: string): string =>
  `${inRoom(about)}, input: { poll_id: "${pollId}", question: "Tea?", answers: ["Yes", "No"], several: false, hidden: false, anonymous: true, global: false }`;

/** What starts the poll that {@link streams} follow, and ends it. */
const holdingPoll = (about: About) =>
  [
    ['startPoll', `(${asked(about, 'poll')})`],
    ['endPoll', `(${inRoom(about)}, poll_id: "poll")`],
  ] as const;

/** What has to be done first, so that there is something to hear on a stream. */
export const holding: Readonly<Record<string, (about: About) => readonly (readonly [string, string])[]>> = {
  pollUpdates: holdingPoll,
  resourceUpdates: (about) => [
    ['generateURLResource', `(${inEvent(about)}, input: ${shared(about, 'source: "https://example.org/"')})`],
  ],
};

/** Operations that are about an event, a room, a person in it, or a tenant. */
export const rows: Readonly<Record<string, Row>> = {
  // Who it belongs to and when it is: whoever is signed in reads it before they join.
  getEvent: event('signed-in'),
  queryEvent: event('access', ', sort_key: "participant"'),
  getOwnGroups: event('access'),
  queryRoomParticipants: room('access'),
  queryChat: room('access'),
  searchChat: room('access', ', words: "hello"'),
  queryRecordings: event('access'),
  queryLiveStreams: room('access', ', tile_id: "?"'),
  queryRecording: event('access', ', publish_id: "?"', { passes: 'NOT_FOUND' }),
  queryRecordingFiles: event('access', ', publish_id: "?"', { passes: 'NOT_FOUND' }),
  queryExports: event('access', ', recording_id: "?"', { passes: 'NOT_FOUND' }),
  queryPoll: room('access', ', poll_id: "?"', { passes: 'NOT_FOUND' }),
  exportPoll: room('access', ', poll_id: "?"', { passes: 'NOT_FOUND' }),
  queryResources: room('access'),
  queryRoomsWithResources: event('access'),
  getResource: event('access', ', resource_id: "?"', { passes: 'NOT_FOUND' }),
  queryChallenges: event('host'),
  getEventSettings: event('host'),
  queryMembers: event('host'),
  queryTenantEvents: tenant(),
  queryAdministrators: tenant(),
  queryServices: tenant(),
  queryPeople: tenant(),
  queryGroups: tenant(),
  getGroup: group(),
  queryGroupPeople: group(),
  queryEventGroups: event('tenant'),
  getWelcomeEvent: { by: 'signed-in', words: inTenant },

  lockEvent: event('host', '', { undo: (about) => `unlockEvent(${inEvent(about)}) { __typename }` }),
  unlockEvent: event('host'),
  changeEventName: event('host', ', name: "Named"'),
  changeEventDescription: event('host', ', description: "Described"'),
  setEventPermissions: event('host', ', permissions: {}'),
  changeEventDefaultRoom: { by: 'host', words: inRoom },
  updateEvent: event('host', ', revision: -1, change: {}', { passes: 'CONFLICT' }),
  duplicateEvent: event('host in tenant', ', new_event_id: "?", name: "Twice"', { passes: 'INVALID' }),
  inviteMember: event('host', ', email: "new@example.com", role: "access"'),
  inviteMembers: event('host', ', people: [{ email: "new@example.com", role: "access" }]'),
  withdrawInvitation: event('host', ', email: "new@example.com"'),
  createChallenge: event('host', `, input: ${code.replace('door-code', '')}`, { passes: 'INVALID' }),
  updateChallenge: {
    by: 'host',
    words: (about) =>
      `${inEvent(about)}, challenge_id: "${about.challenge}", input: { name: "Door", award: "moderator" }`,
  },
  attemptChallenge: { by: 'access', words: ({ challenge }) => `challenge_id: "${challenge}", password: "wrong-code"` },
  attemptPermissionCode: event('access', ', password: "wrong-code"'),
  createEvent: tenant(', input: { event_id: "?", name: "New" }', { passes: 'INVALID' }),
  addAdministrator: tenant(', email: "nobody@example"', { passes: 'INVALID' }),
  setWelcomeEvent: tenant(', event_id: null'),
  createGroup: tenant(', name: ""', { passes: 'INVALID' }),
  renameGroup: group(', name: ""', { passes: 'INVALID' }),
  addGroupPeople: group(', emails: ["new@example.com"]'),
  removeGroupPeople: group(', emails: ["new@example.com"]'),
  setEventGroup: { by: 'tenant', words: (about) => `${inEvent(about)}, group_id: "${about.group}", role: "access"` },
  removeEventGroup: { by: 'tenant', words: (about) => `${inEvent(about)}, group_id: "${about.group}"` },

  startBreakout: event(
    'host',
    ', input: { breakout_id: "?", duration_ms: 60000, rooms: [{ room_id: "main", participants: [], emails: [] }] }',
    { passes: 'INVALID' },
  ),
  sendToBreakout: {
    by: 'host',
    words: (about) => `${inRoom(about)}, breakout_id: "?", participants: ["${about.person}"]`,
    passes: 'NOT_FOUND',
  },
  setBreakoutEnd: event('host', ', breakout_id: "?", ends_at: 0', { passes: 'NOT_FOUND' }),
  endBreakout: event('host', ', breakout_id: "?"'),
  createStandardRoom: event('moderator', ', input: { name: "Side room", room_id: "side" }'),
  deleteRoomComplete: room('host', '', { passes: 'ROOM_NOT_EMPTY' }),
  joinRoom: room('access'),
  joinRoomMulti: { by: 'host', words: (about) => `${inRoom(about)}, participants: ["${about.person}"]` },
  changeRoomName: room('moderator', ', name: "Hall"'),
  changeRoomCapacity: room('moderator', ', capacity: null'),
  placeRoom: room('moderator', ', before: null'),
  lockRoom: room('moderator', '', { undo: (about) => `unlockRoom(${inRoom(about)}) { __typename }` }),
  unlockRoom: room('moderator'),
  setRoomPermissions: room('moderator', ', permissions: {}'),
  addNewStarredItemToRoom: room('moderator', ', item_id: "tile"'),
  removeStarredItemFromRoom: room('moderator', ', item_id: "tile"'),
  muteRoomMicrophones: room('moderator', ', except: [], spare_hosts: false'),
  setRoomSpotlight: room('moderator', ', item_id: null'),
  roomSignallingBroadcast: room('access', ', payload: "AAAA"'),
  // With themself nobody whispers; with everybody else they may, whoever that is.
  whisperBroadcast: {
    by: 'access',
    words: (about) => `${inRoom(about)}, identity: "${about.person}", type: "reject"`,
  },
  chatBroadcast: { by: 'access', words: (about) => said(about, '') },
  chatEdit: room('access', ', message_id: "m", message: "Hello"', { passes: 'NOT_FOUND' }),
  chatDelete: {
    toSelf: 'access',
    by: 'moderator',
    words: (about) => `${inRoom(about)}, sender_id: "${about.person}", message_id: "m"`,
    passes: 'NOT_FOUND',
  },
  generateURLResource: {
    by: 'access',
    words: (about) => `${inEvent(about)}, input: ${shared(about, 'source: "https://example.org/"')}`,
  },
  generateImageResource: {
    by: 'access',
    words: (about) => `${inEvent(about)}, input: ${shared(about, 'size_bytes: -1')}`,
    passes: 'INVALID',
  },
  generateFileResource: {
    by: 'access',
    words: (about) => `${inEvent(about)}, input: ${shared(about, 'size_bytes: -1')}`,
    passes: 'INVALID',
  },
  setResourceStatus: event('access', ', resource_id: "?", status: "error"', { passes: 'NOT_FOUND' }),
  deleteResource: event('access', ', resource_id: "?"', { passes: 'NOT_FOUND' }),
  updateResource: event('access', ', resource_id: "?", change: {}', { passes: 'NOT_FOUND' }),
  restoreResource: event('access', ', resource_id: "?"', { passes: 'NOT_FOUND' }),
  updateResourceVisibility: event('access', ', resource_id: "?"', { passes: 'NOT_FOUND' }),
  updateResourceControlPermission: event('access', ', resource_id: "?", state: true', { passes: 'NOT_FOUND' }),
  addResourceController: event('access', ', resource_id: "?", controller: "?", revoke_others: true', {
    passes: 'NOT_FOUND',
  }),
  releaseResourceControl: event('access', ', resource_id: "?"', { passes: 'NOT_FOUND' }),
  checkoutResourcePublish: event('access', ', input: { id: "?", type: "view" }', { passes: 'NOT_FOUND' }),
  startPoll: { by: 'moderator', words: (about) => asked(about, '?'), passes: 'INVALID' },
  votePoll: room('access', ', poll_id: "?", answers: []', { passes: 'NOT_FOUND' }),
  endPoll: room('access', ', poll_id: "?"', { passes: 'NOT_FOUND' }),
  confirmChatChoice: room('access', ', message_id: "m", target_id: "all", choice: ""', { passes: 'INVALID' }),

  startRoomRecording: {
    toSelf: 'moderator',
    by: 'never',
    words: (about) => `${inRoom(about)}, identity: "${about.person}"`,
  },
  stopRoomRecording: room('moderator'),
  deleteRecording: event('host', ', recording_id: "?"', { passes: 'NOT_FOUND' }),
  startExport: event('access', ', recording_id: "?", input: { height: 720, starred: [], expanded: [] }', {
    passes: 'NOT_FOUND',
  }),
  retryExport: event('access', ', export_id: "?"', { passes: 'NOT_FOUND' }),
  deleteExport: event('access', ', export_id: "?"', { passes: 'NOT_FOUND' }),

  startConnectionTest: event('access'),
  getComms: { by: 'never', words: (about) => `${inRoom(about)}, identity: "${about.person}"`, toSelf: 'access' },
  leaveRoom: {
    toSelf: 'access',
    by: 'moderator',
    words: (about) => `${inRoom(about)}, identity: "${about.person}"`,
    moves: true,
  },
  blockRoomUser: {
    toSelf: 'never',
    by: 'moderator',
    words: (about) => `${inRoom(about)}, identity: "${about.person}"`,
    undo: (about) => `unblockRoomUser(${inRoom(about)}, identity: "${about.person}") { __typename }`,
    moves: true,
  },
  unblockRoomUser: {
    toSelf: 'never',
    by: 'moderator',
    words: (about) => `${inRoom(about)}, identity: "${about.person}"`,
  },
  announceDeparture: person('access', 'never', '', { moves: true }),
  updateUserStatus: person('access', 'never', ', active_status: "active"'),
  changeParticipantName: person('access', 'never', ', name: "Somebody"'),
  updateVWControlPermission: person('access', 'never', ', state: true'),
  updateWhisperingStatus: person('access', 'never', ', is_whispering: true'),
  setRequireAttention: {
    toSelf: 'access',
    by: 'moderator',
    words: (about) => `${inEvent(about)}, participant_id: "${about.person}", require_attention: 0`,
  },
  muteParticipantMicrophone: person('access', 'moderator'),
  stopParticipantCamera: person('access', 'moderator'),
  stopParticipantScreenShare: person('access', 'moderator'),
  setParticipantPermissions: person('host', 'host', ', permissions: {}'),
  setParticipantRole: person('never', 'host', ', role: "access"'),

  // What follows takes away what the others are about.
  removeChallenge: { by: 'host', words: (about) => `${inEvent(about)}, challenge_id: "${about.challenge}"` },
  removeGroup: group(),
  leaveEvent: event('access', '', { moves: true }),
};

/** Operations that are about a person: with one's own words they pass, with somebody else's they are refused. */
export const personal: Readonly<
  Record<string, { own?: (identity: string) => string; others?: readonly [string, string] }>
> = {
  queryAccount: { own: () => '' },
  queryTenants: { own: () => '' },
  querySessions: { own: () => '', others: ['(email: "victim@example.com")', 'FORBIDDEN'] },
  queryToken: { own: (identity) => `(identity: "${identity}")`, others: ['(identity: "$victim")', 'NOT_FOUND'] },
  initUser: { own: (identity) => `(identity: "${identity}")`, others: ['(identity: "$victim")', 'NOT_FOUND'] },
  updateUserAttributes: { own: () => '(nickname: "Somebody")' },
  endSession: { others: ['(session_id: "$session")', 'NOT_FOUND'] },
  signOutEverywhere: { others: ['(email: "victim@example.com")', 'FORBIDDEN'] },
  mintRegionToken: { own: () => '' },
  loopbackBroadcast: { own: () => '(messageType: "hello", payload: {})' },
  createParticipantLogStream: { own: (identity) => `(session_id: "log-${identity}")` },
  log: { own: (identity) => `(session_id: "log-${identity}", events: [])` },
  uploadUsageMetrics: { own: () => '(metrics: [])' },
};

/** Operations for which nobody has to be anybody; their own tests say what they need. */
export const open = [
  'version',
  'ping',
  'signInGuest',
  'signInRejoinCode',
  'signInLink',
  'signUp',
  'confirmSignUp',
  'confirmSignUpByLink',
  'resendCode',
  'signIn',
  'forgotPassword',
  'resetPassword',
  'resetPasswordByLink',
  'mailBrowserLink',
  'confirmBrowser',
  'startFederatedSignIn',
  'completeFederatedSignIn',
  'refreshToken',
  'signOut',
];

/** Operations with a test of their own: those of recordings in recording-rights. */
export const special = ['joinEventAuth', 'removeMember', 'removeEvent', 'removeAdministrator', 'findRecording'];

/** Subscriptions of an event: who is in it hears them; what getEvent tells, everybody who is signed in. */
export const streams: Readonly<Record<string, (about: About) => string>> = {
  challengeUpdates: inEvent,
  chat: (about) => `${inRoom(about)}, after: 0`,
  eventUpdates: (about) => `${inEvent(about)}, after: 0`,
  eventLog: (about) => `${inEvent(about)}, after: 0`,
  roomSignalling: inRoom,
  resourceUpdates: (about) => `${inRoom(about)}, after: 0`,
  pollUpdates: (about) => `${inRoom(about)}, poll_id: "poll", after: 0`,
  participantUpdates: (about) => `${inEvent(about)}, after: 0`,
  roomUpdates: (about) => `${inEvent(about)}, after: 0`,
};
/** Subscriptions to what is one's own. */
export const ownStreams = ['tokenClaim', 'loopback', 'whisperSignal', 'exportUpdates'];
