// Generated from the .graphql files beside this folder by `node build.mjs generate`.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Viewer } from '../../../server/access/viewer.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A value of any JSON shape. */
  JSON: { input: unknown; output: unknown; }
  /** Milliseconds since 1970 in UTC, as a number. */
  Timestamp: { input: number; output: number; }
};

export type Query = {
  __typename?: 'Query';
  /** The signed-in person's account. */
  queryAccount: Account;
  /** The signed-in person's sessions or, for a security officer, those of the account with that e-mail address. */
  querySessions: Array<Session>;
  /** The version of the running server. */
  version: Scalars['String']['output'];
  /** An event's permission codes, without the codes; for its hosts and administrators. */
  queryChallenges: Array<Challenge>;
  /**
   * Messages of a channel, newest page first and ascending within a page: to all, or between the viewer and the target.
   * `global` asks for what went to the whole event alone, or for what did not; `before` is a seq. With the seq `after` it is
   * the page that follows upon that one.
   */
  queryChat: ChatPage;
  /**
   * Messages of the same channel that have all of the words in their text, whatever its case; newest first. One page looks
   * through a part of the history: it can have few messages, or none, and another page after it.
   */
  searchChat: FoundMessagePage;
  /**
   * Events of the signed-in person, the newest first: those that they are members of, and those that their address was
   * invited to. `sort_key` begins `group:` (API-008); `search` looks into names.
   */
  queryToken: TokenPage;
  getEvent: EventInfo;
  /** Items of one kind: info, participant, room, resource or challenge (API-010). */
  queryEvent: EventPage;
  /** What the viewer's groups give them in an event that they are in: for an open page whose groups change. */
  getOwnGroups: OwnGroups;
  /** Everybody who is a member of a tenant's events or in one of its groups, or administers it, by name, 40 at a time; for its administrators. */
  queryPeople: PersonPage;
  /** The groups of a tenant, by name, 40 at a time; for its administrators, as everything about groups. */
  queryGroups: GroupPage;
  getGroup: Group;
  queryGroupPeople: PersonPage;
  /** The groups that an event lets in, by name. */
  queryEventGroups: Array<EventGroup>;
  /** A poll of the room or of the whole event as it stands, for whoever may read the chat of the room. */
  queryPoll: PollState;
  /**
   * What came of a poll, for whoever made it and for hosts; of one that hides its results, once it has ended. Names come
   * with those that are not anonymous.
   */
  exportPoll: PollReport;
  /**
   * The recordings of an event, the newest first: all of them for its hosts and moderators, for everybody else those that they
   * asked for themselves.
   */
  queryRecordings: RecordingPage;
  /** Which event a recording is of (EVT-034), for whoever may watch it; NOT_FOUND for everybody else. */
  findRecording: RecordingPlace;
  /**
   * A recording for whoever is a member of its event (API-070), as JSON of version 1; NOT_READY until it has ended and is made.
   * NOT_FOUND for everybody else, and where there is none, or no such stage: `version` is the stage, of which there is the
   * default one, the empty string (PLAY-004). Its files have addresses that are good for an hour, for whoever asked and nobody else.
   */
  queryRecording: RecordingDocument;
  /**
   * Of the same recording, for the same people, what its player needs to begin: a document of version 1 with its times and its
   * composite, and nothing of what happened, which can be many times as long.
   */
  queryRecordingFiles: RecordingFiles;
  /** One's own exports of a recording, for a host everybody's, the newest first. */
  queryExports: RecordingExports;
  /**
   * What there is of a tile in the recording of its room that goes on (API-013, API-014), oldest first, for those who are in the
   * room; nothing where it is not recorded, or has not recorded that tile.
   */
  queryLiveStreams: LiveStreams;
  /** What is shared in a room, in the order in which it came there, for whoever may read the chat of the room. */
  queryResources: ResourceList;
  /** The ids of the rooms in which something is shared that the viewer would see there. */
  queryRoomsWithResources: Array<Scalars['ID']['output']>;
  /** One resource, with the rooms in which it is, as far as the viewer sees these. */
  getResource: EventResource;
  queryRoomParticipants: ParticipantPage;
  /** A tenant's events, the newest first, 50 at a time; `search` looks into their names. For its administrators. */
  queryTenantEvents: EventSettingsPage;
  /** What an event's hosts and administrators can set. */
  getEventSettings: EventSettings;
  /** Who belongs to an event or was invited to it, by name, 50 at a time; for its hosts and administrators. */
  queryMembers: MemberPage;
  /** The tenants that the signed-in person administers. */
  queryTenants: Array<Tenant>;
  /** The event that somebody new to the tenant is sent to (API-007). */
  getWelcomeEvent: WelcomeEvent;
  /** Who administers a tenant; for them. */
  queryAdministrators: Array<Administrator>;
  /** What the deployment uses outside, and whether it answers now; for administrators. */
  queryServices: Array<ServiceState>;
};


export type QueryQuerySessionsArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQueryChallengesArgs = {
  event_id: Scalars['ID']['input'];
};


export type QueryQueryChatArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  target_id?: Scalars['ID']['input'];
  global?: InputMaybe<Scalars['Boolean']['input']>;
  before?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySearchChatArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  target_id?: Scalars['ID']['input'];
  global?: InputMaybe<Scalars['Boolean']['input']>;
  words: Scalars['String']['input'];
  before?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryQueryTokenArgs = {
  identity: Scalars['ID']['input'];
  sort_key?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetEventArgs = {
  event_id: Scalars['ID']['input'];
  sort_key?: Scalars['String']['input'];
  stage?: Scalars['String']['input'];
};


export type QueryQueryEventArgs = {
  event_id: Scalars['ID']['input'];
  sort_key: Scalars['String']['input'];
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetOwnGroupsArgs = {
  event_id: Scalars['ID']['input'];
};


export type QueryQueryPeopleArgs = {
  tenant_id: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQueryGroupsArgs = {
  tenant_id: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetGroupArgs = {
  group_id: Scalars['ID']['input'];
};


export type QueryQueryGroupPeopleArgs = {
  group_id: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQueryEventGroupsArgs = {
  event_id: Scalars['ID']['input'];
};


export type QueryQueryPollArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  poll_id: Scalars['ID']['input'];
};


export type QueryExportPollArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  poll_id: Scalars['ID']['input'];
};


export type QueryQueryRecordingsArgs = {
  event_id: Scalars['ID']['input'];
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFindRecordingArgs = {
  recording_id: Scalars['ID']['input'];
};


export type QueryQueryRecordingArgs = {
  event_id: Scalars['ID']['input'];
  publish_id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQueryRecordingFilesArgs = {
  event_id: Scalars['ID']['input'];
  publish_id: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQueryExportsArgs = {
  event_id: Scalars['ID']['input'];
  recording_id: Scalars['ID']['input'];
};


export type QueryQueryLiveStreamsArgs = {
  tile_id: Scalars['ID']['input'];
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type QueryQueryResourcesArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type QueryQueryRoomsWithResourcesArgs = {
  event_id: Scalars['ID']['input'];
};


export type QueryGetResourceArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
};


export type QueryQueryRoomParticipantsArgs = {
  room_id: Scalars['ID']['input'];
  event_id: Scalars['ID']['input'];
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQueryTenantEventsArgs = {
  tenant_id: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetEventSettingsArgs = {
  event_id: Scalars['ID']['input'];
};


export type QueryQueryMembersArgs = {
  event_id: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  nextToken?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetWelcomeEventArgs = {
  tenant_id: Scalars['ID']['input'];
};


export type QueryQueryAdministratorsArgs = {
  tenant_id: Scalars['ID']['input'];
};


export type QueryQueryServicesArgs = {
  tenant_id: Scalars['ID']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Makes a guest with a display name of 1 to 25 characters and signs them in (AUTH-006). */
  signInGuest: SignIn;
  /** Signs a guest in again by their rejoin code (AUTH-007). */
  signInRejoinCode: SignIn;
  /** Signs the host in by the one-time link that the server printed. */
  signInLink: SignIn;
  /** Takes a sign-up and mails its code; there is no account before it is confirmed (AUTH-028). */
  signUp: SignUpAnswer;
  /** Makes the account by the code of the mail and signs in; null when only signing in failed (AUTH-044, AUTH-046). */
  confirmSignUp?: Maybe<SignIn>;
  /** The same by the link of the mail, for what this browser signed up with; INVALID_CODE in any other browser. */
  confirmSignUpByLink?: Maybe<SignIn>;
  /** Mails another code for the sign-up of this browser (AUTH-044). */
  resendCode: Scalars['Boolean']['output'];
  /** Signs in with an account's e-mail address and password (AUTH-002). */
  signIn: SignIn;
  /** Mails a link that makes the browser in which it is opened one of the account's own; the same answer for an address that nobody has. */
  mailBrowserLink: Scalars['Boolean']['output'];
  /** Makes this browser one of an account's own by the link of a mail; signs nobody in. */
  confirmBrowser: Scalars['Boolean']['output'];
  /** Mails a code and a link for a new password; the same answer for an address that nobody has. */
  forgotPassword: Scalars['Boolean']['output'];
  /** Sets a new password by a mailed code and ends the account's sessions (AUTH-055). */
  resetPassword: Scalars['Boolean']['output'];
  /** The same by the link of the mail, in any browser. */
  resetPasswordByLink: Scalars['Boolean']['output'];
  /** The address at an identity provider to send the browser to (AUTH-003). */
  startFederatedSignIn: Scalars['String']['output'];
  /** Signs in by the query with which an identity provider sent the browser back to /federated/ (AUTH-062). */
  completeFederatedSignIn: SignIn;
  /** Changes the name that an account comes with to events (AUTH-090). */
  updateUserAttributes: Scalars['Boolean']['output'];
  /** Ends a session of one's own; a security officer ends anybody's. */
  endSession: Scalars['Boolean']['output'];
  /** Ends all of one's sessions or, for a security officer, those of the account with that e-mail address. */
  signOutEverywhere: Scalars['Boolean']['output'];
  /** A token that is good for stamping one's region and for nothing else, for a minute (CFG-046). */
  mintRegionToken: Scalars['String']['output'];
  /**
   * A fresh id token for the session of the cookie; null when there is no session. A page that loads names the event of its
   * address: the person is coming back there.
   */
  refreshToken?: Maybe<SignIn>;
  signOut: SignOut;
  /** Answers once the server can write; used by clients to tell an outage from a refusal. */
  ping: Scalars['Timestamp']['output'];
  /**
   * Spreads people of the event over rooms until a time, when the server brings everybody back to where they were. One
   * breakout runs in an event; asked again with its id, it is the same one. For those who may move people.
   */
  startBreakout: MutationAnswer;
  /** Sends people of the event to a room of the breakout that runs. */
  sendToBreakout: MutationAnswer;
  /**
   * Gives the breakout that runs another end, sooner or later than it had. With `instead_of`, the end that the caller knows,
   * it is moved by the difference, so that what two people add at once is added twice.
   */
  setBreakoutEnd: MutationAnswer;
  /** Brings everybody back now. */
  endBreakout: MutationAnswer;
  /** Tries a permission code; what it gives is in effect at once (EVT-089, API-016). */
  attemptChallenge: ChallengeAttempt;
  /**
   * Tries a permission code against all challenges of an event that give more than the viewer is; it is one guess, and of
   * several that it fits the one that gives most counts (EVT-087).
   */
  attemptPermissionCode: ChallengeAttempt;
  /** Makes a permission code, once for an id that the client made: asked again for one, it changes the code that there is. */
  createChallenge: Challenge;
  /** Changes a permission code; without a value the code stays. What was given by it stays. */
  updateChallenge: Challenge;
  /** Takes a permission code away. What was given by it stays, as long as it was given for. */
  removeChallenge: Scalars['Boolean']['output'];
  /**
   * Stores a text or a reaction, or passes on that somebody types (API-047). Sent twice with one message_id it is stored
   * once. A reaction is to the message in every room to which it went.
   */
  chatBroadcast: MutationAnswer;
  /**
   * Chooses what a message asks for, by whoever it is for, in every room to which it went: the first choice counts
   * (API-048). `target_id` and
   * `target_sender_id` are as for a reaction: all, or the other of the two, and whose message it is.
   */
  confirmChatChoice: MutationAnswer;
  /**
   * Puts another text in the place of that of one's own message, in every room to which it went. One that was decided
   * stays as it is: CONFLICT.
   */
  chatEdit: MutationAnswer;
  /**
   * Takes the text of a message away, with its quote, choices and reactions, in every room to which it went: by its
   * sender, and unless it is private by hosts and moderators.
   */
  chatDelete: MutationAnswer;
  joinEventAuth: MutationAnswer;
  leaveEvent: MutationAnswer;
  lockEvent: MutationAnswer;
  unlockEvent: MutationAnswer;
  changeEventName: MutationAnswer;
  changeEventDescription: MutationAnswer;
  changeEventDefaultRoom: MutationAnswer;
  /** What is allowed in the whole event, unless a room or a participant has a word of its own (ROOM-035). */
  setEventPermissions: MutationAnswer;
  /**
   * Makes a group; refused with CONFLICT when the tenant has one of that name. Asked for again with the id of a group that
   * the tenant has, it is that one: an answer may be lost.
   */
  createGroup: Group;
  renameGroup: Group;
  /** Takes a group away; whoever came to an event by it alone is out of the event within a second. */
  removeGroup: Scalars['Boolean']['output'];
  /** Puts up to 500 people into a group by their addresses, for which there may be no accounts yet; answers with the places of those that are no address. */
  addGroupPeople: Array<Scalars['Int']['output']>;
  removeGroupPeople: Scalars['Boolean']['output'];
  /** Lets the people of a group into an event, at least in a role: access, moderator or host. */
  setEventGroup: EventGroup;
  removeEventGroup: Scalars['Boolean']['output'];
  /** Begins the log of a client's session, which only the person who began it writes to (API-018). */
  createParticipantLogStream: LogStreamAnswer;
  /** Adds to a log that was begun (API-019). */
  log: LogAnswer;
  /** Counts what was used (LOG-012). */
  uploadUsageMetrics: LogAnswer;
  /** A token for the room's media (API-020). */
  getComms: MutationAnswer;
  /**
   * Two tokens for a media room of this test alone, in which whoever may be in the event tries their connection: the one sends,
   * the other receives. Neither opens a room of the event.
   */
  startConnectionTest: MutationAnswer;
  /**
   * Passes room messages on to the room when media is `none` or away (API-045). The payload is a batch of the codec's bytes in
   * base64; one of them that is refused keeps no other back.
   */
  roomSignallingBroadcast: MutationAnswer;
  /**
   * The window of the participant goes away, closed or reloaded: unless they are back within a few seconds, they are
   * inactive.
   */
  announceDeparture: MutationAnswer;
  updateUserStatus: MutationAnswer;
  changeParticipantName: MutationAnswer;
  setParticipantPermissions: MutationAnswer;
  /** Host only: makes somebody `host`, `moderator` or `access`. Not oneself, and not the owner. */
  setParticipantRole: MutationAnswer;
  /** The time the hand was raised, 0 to lower it; another's hand only with fe-LowerOtherHand (API-042). */
  setRequireAttention: MutationAnswer;
  /**
   * Whether others may ask for control of what the participant shares, by the participant's own word; hosts take control
   * all the same.
   */
  updateVWControlPermission: MutationAnswer;
  /** Makes the SFU mute a participant's microphone, after their client was asked by RPC mute_mic. */
  muteParticipantMicrophone: MutationAnswer;
  /**
   * Makes the SFU mute the microphones of a room, after their clients were asked by RPC mute_mic: all but those of the
   * caller, of whom they may not mute, of `except` and, with `spare_hosts`, of hosts.
   */
  muteRoomMicrophones: MutationAnswer;
  stopParticipantCamera: MutationAnswer;
  /** Stops the shared screen with this id, or all of them when `screen_id` is null. */
  stopParticipantScreenShare: MutationAnswer;
  /**
   * Asks everybody in the room, or in the whole event, and writes the question into the chat there. Asked again with its
   * id, it is the same poll. For those who may write to everybody in the event.
   */
  startPoll: MutationAnswer;
  /** Votes in an open poll, in the place of the vote that was there before; none of its answers takes that back. */
  votePoll: MutationAnswer;
  /** Ends a poll, by whoever made it, hosts and moderators. */
  endPoll: MutationAnswer;
  /**
   * Asks for the room to be recorded (API-031), for hosts and moderators with an account; `identity` is whoever asks. The
   * room's recording_requested is set until recording_enabled is, or until nobody has begun in 20 s.
   */
  startRoomRecording: MutationAnswer;
  /** Ends the room's recording, or takes back that one was asked for (API-032). */
  stopRoomRecording: MutationAnswer;
  /** Removes a recording that has ended, with its files, for the hosts of its event. It cannot be brought back. */
  deleteRecording: Scalars['Boolean']['output'];
  /**
   * Asks for a recording, or a part of it, as an MP4 of its tiles, for whoever may watch it. TOO_LARGE with the field at_once,
   * at_once_in_event, kept, kept_in_event, bytes_in_event or length where that is beyond a limit.
   */
  startExport: RecordingExport;
  /** Begins one of one's own exports that has failed anew. */
  retryExport: RecordingExport;
  /** Cancels an export, or removes it with its file: one's own, or anybody's as a host. */
  deleteExport: Scalars['Boolean']['output'];
  /** Shares a link in a room (API-057). Sent twice with one id, it is shared once. */
  generateURLResource: MutationAnswer;
  /**
   * Makes the record of a picture whose bytes are uploaded next, by tus to /uploads with the resource's id and the event's
   * in its metadata (API-058). For whoever may upload files.
   */
  generateImageResource: MutationAnswer;
  /** The same for any other file (API-059). */
  generateFileResource: MutationAnswer;
  /**
   * Says how an upload of one's own stands (API-060): waiting_for_upload, that its bytes are about to come, or error. That
   * they come, are there, checked or infected, the server finds for itself.
   */
  setResourceStatus: MutationAnswer;
  /** Changes what a resource is called, and who sees and keeps it: by its owner, hosts and moderators. */
  updateResource: MutationAnswer;
  /** Removes a resource from all rooms, with its bytes a minute later (API-061). Done by its owner, hosts and moderators. */
  deleteResource: MutationAnswer;
  /** Takes that back within the minute, by whoever did it. */
  restoreResource: MutationAnswer;
  /**
   * In which rooms a resource is, and in which of them it is shown (API-062). Rooms are written `room:` and their id; all rooms
   * of the event `event:` and its id. Its owner changes that in the room they are in, hosts and moderators everywhere.
   */
  updateResourceVisibility: MutationAnswer;
  /** Lets others ask for control of a resource, or no longer (API-063). Done by its owner and hosts. */
  updateResourceControlPermission: MutationAnswer;
  /**
   * Gives somebody control of a resource, in whose room it is (API-064). Its owner and hosts give it to anybody; others take
   * it for themselves where they could ask for it and the owner is not there to be asked. `revoke_others` takes it from
   * whoever has it in that room.
   */
  addResourceController: MutationAnswer;
  /** Takes control of a resource from somebody, or without a controller from all (API-065). Done by themselves, its owner and hosts. */
  releaseResourceControl: MutationAnswer;
  /** Where somebody who sees a resource finds its bytes, for a few minutes and for nobody else (API-066). */
  checkoutResourcePublish: Checkout;
  /** `moved`: somebody moved the viewer there; CONFLICT where their seat is elsewhere by now. */
  joinRoom: MutationAnswer;
  /** Host only: moves participants into a room; with `currentRoom` those who are still there (API-023). */
  joinRoomMulti: MutationAnswer;
  leaveRoom: MutationAnswer;
  createStandardRoom: MutationAnswer;
  deleteRoomComplete: MutationAnswer;
  changeRoomName: MutationAnswer;
  changeRoomCapacity: MutationAnswer;
  /** Puts a room before another one; null: behind all. */
  placeRoom: MutationAnswer;
  lockRoom: MutationAnswer;
  unlockRoom: MutationAnswer;
  setRoomPermissions: MutationAnswer;
  /** Starring is room-wide; `item_id` is a tile identity (API-035). */
  addNewStarredItemToRoom: MutationAnswer;
  removeStarredItemFromRoom: MutationAnswer;
  /** Puts one tile before everybody in the room; null takes the spotlight away. */
  setRoomSpotlight: MutationAnswer;
  /** Keeps somebody out of a room, and takes them out of it when they are in it (ROOM-045). */
  blockRoomUser: MutationAnswer;
  unblockRoomUser: MutationAnswer;
  /** Makes an event with its rooms, owned by who makes it; once, for an id that the client made. */
  createEvent: EventSettings;
  /** Changes what is given. Refused with CONFLICT when the event has another revision than the one that was read. */
  updateEvent: EventSettings;
  /** Makes another event with the same settings, rooms and invitations, owned by who makes it. */
  duplicateEvent: EventSettings;
  /** Takes an event away from everybody; for its owner and the tenant's administrators. */
  removeEvent: Scalars['Boolean']['output'];
  /** Lets the account with this address enter, in a role: access, moderator or host. */
  inviteMember: Member;
  /** The same for up to 500 people at once; answers with those that could not be invited. The last of one address counts. */
  inviteMembers: Array<WrongInvitation>;
  /** Takes an invitation back; who came by it stays. */
  withdrawInvitation: Scalars['Boolean']['output'];
  /** Ends a membership: the person is out of the event within a second. */
  removeMember: Scalars['Boolean']['output'];
  /** Tells the signed-in person's own tabs something; whoever sends it hears it too (API-084). */
  loopbackBroadcast: Scalars['Boolean']['output'];
  /** The tenant of the signed-in person, and the event they are sent to (API-006). */
  initUser: InitUser;
  /** Makes the account with this address an administrator of the tenant. */
  addAdministrator: Administrator;
  /** Ends somebody's administration; the last administrator stays. */
  removeAdministrator: Scalars['Boolean']['output'];
  /** Where somebody new to the tenant is sent; null: to the list of events. */
  setWelcomeEvent: Scalars['Boolean']['output'];
  /** Says that one is whispering, or no longer: everybody is told (API-043). In no room nobody whispers. */
  updateWhisperingStatus: MutationAnswer;
  /**
   * Passes a step of a whisper on to somebody who is in the same room (API-044): request, cancel-request, accept, refresh or
   * reject.
   */
  whisperBroadcast: MutationAnswer;
};


export type MutationSignInGuestArgs = {
  event_id: Scalars['ID']['input'];
  display_name: Scalars['String']['input'];
};


export type MutationSignInRejoinCodeArgs = {
  rejoin_code: Scalars['String']['input'];
};


export type MutationSignInLinkArgs = {
  secret: Scalars['String']['input'];
};


export type MutationSignUpArgs = {
  input: SignUpInput;
};


export type MutationConfirmSignUpArgs = {
  username: Scalars['String']['input'];
  code: Scalars['String']['input'];
};


export type MutationConfirmSignUpByLinkArgs = {
  secret: Scalars['String']['input'];
};


export type MutationResendCodeArgs = {
  username: Scalars['String']['input'];
};


export type MutationSignInArgs = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationMailBrowserLinkArgs = {
  email: Scalars['String']['input'];
};


export type MutationConfirmBrowserArgs = {
  secret: Scalars['String']['input'];
};


export type MutationForgotPasswordArgs = {
  email: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  email: Scalars['String']['input'];
  code: Scalars['String']['input'];
  new_password: Scalars['String']['input'];
};


export type MutationResetPasswordByLinkArgs = {
  secret: Scalars['String']['input'];
  new_password: Scalars['String']['input'];
};


export type MutationStartFederatedSignInArgs = {
  provider: Scalars['ID']['input'];
};


export type MutationCompleteFederatedSignInArgs = {
  query: Scalars['String']['input'];
};


export type MutationUpdateUserAttributesArgs = {
  nickname: Scalars['String']['input'];
};


export type MutationEndSessionArgs = {
  session_id: Scalars['ID']['input'];
};


export type MutationSignOutEverywhereArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRefreshTokenArgs = {
  event_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationStartBreakoutArgs = {
  event_id: Scalars['ID']['input'];
  input: BreakoutInput;
};


export type MutationSendToBreakoutArgs = {
  event_id: Scalars['ID']['input'];
  breakout_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  participants: Array<Scalars['ID']['input']>;
};


export type MutationSetBreakoutEndArgs = {
  event_id: Scalars['ID']['input'];
  breakout_id: Scalars['ID']['input'];
  ends_at: Scalars['Timestamp']['input'];
  instead_of?: InputMaybe<Scalars['Timestamp']['input']>;
};


export type MutationEndBreakoutArgs = {
  event_id: Scalars['ID']['input'];
  breakout_id: Scalars['ID']['input'];
};


export type MutationAttemptChallengeArgs = {
  challenge_id: Scalars['ID']['input'];
  password: Scalars['String']['input'];
};


export type MutationAttemptPermissionCodeArgs = {
  event_id: Scalars['ID']['input'];
  password: Scalars['String']['input'];
};


export type MutationCreateChallengeArgs = {
  event_id: Scalars['ID']['input'];
  challenge_id?: InputMaybe<Scalars['ID']['input']>;
  input: ChallengeInput;
};


export type MutationUpdateChallengeArgs = {
  event_id: Scalars['ID']['input'];
  challenge_id: Scalars['ID']['input'];
  input: ChallengeInput;
};


export type MutationRemoveChallengeArgs = {
  event_id: Scalars['ID']['input'];
  challenge_id: Scalars['ID']['input'];
};


export type MutationChatBroadcastArgs = {
  input: ChatInput;
};


export type MutationConfirmChatChoiceArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  message_id: Scalars['ID']['input'];
  target_id: Scalars['ID']['input'];
  target_sender_id?: InputMaybe<Scalars['ID']['input']>;
  choice: Scalars['ID']['input'];
};


export type MutationChatEditArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  message_id: Scalars['ID']['input'];
  message: Scalars['String']['input'];
};


export type MutationChatDeleteArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  sender_id: Scalars['ID']['input'];
  message_id: Scalars['ID']['input'];
};


export type MutationJoinEventAuthArgs = {
  event_id: Scalars['ID']['input'];
};


export type MutationLeaveEventArgs = {
  event_id: Scalars['ID']['input'];
};


export type MutationLockEventArgs = {
  event_id: Scalars['ID']['input'];
};


export type MutationUnlockEventArgs = {
  event_id: Scalars['ID']['input'];
};


export type MutationChangeEventNameArgs = {
  event_id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationChangeEventDescriptionArgs = {
  event_id: Scalars['ID']['input'];
  description: Scalars['String']['input'];
};


export type MutationChangeEventDefaultRoomArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type MutationSetEventPermissionsArgs = {
  event_id: Scalars['ID']['input'];
  permissions: MediaPermissions;
};


export type MutationCreateGroupArgs = {
  tenant_id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  group_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRenameGroupArgs = {
  group_id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationRemoveGroupArgs = {
  group_id: Scalars['ID']['input'];
};


export type MutationAddGroupPeopleArgs = {
  group_id: Scalars['ID']['input'];
  emails: Array<Scalars['String']['input']>;
};


export type MutationRemoveGroupPeopleArgs = {
  group_id: Scalars['ID']['input'];
  emails: Array<Scalars['String']['input']>;
};


export type MutationSetEventGroupArgs = {
  event_id: Scalars['ID']['input'];
  group_id: Scalars['ID']['input'];
  role: Scalars['String']['input'];
};


export type MutationRemoveEventGroupArgs = {
  event_id: Scalars['ID']['input'];
  group_id: Scalars['ID']['input'];
};


export type MutationCreateParticipantLogStreamArgs = {
  event_id?: InputMaybe<Scalars['ID']['input']>;
  session_id: Scalars['ID']['input'];
};


export type MutationLogArgs = {
  session_id: Scalars['ID']['input'];
  events: Array<LogEvent>;
};


export type MutationUploadUsageMetricsArgs = {
  metrics: Array<UsageMetric>;
};


export type MutationGetCommsArgs = {
  room_id: Scalars['ID']['input'];
  participants?: InputMaybe<Array<Scalars['ID']['input']>>;
  attributes?: InputMaybe<Scalars['JSON']['input']>;
  identity: Scalars['ID']['input'];
  event_id: Scalars['ID']['input'];
  provider?: InputMaybe<Scalars['String']['input']>;
  stage?: InputMaybe<Scalars['String']['input']>;
};


export type MutationStartConnectionTestArgs = {
  event_id: Scalars['ID']['input'];
};


export type MutationRoomSignallingBroadcastArgs = {
  room_id: Scalars['ID']['input'];
  payload: Scalars['String']['input'];
  identity?: InputMaybe<Scalars['ID']['input']>;
  event_id: Scalars['ID']['input'];
  targets?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationAnnounceDepartureArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationUpdateUserStatusArgs = {
  active_status: Scalars['String']['input'];
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
  token_sub_id?: InputMaybe<Scalars['ID']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
};


export type MutationChangeParticipantNameArgs = {
  name: Scalars['String']['input'];
  identity: Scalars['ID']['input'];
  event_id: Scalars['ID']['input'];
};


export type MutationSetParticipantPermissionsArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
  permissions: MediaPermissions;
};


export type MutationSetParticipantRoleArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
  role: Scalars['String']['input'];
};


export type MutationSetRequireAttentionArgs = {
  event_id: Scalars['ID']['input'];
  participant_id: Scalars['ID']['input'];
  require_attention: Scalars['Timestamp']['input'];
};


export type MutationUpdateVwControlPermissionArgs = {
  state: Scalars['Boolean']['input'];
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationMuteParticipantMicrophoneArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationMuteRoomMicrophonesArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  except: Array<Scalars['ID']['input']>;
  spare_hosts: Scalars['Boolean']['input'];
};


export type MutationStopParticipantCameraArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationStopParticipantScreenShareArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
  screen_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationStartPollArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  input: PollInput;
};


export type MutationVotePollArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  poll_id: Scalars['ID']['input'];
  answers: Array<Scalars['ID']['input']>;
};


export type MutationEndPollArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  poll_id: Scalars['ID']['input'];
};


export type MutationStartRoomRecordingArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationStopRoomRecordingArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type MutationDeleteRecordingArgs = {
  event_id: Scalars['ID']['input'];
  recording_id: Scalars['ID']['input'];
};


export type MutationStartExportArgs = {
  event_id: Scalars['ID']['input'];
  recording_id: Scalars['ID']['input'];
  input: ExportInput;
};


export type MutationRetryExportArgs = {
  event_id: Scalars['ID']['input'];
  export_id: Scalars['ID']['input'];
};


export type MutationDeleteExportArgs = {
  event_id: Scalars['ID']['input'];
  export_id: Scalars['ID']['input'];
};


export type MutationGenerateUrlResourceArgs = {
  event_id: Scalars['ID']['input'];
  input: UrlResourceInput;
};


export type MutationGenerateImageResourceArgs = {
  event_id: Scalars['ID']['input'];
  input: FileResourceInput;
};


export type MutationGenerateFileResourceArgs = {
  event_id: Scalars['ID']['input'];
  input: FileResourceInput;
};


export type MutationSetResourceStatusArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
  status: Scalars['String']['input'];
};


export type MutationUpdateResourceArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
  change: ResourceChange;
};


export type MutationDeleteResourceArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
};


export type MutationRestoreResourceArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
};


export type MutationUpdateResourceVisibilityArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
  addTo?: InputMaybe<Array<Scalars['ID']['input']>>;
  removeFrom?: InputMaybe<Array<Scalars['ID']['input']>>;
  showIn?: InputMaybe<Array<Scalars['ID']['input']>>;
  hideIn?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationUpdateResourceControlPermissionArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
  state: Scalars['Boolean']['input'];
};


export type MutationAddResourceControllerArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
  controller: Scalars['ID']['input'];
  revoke_others: Scalars['Boolean']['input'];
};


export type MutationReleaseResourceControlArgs = {
  event_id: Scalars['ID']['input'];
  resource_id: Scalars['ID']['input'];
  controller?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationCheckoutResourcePublishArgs = {
  event_id: Scalars['ID']['input'];
  input: CheckoutInput;
};


export type MutationJoinRoomArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  currentRoom?: InputMaybe<Scalars['ID']['input']>;
  moved?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationJoinRoomMultiArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  currentRoom?: InputMaybe<Scalars['ID']['input']>;
  participants: Array<Scalars['ID']['input']>;
};


export type MutationLeaveRoomArgs = {
  room_id: Scalars['ID']['input'];
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationCreateStandardRoomArgs = {
  event_id: Scalars['ID']['input'];
  input: CreateRoomInput;
};


export type MutationDeleteRoomCompleteArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  tenant_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationChangeRoomNameArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationChangeRoomCapacityArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  capacity?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationPlaceRoomArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  before?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationLockRoomArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type MutationUnlockRoomArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type MutationSetRoomPermissionsArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  permissions: MediaPermissions;
};


export type MutationAddNewStarredItemToRoomArgs = {
  event_id: Scalars['ID']['input'];
  item_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type MutationRemoveStarredItemFromRoomArgs = {
  event_id: Scalars['ID']['input'];
  item_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
};


export type MutationSetRoomSpotlightArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  item_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationBlockRoomUserArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationUnblockRoomUserArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationCreateEventArgs = {
  tenant_id: Scalars['ID']['input'];
  input: CreateEventInput;
};


export type MutationUpdateEventArgs = {
  event_id: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  change: EventChange;
};


export type MutationDuplicateEventArgs = {
  event_id: Scalars['ID']['input'];
  new_event_id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationRemoveEventArgs = {
  event_id: Scalars['ID']['input'];
};


export type MutationInviteMemberArgs = {
  event_id: Scalars['ID']['input'];
  email: Scalars['String']['input'];
  role: Scalars['String']['input'];
};


export type MutationInviteMembersArgs = {
  event_id: Scalars['ID']['input'];
  people: Array<InvitedPerson>;
};


export type MutationWithdrawInvitationArgs = {
  event_id: Scalars['ID']['input'];
  email: Scalars['String']['input'];
};


export type MutationRemoveMemberArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationLoopbackBroadcastArgs = {
  messageType: Scalars['String']['input'];
  payload: Scalars['JSON']['input'];
};


export type MutationInitUserArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  identity: Scalars['ID']['input'];
};


export type MutationAddAdministratorArgs = {
  tenant_id: Scalars['ID']['input'];
  email: Scalars['String']['input'];
};


export type MutationRemoveAdministratorArgs = {
  tenant_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationSetWelcomeEventArgs = {
  tenant_id: Scalars['ID']['input'];
  event_id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationUpdateWhisperingStatusArgs = {
  is_whispering: Scalars['Boolean']['input'];
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type MutationWhisperBroadcastArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
  type: Scalars['String']['input'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** A fresh set of claims whenever they change (API-075). */
  tokenClaim: TokenClaim;
  /** A permission code of the event, or the one that is named, was made, changed or taken away (API-077). */
  challengeUpdates: ChallengeUpdate;
  /**
   * Messages of a room that the viewer may see, after the room's fact `after` (API-079). `target_id` is `all` or an
   * identity; without it they are of all channels.
   */
  chat: ChatMessage;
  /** Facts of the event after the number `after`; with no `after`, from now on (API-076). */
  eventUpdates: EventUpdate;
  /** Everything of the event's log after the number `after`, in its order: for whoever is in the event. */
  eventLog: EventLogEntry;
  /** Room messages that travel without media (API-081). Not stored. */
  roomSignalling: RoomSignal;
  /** Participants of the event as they change (API-078). */
  participantUpdates: ParticipantUpdate;
  /** A poll whenever something of it has changed, at most twice a second, after its fact `after`. */
  pollUpdates: Poll;
  /** How one's own exports in an event stand whenever that changes. Not stored. */
  exportUpdates: ExportUpdate;
  /** Resources of a room as they change, or one of them, after its list's number `after` (API-082). */
  resourceUpdates: ResourceUpdate;
  /** Rooms of the event as they change; `room_id` narrows it to one room (API-083). */
  roomUpdates: RoomUpdate;
  /** What one's own tabs say, in the same order for all of them (API-084). */
  loopback: LoopbackMessage;
  /** The steps of whispers that are for oneself (API-080). Not stored. */
  whisperSignal: WhisperSignal;
};


export type SubscriptionTokenClaimArgs = {
  token_sub_id: Scalars['ID']['input'];
};


export type SubscriptionChallengeUpdatesArgs = {
  event_id: Scalars['ID']['input'];
  challenge_id?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionChatArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  target_id?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionEventUpdatesArgs = {
  event_id: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionEventLogArgs = {
  event_id: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionRoomSignallingArgs = {
  room_id: Scalars['ID']['input'];
  event_id: Scalars['ID']['input'];
};


export type SubscriptionParticipantUpdatesArgs = {
  event_id: Scalars['ID']['input'];
  identity?: InputMaybe<Scalars['ID']['input']>;
  room_id?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionPollUpdatesArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  poll_id: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionExportUpdatesArgs = {
  event_id: Scalars['ID']['input'];
  identity: Scalars['ID']['input'];
};


export type SubscriptionResourceUpdatesArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  resource_id?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionRoomUpdatesArgs = {
  event_id: Scalars['ID']['input'];
  room_id?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionLoopbackArgs = {
  identity: Scalars['ID']['input'];
};


export type SubscriptionWhisperSignalArgs = {
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  target_identity: Scalars['ID']['input'];
};

export type SignIn = {
  __typename?: 'SignIn';
  /** A signed token (JWS) that lasts an hour; sent as `Authorization` and in the WebSocket's connection_init. */
  id_token: Scalars['String']['output'];
  identity: Scalars['ID']['output'];
  display_name: Scalars['String']['output'];
  /** The pool of the token's issuer: account or guest. */
  pool: Scalars['String']['output'];
  /** Only in the answer to signInGuest: the code to keep. It is stored hashed and cannot be shown again. */
  rejoin_code?: Maybe<Scalars['String']['output']>;
  /** The event that the guest or the link belongs to. */
  event_id?: Maybe<Scalars['ID']['output']>;
};

export type SignUpInput = {
  display_name: Scalars['String']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  industry: Scalars['String']['input'];
  use_case: Scalars['String']['input'];
  marketing_consent: Scalars['Boolean']['input'];
};

export type SignUpAnswer = {
  __typename?: 'SignUpAnswer';
  /** CONFIRM_SIGN_UP: a code is on its way; clients take any other for an error (AUTH-047). */
  status: Scalars['String']['output'];
};

export type SignOut = {
  __typename?: 'SignOut';
  /** Where the browser ends its session with the identity provider; null: nowhere. */
  redirect?: Maybe<Scalars['String']['output']>;
};

export type Account = {
  __typename?: 'Account';
  identity: Scalars['ID']['output'];
  display_name: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
  /** What the sign-up form asked for (AUTH-029); null for guests, and for accounts of an identity provider. */
  industry?: Maybe<Scalars['String']['output']>;
  use_case?: Maybe<Scalars['String']['output']>;
  marketing_consent?: Maybe<Scalars['Boolean']['output']>;
  /** Whether this account may see and end the sessions of others. */
  is_security_officer: Scalars['Boolean']['output'];
};

export type Session = {
  __typename?: 'Session';
  session_id: Scalars['ID']['output'];
  identity: Scalars['ID']['output'];
  /** What the browser says it is. */
  user_agent: Scalars['String']['output'];
  started_at: Scalars['Timestamp']['output'];
  last_seen: Scalars['Timestamp']['output'];
  /** The session that asks. */
  is_current: Scalars['Boolean']['output'];
};

export type TokenClaim = {
  __typename?: 'TokenClaim';
  token_sub_id: Scalars['ID']['output'];
  claims: Scalars['JSON']['output'];
};

/** What every mutation of a room or an event answers (API-002). */
export type MutationAnswer = {
  __typename?: 'MutationAnswer';
  event_id?: Maybe<Scalars['ID']['output']>;
  identity?: Maybe<Scalars['ID']['output']>;
  room_id?: Maybe<Scalars['ID']['output']>;
  payload: MutationPayload;
};

export type MutationPayload = Acknowledgement | JoinAuthPayload | JoinRoomPayload | CreateRoomPayload | DefaultRoomPayload | CommsPayload | ConnectionTestPayload | SignalPayload | ResourcePayload;

/** Done and stored; `seq` is the number of the last fact it put into its log, when it put one there. */
export type Acknowledgement = {
  __typename?: 'Acknowledgement';
  status: Scalars['String']['output'];
  seq?: Maybe<Scalars['Int']['output']>;
};

export type JoinAuthPayload = {
  __typename?: 'JoinAuthPayload';
  /** The breakout that runs. */
  breakout?: Maybe<Breakout>;
  access_info: AccessInfo;
  /** Whoever is there, the viewer, and the last 100 who left; the others come with their return. */
  participants: Array<Participant>;
  rooms: Array<Room>;
  /** The number of the event's last fact that this answer includes. */
  seq: Scalars['Int']['output'];
};

export type BreakoutInput = {
  /** Made by the client, of letters, digits, - and _. */
  breakout_id: Scalars['ID']['input'];
  /** How long it lasts, in ms. */
  duration_ms: Scalars['Int']['input'];
  rooms: Array<BreakoutRoomInput>;
};

export type BreakoutRoomInput = {
  /** A room of the event, or the id of one to make, of letters, digits, - and _. */
  room_id: Scalars['ID']['input'];
  /** The name by which the room is made where there is none of that id; null: there has to be one. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Who is in the event and goes there. */
  participants: Array<Scalars['ID']['input']>;
  /** Addresses of accounts: who has one of them goes there as soon as they are in a room of the event. */
  emails: Array<Scalars['String']['input']>;
};

/** People of an event are spread over rooms for a time. */
export type Breakout = {
  __typename?: 'Breakout';
  breakout_id: Scalars['ID']['output'];
  room_ids: Array<Scalars['ID']['output']>;
  /** When everybody is brought back. */
  ends_at: Scalars['Timestamp']['output'];
};

export type BreakoutUpdate = {
  __typename?: 'BreakoutUpdate';
  seq: Scalars['Int']['output'];
  event_id: Scalars['ID']['output'];
  /** Null: it has ended. */
  breakout?: Maybe<Breakout>;
};

export type Challenge = {
  __typename?: 'Challenge';
  event_id: Scalars['ID']['output'];
  /** challenge:{challengeId} */
  sort_key: Scalars['String']['output'];
  tenant_id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description: Scalars['String']['output'];
  /** password: a permission code. */
  type: Scalars['String']['output'];
  /** The code, in the answer to whoever has just set it; it is stored hashed and null everywhere else. */
  value?: Maybe<Scalars['String']['output']>;
  /** What it gives: moderator or host. */
  award_permissions: Array<Scalars['String']['output']>;
  /** uses: `units` people can use it; none: any number. */
  quota_type: Scalars['String']['output'];
  units?: Maybe<Scalars['Int']['output']>;
  /** How many people used it; for hosts and administrators, 0 for others. */
  used: Scalars['Int']['output'];
  /** When it can be used; null: no bound. */
  start?: Maybe<Scalars['Timestamp']['output']>;
  end?: Maybe<Scalars['Timestamp']['output']>;
  /** How long what it gives lasts; null: as long as the event. */
  duration_mins?: Maybe<Scalars['Int']['output']>;
  durationMS?: Maybe<Scalars['Timestamp']['output']>;
  created_at: Scalars['Timestamp']['output'];
  created_by: Scalars['ID']['output'];
};

export type ChallengeInput = {
  name: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  /** The code: 6 to 64 characters. */
  value?: InputMaybe<Scalars['String']['input']>;
  /** moderator or host */
  award: Scalars['String']['input'];
  /** How many people can use it; null: any number. */
  units?: InputMaybe<Scalars['Int']['input']>;
  start?: InputMaybe<Scalars['Timestamp']['input']>;
  end?: InputMaybe<Scalars['Timestamp']['input']>;
  duration_mins?: InputMaybe<Scalars['Int']['input']>;
};

export type ChallengeAttempt = {
  __typename?: 'ChallengeAttempt';
  succeeded: Scalars['Boolean']['output'];
  identity: Scalars['ID']['output'];
  claims_granted: Array<Scalars['String']['output']>;
};

export type ChallengeUpdate = {
  __typename?: 'ChallengeUpdate';
  seq: Scalars['Int']['output'];
  event_id: Scalars['ID']['output'];
  challenge_id: Scalars['ID']['output'];
  /** Null when it was taken away. */
  challenge?: Maybe<Challenge>;
};

export type ChatInput = {
  /** text, typing or reaction */
  type: Scalars['String']['input'];
  event_id: Scalars['ID']['input'];
  room_id: Scalars['ID']['input'];
  /** all, or the identity of somebody else in the room, whom and the sender alone it is for */
  target_id: Scalars['ID']['input'];
  /** When it was written, by the sender's clock. */
  timestamp: Scalars['Timestamp']['input'];
  /** Made by the sender: the timestamp as text, with a part that makes it unique. A reaction names the message it is for. */
  message_id: Scalars['ID']['input'];
  /** The text, or the reaction key; null takes the reaction away. */
  message?: InputMaybe<Scalars['String']['input']>;
  quote?: InputMaybe<QuoteInput>;
  /** To every room of the event. */
  global?: InputMaybe<Scalars['Boolean']['input']>;
  is_typing?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of a reaction: whose message it is for; without it, the first one with that id. */
  target_sender_id?: InputMaybe<Scalars['ID']['input']>;
  /** What whoever reads it can choose from; to everybody by hosts and moderators alone. */
  choices?: InputMaybe<Array<ChoiceInput>>;
  /** Nobody who is asked writes anything else in the channel before. */
  choice_required?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * Whom the text mentions by `@` and their name, up to 20 identities; `all` for everybody, by `@everyone`. Who is not there,
   * or not in the text, is left out.
   */
  mentions?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type ChoiceInput = {
  id: Scalars['ID']['input'];
  label: Scalars['String']['input'];
};

/** A message of an agent in the same room; its name and text are taken from there. */
export type QuoteInput = {
  /** The agent. */
  identity: Scalars['ID']['input'];
  message_id: Scalars['ID']['input'];
};

export type Quote = {
  __typename?: 'Quote';
  identity: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** The beginning of the quoted text, up to 2000 characters. */
  content: Scalars['String']['output'];
};

export type Choice = {
  __typename?: 'Choice';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  chosen: Scalars['Boolean']['output'];
};

/** Somebody whom a message mentions; `all` is everybody. */
export type Mention = {
  __typename?: 'Mention';
  identity: Scalars['ID']['output'];
  /** What they were called, which stands in the text after `@`. */
  name: Scalars['String']['output'];
};

export type ChatMessage = {
  __typename?: 'ChatMessage';
  /** The room's number for it; null for typing, which is not stored. */
  seq?: Maybe<Scalars['Int']['output']>;
  /** text, typing, reaction, or what became of a message: edit, delete */
  type: Scalars['String']['output'];
  message_id: Scalars['ID']['output'];
  event_id: Scalars['ID']['output'];
  room_id: Scalars['ID']['output'];
  sender_id: Scalars['ID']['output'];
  sender_name: Scalars['String']['output'];
  /** By the server's clock. */
  timestamp: Scalars['Timestamp']['output'];
  target_id: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  quote?: Maybe<Quote>;
  global: Scalars['Boolean']['output'];
  choices?: Maybe<Array<Choice>>;
  choice_required: Scalars['Boolean']['output'];
  /** The id of what was chosen. */
  choice?: Maybe<Scalars['ID']['output']>;
  /** Something was chosen. */
  decided: Scalars['Boolean']['output'];
  /** Its sender put another text in the place of the first one. */
  edited: Scalars['Boolean']['output'];
  /** Nothing is left of it but that it was there. */
  deleted: Scalars['Boolean']['output'];
  mentions: Array<Mention>;
  is_typing?: Maybe<Scalars['Boolean']['output']>;
  /** Of a reaction: whose message it is to. */
  target_sender_id?: Maybe<Scalars['ID']['output']>;
  /** Identity to reaction key, of up to 500 people and oneself; of a reaction, that one alone. */
  reactions: Scalars['JSON']['output'];
  /** The poll that the message asks to vote in. */
  poll_id?: Maybe<Scalars['ID']['output']>;
};

export type ChatPage = {
  __typename?: 'ChatPage';
  /** Oldest first. */
  items: Array<ChatMessage>;
  /**
   * Of the newest page: what waits in the whole channel until the viewer chooses, up to 20, newest first; whether the page
   * has it or not. Of others it is empty.
   */
  open_questions: Array<ChatMessage>;
  /** Pass as `before` for the page before this one; null at the beginning. */
  before?: Maybe<Scalars['Int']['output']>;
  /** Pass as `after` for the page after this one; null at the end, and where `after` was not asked for. */
  after?: Maybe<Scalars['Int']['output']>;
  /** The number of the room's last fact that this page includes. */
  seq: Scalars['Int']['output'];
};

export type FoundMessagePage = {
  __typename?: 'FoundMessagePage';
  /** Newest first. */
  items: Array<FoundMessage>;
  /** Pass as `before` to look further back; null at the beginning. */
  before?: Maybe<Scalars['Int']['output']>;
};

export type FoundMessage = {
  __typename?: 'FoundMessage';
  seq: Scalars['Int']['output'];
  message_id: Scalars['ID']['output'];
  sender_id: Scalars['ID']['output'];
  sender_name: Scalars['String']['output'];
  /** By the server's clock. */
  timestamp: Scalars['Timestamp']['output'];
  message: Scalars['String']['output'];
};

export type EventLogEntry = EventUpdate | RoomUpdate | ParticipantUpdate | ChallengeUpdate | BreakoutUpdate;

/**
 * An event. Whom it has not as a member and would not take learns its name, its lock, its schedule and whom it is for, so
 * as to know what keeps them out; every other field is then null, false, empty or 0.
 */
export type EventInfo = {
  __typename?: 'EventInfo';
  event_id: Scalars['ID']['output'];
  tenant_id: Scalars['ID']['output'];
  sort_key: Scalars['String']['output'];
  name: Scalars['String']['output'];
  description: Scalars['String']['output'];
  /** What else there is to say, for the event's page. */
  info: Scalars['String']['output'];
  locked: Scalars['Boolean']['output'];
  owner?: Maybe<Scalars['ID']['output']>;
  start_time?: Maybe<Scalars['Timestamp']['output']>;
  end_time?: Maybe<Scalars['Timestamp']['output']>;
  /** Whether it has a time of opening or of closing (EVT-066). */
  scheduled: Scalars['Boolean']['output'];
  /** The IANA name of the zone in which its times were set. */
  time_zone?: Maybe<Scalars['String']['output']>;
  default_room?: Maybe<Scalars['ID']['output']>;
  is_hosted: Scalars['Boolean']['output'];
  host_required: Scalars['Boolean']['output'];
  region?: Maybe<Scalars['String']['output']>;
  mic_enabled?: Maybe<Scalars['Boolean']['output']>;
  camera_enabled?: Maybe<Scalars['Boolean']['output']>;
  local_screen_enabled?: Maybe<Scalars['Boolean']['output']>;
  vw_share_enabled?: Maybe<Scalars['Boolean']['output']>;
  annotation_enabled?: Maybe<Scalars['Boolean']['output']>;
  comms_provider: Scalars['String']['output'];
  entry_type: Array<Scalars['String']['output']>;
  /** Only members, and who was invited, may enter. */
  members_only: Scalars['Boolean']['output'];
  participants_max?: Maybe<Scalars['Int']['output']>;
  removed: Scalars['Boolean']['output'];
  stage: Scalars['String']['output'];
  created_at: Scalars['Timestamp']['output'];
  updated_at: Scalars['Timestamp']['output'];
  /** The number of the event's last fact at the time of this answer. */
  seq: Scalars['Int']['output'];
};

export type EventItem = EventInfo | Participant | Room | Challenge | EventResource;

export type EventPage = {
  __typename?: 'EventPage';
  items: Array<EventItem>;
  nextToken?: Maybe<Scalars['String']['output']>;
  /** The number of the event's last fact that the page includes; subscribe after it. */
  seq: Scalars['Int']['output'];
};

export type EventUpdate = {
  __typename?: 'EventUpdate';
  seq: Scalars['Int']['output'];
  event_id: Scalars['ID']['output'];
  /** name, description, default_room, permissions, settings, lock, unlock, ended, removed, capacity_reached or capacity_expanded */
  kind: Scalars['String']['output'];
  event: EventInfo;
};

export type AccessInfo = {
  __typename?: 'AccessInfo';
  identity: Scalars['ID']['output'];
  token_sub_id: Scalars['ID']['output'];
  is_allowed: Scalars['Boolean']['output'];
  is_member: Scalars['Boolean']['output'];
  is_host: Scalars['Boolean']['output'];
  is_owner: Scalars['Boolean']['output'];
  is_locked: Scalars['Boolean']['output'];
  is_hosted: Scalars['Boolean']['output'];
  can_use_vw: Scalars['Boolean']['output'];
  can_upload_files: Scalars['Boolean']['output'];
  /** The level from 0 to 7 that the person has for each feature on a computer. */
  permissions: Scalars['JSON']['output'];
  /**
   * What the deployment gives groups for features, over the product's levels: what the page tells phones and roles by. Of
   * groups in which the person can be here; empty for who is refused.
   */
  feature_levels: Array<FeatureLevel>;
  /** Always empty: permission codes give rights, and no event asks for one at its door. */
  failed_challenges: Array<Scalars['ID']['output']>;
  failed_schedule?: Maybe<ScheduleFailure>;
  role: Scalars['String']['output'];
  event: EventInfo;
  event_tokens: Array<EventToken>;
  event_challenges: Array<Challenge>;
  groups: Array<Scalars['String']['output']>;
  tenant_plan: TenantPlan;
  admin_tenant_id?: Maybe<Scalars['ID']['output']>;
  admin_role?: Maybe<Scalars['String']['output']>;
  admin_tokens?: Maybe<Scalars['JSON']['output']>;
  admin_memberships?: Maybe<Scalars['JSON']['output']>;
};

export type OwnGroups = {
  __typename?: 'OwnGroups';
  /** The permission groups of the tenant by which the viewer is in the event. */
  groups: Array<Scalars['String']['output']>;
  /** As in AccessInfo. */
  feature_levels: Array<FeatureLevel>;
};

export type FeatureLevel = {
  __typename?: 'FeatureLevel';
  feature: Scalars['String']['output'];
  group: Scalars['String']['output'];
  level: Scalars['Int']['output'];
};

export type ScheduleFailure = {
  __typename?: 'ScheduleFailure';
  /** early or ended */
  reason: Scalars['String']['output'];
  start_time?: Maybe<Scalars['Timestamp']['output']>;
  end_time?: Maybe<Scalars['Timestamp']['output']>;
};

/** What a deployment that sells the product has written into the tenant's row; empty where nothing is sold. */
export type TenantPlan = {
  __typename?: 'TenantPlan';
  billing_period?: Maybe<Scalars['String']['output']>;
  parent_id?: Maybe<Scalars['ID']['output']>;
  products: Array<TenantProduct>;
};

export type TenantProduct = {
  __typename?: 'TenantProduct';
  id: Scalars['ID']['output'];
  units: Scalars['Int']['output'];
  addons?: Maybe<Scalars['JSON']['output']>;
};

export type DefaultRoomPayload = {
  __typename?: 'DefaultRoomPayload';
  default_room: Scalars['ID']['output'];
  seq: Scalars['Int']['output'];
};

export type TokenPage = {
  __typename?: 'TokenPage';
  items: Array<EventToken>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type EventToken = {
  __typename?: 'EventToken';
  identity: Scalars['ID']['output'];
  /** group:{eventId}:event_id:{role} */
  sort_key: Scalars['String']['output'];
  event?: Maybe<EventInfo>;
};

export type Person = {
  __typename?: 'Person';
  /** Null for an address of which nobody has come yet. */
  identity?: Maybe<Scalars['ID']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  is_guest: Scalars['Boolean']['output'];
  is_administrator: Scalars['Boolean']['output'];
  /** The names of their groups. */
  groups: Array<Scalars['String']['output']>;
  /** How many of the tenant's events they belong to, by themselves or by a group. */
  events: Scalars['Int']['output'];
  /** When they were in one of them last. */
  last_seen?: Maybe<Scalars['Timestamp']['output']>;
};

export type PersonPage = {
  __typename?: 'PersonPage';
  items: Array<Person>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type Group = {
  __typename?: 'Group';
  group_id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  people: Scalars['Int']['output'];
  events: Scalars['Int']['output'];
};

export type GroupPage = {
  __typename?: 'GroupPage';
  items: Array<Group>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type EventGroup = {
  __typename?: 'EventGroup';
  group: Group;
  /** access, moderator or host */
  role: Scalars['String']['output'];
};

/** Status 200, or 409 with the exception ResourceAlreadyExistsException. */
export type LogStreamAnswer = {
  __typename?: 'LogStreamAnswer';
  status: Scalars['Int']['output'];
  exception?: Maybe<Scalars['String']['output']>;
};

/** 200; 404 where the log was not begun. */
export type LogAnswer = {
  __typename?: 'LogAnswer';
  status_code: Scalars['Int']['output'];
};

export type LogEvent = {
  event_type: Scalars['String']['input'];
  timestamp: Scalars['Timestamp']['input'];
  /** error 1, warn 2, info 3, debug 4 (LOG-005) */
  log_level: Scalars['Int']['input'];
  data?: InputMaybe<Scalars['JSON']['input']>;
};

export type UsageMetricName =
  | 'page_opened'
  | 'event_joined'
  | 'room_joined'
  | 'microphone_started'
  | 'camera_started'
  | 'screen_shared';

export type UsageMetric = {
  name: UsageMetricName;
  timestamp: Scalars['Timestamp']['input'];
};

/** Room messages were passed on. */
export type SignalPayload = {
  __typename?: 'SignalPayload';
  /** Those that were not. */
  refused: Array<RefusedPacket>;
};

export type RefusedPacket = {
  __typename?: 'RefusedPacket';
  /** Its place in the batch, from 0. */
  index: Scalars['Int']['output'];
  /** Why: the code of an error. */
  code: Scalars['String']['output'];
};

export type CommsPayload = {
  __typename?: 'CommsPayload';
  /** null when the provider is none */
  token?: Maybe<Scalars['String']['output']>;
  /** livekit or none */
  provider: Scalars['String']['output'];
  url?: Maybe<Scalars['String']['output']>;
  twilio_room?: Maybe<Scalars['String']['output']>;
};

export type ConnectionTestPayload = {
  __typename?: 'ConnectionTestPayload';
  /** livekit or none */
  provider: Scalars['String']['output'];
  url: Scalars['String']['output'];
  /** null when the provider is none */
  sender_token?: Maybe<Scalars['String']['output']>;
  receiver_token?: Maybe<Scalars['String']['output']>;
};

export type RoomSignal = {
  __typename?: 'RoomSignal';
  event_id: Scalars['ID']['output'];
  room_id: Scalars['ID']['output'];
  /** Who sent it, as the server knows. */
  identity: Scalars['ID']['output'];
  payload: Scalars['String']['output'];
};

export type Participant = {
  __typename?: 'Participant';
  event_id: Scalars['ID']['output'];
  /** participant:{identity} */
  sort_key: Scalars['String']['output'];
  identity: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** null: in no room */
  currentRoom?: Maybe<Scalars['ID']['output']>;
  /** active or inactive */
  active_status: Scalars['String']['output'];
  last_active: Scalars['Timestamp']['output'];
  /** When the hand was raised; 0: not raised */
  require_attention: Scalars['Timestamp']['output'];
  profile_picture: Scalars['String']['output'];
  /** JSON text: {main, contrast} */
  preferred_color: Scalars['String']['output'];
  created_at: Scalars['Timestamp']['output'];
  /** host, moderator or access */
  role: Scalars['String']['output'];
  is_guest: Scalars['Boolean']['output'];
  /** Whether the room that they are in is recorded. */
  is_recording: Scalars['Boolean']['output'];
  is_whispering: Scalars['Boolean']['output'];
  /** Whether others may ask for control of what the participant shares */
  control_requests_enabled: Scalars['Boolean']['output'];
  mic_enabled?: Maybe<Scalars['Boolean']['output']>;
  camera_enabled?: Maybe<Scalars['Boolean']['output']>;
  local_screen_enabled?: Maybe<Scalars['Boolean']['output']>;
  vw_share_enabled?: Maybe<Scalars['Boolean']['output']>;
  annotation_enabled?: Maybe<Scalars['Boolean']['output']>;
};

export type ParticipantPage = {
  __typename?: 'ParticipantPage';
  items: Array<Participant>;
  nextToken?: Maybe<Scalars['String']['output']>;
  seq: Scalars['Int']['output'];
};

export type ParticipantUpdate = {
  __typename?: 'ParticipantUpdate';
  seq: Scalars['Int']['output'];
  event_id: Scalars['ID']['output'];
  identity: Scalars['ID']['output'];
  room_id?: Maybe<Scalars['ID']['output']>;
  participant: Participant;
};

export type PollInput = {
  /** Made by the client, of letters, digits, - and _. */
  poll_id: Scalars['ID']['input'];
  question: Scalars['String']['input'];
  /** Two to ten. */
  answers: Array<Scalars['String']['input']>;
  /** More than one answer can be given. */
  several: Scalars['Boolean']['input'];
  /** What came of it is told to nobody before it has ended. */
  hidden: Scalars['Boolean']['input'];
  /** Who voted for what is told to nobody; otherwise to whoever made it and to hosts. */
  anonymous: Scalars['Boolean']['input'];
  /** To every room of the event, as one poll. */
  global: Scalars['Boolean']['input'];
  /** After how many minutes it ends by itself: 1, 2, 5 or 10; null: it does not. */
  minutes?: InputMaybe<Scalars['Int']['input']>;
};

export type Poll = {
  __typename?: 'Poll';
  /** The poll's number of what this tells. */
  seq: Scalars['Int']['output'];
  poll_id: Scalars['ID']['output'];
  maker_id: Scalars['ID']['output'];
  question: Scalars['String']['output'];
  answers: Array<PollAnswer>;
  several: Scalars['Boolean']['output'];
  hidden: Scalars['Boolean']['output'];
  anonymous: Scalars['Boolean']['output'];
  /** How many people have voted. */
  voters: Scalars['Int']['output'];
  /** When it ends by itself, by the server's clock. */
  ends_at?: Maybe<Scalars['Timestamp']['output']>;
  ended: Scalars['Boolean']['output'];
  /** It went with the message that asked; nothing is left of it but that it was there. */
  removed: Scalars['Boolean']['output'];
};

export type PollAnswer = {
  __typename?: 'PollAnswer';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
  /** Null: told once the poll has ended. */
  votes?: Maybe<Scalars['Int']['output']>;
};

/** A poll as somebody finds it. */
export type PollState = {
  __typename?: 'PollState';
  poll: Poll;
  /** The answers that whoever asks has voted for. */
  chosen: Array<Scalars['ID']['output']>;
};

export type PollReport = {
  __typename?: 'PollReport';
  poll: Poll;
  /** Null: the poll is anonymous. */
  names?: Maybe<Array<PollVoter>>;
};

export type PollVoter = {
  __typename?: 'PollVoter';
  name: Scalars['String']['output'];
  chosen: Array<Scalars['ID']['output']>;
};

export type ExportInput = {
  /** Of the pictures, in pixels: 720 or 1080. */
  height: Scalars['Int']['input'];
  /** The part, in ms from the recording's beginning; both null: all of it. */
  start_ms?: InputMaybe<Scalars['Float']['input']>;
  end_ms?: InputMaybe<Scalars['Float']['input']>;
  /** The tiles that whoever asks has starred, and those that they have expanded. */
  starred: Array<Scalars['ID']['input']>;
  expanded: Array<Scalars['ID']['input']>;
  /** Those that they have given other places, in their order: others come behind them. */
  placed?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type RecordingExports = {
  __typename?: 'RecordingExports';
  items: Array<RecordingExport>;
};

/** A recording, or a part of it, as one file. */
export type RecordingExport = {
  __typename?: 'RecordingExport';
  export_id: Scalars['ID']['output'];
  /** waiting, making, ready or failed */
  state: Scalars['String']['output'];
  /** Of one that has failed: no-place, too-large, gone or failed. */
  problem?: Maybe<Scalars['String']['output']>;
  height: Scalars['Int']['output'];
  start_ms?: Maybe<Scalars['Float']['output']>;
  end_ms?: Maybe<Scalars['Float']['output']>;
  requested_at: Scalars['Timestamp']['output'];
  /** How much of the file is made, and how long it will be; null until that is known. */
  done_ms: Scalars['Float']['output'];
  total_ms?: Maybe<Scalars['Float']['output']>;
  bytes?: Maybe<Scalars['Float']['output']>;
  /** Where the file is, for whoever asks and for hours; null until it is ready. */
  url?: Maybe<Scalars['String']['output']>;
  /** When it is removed; null until it is ready or has failed. */
  removed_at?: Maybe<Scalars['Timestamp']['output']>;
  is_own: Scalars['Boolean']['output'];
  /** Who asked for it. */
  name: Scalars['String']['output'];
};

/** How an export stands. */
export type ExportUpdate = {
  __typename?: 'ExportUpdate';
  export_id: Scalars['ID']['output'];
  state: Scalars['String']['output'];
  problem?: Maybe<Scalars['String']['output']>;
  done_ms: Scalars['Float']['output'];
  total_ms?: Maybe<Scalars['Float']['output']>;
};

export type LiveStreams = {
  __typename?: 'LiveStreams';
  items: Array<LiveStream>;
};

/**
 * What somebody shared at a stretch, as far as it is in one file of the recording and in one shape (REC-010). Times are those
 * of the server.
 */
export type LiveStream = {
  __typename?: 'LiveStream';
  event_id: Scalars['ID']['output'];
  room_id: Scalars['ID']['output'];
  /** The recording that it is of. */
  session_id: Scalars['ID']['output'];
  /** Who shares it. */
  identity: Scalars['ID']['output'];
  /** camera, screen or vw. */
  track_type: Scalars['String']['output'];
  /** The id of a share; of a camera the media server's id of its track, null where that is not known. */
  track_id?: Maybe<Scalars['ID']['output']>;
  tile_id: Scalars['ID']['output'];
  /**
   * The file, for whoever asked and for minutes; its fragment (#xywh=) says where in the picture the tile is. Without anything
   * more it answers with the file's beginning, with ?at= and a time in ms from there with what is needed to show that, with a
   * range that has no end with what comes next. Where that is nothing yet it answers with 204, at the file's end with its length.
   */
  url: Scalars['String']['output'];
  start_time: Scalars['Timestamp']['output'];
  /** Null while it is shared. */
  end_time?: Maybe<Scalars['Timestamp']['output']>;
  /** From when on the tile is in that part of the picture. */
  region_start_time: Scalars['Timestamp']['output'];
  segment_start_time: Scalars['Timestamp']['output'];
  /** Null while the file is written. */
  segment_end_time?: Maybe<Scalars['Timestamp']['output']>;
};

export type RecordingPlace = {
  __typename?: 'RecordingPlace';
  event_id: Scalars['ID']['output'];
  recording_id: Scalars['ID']['output'];
};

export type RecordingPage = {
  __typename?: 'RecordingPage';
  items: Array<Recording>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type Recording = {
  __typename?: 'Recording';
  recording_id: Scalars['ID']['output'];
  room_id: Scalars['ID']['output'];
  /** The room's name when it was asked for. */
  room_name: Scalars['String']['output'];
  /** recording: it goes on; stopping: it is made ready; ended: it can be watched. */
  state: Scalars['String']['output'];
  started_at: Scalars['Timestamp']['output'];
  /** Null until it has ended. */
  ended_at?: Maybe<Scalars['Timestamp']['output']>;
  /** Without what is missing of it; null until it has ended. */
  duration_ms?: Maybe<Scalars['Float']['output']>;
  /** Something of it can be watched. */
  is_playable: Scalars['Boolean']['output'];
  /** All that is wrong with it, as a room's recording_problem. */
  problems: Array<Scalars['String']['output']>;
};

export type RecordingDocument = {
  __typename?: 'RecordingDocument';
  recording: Scalars['String']['output'];
};

export type RecordingFiles = {
  __typename?: 'RecordingFiles';
  files: Scalars['String']['output'];
};

export type UrlResourceInput = {
  /** Made by the client, of letters, digits, - and _. */
  resource_id: Scalars['ID']['input'];
  resource_name: Scalars['String']['input'];
  /** An http or https address. */
  source: Scalars['String']['input'];
  configurable_args?: InputMaybe<ResourceArguments>;
  room_id: Scalars['ID']['input'];
};

export type FileResourceInput = {
  /** Made by the client, of letters, digits, - and _. */
  resource_id: Scalars['ID']['input'];
  resource_name: Scalars['String']['input'];
  /** How many bytes there are. */
  size_bytes: Scalars['Float']['input'];
  configurable_args?: InputMaybe<ResourceArguments>;
  /** Each upload is a version of its own, that nothing is written over: false is refused. */
  versioned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nothing newer comes by itself: true is refused. */
  autoupdate?: InputMaybe<Scalars['Boolean']['input']>;
  room_id: Scalars['ID']['input'];
};

export type ResourceArguments = {
  /** Resources have tiles, and no tabs of their own: true is refused. */
  display_in_tabs?: InputMaybe<Scalars['Boolean']['input']>;
  /** How it begins, which nobody chooses: creating with bytes to come, ready without. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** Only its owner and hosts are to see it. */
  private?: InputMaybe<Scalars['Boolean']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** JSON: orientation (vertical or horizontal), content_type, availableToDownload, uploadToVW, embeddable. */
  parameters?: InputMaybe<Scalars['String']['input']>;
};

/** What is left out stays as it is. */
export type ResourceChange = {
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  private?: InputMaybe<Scalars['Boolean']['input']>;
  available_to_download?: InputMaybe<Scalars['Boolean']['input']>;
  /** vertical or horizontal */
  orientation?: InputMaybe<Scalars['String']['input']>;
  /** Of a link: whether its tile shows the page itself. */
  embeddable?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CheckoutInput = {
  /** The id of the resource. */
  id: Scalars['ID']['input'];
  /** view, to show it, or download. */
  type: Scalars['String']['input'];
};

export type Checkout = {
  __typename?: 'Checkout';
  /** The address of its bytes on this server. */
  download: Scalars['String']['output'];
  expires_at: Scalars['Timestamp']['output'];
};

/** Something that is shared in rooms of an event (RES-001). */
export type Resource = {
  __typename?: 'Resource';
  event_id: Scalars['ID']['output'];
  tenant_id: Scalars['ID']['output'];
  /** resource:{id} */
  sort_key: Scalars['String']['output'];
  resource_id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description: Scalars['String']['output'];
  /** url, image or file */
  type: Scalars['String']['output'];
  /**
   * JSON: publish_id and content_type of what has bytes, url of what has an address, orientation, availableToDownload and
   * uploadToVW; of a link embeddable, when its tile shows the page itself, and metadata: what the page says of itself (title,
   * description, sitename, the ids of its image and favicon below /link-pictures, and refusesFrames).
   */
  parameters: Scalars['String']['output'];
  /**
   * Whether the room of this list shows it: true; false, which hides its tile from all, and from those who may list it keeps
   * nothing secret, as `private` does; or null, when it is shown because the whole event does.
   */
  display?: Maybe<Scalars['Boolean']['output']>;
  owner: Scalars['ID']['output'];
  /** How the owner is called, or was when they were here. */
  owner_name: Scalars['String']['output'];
  /** creating, waiting_for_upload, uploading, ready, error or infected */
  status: Scalars['String']['output'];
  /** The id of its bytes; null: it has none. */
  publish_id?: Maybe<Scalars['ID']['output']>;
  size_bytes?: Maybe<Scalars['Float']['output']>;
  /** Whether others may ask for control of it. */
  control_requests_enabled: Scalars['Boolean']['output'];
  /** Who has control of it, each of them in the room where they are. */
  control_participants: Array<Scalars['ID']['output']>;
  created_at: Scalars['Timestamp']['output'];
  updated: Scalars['Timestamp']['output'];
  /** Only its owner and the hosts of the event see it (RES-016). */
  private: Scalars['Boolean']['output'];
};

/** A resource with the rooms in which it is. */
export type EventResource = {
  __typename?: 'EventResource';
  /** resource:{id} */
  sort_key: Scalars['String']['output'];
  /** `display` is null: it is said for each room. */
  resource: Resource;
  rooms: Array<ResourcePlace>;
};

export type ResourcePlace = {
  __typename?: 'ResourcePlace';
  room_id: Scalars['ID']['output'];
  /** As that of a resource in a room's list. */
  display?: Maybe<Scalars['Boolean']['output']>;
};

export type ResourceList = {
  __typename?: 'ResourceList';
  items: Array<Resource>;
  /** The number of the room's last fact about resources that the list includes; subscribe after it. */
  seq: Scalars['Int']['output'];
};

export type ResourceUpdate = {
  __typename?: 'ResourceUpdate';
  seq: Scalars['Int']['output'];
  resource_id: Scalars['ID']['output'];
  /** Null: it is no longer in the room. */
  resource?: Maybe<Resource>;
  /**
   * For whom it stays, although the others are told that it is gone: the owner, or the hosts and the owner. They are told of
   * it again. Null: it is gone for all.
   */
  stays_with?: Maybe<Scalars['String']['output']>;
};

export type ResourcePayload = {
  __typename?: 'ResourcePayload';
  resource: Resource;
  seq?: Maybe<Scalars['Int']['output']>;
};

export type CreateRoomInput = {
  name: Scalars['String']['input'];
  /**
   * Made by the client, of letters, digits, - and _: sent twice with one id, the room is made once. Without it the server
   * makes one.
   */
  room_id?: InputMaybe<Scalars['ID']['input']>;
};

/** Each medium: true, false, or null for `not decided here`. Media left out stay as they are. */
export type MediaPermissions = {
  microphone?: InputMaybe<Scalars['Boolean']['input']>;
  camera?: InputMaybe<Scalars['Boolean']['input']>;
  screenShare?: InputMaybe<Scalars['Boolean']['input']>;
  vw?: InputMaybe<Scalars['Boolean']['input']>;
  annotation?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Room = {
  __typename?: 'Room';
  event_id: Scalars['ID']['output'];
  /** room:{roomId} */
  sort_key: Scalars['String']['output'];
  room_id: Scalars['ID']['output'];
  tenant_id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  description: Scalars['String']['output'];
  owner: Scalars['String']['output'];
  locked: Scalars['Boolean']['output'];
  /** null: unlimited */
  capacity?: Maybe<Scalars['Int']['output']>;
  comms_provider: Scalars['String']['output'];
  recording_enabled: Scalars['Boolean']['output'];
  recording_requested: Scalars['Boolean']['output'];
  /**
   * What is wrong with the room's last recording: not-begun (no recorder could begin it, or has in time), left-out (it has no place for
   * everybody), behind (its recorder is too slow for all pictures), gaps (nothing was recorded for some seconds), empty (it ended since nobody was in the room), failed
   * (it could not be kept any further), unfinished (its files cannot be made ready at present).
   */
  recording_problem?: Maybe<Scalars['String']['output']>;
  /**
   * Grows when another recorder goes on with the room's recording, which then is told anew what is played back, and when one of
   * the room's recordings can be watched.
   */
  recording_revision?: Maybe<Scalars['Int']['output']>;
  /** Identities of the active people in the room. */
  members: Array<Scalars['ID']['output']>;
  mic_enabled?: Maybe<Scalars['Boolean']['output']>;
  camera_enabled?: Maybe<Scalars['Boolean']['output']>;
  local_screen_enabled?: Maybe<Scalars['Boolean']['output']>;
  vw_share_enabled?: Maybe<Scalars['Boolean']['output']>;
  annotation_enabled?: Maybe<Scalars['Boolean']['output']>;
  starred_items: Array<Scalars['ID']['output']>;
  /** The tile identity in the spotlight. */
  spotlight?: Maybe<Scalars['ID']['output']>;
  /** Identities that may not join; only shown to hosts and moderators. */
  blocked_users: Array<Scalars['ID']['output']>;
  /** Where it stands among those that have one, the lowest first; null: after them, by its name. */
  position?: Maybe<Scalars['Float']['output']>;
  removed: Scalars['Boolean']['output'];
  created_at: Scalars['Timestamp']['output'];
};

export type RoomUpdate = {
  __typename?: 'RoomUpdate';
  seq: Scalars['Int']['output'];
  event_id: Scalars['ID']['output'];
  room_id: Scalars['ID']['output'];
  room: Room;
};

export type JoinRoomPayload = {
  __typename?: 'JoinRoomPayload';
  prev_room_id?: Maybe<Scalars['ID']['output']>;
  room: Room;
  /** The number of the room's last fact; subscribe to its chat after it. */
  room_seq: Scalars['Int']['output'];
  seq: Scalars['Int']['output'];
  /** What getComms would answer, so that media need no request of their own; null when it would refuse. */
  comms?: Maybe<CommsPayload>;
};

export type CreateRoomPayload = {
  __typename?: 'CreateRoomPayload';
  room: Room;
  new_resources: Array<Scalars['ID']['output']>;
  seq: Scalars['Int']['output'];
};

export type EventSettings = {
  __typename?: 'EventSettings';
  event: EventInfo;
  /** Which change of its settings this is. */
  revision: Scalars['Int']['output'];
  /** How many belong to it, and how many of them are here. */
  members: Scalars['Int']['output'];
  active: Scalars['Int']['output'];
  rooms: Scalars['Int']['output'];
  owner_name?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer may remove it. */
  can_remove: Scalars['Boolean']['output'];
};

export type EventSettingsPage = {
  __typename?: 'EventSettingsPage';
  items: Array<EventSettings>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type CreateEventInput = {
  /** Made by the client: small letters, digits and hyphens, at most 64. */
  event_id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  description?: Scalars['String']['input'];
  info?: Scalars['String']['input'];
  start_time?: InputMaybe<Scalars['Timestamp']['input']>;
  end_time?: InputMaybe<Scalars['Timestamp']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  participants_max?: InputMaybe<Scalars['Int']['input']>;
  entry_type?: Array<Scalars['String']['input']>;
  members_only?: Scalars['Boolean']['input'];
  /** The names of its rooms; the first is the default one. */
  rooms?: Array<Scalars['String']['input']>;
};

/** What is left out stays as it is; null takes a value away where there can be none. */
export type EventChange = {
  name?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  info?: InputMaybe<Scalars['String']['input']>;
  start_time?: InputMaybe<Scalars['Timestamp']['input']>;
  end_time?: InputMaybe<Scalars['Timestamp']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  participants_max?: InputMaybe<Scalars['Int']['input']>;
  entry_type?: InputMaybe<Array<Scalars['String']['input']>>;
  members_only?: InputMaybe<Scalars['Boolean']['input']>;
  /** One of its rooms. */
  default_room?: InputMaybe<Scalars['ID']['input']>;
};

export type Member = {
  __typename?: 'Member';
  /** Null for somebody who was invited and did not come yet. */
  identity?: Maybe<Scalars['ID']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** access, moderator or host */
  role: Scalars['String']['output'];
  is_owner: Scalars['Boolean']['output'];
  is_guest: Scalars['Boolean']['output'];
  is_active: Scalars['Boolean']['output'];
  /** No member by themselves: a group lets them in. */
  by_group: Scalars['Boolean']['output'];
};

export type InvitedPerson = {
  email: Scalars['String']['input'];
  role: Scalars['String']['input'];
};

export type WrongInvitation = {
  __typename?: 'WrongInvitation';
  /** Its place in the list, from 0. */
  index: Scalars['Int']['output'];
  /** email or role */
  field: Scalars['String']['output'];
};

export type MemberPage = {
  __typename?: 'MemberPage';
  items: Array<Member>;
  nextToken?: Maybe<Scalars['String']['output']>;
};

export type LoopbackMessage = {
  __typename?: 'LoopbackMessage';
  identity: Scalars['ID']['output'];
  messageType: Scalars['String']['output'];
  payload: Scalars['JSON']['output'];
};

export type ServiceState = {
  __typename?: 'ServiceState';
  /** mail, or identity-provider:{id} */
  name: Scalars['String']['output'];
  /** up, down, or unused where none is configured */
  state: Scalars['String']['output'];
};

export type Tenant = {
  __typename?: 'Tenant';
  tenant_id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  welcome_event_id?: Maybe<Scalars['ID']['output']>;
};

export type Administrator = {
  __typename?: 'Administrator';
  identity: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  email?: Maybe<Scalars['String']['output']>;
};

export type WelcomeEvent = {
  __typename?: 'WelcomeEvent';
  event_id?: Maybe<Scalars['ID']['output']>;
};

export type InitUser = {
  __typename?: 'InitUser';
  tenant_id: Scalars['ID']['output'];
  welcome_event_id?: Maybe<Scalars['ID']['output']>;
};

export type WhisperSignal = {
  __typename?: 'WhisperSignal';
  /** Who sent it, as the server knows. */
  origin_identity: Scalars['ID']['output'];
  /** What they are called. */
  username: Scalars['String']['output'];
  /** request, cancel-request, accept, refresh or reject */
  type: Scalars['String']['output'];
};

export type WithIndex<TObject> = TObject & Record<string, any>;
export type ResolversObject<TObject> = WithIndex<TObject>;

export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = ResolversObject<{
  MutationPayload:
    | ( Acknowledgement )
    | ( JoinAuthPayload )
    | ( JoinRoomPayload )
    | ( CreateRoomPayload )
    | ( DefaultRoomPayload )
    | ( CommsPayload )
    | ( ConnectionTestPayload )
    | ( SignalPayload )
    | ( ResourcePayload )
  ;
  EventLogEntry:
    | ( EventUpdate )
    | ( RoomUpdate )
    | ( ParticipantUpdate )
    | ( ChallengeUpdate )
    | ( BreakoutUpdate )
  ;
  EventItem:
    | ( EventInfo )
    | ( Participant )
    | ( Room )
    | ( Challenge )
    | ( EventResource )
  ;
}>;


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = ResolversObject<{
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SignIn: ResolverTypeWrapper<SignIn>;
  SignUpInput: SignUpInput;
  SignUpAnswer: ResolverTypeWrapper<SignUpAnswer>;
  SignOut: ResolverTypeWrapper<SignOut>;
  Account: ResolverTypeWrapper<Account>;
  Session: ResolverTypeWrapper<Session>;
  TokenClaim: ResolverTypeWrapper<TokenClaim>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>;
  MutationAnswer: ResolverTypeWrapper<Omit<MutationAnswer, 'payload'> & { payload: ResolversTypes['MutationPayload'] }>;
  MutationPayload: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MutationPayload']>;
  Acknowledgement: ResolverTypeWrapper<Acknowledgement>;
  JoinAuthPayload: ResolverTypeWrapper<JoinAuthPayload>;
  BreakoutInput: BreakoutInput;
  BreakoutRoomInput: BreakoutRoomInput;
  Breakout: ResolverTypeWrapper<Breakout>;
  BreakoutUpdate: ResolverTypeWrapper<BreakoutUpdate>;
  Challenge: ResolverTypeWrapper<Challenge>;
  ChallengeInput: ChallengeInput;
  ChallengeAttempt: ResolverTypeWrapper<ChallengeAttempt>;
  ChallengeUpdate: ResolverTypeWrapper<ChallengeUpdate>;
  ChatInput: ChatInput;
  ChoiceInput: ChoiceInput;
  QuoteInput: QuoteInput;
  Quote: ResolverTypeWrapper<Quote>;
  Choice: ResolverTypeWrapper<Choice>;
  Mention: ResolverTypeWrapper<Mention>;
  ChatMessage: ResolverTypeWrapper<ChatMessage>;
  ChatPage: ResolverTypeWrapper<ChatPage>;
  FoundMessagePage: ResolverTypeWrapper<FoundMessagePage>;
  FoundMessage: ResolverTypeWrapper<FoundMessage>;
  EventLogEntry: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EventLogEntry']>;
  EventInfo: ResolverTypeWrapper<EventInfo>;
  EventItem: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EventItem']>;
  EventPage: ResolverTypeWrapper<Omit<EventPage, 'items'> & { items: Array<ResolversTypes['EventItem']> }>;
  EventUpdate: ResolverTypeWrapper<EventUpdate>;
  AccessInfo: ResolverTypeWrapper<AccessInfo>;
  OwnGroups: ResolverTypeWrapper<OwnGroups>;
  FeatureLevel: ResolverTypeWrapper<FeatureLevel>;
  ScheduleFailure: ResolverTypeWrapper<ScheduleFailure>;
  TenantPlan: ResolverTypeWrapper<TenantPlan>;
  TenantProduct: ResolverTypeWrapper<TenantProduct>;
  DefaultRoomPayload: ResolverTypeWrapper<DefaultRoomPayload>;
  TokenPage: ResolverTypeWrapper<TokenPage>;
  EventToken: ResolverTypeWrapper<EventToken>;
  Person: ResolverTypeWrapper<Person>;
  PersonPage: ResolverTypeWrapper<PersonPage>;
  Group: ResolverTypeWrapper<Group>;
  GroupPage: ResolverTypeWrapper<GroupPage>;
  EventGroup: ResolverTypeWrapper<EventGroup>;
  LogStreamAnswer: ResolverTypeWrapper<LogStreamAnswer>;
  LogAnswer: ResolverTypeWrapper<LogAnswer>;
  LogEvent: LogEvent;
  UsageMetricName: UsageMetricName;
  UsageMetric: UsageMetric;
  SignalPayload: ResolverTypeWrapper<SignalPayload>;
  RefusedPacket: ResolverTypeWrapper<RefusedPacket>;
  CommsPayload: ResolverTypeWrapper<CommsPayload>;
  ConnectionTestPayload: ResolverTypeWrapper<ConnectionTestPayload>;
  RoomSignal: ResolverTypeWrapper<RoomSignal>;
  Participant: ResolverTypeWrapper<Participant>;
  ParticipantPage: ResolverTypeWrapper<ParticipantPage>;
  ParticipantUpdate: ResolverTypeWrapper<ParticipantUpdate>;
  PollInput: PollInput;
  Poll: ResolverTypeWrapper<Poll>;
  PollAnswer: ResolverTypeWrapper<PollAnswer>;
  PollState: ResolverTypeWrapper<PollState>;
  PollReport: ResolverTypeWrapper<PollReport>;
  PollVoter: ResolverTypeWrapper<PollVoter>;
  ExportInput: ExportInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  RecordingExports: ResolverTypeWrapper<RecordingExports>;
  RecordingExport: ResolverTypeWrapper<RecordingExport>;
  ExportUpdate: ResolverTypeWrapper<ExportUpdate>;
  LiveStreams: ResolverTypeWrapper<LiveStreams>;
  LiveStream: ResolverTypeWrapper<LiveStream>;
  RecordingPlace: ResolverTypeWrapper<RecordingPlace>;
  RecordingPage: ResolverTypeWrapper<RecordingPage>;
  Recording: ResolverTypeWrapper<Recording>;
  RecordingDocument: ResolverTypeWrapper<RecordingDocument>;
  RecordingFiles: ResolverTypeWrapper<RecordingFiles>;
  URLResourceInput: UrlResourceInput;
  FileResourceInput: FileResourceInput;
  ResourceArguments: ResourceArguments;
  ResourceChange: ResourceChange;
  CheckoutInput: CheckoutInput;
  Checkout: ResolverTypeWrapper<Checkout>;
  Resource: ResolverTypeWrapper<Resource>;
  EventResource: ResolverTypeWrapper<EventResource>;
  ResourcePlace: ResolverTypeWrapper<ResourcePlace>;
  ResourceList: ResolverTypeWrapper<ResourceList>;
  ResourceUpdate: ResolverTypeWrapper<ResourceUpdate>;
  ResourcePayload: ResolverTypeWrapper<ResourcePayload>;
  CreateRoomInput: CreateRoomInput;
  MediaPermissions: MediaPermissions;
  Room: ResolverTypeWrapper<Room>;
  RoomUpdate: ResolverTypeWrapper<RoomUpdate>;
  JoinRoomPayload: ResolverTypeWrapper<JoinRoomPayload>;
  CreateRoomPayload: ResolverTypeWrapper<CreateRoomPayload>;
  EventSettings: ResolverTypeWrapper<EventSettings>;
  EventSettingsPage: ResolverTypeWrapper<EventSettingsPage>;
  CreateEventInput: CreateEventInput;
  EventChange: EventChange;
  Member: ResolverTypeWrapper<Member>;
  InvitedPerson: InvitedPerson;
  WrongInvitation: ResolverTypeWrapper<WrongInvitation>;
  MemberPage: ResolverTypeWrapper<MemberPage>;
  LoopbackMessage: ResolverTypeWrapper<LoopbackMessage>;
  ServiceState: ResolverTypeWrapper<ServiceState>;
  Tenant: ResolverTypeWrapper<Tenant>;
  Administrator: ResolverTypeWrapper<Administrator>;
  WelcomeEvent: ResolverTypeWrapper<WelcomeEvent>;
  InitUser: ResolverTypeWrapper<InitUser>;
  WhisperSignal: ResolverTypeWrapper<WhisperSignal>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
}>;

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = ResolversObject<{
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  SignIn: SignIn;
  SignUpInput: SignUpInput;
  SignUpAnswer: SignUpAnswer;
  SignOut: SignOut;
  Account: Account;
  Session: Session;
  TokenClaim: TokenClaim;
  JSON: Scalars['JSON']['output'];
  Timestamp: Scalars['Timestamp']['output'];
  MutationAnswer: Omit<MutationAnswer, 'payload'> & { payload: ResolversParentTypes['MutationPayload'] };
  MutationPayload: ResolversUnionTypes<ResolversParentTypes>['MutationPayload'];
  Acknowledgement: Acknowledgement;
  JoinAuthPayload: JoinAuthPayload;
  BreakoutInput: BreakoutInput;
  BreakoutRoomInput: BreakoutRoomInput;
  Breakout: Breakout;
  BreakoutUpdate: BreakoutUpdate;
  Challenge: Challenge;
  ChallengeInput: ChallengeInput;
  ChallengeAttempt: ChallengeAttempt;
  ChallengeUpdate: ChallengeUpdate;
  ChatInput: ChatInput;
  ChoiceInput: ChoiceInput;
  QuoteInput: QuoteInput;
  Quote: Quote;
  Choice: Choice;
  Mention: Mention;
  ChatMessage: ChatMessage;
  ChatPage: ChatPage;
  FoundMessagePage: FoundMessagePage;
  FoundMessage: FoundMessage;
  EventLogEntry: ResolversUnionTypes<ResolversParentTypes>['EventLogEntry'];
  EventInfo: EventInfo;
  EventItem: ResolversUnionTypes<ResolversParentTypes>['EventItem'];
  EventPage: Omit<EventPage, 'items'> & { items: Array<ResolversParentTypes['EventItem']> };
  EventUpdate: EventUpdate;
  AccessInfo: AccessInfo;
  OwnGroups: OwnGroups;
  FeatureLevel: FeatureLevel;
  ScheduleFailure: ScheduleFailure;
  TenantPlan: TenantPlan;
  TenantProduct: TenantProduct;
  DefaultRoomPayload: DefaultRoomPayload;
  TokenPage: TokenPage;
  EventToken: EventToken;
  Person: Person;
  PersonPage: PersonPage;
  Group: Group;
  GroupPage: GroupPage;
  EventGroup: EventGroup;
  LogStreamAnswer: LogStreamAnswer;
  LogAnswer: LogAnswer;
  LogEvent: LogEvent;
  UsageMetric: UsageMetric;
  SignalPayload: SignalPayload;
  RefusedPacket: RefusedPacket;
  CommsPayload: CommsPayload;
  ConnectionTestPayload: ConnectionTestPayload;
  RoomSignal: RoomSignal;
  Participant: Participant;
  ParticipantPage: ParticipantPage;
  ParticipantUpdate: ParticipantUpdate;
  PollInput: PollInput;
  Poll: Poll;
  PollAnswer: PollAnswer;
  PollState: PollState;
  PollReport: PollReport;
  PollVoter: PollVoter;
  ExportInput: ExportInput;
  Float: Scalars['Float']['output'];
  RecordingExports: RecordingExports;
  RecordingExport: RecordingExport;
  ExportUpdate: ExportUpdate;
  LiveStreams: LiveStreams;
  LiveStream: LiveStream;
  RecordingPlace: RecordingPlace;
  RecordingPage: RecordingPage;
  Recording: Recording;
  RecordingDocument: RecordingDocument;
  RecordingFiles: RecordingFiles;
  URLResourceInput: UrlResourceInput;
  FileResourceInput: FileResourceInput;
  ResourceArguments: ResourceArguments;
  ResourceChange: ResourceChange;
  CheckoutInput: CheckoutInput;
  Checkout: Checkout;
  Resource: Resource;
  EventResource: EventResource;
  ResourcePlace: ResourcePlace;
  ResourceList: ResourceList;
  ResourceUpdate: ResourceUpdate;
  ResourcePayload: ResourcePayload;
  CreateRoomInput: CreateRoomInput;
  MediaPermissions: MediaPermissions;
  Room: Room;
  RoomUpdate: RoomUpdate;
  JoinRoomPayload: JoinRoomPayload;
  CreateRoomPayload: CreateRoomPayload;
  EventSettings: EventSettings;
  EventSettingsPage: EventSettingsPage;
  CreateEventInput: CreateEventInput;
  EventChange: EventChange;
  Member: Member;
  InvitedPerson: InvitedPerson;
  WrongInvitation: WrongInvitation;
  MemberPage: MemberPage;
  LoopbackMessage: LoopbackMessage;
  ServiceState: ServiceState;
  Tenant: Tenant;
  Administrator: Administrator;
  WelcomeEvent: WelcomeEvent;
  InitUser: InitUser;
  WhisperSignal: WhisperSignal;
  Int: Scalars['Int']['output'];
}>;

export type PerViewerDirectiveArgs = { };

export type PerViewerDirectiveResolver<Result, Parent, ContextType = Viewer, Args = PerViewerDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LengthDirectiveArgs = {
  max: Scalars['Int']['input'];
};

export type LengthDirectiveResolver<Result, Parent, ContextType = Viewer, Args = LengthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type QueryResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = ResolversObject<{
  queryAccount?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  querySessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType, Partial<QueryQuerySessionsArgs>>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  queryChallenges?: Resolver<Array<ResolversTypes['Challenge']>, ParentType, ContextType, RequireFields<QueryQueryChallengesArgs, 'event_id'>>;
  queryChat?: Resolver<ResolversTypes['ChatPage'], ParentType, ContextType, RequireFields<QueryQueryChatArgs, 'event_id' | 'room_id' | 'target_id' | 'limit'>>;
  searchChat?: Resolver<ResolversTypes['FoundMessagePage'], ParentType, ContextType, RequireFields<QuerySearchChatArgs, 'event_id' | 'room_id' | 'target_id' | 'words'>>;
  queryToken?: Resolver<ResolversTypes['TokenPage'], ParentType, ContextType, RequireFields<QueryQueryTokenArgs, 'identity'>>;
  getEvent?: Resolver<ResolversTypes['EventInfo'], ParentType, ContextType, RequireFields<QueryGetEventArgs, 'event_id' | 'sort_key' | 'stage'>>;
  queryEvent?: Resolver<ResolversTypes['EventPage'], ParentType, ContextType, RequireFields<QueryQueryEventArgs, 'event_id' | 'sort_key'>>;
  getOwnGroups?: Resolver<ResolversTypes['OwnGroups'], ParentType, ContextType, RequireFields<QueryGetOwnGroupsArgs, 'event_id'>>;
  queryPeople?: Resolver<ResolversTypes['PersonPage'], ParentType, ContextType, RequireFields<QueryQueryPeopleArgs, 'tenant_id'>>;
  queryGroups?: Resolver<ResolversTypes['GroupPage'], ParentType, ContextType, RequireFields<QueryQueryGroupsArgs, 'tenant_id'>>;
  getGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<QueryGetGroupArgs, 'group_id'>>;
  queryGroupPeople?: Resolver<ResolversTypes['PersonPage'], ParentType, ContextType, RequireFields<QueryQueryGroupPeopleArgs, 'group_id'>>;
  queryEventGroups?: Resolver<Array<ResolversTypes['EventGroup']>, ParentType, ContextType, RequireFields<QueryQueryEventGroupsArgs, 'event_id'>>;
  queryPoll?: Resolver<ResolversTypes['PollState'], ParentType, ContextType, RequireFields<QueryQueryPollArgs, 'event_id' | 'room_id' | 'poll_id'>>;
  exportPoll?: Resolver<ResolversTypes['PollReport'], ParentType, ContextType, RequireFields<QueryExportPollArgs, 'event_id' | 'room_id' | 'poll_id'>>;
  queryRecordings?: Resolver<ResolversTypes['RecordingPage'], ParentType, ContextType, RequireFields<QueryQueryRecordingsArgs, 'event_id'>>;
  findRecording?: Resolver<ResolversTypes['RecordingPlace'], ParentType, ContextType, RequireFields<QueryFindRecordingArgs, 'recording_id'>>;
  queryRecording?: Resolver<ResolversTypes['RecordingDocument'], ParentType, ContextType, RequireFields<QueryQueryRecordingArgs, 'event_id' | 'publish_id' | 'version'>>;
  queryRecordingFiles?: Resolver<ResolversTypes['RecordingFiles'], ParentType, ContextType, RequireFields<QueryQueryRecordingFilesArgs, 'event_id' | 'publish_id' | 'version'>>;
  queryExports?: Resolver<ResolversTypes['RecordingExports'], ParentType, ContextType, RequireFields<QueryQueryExportsArgs, 'event_id' | 'recording_id'>>;
  queryLiveStreams?: Resolver<ResolversTypes['LiveStreams'], ParentType, ContextType, RequireFields<QueryQueryLiveStreamsArgs, 'tile_id' | 'event_id' | 'room_id'>>;
  queryResources?: Resolver<ResolversTypes['ResourceList'], ParentType, ContextType, RequireFields<QueryQueryResourcesArgs, 'event_id' | 'room_id'>>;
  queryRoomsWithResources?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<QueryQueryRoomsWithResourcesArgs, 'event_id'>>;
  getResource?: Resolver<ResolversTypes['EventResource'], ParentType, ContextType, RequireFields<QueryGetResourceArgs, 'event_id' | 'resource_id'>>;
  queryRoomParticipants?: Resolver<ResolversTypes['ParticipantPage'], ParentType, ContextType, RequireFields<QueryQueryRoomParticipantsArgs, 'room_id' | 'event_id'>>;
  queryTenantEvents?: Resolver<ResolversTypes['EventSettingsPage'], ParentType, ContextType, RequireFields<QueryQueryTenantEventsArgs, 'tenant_id'>>;
  getEventSettings?: Resolver<ResolversTypes['EventSettings'], ParentType, ContextType, RequireFields<QueryGetEventSettingsArgs, 'event_id'>>;
  queryMembers?: Resolver<ResolversTypes['MemberPage'], ParentType, ContextType, RequireFields<QueryQueryMembersArgs, 'event_id'>>;
  queryTenants?: Resolver<Array<ResolversTypes['Tenant']>, ParentType, ContextType>;
  getWelcomeEvent?: Resolver<ResolversTypes['WelcomeEvent'], ParentType, ContextType, RequireFields<QueryGetWelcomeEventArgs, 'tenant_id'>>;
  queryAdministrators?: Resolver<Array<ResolversTypes['Administrator']>, ParentType, ContextType, RequireFields<QueryQueryAdministratorsArgs, 'tenant_id'>>;
  queryServices?: Resolver<Array<ResolversTypes['ServiceState']>, ParentType, ContextType, RequireFields<QueryQueryServicesArgs, 'tenant_id'>>;
}>;

export type MutationResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = ResolversObject<{
  signInGuest?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationSignInGuestArgs, 'event_id' | 'display_name'>>;
  signInRejoinCode?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationSignInRejoinCodeArgs, 'rejoin_code'>>;
  signInLink?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationSignInLinkArgs, 'secret'>>;
  signUp?: Resolver<ResolversTypes['SignUpAnswer'], ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  confirmSignUp?: Resolver<Maybe<ResolversTypes['SignIn']>, ParentType, ContextType, RequireFields<MutationConfirmSignUpArgs, 'username' | 'code'>>;
  confirmSignUpByLink?: Resolver<Maybe<ResolversTypes['SignIn']>, ParentType, ContextType, RequireFields<MutationConfirmSignUpByLinkArgs, 'secret'>>;
  resendCode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendCodeArgs, 'username'>>;
  signIn?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'username' | 'password'>>;
  mailBrowserLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMailBrowserLinkArgs, 'email'>>;
  confirmBrowser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmBrowserArgs, 'secret'>>;
  forgotPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'email'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'email' | 'code' | 'new_password'>>;
  resetPasswordByLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordByLinkArgs, 'secret' | 'new_password'>>;
  startFederatedSignIn?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationStartFederatedSignInArgs, 'provider'>>;
  completeFederatedSignIn?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationCompleteFederatedSignInArgs, 'query'>>;
  updateUserAttributes?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUpdateUserAttributesArgs, 'nickname'>>;
  endSession?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'session_id'>>;
  signOutEverywhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, Partial<MutationSignOutEverywhereArgs>>;
  mintRegionToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshToken?: Resolver<Maybe<ResolversTypes['SignIn']>, ParentType, ContextType, Partial<MutationRefreshTokenArgs>>;
  signOut?: Resolver<ResolversTypes['SignOut'], ParentType, ContextType>;
  ping?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  startBreakout?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationStartBreakoutArgs, 'event_id' | 'input'>>;
  sendToBreakout?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSendToBreakoutArgs, 'event_id' | 'breakout_id' | 'room_id' | 'participants'>>;
  setBreakoutEnd?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetBreakoutEndArgs, 'event_id' | 'breakout_id' | 'ends_at'>>;
  endBreakout?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationEndBreakoutArgs, 'event_id' | 'breakout_id'>>;
  attemptChallenge?: Resolver<ResolversTypes['ChallengeAttempt'], ParentType, ContextType, RequireFields<MutationAttemptChallengeArgs, 'challenge_id' | 'password'>>;
  attemptPermissionCode?: Resolver<ResolversTypes['ChallengeAttempt'], ParentType, ContextType, RequireFields<MutationAttemptPermissionCodeArgs, 'event_id' | 'password'>>;
  createChallenge?: Resolver<ResolversTypes['Challenge'], ParentType, ContextType, RequireFields<MutationCreateChallengeArgs, 'event_id' | 'input'>>;
  updateChallenge?: Resolver<ResolversTypes['Challenge'], ParentType, ContextType, RequireFields<MutationUpdateChallengeArgs, 'event_id' | 'challenge_id' | 'input'>>;
  removeChallenge?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveChallengeArgs, 'event_id' | 'challenge_id'>>;
  chatBroadcast?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChatBroadcastArgs, 'input'>>;
  confirmChatChoice?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationConfirmChatChoiceArgs, 'event_id' | 'room_id' | 'message_id' | 'target_id' | 'choice'>>;
  chatEdit?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChatEditArgs, 'event_id' | 'room_id' | 'message_id' | 'message'>>;
  chatDelete?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChatDeleteArgs, 'event_id' | 'room_id' | 'sender_id' | 'message_id'>>;
  joinEventAuth?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationJoinEventAuthArgs, 'event_id'>>;
  leaveEvent?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationLeaveEventArgs, 'event_id'>>;
  lockEvent?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationLockEventArgs, 'event_id'>>;
  unlockEvent?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUnlockEventArgs, 'event_id'>>;
  changeEventName?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChangeEventNameArgs, 'event_id' | 'name'>>;
  changeEventDescription?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChangeEventDescriptionArgs, 'event_id' | 'description'>>;
  changeEventDefaultRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChangeEventDefaultRoomArgs, 'event_id' | 'room_id'>>;
  setEventPermissions?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetEventPermissionsArgs, 'event_id' | 'permissions'>>;
  createGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationCreateGroupArgs, 'tenant_id' | 'name'>>;
  renameGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationRenameGroupArgs, 'group_id' | 'name'>>;
  removeGroup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveGroupArgs, 'group_id'>>;
  addGroupPeople?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<MutationAddGroupPeopleArgs, 'group_id' | 'emails'>>;
  removeGroupPeople?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveGroupPeopleArgs, 'group_id' | 'emails'>>;
  setEventGroup?: Resolver<ResolversTypes['EventGroup'], ParentType, ContextType, RequireFields<MutationSetEventGroupArgs, 'event_id' | 'group_id' | 'role'>>;
  removeEventGroup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveEventGroupArgs, 'event_id' | 'group_id'>>;
  createParticipantLogStream?: Resolver<ResolversTypes['LogStreamAnswer'], ParentType, ContextType, RequireFields<MutationCreateParticipantLogStreamArgs, 'session_id'>>;
  log?: Resolver<ResolversTypes['LogAnswer'], ParentType, ContextType, RequireFields<MutationLogArgs, 'session_id' | 'events'>>;
  uploadUsageMetrics?: Resolver<ResolversTypes['LogAnswer'], ParentType, ContextType, RequireFields<MutationUploadUsageMetricsArgs, 'metrics'>>;
  getComms?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationGetCommsArgs, 'room_id' | 'identity' | 'event_id'>>;
  startConnectionTest?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationStartConnectionTestArgs, 'event_id'>>;
  roomSignallingBroadcast?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationRoomSignallingBroadcastArgs, 'room_id' | 'payload' | 'event_id'>>;
  announceDeparture?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationAnnounceDepartureArgs, 'event_id' | 'identity'>>;
  updateUserStatus?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUpdateUserStatusArgs, 'active_status' | 'event_id' | 'identity'>>;
  changeParticipantName?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChangeParticipantNameArgs, 'name' | 'identity' | 'event_id'>>;
  setParticipantPermissions?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetParticipantPermissionsArgs, 'event_id' | 'identity' | 'permissions'>>;
  setParticipantRole?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetParticipantRoleArgs, 'event_id' | 'identity' | 'role'>>;
  setRequireAttention?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetRequireAttentionArgs, 'event_id' | 'participant_id' | 'require_attention'>>;
  updateVWControlPermission?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUpdateVwControlPermissionArgs, 'state' | 'event_id' | 'identity'>>;
  muteParticipantMicrophone?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationMuteParticipantMicrophoneArgs, 'event_id' | 'identity'>>;
  muteRoomMicrophones?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationMuteRoomMicrophonesArgs, 'event_id' | 'room_id' | 'except' | 'spare_hosts'>>;
  stopParticipantCamera?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationStopParticipantCameraArgs, 'event_id' | 'identity'>>;
  stopParticipantScreenShare?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationStopParticipantScreenShareArgs, 'event_id' | 'identity'>>;
  startPoll?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationStartPollArgs, 'event_id' | 'room_id' | 'input'>>;
  votePoll?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationVotePollArgs, 'event_id' | 'room_id' | 'poll_id' | 'answers'>>;
  endPoll?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationEndPollArgs, 'event_id' | 'room_id' | 'poll_id'>>;
  startRoomRecording?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationStartRoomRecordingArgs, 'event_id' | 'room_id' | 'identity'>>;
  stopRoomRecording?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationStopRoomRecordingArgs, 'event_id' | 'room_id'>>;
  deleteRecording?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteRecordingArgs, 'event_id' | 'recording_id'>>;
  startExport?: Resolver<ResolversTypes['RecordingExport'], ParentType, ContextType, RequireFields<MutationStartExportArgs, 'event_id' | 'recording_id' | 'input'>>;
  retryExport?: Resolver<ResolversTypes['RecordingExport'], ParentType, ContextType, RequireFields<MutationRetryExportArgs, 'event_id' | 'export_id'>>;
  deleteExport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteExportArgs, 'event_id' | 'export_id'>>;
  generateURLResource?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationGenerateUrlResourceArgs, 'event_id' | 'input'>>;
  generateImageResource?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationGenerateImageResourceArgs, 'event_id' | 'input'>>;
  generateFileResource?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationGenerateFileResourceArgs, 'event_id' | 'input'>>;
  setResourceStatus?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetResourceStatusArgs, 'event_id' | 'resource_id' | 'status'>>;
  updateResource?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUpdateResourceArgs, 'event_id' | 'resource_id' | 'change'>>;
  deleteResource?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationDeleteResourceArgs, 'event_id' | 'resource_id'>>;
  restoreResource?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationRestoreResourceArgs, 'event_id' | 'resource_id'>>;
  updateResourceVisibility?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUpdateResourceVisibilityArgs, 'event_id' | 'resource_id'>>;
  updateResourceControlPermission?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUpdateResourceControlPermissionArgs, 'event_id' | 'resource_id' | 'state'>>;
  addResourceController?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationAddResourceControllerArgs, 'event_id' | 'resource_id' | 'controller' | 'revoke_others'>>;
  releaseResourceControl?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationReleaseResourceControlArgs, 'event_id' | 'resource_id'>>;
  checkoutResourcePublish?: Resolver<ResolversTypes['Checkout'], ParentType, ContextType, RequireFields<MutationCheckoutResourcePublishArgs, 'event_id' | 'input'>>;
  joinRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationJoinRoomArgs, 'event_id' | 'room_id'>>;
  joinRoomMulti?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationJoinRoomMultiArgs, 'event_id' | 'room_id' | 'participants'>>;
  leaveRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationLeaveRoomArgs, 'room_id' | 'event_id' | 'identity'>>;
  createStandardRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationCreateStandardRoomArgs, 'event_id' | 'input'>>;
  deleteRoomComplete?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationDeleteRoomCompleteArgs, 'event_id' | 'room_id'>>;
  changeRoomName?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChangeRoomNameArgs, 'event_id' | 'room_id' | 'name'>>;
  changeRoomCapacity?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationChangeRoomCapacityArgs, 'event_id' | 'room_id'>>;
  placeRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationPlaceRoomArgs, 'event_id' | 'room_id'>>;
  lockRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationLockRoomArgs, 'event_id' | 'room_id'>>;
  unlockRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUnlockRoomArgs, 'event_id' | 'room_id'>>;
  setRoomPermissions?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetRoomPermissionsArgs, 'event_id' | 'room_id' | 'permissions'>>;
  addNewStarredItemToRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationAddNewStarredItemToRoomArgs, 'event_id' | 'item_id' | 'room_id'>>;
  removeStarredItemFromRoom?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationRemoveStarredItemFromRoomArgs, 'event_id' | 'item_id' | 'room_id'>>;
  setRoomSpotlight?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationSetRoomSpotlightArgs, 'event_id' | 'room_id'>>;
  blockRoomUser?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationBlockRoomUserArgs, 'event_id' | 'room_id' | 'identity'>>;
  unblockRoomUser?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUnblockRoomUserArgs, 'event_id' | 'room_id' | 'identity'>>;
  createEvent?: Resolver<ResolversTypes['EventSettings'], ParentType, ContextType, RequireFields<MutationCreateEventArgs, 'tenant_id' | 'input'>>;
  updateEvent?: Resolver<ResolversTypes['EventSettings'], ParentType, ContextType, RequireFields<MutationUpdateEventArgs, 'event_id' | 'revision' | 'change'>>;
  duplicateEvent?: Resolver<ResolversTypes['EventSettings'], ParentType, ContextType, RequireFields<MutationDuplicateEventArgs, 'event_id' | 'new_event_id' | 'name'>>;
  removeEvent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveEventArgs, 'event_id'>>;
  inviteMember?: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationInviteMemberArgs, 'event_id' | 'email' | 'role'>>;
  inviteMembers?: Resolver<Array<ResolversTypes['WrongInvitation']>, ParentType, ContextType, RequireFields<MutationInviteMembersArgs, 'event_id' | 'people'>>;
  withdrawInvitation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationWithdrawInvitationArgs, 'event_id' | 'email'>>;
  removeMember?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'event_id' | 'identity'>>;
  loopbackBroadcast?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLoopbackBroadcastArgs, 'messageType' | 'payload'>>;
  initUser?: Resolver<ResolversTypes['InitUser'], ParentType, ContextType, RequireFields<MutationInitUserArgs, 'identity'>>;
  addAdministrator?: Resolver<ResolversTypes['Administrator'], ParentType, ContextType, RequireFields<MutationAddAdministratorArgs, 'tenant_id' | 'email'>>;
  removeAdministrator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveAdministratorArgs, 'tenant_id' | 'identity'>>;
  setWelcomeEvent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetWelcomeEventArgs, 'tenant_id'>>;
  updateWhisperingStatus?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationUpdateWhisperingStatusArgs, 'is_whispering' | 'event_id' | 'identity'>>;
  whisperBroadcast?: Resolver<ResolversTypes['MutationAnswer'], ParentType, ContextType, RequireFields<MutationWhisperBroadcastArgs, 'event_id' | 'room_id' | 'identity' | 'type'>>;
}>;

export type SubscriptionResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = ResolversObject<{
  tokenClaim?: SubscriptionResolver<ResolversTypes['TokenClaim'], "tokenClaim", ParentType, ContextType, RequireFields<SubscriptionTokenClaimArgs, 'token_sub_id'>>;
  challengeUpdates?: SubscriptionResolver<ResolversTypes['ChallengeUpdate'], "challengeUpdates", ParentType, ContextType, RequireFields<SubscriptionChallengeUpdatesArgs, 'event_id'>>;
  chat?: SubscriptionResolver<ResolversTypes['ChatMessage'], "chat", ParentType, ContextType, RequireFields<SubscriptionChatArgs, 'event_id' | 'room_id'>>;
  eventUpdates?: SubscriptionResolver<ResolversTypes['EventUpdate'], "eventUpdates", ParentType, ContextType, RequireFields<SubscriptionEventUpdatesArgs, 'event_id'>>;
  eventLog?: SubscriptionResolver<ResolversTypes['EventLogEntry'], "eventLog", ParentType, ContextType, RequireFields<SubscriptionEventLogArgs, 'event_id'>>;
  roomSignalling?: SubscriptionResolver<ResolversTypes['RoomSignal'], "roomSignalling", ParentType, ContextType, RequireFields<SubscriptionRoomSignallingArgs, 'room_id' | 'event_id'>>;
  participantUpdates?: SubscriptionResolver<ResolversTypes['ParticipantUpdate'], "participantUpdates", ParentType, ContextType, RequireFields<SubscriptionParticipantUpdatesArgs, 'event_id'>>;
  pollUpdates?: SubscriptionResolver<ResolversTypes['Poll'], "pollUpdates", ParentType, ContextType, RequireFields<SubscriptionPollUpdatesArgs, 'event_id' | 'room_id' | 'poll_id'>>;
  exportUpdates?: SubscriptionResolver<ResolversTypes['ExportUpdate'], "exportUpdates", ParentType, ContextType, RequireFields<SubscriptionExportUpdatesArgs, 'event_id' | 'identity'>>;
  resourceUpdates?: SubscriptionResolver<ResolversTypes['ResourceUpdate'], "resourceUpdates", ParentType, ContextType, RequireFields<SubscriptionResourceUpdatesArgs, 'event_id' | 'room_id'>>;
  roomUpdates?: SubscriptionResolver<ResolversTypes['RoomUpdate'], "roomUpdates", ParentType, ContextType, RequireFields<SubscriptionRoomUpdatesArgs, 'event_id'>>;
  loopback?: SubscriptionResolver<ResolversTypes['LoopbackMessage'], "loopback", ParentType, ContextType, RequireFields<SubscriptionLoopbackArgs, 'identity'>>;
  whisperSignal?: SubscriptionResolver<ResolversTypes['WhisperSignal'], "whisperSignal", ParentType, ContextType, RequireFields<SubscriptionWhisperSignalArgs, 'event_id' | 'room_id' | 'target_identity'>>;
}>;

export type SignInResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['SignIn'] = ResolversParentTypes['SignIn']> = ResolversObject<{
  id_token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  display_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pool?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rejoin_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
}>;

export type SignUpAnswerResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['SignUpAnswer'] = ResolversParentTypes['SignUpAnswer']> = ResolversObject<{
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type SignOutResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['SignOut'] = ResolversParentTypes['SignOut']> = ResolversObject<{
  redirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type AccountResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = ResolversObject<{
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  display_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  use_case?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  marketing_consent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_security_officer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type SessionResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = ResolversObject<{
  session_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  user_agent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  started_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  last_seen?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  is_current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type TokenClaimResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['TokenClaim'] = ResolversParentTypes['TokenClaim']> = ResolversObject<{
  token_sub_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  claims?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
}>;

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp';
}

export type MutationAnswerResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['MutationAnswer'] = ResolversParentTypes['MutationAnswer']> = ResolversObject<{
  event_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  identity?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  room_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['MutationPayload'], ParentType, ContextType>;
}>;

export type MutationPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['MutationPayload'] = ResolversParentTypes['MutationPayload']> = ResolversObject<{
  __resolveType: TypeResolveFn<'Acknowledgement' | 'JoinAuthPayload' | 'JoinRoomPayload' | 'CreateRoomPayload' | 'DefaultRoomPayload' | 'CommsPayload' | 'ConnectionTestPayload' | 'SignalPayload' | 'ResourcePayload', ParentType, ContextType>;
}>;

export type AcknowledgementResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Acknowledgement'] = ResolversParentTypes['Acknowledgement']> = ResolversObject<{
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seq?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type JoinAuthPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['JoinAuthPayload'] = ResolversParentTypes['JoinAuthPayload']> = ResolversObject<{
  breakout?: Resolver<Maybe<ResolversTypes['Breakout']>, ParentType, ContextType>;
  access_info?: Resolver<ResolversTypes['AccessInfo'], ParentType, ContextType>;
  participants?: Resolver<Array<ResolversTypes['Participant']>, ParentType, ContextType>;
  rooms?: Resolver<Array<ResolversTypes['Room']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type BreakoutResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Breakout'] = ResolversParentTypes['Breakout']> = ResolversObject<{
  breakout_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  ends_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
}>;

export type BreakoutUpdateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['BreakoutUpdate'] = ResolversParentTypes['BreakoutUpdate']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  breakout?: Resolver<Maybe<ResolversTypes['Breakout']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type ChallengeResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Challenge'] = ResolversParentTypes['Challenge']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sort_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tenant_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  award_permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  quota_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  units?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  duration_mins?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  durationMS?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  created_by?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type ChallengeAttemptResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ChallengeAttempt'] = ResolversParentTypes['ChallengeAttempt']> = ResolversObject<{
  succeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  claims_granted?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type ChallengeUpdateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ChallengeUpdate'] = ResolversParentTypes['ChallengeUpdate']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  challenge_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  challenge?: Resolver<Maybe<ResolversTypes['Challenge']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type QuoteResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Quote'] = ResolversParentTypes['Quote']> = ResolversObject<{
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type ChoiceResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Choice'] = ResolversParentTypes['Choice']> = ResolversObject<{
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chosen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type MentionResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Mention'] = ResolversParentTypes['Mention']> = ResolversObject<{
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type ChatMessageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ChatMessage'] = ResolversParentTypes['ChatMessage']> = ResolversObject<{
  seq?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sender_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sender_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  target_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quote?: Resolver<Maybe<ResolversTypes['Quote']>, ParentType, ContextType>;
  global?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  choices?: Resolver<Maybe<Array<ResolversTypes['Choice']>>, ParentType, ContextType>;
  choice_required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  choice?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  decided?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  edited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mentions?: Resolver<Array<ResolversTypes['Mention']>, ParentType, ContextType>;
  is_typing?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  target_sender_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reactions?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  poll_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
}>;

export type ChatPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ChatPage'] = ResolversParentTypes['ChatPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['ChatMessage']>, ParentType, ContextType>;
  open_questions?: Resolver<Array<ResolversTypes['ChatMessage']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type FoundMessagePageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['FoundMessagePage'] = ResolversParentTypes['FoundMessagePage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['FoundMessage']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type FoundMessageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['FoundMessage'] = ResolversParentTypes['FoundMessage']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sender_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sender_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type EventLogEntryResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventLogEntry'] = ResolversParentTypes['EventLogEntry']> = ResolversObject<{
  __resolveType: TypeResolveFn<'EventUpdate' | 'RoomUpdate' | 'ParticipantUpdate' | 'ChallengeUpdate' | 'BreakoutUpdate', ParentType, ContextType>;
}>;

export type EventInfoResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventInfo'] = ResolversParentTypes['EventInfo']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenant_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sort_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  info?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  start_time?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  end_time?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  scheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  time_zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  default_room?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  is_hosted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  host_required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mic_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  camera_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  local_screen_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  vw_share_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  annotation_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  comms_provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entry_type?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  members_only?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  participants_max?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type EventItemResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventItem'] = ResolversParentTypes['EventItem']> = ResolversObject<{
  __resolveType: TypeResolveFn<'EventInfo' | 'Participant' | 'Room' | 'Challenge' | 'EventResource', ParentType, ContextType>;
}>;

export type EventPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventPage'] = ResolversParentTypes['EventPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['EventItem']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type EventUpdateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventUpdate'] = ResolversParentTypes['EventUpdate']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventInfo'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type AccessInfoResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['AccessInfo'] = ResolversParentTypes['AccessInfo']> = ResolversObject<{
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  token_sub_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_member?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_host?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_owner?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_hosted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  can_use_vw?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  can_upload_files?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  permissions?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  feature_levels?: Resolver<Array<ResolversTypes['FeatureLevel']>, ParentType, ContextType>;
  failed_challenges?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  failed_schedule?: Resolver<Maybe<ResolversTypes['ScheduleFailure']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventInfo'], ParentType, ContextType>;
  event_tokens?: Resolver<Array<ResolversTypes['EventToken']>, ParentType, ContextType>;
  event_challenges?: Resolver<Array<ResolversTypes['Challenge']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tenant_plan?: Resolver<ResolversTypes['TenantPlan'], ParentType, ContextType>;
  admin_tenant_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  admin_role?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  admin_tokens?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  admin_memberships?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
}>;

export type OwnGroupsResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['OwnGroups'] = ResolversParentTypes['OwnGroups']> = ResolversObject<{
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  feature_levels?: Resolver<Array<ResolversTypes['FeatureLevel']>, ParentType, ContextType>;
}>;

export type FeatureLevelResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['FeatureLevel'] = ResolversParentTypes['FeatureLevel']> = ResolversObject<{
  feature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type ScheduleFailureResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ScheduleFailure'] = ResolversParentTypes['ScheduleFailure']> = ResolversObject<{
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start_time?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  end_time?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
}>;

export type TenantPlanResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['TenantPlan'] = ResolversParentTypes['TenantPlan']> = ResolversObject<{
  billing_period?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parent_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['TenantProduct']>, ParentType, ContextType>;
}>;

export type TenantProductResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['TenantProduct'] = ResolversParentTypes['TenantProduct']> = ResolversObject<{
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  units?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  addons?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
}>;

export type DefaultRoomPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['DefaultRoomPayload'] = ResolversParentTypes['DefaultRoomPayload']> = ResolversObject<{
  default_room?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type TokenPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['TokenPage'] = ResolversParentTypes['TokenPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['EventToken']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type EventTokenResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventToken'] = ResolversParentTypes['EventToken']> = ResolversObject<{
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sort_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['EventInfo']>, ParentType, ContextType>;
}>;

export type PersonResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = ResolversObject<{
  identity?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_guest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_administrator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  last_seen?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
}>;

export type PersonPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['PersonPage'] = ResolversParentTypes['PersonPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type GroupResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = ResolversObject<{
  group_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type GroupPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['GroupPage'] = ResolversParentTypes['GroupPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['Group']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type EventGroupResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventGroup'] = ResolversParentTypes['EventGroup']> = ResolversObject<{
  group?: Resolver<ResolversTypes['Group'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type LogStreamAnswerResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['LogStreamAnswer'] = ResolversParentTypes['LogStreamAnswer']> = ResolversObject<{
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  exception?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type LogAnswerResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['LogAnswer'] = ResolversParentTypes['LogAnswer']> = ResolversObject<{
  status_code?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type SignalPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['SignalPayload'] = ResolversParentTypes['SignalPayload']> = ResolversObject<{
  refused?: Resolver<Array<ResolversTypes['RefusedPacket']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type RefusedPacketResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RefusedPacket'] = ResolversParentTypes['RefusedPacket']> = ResolversObject<{
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type CommsPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['CommsPayload'] = ResolversParentTypes['CommsPayload']> = ResolversObject<{
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  twilio_room?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type ConnectionTestPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ConnectionTestPayload'] = ResolversParentTypes['ConnectionTestPayload']> = ResolversObject<{
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sender_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receiver_token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type RoomSignalResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RoomSignal'] = ResolversParentTypes['RoomSignal']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type ParticipantResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Participant'] = ResolversParentTypes['Participant']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sort_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currentRoom?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  active_status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_active?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  require_attention?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  profile_picture?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferred_color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_guest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_recording?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_whispering?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  control_requests_enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mic_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  camera_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  local_screen_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  vw_share_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  annotation_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type ParticipantPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ParticipantPage'] = ResolversParentTypes['ParticipantPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['Participant']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type ParticipantUpdateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ParticipantUpdate'] = ResolversParentTypes['ParticipantUpdate']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  participant?: Resolver<ResolversTypes['Participant'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type PollResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Poll'] = ResolversParentTypes['Poll']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  poll_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  maker_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answers?: Resolver<Array<ResolversTypes['PollAnswer']>, ParentType, ContextType>;
  several?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  anonymous?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  voters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ends_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type PollAnswerResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['PollAnswer'] = ResolversParentTypes['PollAnswer']> = ResolversObject<{
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  votes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
}>;

export type PollStateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['PollState'] = ResolversParentTypes['PollState']> = ResolversObject<{
  poll?: Resolver<ResolversTypes['Poll'], ParentType, ContextType>;
  chosen?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
}>;

export type PollReportResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['PollReport'] = ResolversParentTypes['PollReport']> = ResolversObject<{
  poll?: Resolver<ResolversTypes['Poll'], ParentType, ContextType>;
  names?: Resolver<Maybe<Array<ResolversTypes['PollVoter']>>, ParentType, ContextType>;
}>;

export type PollVoterResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['PollVoter'] = ResolversParentTypes['PollVoter']> = ResolversObject<{
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chosen?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
}>;

export type RecordingExportsResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RecordingExports'] = ResolversParentTypes['RecordingExports']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['RecordingExport']>, ParentType, ContextType>;
}>;

export type RecordingExportResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RecordingExport'] = ResolversParentTypes['RecordingExport']> = ResolversObject<{
  export_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start_ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  end_ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  done_ms?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total_ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  bytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  removed_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  is_own?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type ExportUpdateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ExportUpdate'] = ResolversParentTypes['ExportUpdate']> = ResolversObject<{
  export_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  done_ms?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total_ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
}>;

export type LiveStreamsResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['LiveStreams'] = ResolversParentTypes['LiveStreams']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['LiveStream']>, ParentType, ContextType>;
}>;

export type LiveStreamResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['LiveStream'] = ResolversParentTypes['LiveStream']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  session_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  track_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  track_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tile_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start_time?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  end_time?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  region_start_time?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  segment_start_time?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  segment_end_time?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
}>;

export type RecordingPlaceResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RecordingPlace'] = ResolversParentTypes['RecordingPlace']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recording_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
}>;

export type RecordingPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RecordingPage'] = ResolversParentTypes['RecordingPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['Recording']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type RecordingResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Recording'] = ResolversParentTypes['Recording']> = ResolversObject<{
  recording_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  started_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  duration_ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  is_playable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type RecordingDocumentResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RecordingDocument'] = ResolversParentTypes['RecordingDocument']> = ResolversObject<{
  recording?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type RecordingFilesResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RecordingFiles'] = ResolversParentTypes['RecordingFiles']> = ResolversObject<{
  files?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type CheckoutResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout']> = ResolversObject<{
  download?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
}>;

export type ResourceResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Resource'] = ResolversParentTypes['Resource']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenant_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sort_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resource_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parameters?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  display?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  owner_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publish_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  size_bytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  control_requests_enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  control_participants?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  private?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type EventResourceResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventResource'] = ResolversParentTypes['EventResource']> = ResolversObject<{
  sort_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resource?: Resolver<ResolversTypes['Resource'], ParentType, ContextType>;
  rooms?: Resolver<Array<ResolversTypes['ResourcePlace']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type ResourcePlaceResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ResourcePlace'] = ResolversParentTypes['ResourcePlace']> = ResolversObject<{
  room_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  display?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
}>;

export type ResourceListResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ResourceList'] = ResolversParentTypes['ResourceList']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['Resource']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
}>;

export type ResourceUpdateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ResourceUpdate'] = ResolversParentTypes['ResourceUpdate']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resource_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resource?: Resolver<Maybe<ResolversTypes['Resource']>, ParentType, ContextType>;
  stays_with?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type ResourcePayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ResourcePayload'] = ResolversParentTypes['ResourcePayload']> = ResolversObject<{
  resource?: Resolver<ResolversTypes['Resource'], ParentType, ContextType>;
  seq?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type RoomResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Room'] = ResolversParentTypes['Room']> = ResolversObject<{
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sort_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  room_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenant_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  comms_provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recording_enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recording_requested?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recording_problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recording_revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  mic_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  camera_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  local_screen_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  vw_share_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  annotation_enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  starred_items?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  spotlight?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  blocked_users?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type RoomUpdateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['RoomUpdate'] = ResolversParentTypes['RoomUpdate']> = ResolversObject<{
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  room?: Resolver<ResolversTypes['Room'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type JoinRoomPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['JoinRoomPayload'] = ResolversParentTypes['JoinRoomPayload']> = ResolversObject<{
  prev_room_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  room?: Resolver<ResolversTypes['Room'], ParentType, ContextType>;
  room_seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  comms?: Resolver<Maybe<ResolversTypes['CommsPayload']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type CreateRoomPayloadResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['CreateRoomPayload'] = ResolversParentTypes['CreateRoomPayload']> = ResolversObject<{
  room?: Resolver<ResolversTypes['Room'], ParentType, ContextType>;
  new_resources?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
}>;

export type EventSettingsResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventSettings'] = ResolversParentTypes['EventSettings']> = ResolversObject<{
  event?: Resolver<ResolversTypes['EventInfo'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rooms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  owner_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  can_remove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type EventSettingsPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['EventSettingsPage'] = ResolversParentTypes['EventSettingsPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['EventSettings']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type MemberResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = ResolversObject<{
  identity?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_owner?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_guest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  by_group?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
}>;

export type WrongInvitationResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['WrongInvitation'] = ResolversParentTypes['WrongInvitation']> = ResolversObject<{
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type MemberPageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['MemberPage'] = ResolversParentTypes['MemberPage']> = ResolversObject<{
  items?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type LoopbackMessageResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['LoopbackMessage'] = ResolversParentTypes['LoopbackMessage']> = ResolversObject<{
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
}>;

export type ServiceStateResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['ServiceState'] = ResolversParentTypes['ServiceState']> = ResolversObject<{
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type TenantResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Tenant'] = ResolversParentTypes['Tenant']> = ResolversObject<{
  tenant_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  welcome_event_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
}>;

export type AdministratorResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['Administrator'] = ResolversParentTypes['Administrator']> = ResolversObject<{
  identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
}>;

export type WelcomeEventResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['WelcomeEvent'] = ResolversParentTypes['WelcomeEvent']> = ResolversObject<{
  event_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
}>;

export type InitUserResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['InitUser'] = ResolversParentTypes['InitUser']> = ResolversObject<{
  tenant_id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  welcome_event_id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
}>;

export type WhisperSignalResolvers<ContextType = Viewer, ParentType extends ResolversParentTypes['WhisperSignal'] = ResolversParentTypes['WhisperSignal']> = ResolversObject<{
  origin_identity?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
}>;

export type Resolvers<ContextType = Viewer> = ResolversObject<{
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SignIn?: SignInResolvers<ContextType>;
  SignUpAnswer?: SignUpAnswerResolvers<ContextType>;
  SignOut?: SignOutResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  TokenClaim?: TokenClaimResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Timestamp?: GraphQLScalarType;
  MutationAnswer?: MutationAnswerResolvers<ContextType>;
  MutationPayload?: MutationPayloadResolvers<ContextType>;
  Acknowledgement?: AcknowledgementResolvers<ContextType>;
  JoinAuthPayload?: JoinAuthPayloadResolvers<ContextType>;
  Breakout?: BreakoutResolvers<ContextType>;
  BreakoutUpdate?: BreakoutUpdateResolvers<ContextType>;
  Challenge?: ChallengeResolvers<ContextType>;
  ChallengeAttempt?: ChallengeAttemptResolvers<ContextType>;
  ChallengeUpdate?: ChallengeUpdateResolvers<ContextType>;
  Quote?: QuoteResolvers<ContextType>;
  Choice?: ChoiceResolvers<ContextType>;
  Mention?: MentionResolvers<ContextType>;
  ChatMessage?: ChatMessageResolvers<ContextType>;
  ChatPage?: ChatPageResolvers<ContextType>;
  FoundMessagePage?: FoundMessagePageResolvers<ContextType>;
  FoundMessage?: FoundMessageResolvers<ContextType>;
  EventLogEntry?: EventLogEntryResolvers<ContextType>;
  EventInfo?: EventInfoResolvers<ContextType>;
  EventItem?: EventItemResolvers<ContextType>;
  EventPage?: EventPageResolvers<ContextType>;
  EventUpdate?: EventUpdateResolvers<ContextType>;
  AccessInfo?: AccessInfoResolvers<ContextType>;
  OwnGroups?: OwnGroupsResolvers<ContextType>;
  FeatureLevel?: FeatureLevelResolvers<ContextType>;
  ScheduleFailure?: ScheduleFailureResolvers<ContextType>;
  TenantPlan?: TenantPlanResolvers<ContextType>;
  TenantProduct?: TenantProductResolvers<ContextType>;
  DefaultRoomPayload?: DefaultRoomPayloadResolvers<ContextType>;
  TokenPage?: TokenPageResolvers<ContextType>;
  EventToken?: EventTokenResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonPage?: PersonPageResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  GroupPage?: GroupPageResolvers<ContextType>;
  EventGroup?: EventGroupResolvers<ContextType>;
  LogStreamAnswer?: LogStreamAnswerResolvers<ContextType>;
  LogAnswer?: LogAnswerResolvers<ContextType>;
  SignalPayload?: SignalPayloadResolvers<ContextType>;
  RefusedPacket?: RefusedPacketResolvers<ContextType>;
  CommsPayload?: CommsPayloadResolvers<ContextType>;
  ConnectionTestPayload?: ConnectionTestPayloadResolvers<ContextType>;
  RoomSignal?: RoomSignalResolvers<ContextType>;
  Participant?: ParticipantResolvers<ContextType>;
  ParticipantPage?: ParticipantPageResolvers<ContextType>;
  ParticipantUpdate?: ParticipantUpdateResolvers<ContextType>;
  Poll?: PollResolvers<ContextType>;
  PollAnswer?: PollAnswerResolvers<ContextType>;
  PollState?: PollStateResolvers<ContextType>;
  PollReport?: PollReportResolvers<ContextType>;
  PollVoter?: PollVoterResolvers<ContextType>;
  RecordingExports?: RecordingExportsResolvers<ContextType>;
  RecordingExport?: RecordingExportResolvers<ContextType>;
  ExportUpdate?: ExportUpdateResolvers<ContextType>;
  LiveStreams?: LiveStreamsResolvers<ContextType>;
  LiveStream?: LiveStreamResolvers<ContextType>;
  RecordingPlace?: RecordingPlaceResolvers<ContextType>;
  RecordingPage?: RecordingPageResolvers<ContextType>;
  Recording?: RecordingResolvers<ContextType>;
  RecordingDocument?: RecordingDocumentResolvers<ContextType>;
  RecordingFiles?: RecordingFilesResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  Resource?: ResourceResolvers<ContextType>;
  EventResource?: EventResourceResolvers<ContextType>;
  ResourcePlace?: ResourcePlaceResolvers<ContextType>;
  ResourceList?: ResourceListResolvers<ContextType>;
  ResourceUpdate?: ResourceUpdateResolvers<ContextType>;
  ResourcePayload?: ResourcePayloadResolvers<ContextType>;
  Room?: RoomResolvers<ContextType>;
  RoomUpdate?: RoomUpdateResolvers<ContextType>;
  JoinRoomPayload?: JoinRoomPayloadResolvers<ContextType>;
  CreateRoomPayload?: CreateRoomPayloadResolvers<ContextType>;
  EventSettings?: EventSettingsResolvers<ContextType>;
  EventSettingsPage?: EventSettingsPageResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  WrongInvitation?: WrongInvitationResolvers<ContextType>;
  MemberPage?: MemberPageResolvers<ContextType>;
  LoopbackMessage?: LoopbackMessageResolvers<ContextType>;
  ServiceState?: ServiceStateResolvers<ContextType>;
  Tenant?: TenantResolvers<ContextType>;
  Administrator?: AdministratorResolvers<ContextType>;
  WelcomeEvent?: WelcomeEventResolvers<ContextType>;
  InitUser?: InitUserResolvers<ContextType>;
  WhisperSignal?: WhisperSignalResolvers<ContextType>;
}>;

export type DirectiveResolvers<ContextType = Viewer> = ResolversObject<{
  perViewer?: PerViewerDirectiveResolver<any, any, ContextType>;
  length?: LengthDirectiveResolver<any, any, ContextType>;
}>;
