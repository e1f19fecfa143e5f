// Generated from the .graphql files beside this folder by `node build.mjs generate`.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type SignUpInput = {
  display_name: string;
  email: string;
  password: string;
  industry: string;
  use_case: string;
  marketing_consent: boolean;
};

export type BreakoutInput = {
  /** Made by the client, of letters, digits, - and _. */
  breakout_id: string;
  /** How long it lasts, in ms. */
  duration_ms: number;
  rooms: Array<BreakoutRoomInput>;
};

export type BreakoutRoomInput = {
  /** A room of the event, or the id of one to make, of letters, digits, - and _. */
  room_id: string;
  /** The name by which the room is made where there is none of that id; null: there has to be one. */
  name?: string | null | undefined;
  /** Who is in the event and goes there. */
  participants: Array<string>;
  /** Addresses of accounts: who has one of them goes there as soon as they are in a room of the event. */
  emails: Array<string>;
};

export type ChallengeInput = {
  name: string;
  description?: string | null | undefined;
  /** The code: 6 to 64 characters. */
  value?: string | null | undefined;
  /** moderator or host */
  award: string;
  /** How many people can use it; null: any number. */
  units?: number | null | undefined;
  start?: number | null | undefined;
  end?: number | null | undefined;
  duration_mins?: number | null | undefined;
};

export type ChatInput = {
  /** text, typing or reaction */
  type: string;
  event_id: string;
  room_id: string;
  /** all, or the identity of somebody else in the room, whom and the sender alone it is for */
  target_id: string;
  /** When it was written, by the sender's clock. */
  timestamp: number;
  /** Made by the sender: the timestamp as text, with a part that makes it unique. A reaction names the message it is for. */
  message_id: string;
  /** The text, or the reaction key; null takes the reaction away. */
  message?: string | null | undefined;
  quote?: QuoteInput | null | undefined;
  /** To every room of the event. */
  global?: boolean | null | undefined;
  is_typing?: boolean | null | undefined;
  /** Of a reaction: whose message it is for; without it, the first one with that id. */
  target_sender_id?: string | null | undefined;
  /** What whoever reads it can choose from; to everybody by hosts and moderators alone. */
  choices?: Array<ChoiceInput> | null | undefined;
  /** Nobody who is asked writes anything else in the channel before. */
  choice_required?: boolean | null | undefined;
  /**
   * Whom the text mentions by `@` and their name, up to 20 identities; `all` for everybody, by `@everyone`. Who is not there,
   * or not in the text, is left out.
   */
  mentions?: Array<string> | null | undefined;
};

export type ChoiceInput = {
  id: string;
  label: string;
};

/** A message of an agent in the same room; its name and text are taken from there. */
export type QuoteInput = {
  /** The agent. */
  identity: string;
  message_id: string;
};

export type LogEvent = {
  event_type: string;
  timestamp: number;
  /** error 1, warn 2, info 3, debug 4 (LOG-005) */
  log_level: number;
  data?: unknown;
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
  timestamp: number;
};

export type PollInput = {
  /** Made by the client, of letters, digits, - and _. */
  poll_id: string;
  question: string;
  /** Two to ten. */
  answers: Array<string>;
  /** More than one answer can be given. */
  several: boolean;
  /** What came of it is told to nobody before it has ended. */
  hidden: boolean;
  /** Who voted for what is told to nobody; otherwise to whoever made it and to hosts. */
  anonymous: boolean;
  /** To every room of the event, as one poll. */
  global: boolean;
  /** After how many minutes it ends by itself: 1, 2, 5 or 10; null: it does not. */
  minutes?: number | null | undefined;
};

export type ExportInput = {
  /** Of the pictures, in pixels: 720 or 1080. */
  height: number;
  /** The part, in ms from the recording's beginning; both null: all of it. */
  start_ms?: number | null | undefined;
  end_ms?: number | null | undefined;
  /** The tiles that whoever asks has starred, and those that they have expanded. */
  starred: Array<string>;
  expanded: Array<string>;
  /** Those that they have given other places, in their order: others come behind them. */
  placed?: Array<string> | null | undefined;
};

export type UrlResourceInput = {
  /** Made by the client, of letters, digits, - and _. */
  resource_id: string;
  resource_name: string;
  /** An http or https address. */
  source: string;
  configurable_args?: ResourceArguments | null | undefined;
  room_id: string;
};

export type FileResourceInput = {
  /** Made by the client, of letters, digits, - and _. */
  resource_id: string;
  resource_name: string;
  /** How many bytes there are. */
  size_bytes: number;
  configurable_args?: ResourceArguments | null | undefined;
  /** Each upload is a version of its own, that nothing is written over: false is refused. */
  versioned?: boolean | null | undefined;
  /** Nothing newer comes by itself: true is refused. */
  autoupdate?: boolean | null | undefined;
  room_id: string;
};

export type ResourceArguments = {
  /** Resources have tiles, and no tabs of their own: true is refused. */
  display_in_tabs?: boolean | null | undefined;
  /** How it begins, which nobody chooses: creating with bytes to come, ready without. */
  status?: string | null | undefined;
  /** Only its owner and hosts are to see it. */
  private?: boolean | null | undefined;
  description?: string | null | undefined;
  /** JSON: orientation (vertical or horizontal), content_type, availableToDownload, uploadToVW, embeddable. */
  parameters?: string | null | undefined;
};

/** What is left out stays as it is. */
export type ResourceChange = {
  name?: string | null | undefined;
  description?: string | null | undefined;
  private?: boolean | null | undefined;
  available_to_download?: boolean | null | undefined;
  /** vertical or horizontal */
  orientation?: string | null | undefined;
  /** Of a link: whether its tile shows the page itself. */
  embeddable?: boolean | null | undefined;
};

export type CheckoutInput = {
  /** The id of the resource. */
  id: string;
  /** view, to show it, or download. */
  type: string;
};

export type CreateRoomInput = {
  name: string;
  /**
   * Made by the client, of letters, digits, - and _: sent twice with one id, the room is made once. Without it the server
   * makes one.
   */
  room_id?: string | null | undefined;
};

/** Each medium: true, false, or null for `not decided here`. Media left out stay as they are. */
export type MediaPermissions = {
  microphone?: boolean | null | undefined;
  camera?: boolean | null | undefined;
  screenShare?: boolean | null | undefined;
  vw?: boolean | null | undefined;
  annotation?: boolean | null | undefined;
};

export type CreateEventInput = {
  /** Made by the client: small letters, digits and hyphens, at most 64. */
  event_id: string;
  name: string;
  description?: string;
  info?: string;
  start_time?: number | null | undefined;
  end_time?: number | null | undefined;
  time_zone?: string | null | undefined;
  participants_max?: number | null | undefined;
  entry_type?: Array<string>;
  members_only?: boolean;
  /** The names of its rooms; the first is the default one. */
  rooms?: Array<string>;
};

/** What is left out stays as it is; null takes a value away where there can be none. */
export type EventChange = {
  name?: string | null | undefined;
  description?: string | null | undefined;
  info?: string | null | undefined;
  start_time?: number | null | undefined;
  end_time?: number | null | undefined;
  time_zone?: string | null | undefined;
  participants_max?: number | null | undefined;
  entry_type?: Array<string> | null | undefined;
  members_only?: boolean | null | undefined;
  /** One of its rooms. */
  default_room?: string | null | undefined;
};

export type InvitedPerson = {
  email: string;
  role: string;
};

export type SignInFieldsFragment = { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null };

export type SignInGuestMutationVariables = Exact<{
  event_id: string;
  display_name: string;
}>;


export type SignInGuestMutation = { signInGuest: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } };

export type SignInRejoinCodeMutationVariables = Exact<{
  rejoin_code: string;
}>;


export type SignInRejoinCodeMutation = { signInRejoinCode: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } };

export type SignInLinkMutationVariables = Exact<{
  secret: string;
}>;


export type SignInLinkMutation = { signInLink: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } };

export type RefreshTokenMutationVariables = Exact<{
  event_id?: string | null | undefined;
}>;


export type RefreshTokenMutation = { refreshToken: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } | null };

export type MintRegionTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type MintRegionTokenMutation = { mintRegionToken: string };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { redirect: string | null } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { signUp: { status: string } };

export type ConfirmSignUpMutationVariables = Exact<{
  username: string;
  code: string;
}>;


export type ConfirmSignUpMutation = { confirmSignUp: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } | null };

export type ConfirmSignUpByLinkMutationVariables = Exact<{
  secret: string;
}>;


export type ConfirmSignUpByLinkMutation = { confirmSignUpByLink: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } | null };

export type MailBrowserLinkMutationVariables = Exact<{
  email: string;
}>;


export type MailBrowserLinkMutation = { mailBrowserLink: boolean };

export type ConfirmBrowserMutationVariables = Exact<{
  secret: string;
}>;


export type ConfirmBrowserMutation = { confirmBrowser: boolean };

export type ResetPasswordByLinkMutationVariables = Exact<{
  secret: string;
  new_password: string;
}>;


export type ResetPasswordByLinkMutation = { resetPasswordByLink: boolean };

export type ResendCodeMutationVariables = Exact<{
  username: string;
}>;


export type ResendCodeMutation = { resendCode: boolean };

export type SignInMutationVariables = Exact<{
  username: string;
  password: string;
}>;


export type SignInMutation = { signIn: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } };

export type ForgotPasswordMutationVariables = Exact<{
  email: string;
}>;


export type ForgotPasswordMutation = { forgotPassword: boolean };

export type ResetPasswordMutationVariables = Exact<{
  email: string;
  code: string;
  new_password: string;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type StartFederatedSignInMutationVariables = Exact<{
  provider: string;
}>;


export type StartFederatedSignInMutation = { startFederatedSignIn: string };

export type CompleteFederatedSignInMutationVariables = Exact<{
  query: string;
}>;


export type CompleteFederatedSignInMutation = { completeFederatedSignIn: { id_token: string, display_name: string, rejoin_code: string | null, event_id: string | null } };

export type UpdateUserAttributesMutationVariables = Exact<{
  nickname: string;
}>;


export type UpdateUserAttributesMutation = { updateUserAttributes: boolean };

export type QueryAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type QueryAccountQuery = { queryAccount: { identity: string, display_name: string, email: string | null, industry: string | null, use_case: string | null, marketing_consent: boolean | null, is_security_officer: boolean } };

export type QuerySessionsQueryVariables = Exact<{
  email?: string | null | undefined;
}>;


export type QuerySessionsQuery = { querySessions: Array<{ session_id: string, identity: string, user_agent: string, started_at: number, last_seen: number, is_current: boolean }> };

export type EndSessionMutationVariables = Exact<{
  session_id: string;
}>;


export type EndSessionMutation = { endSession: boolean };

export type SignOutEverywhereMutationVariables = Exact<{
  email?: string | null | undefined;
}>;


export type SignOutEverywhereMutation = { signOutEverywhere: boolean };

export type TokenClaimSubscriptionVariables = Exact<{
  token_sub_id: string;
}>;


export type TokenClaimSubscription = { tokenClaim: { token_sub_id: string } };

export type BreakoutFieldsFragment = { breakout_id: string, room_ids: Array<string>, ends_at: number };

export type StartBreakoutMutationVariables = Exact<{
  event_id: string;
  input: BreakoutInput;
}>;


export type StartBreakoutMutation = { startBreakout: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SendToBreakoutMutationVariables = Exact<{
  event_id: string;
  breakout_id: string;
  room_id: string;
  participants: Array<string> | string;
}>;


export type SendToBreakoutMutation = { sendToBreakout: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SetBreakoutEndMutationVariables = Exact<{
  event_id: string;
  breakout_id: string;
  ends_at: number;
  instead_of?: number | null | undefined;
}>;


export type SetBreakoutEndMutation = { setBreakoutEnd: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type EndBreakoutMutationVariables = Exact<{
  event_id: string;
  breakout_id: string;
}>;


export type EndBreakoutMutation = { endBreakout: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ChallengeFieldsFragment = { event_id: string, sort_key: string, tenant_id: string, name: string, description: string, type: string, value: string | null, award_permissions: Array<string>, quota_type: string, units: number | null, used: number, start: number | null, end: number | null, duration_mins: number | null, created_at: number };

export type KnownChallengeFragment = { event_id: string, sort_key: string, tenant_id: string, award_permissions: Array<string> };

export type QueryChallengesQueryVariables = Exact<{
  event_id: string;
}>;


export type QueryChallengesQuery = { queryChallenges: Array<{ event_id: string, sort_key: string, tenant_id: string, name: string, description: string, type: string, value: string | null, award_permissions: Array<string>, quota_type: string, units: number | null, used: number, start: number | null, end: number | null, duration_mins: number | null, created_at: number }> };

export type AttemptPermissionCodeMutationVariables = Exact<{
  event_id: string;
  password: string;
}>;


export type AttemptPermissionCodeMutation = { attemptPermissionCode: { succeeded: boolean, claims_granted: Array<string> } };

export type CreateChallengeMutationVariables = Exact<{
  event_id: string;
  challenge_id?: string | null | undefined;
  input: ChallengeInput;
}>;


export type CreateChallengeMutation = { createChallenge: { event_id: string, sort_key: string, tenant_id: string, name: string, description: string, type: string, value: string | null, award_permissions: Array<string>, quota_type: string, units: number | null, used: number, start: number | null, end: number | null, duration_mins: number | null, created_at: number } };

export type UpdateChallengeMutationVariables = Exact<{
  event_id: string;
  challenge_id: string;
  input: ChallengeInput;
}>;


export type UpdateChallengeMutation = { updateChallenge: { event_id: string, sort_key: string, tenant_id: string, name: string, description: string, type: string, value: string | null, award_permissions: Array<string>, quota_type: string, units: number | null, used: number, start: number | null, end: number | null, duration_mins: number | null, created_at: number } };

export type RemoveChallengeMutationVariables = Exact<{
  event_id: string;
  challenge_id: string;
}>;


export type RemoveChallengeMutation = { removeChallenge: boolean };

export type ChatMessageFieldsFragment = { seq: number | null, type: string, message_id: string, room_id: string, sender_id: string, sender_name: string, timestamp: number, target_id: string, message: string | null, global: boolean, choice_required: boolean, decided: boolean, edited: boolean, deleted: boolean, poll_id: string | null, is_typing: boolean | null, target_sender_id: string | null, reactions: unknown, quote: { identity: string, name: string, content: string } | null, choices: Array<{ id: string, label: string, chosen: boolean }> | null, mentions: Array<{ identity: string, name: string }> };

export type ChatBroadcastMutationVariables = Exact<{
  input: ChatInput;
}>;


export type ChatBroadcastMutation = { chatBroadcast: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ConfirmChatChoiceMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  message_id: string;
  target_id: string;
  target_sender_id?: string | null | undefined;
  choice: string;
}>;


export type ConfirmChatChoiceMutation = { confirmChatChoice: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ChatEditMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  message_id: string;
  message: string;
}>;


export type ChatEditMutation = { chatEdit: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ChatDeleteMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  sender_id: string;
  message_id: string;
}>;


export type ChatDeleteMutation = { chatDelete: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type QueryChatQueryVariables = Exact<{
  event_id: string;
  room_id: string;
  target_id?: string;
  global?: boolean | null | undefined;
  before?: number | null | undefined;
  after?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type QueryChatQuery = { queryChat: { before: number | null, after: number | null, seq: number, items: Array<{ seq: number | null, type: string, message_id: string, room_id: string, sender_id: string, sender_name: string, timestamp: number, target_id: string, message: string | null, global: boolean, choice_required: boolean, decided: boolean, edited: boolean, deleted: boolean, poll_id: string | null, is_typing: boolean | null, target_sender_id: string | null, reactions: unknown, quote: { identity: string, name: string, content: string } | null, choices: Array<{ id: string, label: string, chosen: boolean }> | null, mentions: Array<{ identity: string, name: string }> }>, open_questions: Array<{ seq: number | null, type: string, message_id: string, room_id: string, sender_id: string, sender_name: string, timestamp: number, target_id: string, message: string | null, global: boolean, choice_required: boolean, decided: boolean, edited: boolean, deleted: boolean, poll_id: string | null, is_typing: boolean | null, target_sender_id: string | null, reactions: unknown, quote: { identity: string, name: string, content: string } | null, choices: Array<{ id: string, label: string, chosen: boolean }> | null, mentions: Array<{ identity: string, name: string }> }> } };

export type SearchChatQueryVariables = Exact<{
  event_id: string;
  room_id: string;
  target_id?: string;
  global?: boolean | null | undefined;
  words: string;
  before?: number | null | undefined;
}>;


export type SearchChatQuery = { searchChat: { before: number | null, items: Array<{ seq: number, message_id: string, sender_id: string, sender_name: string, timestamp: number, message: string }> } };

export type ChatSubscriptionVariables = Exact<{
  event_id: string;
  room_id: string;
  target_id?: string | null | undefined;
  after?: number | null | undefined;
}>;


export type ChatSubscription = { chat: { seq: number | null, type: string, message_id: string, room_id: string, sender_id: string, sender_name: string, timestamp: number, target_id: string, message: string | null, global: boolean, choice_required: boolean, decided: boolean, edited: boolean, deleted: boolean, poll_id: string | null, is_typing: boolean | null, target_sender_id: string | null, reactions: unknown, quote: { identity: string, name: string, content: string } | null, choices: Array<{ id: string, label: string, chosen: boolean }> | null, mentions: Array<{ identity: string, name: string }> } };

export type QueryTokenQueryVariables = Exact<{
  identity: string;
  search?: string | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type QueryTokenQuery = { queryToken: { nextToken: string | null, items: Array<{ sort_key: string, event: { event_id: string, name: string, description: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, time_zone: string | null, members_only: boolean } | null }> } };

export type EventFieldsFragment = { event_id: string, tenant_id: string, name: string, description: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, default_room: string | null, is_hosted: boolean, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, comms_provider: string, seq: number };

export type RoomFieldsFragment = { event_id: string, room_id: string, name: string, description: string, locked: boolean, capacity: number | null, comms_provider: string, recording_enabled: boolean, recording_requested: boolean, recording_problem: string | null, recording_revision: number | null, members: Array<string>, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, starred_items: Array<string>, spotlight: string | null, position: number | null, removed: boolean };

export type ParticipantFieldsFragment = { event_id: string, identity: string, name: string, currentRoom: string | null, active_status: string, last_active: number, require_attention: number, preferred_color: string, created_at: number, role: string, is_guest: boolean, is_whispering: boolean, control_requests_enabled: boolean, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null };

export type AnswerFieldsFragment = { event_id: string | null, identity: string | null, room_id: string | null, payload:
    | { __typename: 'Acknowledgement', status: string, seq: number | null }
    | { __typename: 'JoinAuthPayload' }
    | { __typename: 'JoinRoomPayload' }
    | { __typename: 'CreateRoomPayload' }
    | { __typename: 'DefaultRoomPayload' }
    | { __typename: 'CommsPayload' }
    | { __typename: 'ConnectionTestPayload' }
    | { __typename: 'SignalPayload' }
    | { __typename: 'ResourcePayload' }
   };

export type JoinEventAuthMutationVariables = Exact<{
  event_id: string;
}>;


export type JoinEventAuthMutation = { joinEventAuth: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload', seq: number, access_info: { identity: string, is_allowed: boolean, is_locked: boolean, role: string, groups: Array<string>, feature_levels: Array<{ feature: string, group: string, level: number }>, failed_schedule: { reason: string, start_time: number | null, end_time: number | null } | null, event_challenges: Array<{ event_id: string, sort_key: string, tenant_id: string, award_permissions: Array<string> }>, event: { info: string, event_id: string, tenant_id: string, name: string, description: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, default_room: string | null, is_hosted: boolean, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, comms_provider: string, seq: number } }, participants: Array<{ event_id: string, identity: string, name: string, currentRoom: string | null, active_status: string, last_active: number, require_attention: number, preferred_color: string, created_at: number, role: string, is_guest: boolean, is_whispering: boolean, control_requests_enabled: boolean, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null }>, rooms: Array<{ event_id: string, room_id: string, name: string, description: string, locked: boolean, capacity: number | null, comms_provider: string, recording_enabled: boolean, recording_requested: boolean, recording_problem: string | null, recording_revision: number | null, members: Array<string>, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, starred_items: Array<string>, spotlight: string | null, position: number | null, removed: boolean }>, breakout: { breakout_id: string, room_ids: Array<string>, ends_at: number } | null }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type LeaveEventMutationVariables = Exact<{
  event_id: string;
}>;


export type LeaveEventMutation = { leaveEvent: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type LockEventMutationVariables = Exact<{
  event_id: string;
}>;


export type LockEventMutation = { lockEvent: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type UnlockEventMutationVariables = Exact<{
  event_id: string;
}>;


export type UnlockEventMutation = { unlockEvent: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SetEventPermissionsMutationVariables = Exact<{
  event_id: string;
  permissions: MediaPermissions;
}>;


export type SetEventPermissionsMutation = { setEventPermissions: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ChangeEventDefaultRoomMutationVariables = Exact<{
  event_id: string;
  room_id: string;
}>;


export type ChangeEventDefaultRoomMutation = { changeEventDefaultRoom: { event_id: string | null } };

export type EventUpdatesSubscriptionVariables = Exact<{
  event_id: string;
  after?: number | null | undefined;
}>;


export type EventUpdatesSubscription = { eventUpdates: { seq: number, kind: string, event: { event_id: string, tenant_id: string, name: string, description: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, default_room: string | null, is_hosted: boolean, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, comms_provider: string, seq: number } } };

export type EventLogSubscriptionVariables = Exact<{
  event_id: string;
  after?: number | null | undefined;
}>;


export type EventLogSubscription = { eventLog:
    | { __typename: 'EventUpdate', seq: number, event: { event_id: string, tenant_id: string, name: string, description: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, default_room: string | null, is_hosted: boolean, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, comms_provider: string, seq: number } }
    | { __typename: 'RoomUpdate', seq: number, room: { event_id: string, room_id: string, name: string, description: string, locked: boolean, capacity: number | null, comms_provider: string, recording_enabled: boolean, recording_requested: boolean, recording_problem: string | null, recording_revision: number | null, members: Array<string>, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, starred_items: Array<string>, spotlight: string | null, position: number | null, removed: boolean } }
    | { __typename: 'ParticipantUpdate', seq: number, participant: { event_id: string, identity: string, name: string, currentRoom: string | null, active_status: string, last_active: number, require_attention: number, preferred_color: string, created_at: number, role: string, is_guest: boolean, is_whispering: boolean, control_requests_enabled: boolean, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null } }
    | { __typename: 'ChallengeUpdate', seq: number, challenge_id: string, challenge: { event_id: string, sort_key: string, tenant_id: string, award_permissions: Array<string> } | null }
    | { __typename: 'BreakoutUpdate', seq: number, breakout: { breakout_id: string, room_ids: Array<string>, ends_at: number } | null }
   };

export type GetOwnGroupsQueryVariables = Exact<{
  event_id: string;
}>;


export type GetOwnGroupsQuery = { getOwnGroups: { groups: Array<string>, feature_levels: Array<{ feature: string, group: string, level: number }> } };

export type GroupFieldsFragment = { group_id: string, name: string, people: number, events: number };

export type PersonFieldsFragment = { identity: string | null, email: string | null, name: string, is_guest: boolean, is_administrator: boolean, groups: Array<string>, events: number, last_seen: number | null };

export type QueryPeopleQueryVariables = Exact<{
  tenant_id: string;
  search?: string | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type QueryPeopleQuery = { queryPeople: { nextToken: string | null, items: Array<{ identity: string | null, email: string | null, name: string, is_guest: boolean, is_administrator: boolean, groups: Array<string>, events: number, last_seen: number | null }> } };

export type QueryGroupsQueryVariables = Exact<{
  tenant_id: string;
  search?: string | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type QueryGroupsQuery = { queryGroups: { nextToken: string | null, items: Array<{ group_id: string, name: string, people: number, events: number }> } };

export type GetGroupQueryVariables = Exact<{
  group_id: string;
}>;


export type GetGroupQuery = { getGroup: { group_id: string, name: string, people: number, events: number } };

export type QueryGroupPeopleQueryVariables = Exact<{
  group_id: string;
  search?: string | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type QueryGroupPeopleQuery = { queryGroupPeople: { nextToken: string | null, items: Array<{ identity: string | null, email: string | null, name: string, is_guest: boolean, is_administrator: boolean, groups: Array<string>, events: number, last_seen: number | null }> } };

export type QueryEventGroupsQueryVariables = Exact<{
  event_id: string;
}>;


export type QueryEventGroupsQuery = { queryEventGroups: Array<{ role: string, group: { group_id: string, name: string, people: number, events: number } }> };

export type CreateGroupMutationVariables = Exact<{
  tenant_id: string;
  name: string;
  group_id: string;
}>;


export type CreateGroupMutation = { createGroup: { group_id: string, name: string, people: number, events: number } };

export type RenameGroupMutationVariables = Exact<{
  group_id: string;
  name: string;
}>;


export type RenameGroupMutation = { renameGroup: { group_id: string, name: string, people: number, events: number } };

export type RemoveGroupMutationVariables = Exact<{
  group_id: string;
}>;


export type RemoveGroupMutation = { removeGroup: boolean };

export type AddGroupPeopleMutationVariables = Exact<{
  group_id: string;
  emails: Array<string> | string;
}>;


export type AddGroupPeopleMutation = { addGroupPeople: Array<number> };

export type RemoveGroupPeopleMutationVariables = Exact<{
  group_id: string;
  emails: Array<string> | string;
}>;


export type RemoveGroupPeopleMutation = { removeGroupPeople: boolean };

export type SetEventGroupMutationVariables = Exact<{
  event_id: string;
  group_id: string;
  role: string;
}>;


export type SetEventGroupMutation = { setEventGroup: { role: string, group: { group_id: string, name: string, people: number, events: number } } };

export type RemoveEventGroupMutationVariables = Exact<{
  event_id: string;
  group_id: string;
}>;


export type RemoveEventGroupMutation = { removeEventGroup: boolean };

export type CreateParticipantLogStreamMutationVariables = Exact<{
  event_id?: string | null | undefined;
  session_id: string;
}>;


export type CreateParticipantLogStreamMutation = { createParticipantLogStream: { status: number, exception: string | null } };

export type LogMutationVariables = Exact<{
  session_id: string;
  events: Array<LogEvent> | LogEvent;
}>;


export type LogMutation = { log: { status_code: number } };

export type UploadUsageMetricsMutationVariables = Exact<{
  metrics: Array<UsageMetric> | UsageMetric;
}>;


export type UploadUsageMetricsMutation = { uploadUsageMetrics: { status_code: number } };

export type GetCommsMutationVariables = Exact<{
  room_id: string;
  identity: string;
  event_id: string;
  stage?: string | null | undefined;
}>;


export type GetCommsMutation = { getComms: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload', token: string | null, provider: string, url: string | null }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type CommsFieldsFragment = { token: string | null, provider: string, url: string | null };

export type StartConnectionTestMutationVariables = Exact<{
  event_id: string;
}>;


export type StartConnectionTestMutation = { startConnectionTest: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload', provider: string, url: string, sender_token: string | null, receiver_token: string | null }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type RoomSignallingBroadcastMutationVariables = Exact<{
  room_id: string;
  payload: string;
  event_id: string;
  targets?: Array<string> | string | null | undefined;
}>;


export type RoomSignallingBroadcastMutation = { roomSignallingBroadcast: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload', refused: Array<{ index: number, code: string }> }
      | { __typename: 'ResourcePayload' }
     } };

export type RoomSignallingSubscriptionVariables = Exact<{
  room_id: string;
  event_id: string;
}>;


export type RoomSignallingSubscription = { roomSignalling: { identity: string, payload: string } };

export type AnnounceDepartureMutationVariables = Exact<{
  event_id: string;
  identity: string;
}>;


export type AnnounceDepartureMutation = { announceDeparture: { identity: string | null } };

export type UpdateUserStatusMutationVariables = Exact<{
  active_status: string;
  event_id: string;
  identity: string;
  token_sub_id?: string | null | undefined;
  role?: string | null | undefined;
}>;


export type UpdateUserStatusMutation = { updateUserStatus: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ChangeParticipantNameMutationVariables = Exact<{
  name: string;
  identity: string;
  event_id: string;
}>;


export type ChangeParticipantNameMutation = { changeParticipantName: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SetParticipantPermissionsMutationVariables = Exact<{
  event_id: string;
  identity: string;
  permissions: MediaPermissions;
}>;


export type SetParticipantPermissionsMutation = { setParticipantPermissions: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SetParticipantRoleMutationVariables = Exact<{
  event_id: string;
  identity: string;
  role: string;
}>;


export type SetParticipantRoleMutation = { setParticipantRole: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SetRequireAttentionMutationVariables = Exact<{
  event_id: string;
  participant_id: string;
  require_attention: number;
}>;


export type SetRequireAttentionMutation = { setRequireAttention: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type UpdateVwControlPermissionMutationVariables = Exact<{
  state: boolean;
  event_id: string;
  identity: string;
}>;


export type UpdateVwControlPermissionMutation = { updateVWControlPermission: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type MuteParticipantMicrophoneMutationVariables = Exact<{
  event_id: string;
  identity: string;
}>;


export type MuteParticipantMicrophoneMutation = { muteParticipantMicrophone: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type MuteRoomMicrophonesMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  except: Array<string> | string;
  spare_hosts: boolean;
}>;


export type MuteRoomMicrophonesMutation = { muteRoomMicrophones: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type StopParticipantCameraMutationVariables = Exact<{
  event_id: string;
  identity: string;
}>;


export type StopParticipantCameraMutation = { stopParticipantCamera: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type StopParticipantScreenShareMutationVariables = Exact<{
  event_id: string;
  identity: string;
  screen_id?: string | null | undefined;
}>;


export type StopParticipantScreenShareMutation = { stopParticipantScreenShare: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type PollFieldsFragment = { seq: number, poll_id: string, maker_id: string, question: string, several: boolean, hidden: boolean, anonymous: boolean, voters: number, ends_at: number | null, ended: boolean, removed: boolean, answers: Array<{ id: string, label: string, votes: number | null }> };

export type QueryPollQueryVariables = Exact<{
  event_id: string;
  room_id: string;
  poll_id: string;
}>;


export type QueryPollQuery = { queryPoll: { chosen: Array<string>, poll: { seq: number, poll_id: string, maker_id: string, question: string, several: boolean, hidden: boolean, anonymous: boolean, voters: number, ends_at: number | null, ended: boolean, removed: boolean, answers: Array<{ id: string, label: string, votes: number | null }> } } };

export type ExportPollQueryVariables = Exact<{
  event_id: string;
  room_id: string;
  poll_id: string;
}>;


export type ExportPollQuery = { exportPoll: { poll: { seq: number, poll_id: string, maker_id: string, question: string, several: boolean, hidden: boolean, anonymous: boolean, voters: number, ends_at: number | null, ended: boolean, removed: boolean, answers: Array<{ id: string, label: string, votes: number | null }> }, names: Array<{ name: string, chosen: Array<string> }> | null } };

export type StartPollMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  input: PollInput;
}>;


export type StartPollMutation = { startPoll: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type VotePollMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  poll_id: string;
  answers: Array<string> | string;
}>;


export type VotePollMutation = { votePoll: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type EndPollMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  poll_id: string;
}>;


export type EndPollMutation = { endPoll: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type PollUpdatesSubscriptionVariables = Exact<{
  event_id: string;
  room_id: string;
  poll_id: string;
  after?: number | null | undefined;
}>;


export type PollUpdatesSubscription = { pollUpdates: { seq: number, poll_id: string, maker_id: string, question: string, several: boolean, hidden: boolean, anonymous: boolean, voters: number, ends_at: number | null, ended: boolean, removed: boolean, answers: Array<{ id: string, label: string, votes: number | null }> } };

export type QueryRecordingsQueryVariables = Exact<{
  event_id: string;
  nextToken?: string | null | undefined;
}>;


export type QueryRecordingsQuery = { queryRecordings: { nextToken: string | null, items: Array<{ recording_id: string, room_id: string, room_name: string, state: string, started_at: number, ended_at: number | null, duration_ms: number | null, is_playable: boolean, problems: Array<string> }> } };

export type FindRecordingQueryVariables = Exact<{
  recording_id: string;
}>;


export type FindRecordingQuery = { findRecording: { event_id: string, recording_id: string } };

export type QueryRecordingQueryVariables = Exact<{
  event_id: string;
  publish_id: string;
  version?: string | null | undefined;
}>;


export type QueryRecordingQuery = { queryRecording: { recording: string } };

export type QueryRecordingFilesQueryVariables = Exact<{
  event_id: string;
  publish_id: string;
  version?: string | null | undefined;
}>;


export type QueryRecordingFilesQuery = { queryRecordingFiles: { files: string } };

export type QueryLiveStreamsQueryVariables = Exact<{
  tile_id: string;
  event_id: string;
  room_id: string;
}>;


export type QueryLiveStreamsQuery = { queryLiveStreams: { items: Array<{ url: string, start_time: number, region_start_time: number, segment_start_time: number, segment_end_time: number | null }> } };

export type StartRoomRecordingMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  identity: string;
}>;


export type StartRoomRecordingMutation = { startRoomRecording: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type StopRoomRecordingMutationVariables = Exact<{
  event_id: string;
  room_id: string;
}>;


export type StopRoomRecordingMutation = { stopRoomRecording: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type DeleteRecordingMutationVariables = Exact<{
  event_id: string;
  recording_id: string;
}>;


export type DeleteRecordingMutation = { deleteRecording: boolean };

export type ExportFieldsFragment = { export_id: string, state: string, problem: string | null, height: number, start_ms: number | null, end_ms: number | null, requested_at: number, done_ms: number, total_ms: number | null, bytes: number | null, url: string | null, removed_at: number | null, is_own: boolean, name: string };

export type QueryExportsQueryVariables = Exact<{
  event_id: string;
  recording_id: string;
}>;


export type QueryExportsQuery = { queryExports: { items: Array<{ export_id: string, state: string, problem: string | null, height: number, start_ms: number | null, end_ms: number | null, requested_at: number, done_ms: number, total_ms: number | null, bytes: number | null, url: string | null, removed_at: number | null, is_own: boolean, name: string }> } };

export type StartExportMutationVariables = Exact<{
  event_id: string;
  recording_id: string;
  input: ExportInput;
}>;


export type StartExportMutation = { startExport: { export_id: string, state: string, problem: string | null, height: number, start_ms: number | null, end_ms: number | null, requested_at: number, done_ms: number, total_ms: number | null, bytes: number | null, url: string | null, removed_at: number | null, is_own: boolean, name: string } };

export type RetryExportMutationVariables = Exact<{
  event_id: string;
  export_id: string;
}>;


export type RetryExportMutation = { retryExport: { export_id: string, state: string, problem: string | null, height: number, start_ms: number | null, end_ms: number | null, requested_at: number, done_ms: number, total_ms: number | null, bytes: number | null, url: string | null, removed_at: number | null, is_own: boolean, name: string } };

export type DeleteExportMutationVariables = Exact<{
  event_id: string;
  export_id: string;
}>;


export type DeleteExportMutation = { deleteExport: boolean };

export type ExportUpdatesSubscriptionVariables = Exact<{
  event_id: string;
  identity: string;
}>;


export type ExportUpdatesSubscription = { exportUpdates: { export_id: string, state: string, problem: string | null, done_ms: number, total_ms: number | null } };

export type ResourceFieldsFragment = { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean };

export type EventResourceFieldsFragment = { sort_key: string, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean }, rooms: Array<{ room_id: string, display: boolean | null }> };

export type ResourceAnswerFieldsFragment = { payload:
    | { __typename: 'Acknowledgement' }
    | { __typename: 'JoinAuthPayload' }
    | { __typename: 'JoinRoomPayload' }
    | { __typename: 'CreateRoomPayload' }
    | { __typename: 'DefaultRoomPayload' }
    | { __typename: 'CommsPayload' }
    | { __typename: 'ConnectionTestPayload' }
    | { __typename: 'SignalPayload' }
    | { __typename: 'ResourcePayload', seq: number | null, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean } }
   };

export type QueryResourcesQueryVariables = Exact<{
  event_id: string;
  room_id: string;
}>;


export type QueryResourcesQuery = { queryResources: { seq: number, items: Array<{ event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean }> } };

export type QueryRoomsWithResourcesQueryVariables = Exact<{
  event_id: string;
}>;


export type QueryRoomsWithResourcesQuery = { queryRoomsWithResources: Array<string> };

export type GetResourceQueryVariables = Exact<{
  event_id: string;
  resource_id: string;
}>;


export type GetResourceQuery = { getResource: { sort_key: string, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean }, rooms: Array<{ room_id: string, display: boolean | null }> } };

export type QueryEventResourcesQueryVariables = Exact<{
  event_id: string;
  nextToken?: string | null | undefined;
}>;


export type QueryEventResourcesQuery = { queryEvent: { nextToken: string | null, items: Array<
      | { __typename: 'EventInfo' }
      | { __typename: 'Participant' }
      | { __typename: 'Room' }
      | { __typename: 'Challenge' }
      | { __typename: 'EventResource', sort_key: string, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean }, rooms: Array<{ room_id: string, display: boolean | null }> }
    > } };

export type UpdateResourceMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
  change: ResourceChange;
}>;


export type UpdateResourceMutation = { updateResource: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type RestoreResourceMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
}>;


export type RestoreResourceMutation = { restoreResource: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type GenerateUrlResourceMutationVariables = Exact<{
  event_id: string;
  input: UrlResourceInput;
}>;


export type GenerateUrlResourceMutation = { generateURLResource: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload', seq: number | null, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean } }
     } };

export type GenerateImageResourceMutationVariables = Exact<{
  event_id: string;
  input: FileResourceInput;
}>;


export type GenerateImageResourceMutation = { generateImageResource: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload', seq: number | null, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean } }
     } };

export type GenerateFileResourceMutationVariables = Exact<{
  event_id: string;
  input: FileResourceInput;
}>;


export type GenerateFileResourceMutation = { generateFileResource: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload', seq: number | null, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean } }
     } };

export type SetResourceStatusMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
  status: string;
}>;


export type SetResourceStatusMutation = { setResourceStatus: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type DeleteResourceMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
}>;


export type DeleteResourceMutation = { deleteResource: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type UpdateResourceVisibilityMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
  addTo?: Array<string> | string | null | undefined;
  removeFrom?: Array<string> | string | null | undefined;
  showIn?: Array<string> | string | null | undefined;
  hideIn?: Array<string> | string | null | undefined;
}>;


export type UpdateResourceVisibilityMutation = { updateResourceVisibility: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type UpdateResourceControlPermissionMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
  state: boolean;
}>;


export type UpdateResourceControlPermissionMutation = { updateResourceControlPermission: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type AddResourceControllerMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
  controller: string;
  revoke_others: boolean;
}>;


export type AddResourceControllerMutation = { addResourceController: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ReleaseResourceControlMutationVariables = Exact<{
  event_id: string;
  resource_id: string;
  controller?: string | null | undefined;
}>;


export type ReleaseResourceControlMutation = { releaseResourceControl: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type CheckoutResourcePublishMutationVariables = Exact<{
  event_id: string;
  input: CheckoutInput;
}>;


export type CheckoutResourcePublishMutation = { checkoutResourcePublish: { download: string, expires_at: number } };

export type ResourceUpdatesSubscriptionVariables = Exact<{
  event_id: string;
  room_id: string;
  after?: number | null | undefined;
}>;


export type ResourceUpdatesSubscription = { resourceUpdates: { seq: number, resource_id: string, stays_with: string | null, resource: { event_id: string, tenant_id: string, sort_key: string, resource_id: string, name: string, description: string, type: string, parameters: string, display: boolean | null, owner: string, owner_name: string, status: string, publish_id: string | null, size_bytes: number | null, control_requests_enabled: boolean, control_participants: Array<string>, created_at: number, updated: number, private: boolean } | null } };

export type JoinRoomMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  currentRoom?: string | null | undefined;
  moved?: boolean | null | undefined;
}>;


export type JoinRoomMutation = { joinRoom: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload', prev_room_id: string | null, room_seq: number, seq: number, room: { event_id: string, room_id: string, name: string, description: string, locked: boolean, capacity: number | null, comms_provider: string, recording_enabled: boolean, recording_requested: boolean, recording_problem: string | null, recording_revision: number | null, members: Array<string>, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, starred_items: Array<string>, spotlight: string | null, position: number | null, removed: boolean }, comms: { token: string | null, provider: string, url: string | null } | null }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type LeaveRoomMutationVariables = Exact<{
  room_id: string;
  event_id: string;
  identity: string;
}>;


export type LeaveRoomMutation = { leaveRoom: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type CreateStandardRoomMutationVariables = Exact<{
  event_id: string;
  input: CreateRoomInput;
}>;


export type CreateStandardRoomMutation = { createStandardRoom: { payload:
      | { __typename: 'Acknowledgement' }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload', seq: number, room: { event_id: string, room_id: string, name: string, description: string, locked: boolean, capacity: number | null, comms_provider: string, recording_enabled: boolean, recording_requested: boolean, recording_problem: string | null, recording_revision: number | null, members: Array<string>, mic_enabled: boolean | null, camera_enabled: boolean | null, local_screen_enabled: boolean | null, vw_share_enabled: boolean | null, annotation_enabled: boolean | null, starred_items: Array<string>, spotlight: string | null, position: number | null, removed: boolean } }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type LockRoomMutationVariables = Exact<{
  event_id: string;
  room_id: string;
}>;


export type LockRoomMutation = { lockRoom: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type UnlockRoomMutationVariables = Exact<{
  event_id: string;
  room_id: string;
}>;


export type UnlockRoomMutation = { unlockRoom: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SetRoomPermissionsMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  permissions: MediaPermissions;
}>;


export type SetRoomPermissionsMutation = { setRoomPermissions: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type AddNewStarredItemToRoomMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  item_id: string;
}>;


export type AddNewStarredItemToRoomMutation = { addNewStarredItemToRoom: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type RemoveStarredItemFromRoomMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  item_id: string;
}>;


export type RemoveStarredItemFromRoomMutation = { removeStarredItemFromRoom: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type SetRoomSpotlightMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  item_id?: string | null | undefined;
}>;


export type SetRoomSpotlightMutation = { setRoomSpotlight: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type QueryEventRoomsQueryVariables = Exact<{
  event_id: string;
  nextToken?: string | null | undefined;
}>;


export type QueryEventRoomsQuery = { queryEvent: { nextToken: string | null, items: Array<
      | { __typename: 'EventInfo' }
      | { __typename: 'Participant' }
      | { __typename: 'Room', room_id: string, name: string, capacity: number | null, locked: boolean, members: Array<string>, position: number | null }
      | { __typename: 'Challenge' }
      | { __typename: 'EventResource' }
    > } };

export type QueryBlockedUsersQueryVariables = Exact<{
  event_id: string;
  nextToken?: string | null | undefined;
}>;


export type QueryBlockedUsersQuery = { queryEvent: { nextToken: string | null, items: Array<
      | { __typename: 'EventInfo' }
      | { __typename: 'Participant' }
      | { __typename: 'Room', room_id: string, blocked_users: Array<string> }
      | { __typename: 'Challenge' }
      | { __typename: 'EventResource' }
    > } };

export type JoinRoomMultiMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  currentRoom?: string | null | undefined;
  participants: Array<string> | string;
}>;


export type JoinRoomMultiMutation = { joinRoomMulti: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type BlockRoomUserMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  identity: string;
}>;


export type BlockRoomUserMutation = { blockRoomUser: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type UnblockRoomUserMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  identity: string;
}>;


export type UnblockRoomUserMutation = { unblockRoomUser: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ChangeRoomNameMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  name: string;
}>;


export type ChangeRoomNameMutation = { changeRoomName: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type ChangeRoomCapacityMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  capacity?: number | null | undefined;
}>;


export type ChangeRoomCapacityMutation = { changeRoomCapacity: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type PlaceRoomMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  before?: string | null | undefined;
}>;


export type PlaceRoomMutation = { placeRoom: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type DeleteRoomCompleteMutationVariables = Exact<{
  event_id: string;
  room_id: string;
}>;


export type DeleteRoomCompleteMutation = { deleteRoomComplete: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type EventSettingsFieldsFragment = { revision: number, members: number, active: number, rooms: number, owner_name: string | null, can_remove: boolean, event: { event_id: string, tenant_id: string, name: string, description: string, info: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, time_zone: string | null, default_room: string | null, entry_type: Array<string>, members_only: boolean, participants_max: number | null } };

export type QueryTenantEventsQueryVariables = Exact<{
  tenant_id: string;
  search?: string | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type QueryTenantEventsQuery = { queryTenantEvents: { nextToken: string | null, items: Array<{ active: number, members: number, rooms: number, owner_name: string | null, can_remove: boolean, event: { event_id: string, name: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, time_zone: string | null, participants_max: number | null } }> } };

export type GetEventSettingsQueryVariables = Exact<{
  event_id: string;
}>;


export type GetEventSettingsQuery = { getEventSettings: { revision: number, members: number, active: number, rooms: number, owner_name: string | null, can_remove: boolean, event: { event_id: string, tenant_id: string, name: string, description: string, info: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, time_zone: string | null, default_room: string | null, entry_type: Array<string>, members_only: boolean, participants_max: number | null } } };

export type QueryMembersQueryVariables = Exact<{
  event_id: string;
  search?: string | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type QueryMembersQuery = { queryMembers: { nextToken: string | null, items: Array<{ identity: string | null, email: string | null, name: string, role: string, is_owner: boolean, is_guest: boolean, is_active: boolean, by_group: boolean }> } };

export type CreateEventMutationVariables = Exact<{
  tenant_id: string;
  input: CreateEventInput;
}>;


export type CreateEventMutation = { createEvent: { revision: number, members: number, active: number, rooms: number, owner_name: string | null, can_remove: boolean, event: { event_id: string, tenant_id: string, name: string, description: string, info: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, time_zone: string | null, default_room: string | null, entry_type: Array<string>, members_only: boolean, participants_max: number | null } } };

export type UpdateEventMutationVariables = Exact<{
  event_id: string;
  revision: number;
  change: EventChange;
}>;


export type UpdateEventMutation = { updateEvent: { revision: number, members: number, active: number, rooms: number, owner_name: string | null, can_remove: boolean, event: { event_id: string, tenant_id: string, name: string, description: string, info: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, time_zone: string | null, default_room: string | null, entry_type: Array<string>, members_only: boolean, participants_max: number | null } } };

export type DuplicateEventMutationVariables = Exact<{
  event_id: string;
  new_event_id: string;
  name: string;
}>;


export type DuplicateEventMutation = { duplicateEvent: { revision: number, members: number, active: number, rooms: number, owner_name: string | null, can_remove: boolean, event: { event_id: string, tenant_id: string, name: string, description: string, info: string, locked: boolean, owner: string | null, start_time: number | null, end_time: number | null, time_zone: string | null, default_room: string | null, entry_type: Array<string>, members_only: boolean, participants_max: number | null } } };

export type RemoveEventMutationVariables = Exact<{
  event_id: string;
}>;


export type RemoveEventMutation = { removeEvent: boolean };

export type InviteMemberMutationVariables = Exact<{
  event_id: string;
  email: string;
  role: string;
}>;


export type InviteMemberMutation = { inviteMember: { identity: string | null, email: string | null, name: string, role: string, is_owner: boolean, is_guest: boolean, is_active: boolean, by_group: boolean } };

export type InviteMembersMutationVariables = Exact<{
  event_id: string;
  people: Array<InvitedPerson> | InvitedPerson;
}>;


export type InviteMembersMutation = { inviteMembers: Array<{ index: number, field: string }> };

export type WithdrawInvitationMutationVariables = Exact<{
  event_id: string;
  email: string;
}>;


export type WithdrawInvitationMutation = { withdrawInvitation: boolean };

export type RemoveMemberMutationVariables = Exact<{
  event_id: string;
  identity: string;
}>;


export type RemoveMemberMutation = { removeMember: boolean };

export type LoopbackBroadcastMutationVariables = Exact<{
  messageType: string;
  payload: unknown;
}>;


export type LoopbackBroadcastMutation = { loopbackBroadcast: boolean };

export type LoopbackSubscriptionVariables = Exact<{
  identity: string;
}>;


export type LoopbackSubscription = { loopback: { messageType: string, payload: unknown } };

export type QueryTenantsQueryVariables = Exact<{ [key: string]: never; }>;


export type QueryTenantsQuery = { queryTenants: Array<{ tenant_id: string, name: string, welcome_event_id: string | null }> };

export type GetWelcomeEventQueryVariables = Exact<{
  tenant_id: string;
}>;


export type GetWelcomeEventQuery = { getWelcomeEvent: { event_id: string | null } };

export type InitUserMutationVariables = Exact<{
  email?: string | null | undefined;
  identity: string;
}>;


export type InitUserMutation = { initUser: { tenant_id: string, welcome_event_id: string | null } };

export type QueryAdministratorsQueryVariables = Exact<{
  tenant_id: string;
}>;


export type QueryAdministratorsQuery = { queryAdministrators: Array<{ identity: string, name: string, email: string | null }> };

export type AddAdministratorMutationVariables = Exact<{
  tenant_id: string;
  email: string;
}>;


export type AddAdministratorMutation = { addAdministrator: { identity: string, name: string, email: string | null } };

export type RemoveAdministratorMutationVariables = Exact<{
  tenant_id: string;
  identity: string;
}>;


export type RemoveAdministratorMutation = { removeAdministrator: boolean };

export type SetWelcomeEventMutationVariables = Exact<{
  tenant_id: string;
  event_id?: string | null | undefined;
}>;


export type SetWelcomeEventMutation = { setWelcomeEvent: boolean };

export type QueryServicesQueryVariables = Exact<{
  tenant_id: string;
}>;


export type QueryServicesQuery = { queryServices: Array<{ name: string, state: string }> };

export type UpdateWhisperingStatusMutationVariables = Exact<{
  is_whispering: boolean;
  event_id: string;
  identity: string;
}>;


export type UpdateWhisperingStatusMutation = { updateWhisperingStatus: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type WhisperBroadcastMutationVariables = Exact<{
  event_id: string;
  room_id: string;
  identity: string;
  type: string;
}>;


export type WhisperBroadcastMutation = { whisperBroadcast: { event_id: string | null, identity: string | null, room_id: string | null, payload:
      | { __typename: 'Acknowledgement', status: string, seq: number | null }
      | { __typename: 'JoinAuthPayload' }
      | { __typename: 'JoinRoomPayload' }
      | { __typename: 'CreateRoomPayload' }
      | { __typename: 'DefaultRoomPayload' }
      | { __typename: 'CommsPayload' }
      | { __typename: 'ConnectionTestPayload' }
      | { __typename: 'SignalPayload' }
      | { __typename: 'ResourcePayload' }
     } };

export type WhisperSignalSubscriptionVariables = Exact<{
  event_id: string;
  room_id: string;
  target_identity: string;
}>;


export type WhisperSignalSubscription = { whisperSignal: { origin_identity: string, username: string, type: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SignInFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`, {"fragmentName":"SignInFields"}) as unknown as TypedDocumentString<SignInFieldsFragment, unknown>;
export const BreakoutFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment BreakoutFields on Breakout{breakout_id room_ids ends_at}`, {"fragmentName":"BreakoutFields"}) as unknown as TypedDocumentString<BreakoutFieldsFragment, unknown>;
export const ChallengeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment ChallengeFields on Challenge{event_id sort_key tenant_id name description type value award_permissions quota_type units used start end duration_mins created_at}`, {"fragmentName":"ChallengeFields"}) as unknown as TypedDocumentString<ChallengeFieldsFragment, unknown>;
export const KnownChallengeFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment KnownChallenge on Challenge{event_id sort_key tenant_id award_permissions}`, {"fragmentName":"KnownChallenge"}) as unknown as TypedDocumentString<KnownChallengeFragment, unknown>;
export const ChatMessageFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment ChatMessageFields on ChatMessage{seq type message_id room_id sender_id sender_name timestamp target_id message quote{identity name content}global choices{id label chosen}choice_required decided edited deleted mentions{identity name}poll_id is_typing target_sender_id reactions}`, {"fragmentName":"ChatMessageFields"}) as unknown as TypedDocumentString<ChatMessageFieldsFragment, unknown>;
export const EventFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment EventFields on EventInfo{event_id tenant_id name description locked owner start_time end_time default_room is_hosted mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled comms_provider seq}`, {"fragmentName":"EventFields"}) as unknown as TypedDocumentString<EventFieldsFragment, unknown>;
export const RoomFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment RoomFields on Room{event_id room_id name description locked capacity comms_provider recording_enabled recording_requested recording_problem recording_revision members mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled starred_items spotlight position removed}`, {"fragmentName":"RoomFields"}) as unknown as TypedDocumentString<RoomFieldsFragment, unknown>;
export const ParticipantFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment ParticipantFields on Participant{event_id identity name currentRoom active_status last_active require_attention preferred_color created_at role is_guest is_whispering control_requests_enabled mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled}`, {"fragmentName":"ParticipantFields"}) as unknown as TypedDocumentString<ParticipantFieldsFragment, unknown>;
export const AnswerFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`, {"fragmentName":"AnswerFields"}) as unknown as TypedDocumentString<AnswerFieldsFragment, unknown>;
export const GroupFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment GroupFields on Group{group_id name people events}`, {"fragmentName":"GroupFields"}) as unknown as TypedDocumentString<GroupFieldsFragment, unknown>;
export const PersonFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment PersonFields on Person{identity email name is_guest is_administrator groups events last_seen}`, {"fragmentName":"PersonFields"}) as unknown as TypedDocumentString<PersonFieldsFragment, unknown>;
export const CommsFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment CommsFields on CommsPayload{token provider url}`, {"fragmentName":"CommsFields"}) as unknown as TypedDocumentString<CommsFieldsFragment, unknown>;
export const PollFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment PollFields on Poll{seq poll_id maker_id question answers{id label votes}several hidden anonymous voters ends_at ended removed}`, {"fragmentName":"PollFields"}) as unknown as TypedDocumentString<PollFieldsFragment, unknown>;
export const ExportFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment ExportFields on RecordingExport{export_id state problem height start_ms end_ms requested_at done_ms total_ms bytes url removed_at is_own name}`, {"fragmentName":"ExportFields"}) as unknown as TypedDocumentString<ExportFieldsFragment, unknown>;
export const ResourceFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}`, {"fragmentName":"ResourceFields"}) as unknown as TypedDocumentString<ResourceFieldsFragment, unknown>;
export const EventResourceFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment EventResourceFields on EventResource{sort_key resource{...ResourceFields}rooms{room_id display}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}`, {"fragmentName":"EventResourceFields"}) as unknown as TypedDocumentString<EventResourceFieldsFragment, unknown>;
export const ResourceAnswerFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment ResourceAnswerFields on MutationAnswer{payload{__typename ... on ResourcePayload{resource{...ResourceFields}seq}}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}`, {"fragmentName":"ResourceAnswerFields"}) as unknown as TypedDocumentString<ResourceAnswerFieldsFragment, unknown>;
export const EventSettingsFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`fragment EventSettingsFields on EventSettings{event{event_id tenant_id name description info locked owner start_time end_time time_zone default_room entry_type members_only participants_max}revision members active rooms owner_name can_remove}`, {"fragmentName":"EventSettingsFields"}) as unknown as TypedDocumentString<EventSettingsFieldsFragment, unknown>;
export const SignInGuestDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SignInGuest($event_id:ID!,$display_name:String!){signInGuest(event_id:$event_id,display_name:$display_name){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<SignInGuestMutation, SignInGuestMutationVariables>;
export const SignInRejoinCodeDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SignInRejoinCode($rejoin_code:String!){signInRejoinCode(rejoin_code:$rejoin_code){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<SignInRejoinCodeMutation, SignInRejoinCodeMutationVariables>;
export const SignInLinkDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SignInLink($secret:String!){signInLink(secret:$secret){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<SignInLinkMutation, SignInLinkMutationVariables>;
export const RefreshTokenDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RefreshToken($event_id:ID){refreshToken(event_id:$event_id){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const MintRegionTokenDocument = /*#__PURE__*/ new TypedDocumentString(`mutation MintRegionToken{mintRegionToken}`) as unknown as TypedDocumentString<MintRegionTokenMutation, MintRegionTokenMutationVariables>;
export const SignOutDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SignOut{signOut{redirect}}`) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const SignUpDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SignUp($input:SignUpInput!){signUp(input:$input){status}}`) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const ConfirmSignUpDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ConfirmSignUp($username:String!,$code:String!){confirmSignUp(username:$username,code:$code){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<ConfirmSignUpMutation, ConfirmSignUpMutationVariables>;
export const ConfirmSignUpByLinkDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ConfirmSignUpByLink($secret:String!){confirmSignUpByLink(secret:$secret){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<ConfirmSignUpByLinkMutation, ConfirmSignUpByLinkMutationVariables>;
export const MailBrowserLinkDocument = /*#__PURE__*/ new TypedDocumentString(`mutation MailBrowserLink($email:String!){mailBrowserLink(email:$email)}`) as unknown as TypedDocumentString<MailBrowserLinkMutation, MailBrowserLinkMutationVariables>;
export const ConfirmBrowserDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ConfirmBrowser($secret:String!){confirmBrowser(secret:$secret)}`) as unknown as TypedDocumentString<ConfirmBrowserMutation, ConfirmBrowserMutationVariables>;
export const ResetPasswordByLinkDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ResetPasswordByLink($secret:String!,$new_password:String!){resetPasswordByLink(secret:$secret,new_password:$new_password)}`) as unknown as TypedDocumentString<ResetPasswordByLinkMutation, ResetPasswordByLinkMutationVariables>;
export const ResendCodeDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ResendCode($username:String!){resendCode(username:$username)}`) as unknown as TypedDocumentString<ResendCodeMutation, ResendCodeMutationVariables>;
export const SignInDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SignIn($username:String!,$password:String!){signIn(username:$username,password:$password){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const ForgotPasswordDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ForgotPassword($email:String!){forgotPassword(email:$email)}`) as unknown as TypedDocumentString<ForgotPasswordMutation, ForgotPasswordMutationVariables>;
export const ResetPasswordDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ResetPassword($email:String!,$code:String!,$new_password:String!){resetPassword(email:$email,code:$code,new_password:$new_password)}`) as unknown as TypedDocumentString<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const StartFederatedSignInDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StartFederatedSignIn($provider:ID!){startFederatedSignIn(provider:$provider)}`) as unknown as TypedDocumentString<StartFederatedSignInMutation, StartFederatedSignInMutationVariables>;
export const CompleteFederatedSignInDocument = /*#__PURE__*/ new TypedDocumentString(`mutation CompleteFederatedSignIn($query:String!){completeFederatedSignIn(query:$query){...SignInFields}}fragment SignInFields on SignIn{id_token display_name rejoin_code event_id}`) as unknown as TypedDocumentString<CompleteFederatedSignInMutation, CompleteFederatedSignInMutationVariables>;
export const UpdateUserAttributesDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateUserAttributes($nickname:String!){updateUserAttributes(nickname:$nickname)}`) as unknown as TypedDocumentString<UpdateUserAttributesMutation, UpdateUserAttributesMutationVariables>;
export const QueryAccountDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryAccount{queryAccount{identity display_name email industry use_case marketing_consent is_security_officer}}`) as unknown as TypedDocumentString<QueryAccountQuery, QueryAccountQueryVariables>;
export const QuerySessionsDocument = /*#__PURE__*/ new TypedDocumentString(`query QuerySessions($email:String){querySessions(email:$email){session_id identity user_agent started_at last_seen is_current}}`) as unknown as TypedDocumentString<QuerySessionsQuery, QuerySessionsQueryVariables>;
export const EndSessionDocument = /*#__PURE__*/ new TypedDocumentString(`mutation EndSession($session_id:ID!){endSession(session_id:$session_id)}`) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const SignOutEverywhereDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SignOutEverywhere($email:String){signOutEverywhere(email:$email)}`) as unknown as TypedDocumentString<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>;
export const TokenClaimDocument = /*#__PURE__*/ new TypedDocumentString(`subscription TokenClaim($token_sub_id:ID!){tokenClaim(token_sub_id:$token_sub_id){token_sub_id}}`) as unknown as TypedDocumentString<TokenClaimSubscription, TokenClaimSubscriptionVariables>;
export const StartBreakoutDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StartBreakout($event_id:ID!,$input:BreakoutInput!){startBreakout(event_id:$event_id,input:$input){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<StartBreakoutMutation, StartBreakoutMutationVariables>;
export const SendToBreakoutDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SendToBreakout($event_id:ID!,$breakout_id:ID!,$room_id:ID!,$participants:[ID!]!){sendToBreakout(event_id:$event_id breakout_id:$breakout_id room_id:$room_id participants:$participants){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SendToBreakoutMutation, SendToBreakoutMutationVariables>;
export const SetBreakoutEndDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetBreakoutEnd($event_id:ID!,$breakout_id:ID!,$ends_at:Timestamp!,$instead_of:Timestamp){setBreakoutEnd(event_id:$event_id breakout_id:$breakout_id ends_at:$ends_at instead_of:$instead_of){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetBreakoutEndMutation, SetBreakoutEndMutationVariables>;
export const EndBreakoutDocument = /*#__PURE__*/ new TypedDocumentString(`mutation EndBreakout($event_id:ID!,$breakout_id:ID!){endBreakout(event_id:$event_id,breakout_id:$breakout_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<EndBreakoutMutation, EndBreakoutMutationVariables>;
export const QueryChallengesDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryChallenges($event_id:ID!){queryChallenges(event_id:$event_id){...ChallengeFields}}fragment ChallengeFields on Challenge{event_id sort_key tenant_id name description type value award_permissions quota_type units used start end duration_mins created_at}`) as unknown as TypedDocumentString<QueryChallengesQuery, QueryChallengesQueryVariables>;
export const AttemptPermissionCodeDocument = /*#__PURE__*/ new TypedDocumentString(`mutation AttemptPermissionCode($event_id:ID!,$password:String!){attemptPermissionCode(event_id:$event_id,password:$password){succeeded claims_granted}}`) as unknown as TypedDocumentString<AttemptPermissionCodeMutation, AttemptPermissionCodeMutationVariables>;
export const CreateChallengeDocument = /*#__PURE__*/ new TypedDocumentString(`mutation CreateChallenge($event_id:ID!,$challenge_id:ID,$input:ChallengeInput!){createChallenge(event_id:$event_id,challenge_id:$challenge_id,input:$input){...ChallengeFields}}fragment ChallengeFields on Challenge{event_id sort_key tenant_id name description type value award_permissions quota_type units used start end duration_mins created_at}`) as unknown as TypedDocumentString<CreateChallengeMutation, CreateChallengeMutationVariables>;
export const UpdateChallengeDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateChallenge($event_id:ID!,$challenge_id:ID!,$input:ChallengeInput!){updateChallenge(event_id:$event_id,challenge_id:$challenge_id,input:$input){...ChallengeFields}}fragment ChallengeFields on Challenge{event_id sort_key tenant_id name description type value award_permissions quota_type units used start end duration_mins created_at}`) as unknown as TypedDocumentString<UpdateChallengeMutation, UpdateChallengeMutationVariables>;
export const RemoveChallengeDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveChallenge($event_id:ID!,$challenge_id:ID!){removeChallenge(event_id:$event_id,challenge_id:$challenge_id)}`) as unknown as TypedDocumentString<RemoveChallengeMutation, RemoveChallengeMutationVariables>;
export const ChatBroadcastDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ChatBroadcast($input:ChatInput!){chatBroadcast(input:$input){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ChatBroadcastMutation, ChatBroadcastMutationVariables>;
export const ConfirmChatChoiceDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ConfirmChatChoice($event_id:ID!,$room_id:ID!,$message_id:ID!,$target_id:ID!,$target_sender_id:ID,$choice:ID!){confirmChatChoice(event_id:$event_id room_id:$room_id message_id:$message_id target_id:$target_id target_sender_id:$target_sender_id choice:$choice){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ConfirmChatChoiceMutation, ConfirmChatChoiceMutationVariables>;
export const ChatEditDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ChatEdit($event_id:ID!,$room_id:ID!,$message_id:ID!,$message:String!){chatEdit(event_id:$event_id room_id:$room_id message_id:$message_id message:$message){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ChatEditMutation, ChatEditMutationVariables>;
export const ChatDeleteDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ChatDelete($event_id:ID!,$room_id:ID!,$sender_id:ID!,$message_id:ID!){chatDelete(event_id:$event_id room_id:$room_id sender_id:$sender_id message_id:$message_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ChatDeleteMutation, ChatDeleteMutationVariables>;
export const QueryChatDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryChat($event_id:ID!,$room_id:ID!,$target_id:ID! = "all",$global:Boolean,$before:Int,$after:Int,$limit:Int){queryChat(event_id:$event_id room_id:$room_id target_id:$target_id global:$global before:$before after:$after limit:$limit){items{...ChatMessageFields}open_questions{...ChatMessageFields}before after seq}}fragment ChatMessageFields on ChatMessage{seq type message_id room_id sender_id sender_name timestamp target_id message quote{identity name content}global choices{id label chosen}choice_required decided edited deleted mentions{identity name}poll_id is_typing target_sender_id reactions}`) as unknown as TypedDocumentString<QueryChatQuery, QueryChatQueryVariables>;
export const SearchChatDocument = /*#__PURE__*/ new TypedDocumentString(`query SearchChat($event_id:ID!,$room_id:ID!,$target_id:ID! = "all",$global:Boolean,$words:String!,$before:Int){searchChat(event_id:$event_id room_id:$room_id target_id:$target_id global:$global words:$words before:$before){items{seq message_id sender_id sender_name timestamp message}before}}`) as unknown as TypedDocumentString<SearchChatQuery, SearchChatQueryVariables>;
export const ChatDocument = /*#__PURE__*/ new TypedDocumentString(`subscription Chat($event_id:ID!,$room_id:ID!,$target_id:ID,$after:Int){chat(event_id:$event_id room_id:$room_id target_id:$target_id after:$after){...ChatMessageFields}}fragment ChatMessageFields on ChatMessage{seq type message_id room_id sender_id sender_name timestamp target_id message quote{identity name content}global choices{id label chosen}choice_required decided edited deleted mentions{identity name}poll_id is_typing target_sender_id reactions}`) as unknown as TypedDocumentString<ChatSubscription, ChatSubscriptionVariables>;
export const QueryTokenDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryToken($identity:ID!,$search:String,$nextToken:String){queryToken(identity:$identity sort_key:"group:" search:$search nextToken:$nextToken){items{sort_key event{event_id name description locked owner start_time end_time time_zone members_only}}nextToken}}`) as unknown as TypedDocumentString<QueryTokenQuery, QueryTokenQueryVariables>;
export const JoinEventAuthDocument = /*#__PURE__*/ new TypedDocumentString(`mutation JoinEventAuth($event_id:ID!){joinEventAuth(event_id:$event_id){payload{__typename ... on JoinAuthPayload{access_info{identity is_allowed is_locked feature_levels{feature group level}failed_schedule{reason start_time end_time}role groups event_challenges{...KnownChallenge}event{...EventFields info}}participants{...ParticipantFields}rooms{...RoomFields}breakout{...BreakoutFields}seq}}}}fragment BreakoutFields on Breakout{breakout_id room_ids ends_at}fragment KnownChallenge on Challenge{event_id sort_key tenant_id award_permissions}fragment EventFields on EventInfo{event_id tenant_id name description locked owner start_time end_time default_room is_hosted mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled comms_provider seq}fragment RoomFields on Room{event_id room_id name description locked capacity comms_provider recording_enabled recording_requested recording_problem recording_revision members mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled starred_items spotlight position removed}fragment ParticipantFields on Participant{event_id identity name currentRoom active_status last_active require_attention preferred_color created_at role is_guest is_whispering control_requests_enabled mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled}`) as unknown as TypedDocumentString<JoinEventAuthMutation, JoinEventAuthMutationVariables>;
export const LeaveEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation LeaveEvent($event_id:ID!){leaveEvent(event_id:$event_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<LeaveEventMutation, LeaveEventMutationVariables>;
export const LockEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation LockEvent($event_id:ID!){lockEvent(event_id:$event_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<LockEventMutation, LockEventMutationVariables>;
export const UnlockEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UnlockEvent($event_id:ID!){unlockEvent(event_id:$event_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UnlockEventMutation, UnlockEventMutationVariables>;
export const SetEventPermissionsDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetEventPermissions($event_id:ID!,$permissions:MediaPermissions!){setEventPermissions(event_id:$event_id,permissions:$permissions){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetEventPermissionsMutation, SetEventPermissionsMutationVariables>;
export const ChangeEventDefaultRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ChangeEventDefaultRoom($event_id:ID!,$room_id:ID!){changeEventDefaultRoom(event_id:$event_id,room_id:$room_id){event_id}}`) as unknown as TypedDocumentString<ChangeEventDefaultRoomMutation, ChangeEventDefaultRoomMutationVariables>;
export const EventUpdatesDocument = /*#__PURE__*/ new TypedDocumentString(`subscription EventUpdates($event_id:ID!,$after:Int){eventUpdates(event_id:$event_id,after:$after){seq kind event{...EventFields}}}fragment EventFields on EventInfo{event_id tenant_id name description locked owner start_time end_time default_room is_hosted mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled comms_provider seq}`) as unknown as TypedDocumentString<EventUpdatesSubscription, EventUpdatesSubscriptionVariables>;
export const EventLogDocument = /*#__PURE__*/ new TypedDocumentString(`subscription EventLog($event_id:ID!,$after:Int){eventLog(event_id:$event_id,after:$after){__typename ... on EventUpdate{seq event{...EventFields}}... on RoomUpdate{seq room{...RoomFields}}... on ParticipantUpdate{seq participant{...ParticipantFields}}... on ChallengeUpdate{seq challenge_id challenge{...KnownChallenge}}... on BreakoutUpdate{seq breakout{...BreakoutFields}}}}fragment BreakoutFields on Breakout{breakout_id room_ids ends_at}fragment KnownChallenge on Challenge{event_id sort_key tenant_id award_permissions}fragment EventFields on EventInfo{event_id tenant_id name description locked owner start_time end_time default_room is_hosted mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled comms_provider seq}fragment RoomFields on Room{event_id room_id name description locked capacity comms_provider recording_enabled recording_requested recording_problem recording_revision members mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled starred_items spotlight position removed}fragment ParticipantFields on Participant{event_id identity name currentRoom active_status last_active require_attention preferred_color created_at role is_guest is_whispering control_requests_enabled mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled}`) as unknown as TypedDocumentString<EventLogSubscription, EventLogSubscriptionVariables>;
export const GetOwnGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`query GetOwnGroups($event_id:ID!){getOwnGroups(event_id:$event_id){groups feature_levels{feature group level}}}`) as unknown as TypedDocumentString<GetOwnGroupsQuery, GetOwnGroupsQueryVariables>;
export const QueryPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryPeople($tenant_id:ID!,$search:String,$nextToken:String){queryPeople(tenant_id:$tenant_id,search:$search,nextToken:$nextToken){items{...PersonFields}nextToken}}fragment PersonFields on Person{identity email name is_guest is_administrator groups events last_seen}`) as unknown as TypedDocumentString<QueryPeopleQuery, QueryPeopleQueryVariables>;
export const QueryGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryGroups($tenant_id:ID!,$search:String,$nextToken:String){queryGroups(tenant_id:$tenant_id,search:$search,nextToken:$nextToken){items{...GroupFields}nextToken}}fragment GroupFields on Group{group_id name people events}`) as unknown as TypedDocumentString<QueryGroupsQuery, QueryGroupsQueryVariables>;
export const GetGroupDocument = /*#__PURE__*/ new TypedDocumentString(`query GetGroup($group_id:ID!){getGroup(group_id:$group_id){...GroupFields}}fragment GroupFields on Group{group_id name people events}`) as unknown as TypedDocumentString<GetGroupQuery, GetGroupQueryVariables>;
export const QueryGroupPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryGroupPeople($group_id:ID!,$search:String,$nextToken:String){queryGroupPeople(group_id:$group_id,search:$search,nextToken:$nextToken){items{...PersonFields}nextToken}}fragment PersonFields on Person{identity email name is_guest is_administrator groups events last_seen}`) as unknown as TypedDocumentString<QueryGroupPeopleQuery, QueryGroupPeopleQueryVariables>;
export const QueryEventGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryEventGroups($event_id:ID!){queryEventGroups(event_id:$event_id){group{...GroupFields}role}}fragment GroupFields on Group{group_id name people events}`) as unknown as TypedDocumentString<QueryEventGroupsQuery, QueryEventGroupsQueryVariables>;
export const CreateGroupDocument = /*#__PURE__*/ new TypedDocumentString(`mutation CreateGroup($tenant_id:ID!,$name:String!,$group_id:ID!){createGroup(tenant_id:$tenant_id,name:$name,group_id:$group_id){...GroupFields}}fragment GroupFields on Group{group_id name people events}`) as unknown as TypedDocumentString<CreateGroupMutation, CreateGroupMutationVariables>;
export const RenameGroupDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RenameGroup($group_id:ID!,$name:String!){renameGroup(group_id:$group_id,name:$name){...GroupFields}}fragment GroupFields on Group{group_id name people events}`) as unknown as TypedDocumentString<RenameGroupMutation, RenameGroupMutationVariables>;
export const RemoveGroupDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveGroup($group_id:ID!){removeGroup(group_id:$group_id)}`) as unknown as TypedDocumentString<RemoveGroupMutation, RemoveGroupMutationVariables>;
export const AddGroupPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`mutation AddGroupPeople($group_id:ID!,$emails:[String!]!){addGroupPeople(group_id:$group_id,emails:$emails)}`) as unknown as TypedDocumentString<AddGroupPeopleMutation, AddGroupPeopleMutationVariables>;
export const RemoveGroupPeopleDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveGroupPeople($group_id:ID!,$emails:[String!]!){removeGroupPeople(group_id:$group_id,emails:$emails)}`) as unknown as TypedDocumentString<RemoveGroupPeopleMutation, RemoveGroupPeopleMutationVariables>;
export const SetEventGroupDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetEventGroup($event_id:ID!,$group_id:ID!,$role:String!){setEventGroup(event_id:$event_id,group_id:$group_id,role:$role){group{...GroupFields}role}}fragment GroupFields on Group{group_id name people events}`) as unknown as TypedDocumentString<SetEventGroupMutation, SetEventGroupMutationVariables>;
export const RemoveEventGroupDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveEventGroup($event_id:ID!,$group_id:ID!){removeEventGroup(event_id:$event_id,group_id:$group_id)}`) as unknown as TypedDocumentString<RemoveEventGroupMutation, RemoveEventGroupMutationVariables>;
export const CreateParticipantLogStreamDocument = /*#__PURE__*/ new TypedDocumentString(`mutation CreateParticipantLogStream($event_id:ID,$session_id:ID!){createParticipantLogStream(event_id:$event_id,session_id:$session_id){status exception}}`) as unknown as TypedDocumentString<CreateParticipantLogStreamMutation, CreateParticipantLogStreamMutationVariables>;
export const LogDocument = /*#__PURE__*/ new TypedDocumentString(`mutation Log($session_id:ID!,$events:[LogEvent!]!){log(session_id:$session_id,events:$events){status_code}}`) as unknown as TypedDocumentString<LogMutation, LogMutationVariables>;
export const UploadUsageMetricsDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UploadUsageMetrics($metrics:[UsageMetric!]!){uploadUsageMetrics(metrics:$metrics){status_code}}`) as unknown as TypedDocumentString<UploadUsageMetricsMutation, UploadUsageMetricsMutationVariables>;
export const GetCommsDocument = /*#__PURE__*/ new TypedDocumentString(`mutation GetComms($room_id:ID!,$identity:ID!,$event_id:ID!,$stage:String){getComms(room_id:$room_id identity:$identity event_id:$event_id stage:$stage){payload{__typename ... on CommsPayload{...CommsFields}}}}fragment CommsFields on CommsPayload{token provider url}`) as unknown as TypedDocumentString<GetCommsMutation, GetCommsMutationVariables>;
export const StartConnectionTestDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StartConnectionTest($event_id:ID!){startConnectionTest(event_id:$event_id){payload{__typename ... on ConnectionTestPayload{provider url sender_token receiver_token}}}}`) as unknown as TypedDocumentString<StartConnectionTestMutation, StartConnectionTestMutationVariables>;
export const RoomSignallingBroadcastDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RoomSignallingBroadcast($room_id:ID!,$payload:String!,$event_id:ID!,$targets:[ID!]){roomSignallingBroadcast(room_id:$room_id payload:$payload event_id:$event_id targets:$targets){payload{__typename ... on SignalPayload{refused{index code}}}}}`) as unknown as TypedDocumentString<RoomSignallingBroadcastMutation, RoomSignallingBroadcastMutationVariables>;
export const RoomSignallingDocument = /*#__PURE__*/ new TypedDocumentString(`subscription RoomSignalling($room_id:ID!,$event_id:ID!){roomSignalling(room_id:$room_id,event_id:$event_id){identity payload}}`) as unknown as TypedDocumentString<RoomSignallingSubscription, RoomSignallingSubscriptionVariables>;
export const AnnounceDepartureDocument = /*#__PURE__*/ new TypedDocumentString(`mutation AnnounceDeparture($event_id:ID!,$identity:ID!){announceDeparture(event_id:$event_id,identity:$identity){identity}}`) as unknown as TypedDocumentString<AnnounceDepartureMutation, AnnounceDepartureMutationVariables>;
export const UpdateUserStatusDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateUserStatus($active_status:String!,$event_id:ID!,$identity:ID!,$token_sub_id:ID,$role:String){updateUserStatus(active_status:$active_status event_id:$event_id identity:$identity token_sub_id:$token_sub_id role:$role){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UpdateUserStatusMutation, UpdateUserStatusMutationVariables>;
export const ChangeParticipantNameDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ChangeParticipantName($name:String!,$identity:ID!,$event_id:ID!){changeParticipantName(name:$name,identity:$identity,event_id:$event_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ChangeParticipantNameMutation, ChangeParticipantNameMutationVariables>;
export const SetParticipantPermissionsDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetParticipantPermissions($event_id:ID!,$identity:ID!,$permissions:MediaPermissions!){setParticipantPermissions(event_id:$event_id identity:$identity permissions:$permissions){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetParticipantPermissionsMutation, SetParticipantPermissionsMutationVariables>;
export const SetParticipantRoleDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetParticipantRole($event_id:ID!,$identity:ID!,$role:String!){setParticipantRole(event_id:$event_id,identity:$identity,role:$role){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetParticipantRoleMutation, SetParticipantRoleMutationVariables>;
export const SetRequireAttentionDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetRequireAttention($event_id:ID!,$participant_id:ID!,$require_attention:Timestamp!){setRequireAttention(event_id:$event_id participant_id:$participant_id require_attention:$require_attention){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetRequireAttentionMutation, SetRequireAttentionMutationVariables>;
export const UpdateVwControlPermissionDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateVWControlPermission($state:Boolean!,$event_id:ID!,$identity:ID!){updateVWControlPermission(state:$state event_id:$event_id identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UpdateVwControlPermissionMutation, UpdateVwControlPermissionMutationVariables>;
export const MuteParticipantMicrophoneDocument = /*#__PURE__*/ new TypedDocumentString(`mutation MuteParticipantMicrophone($event_id:ID!,$identity:ID!){muteParticipantMicrophone(event_id:$event_id,identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<MuteParticipantMicrophoneMutation, MuteParticipantMicrophoneMutationVariables>;
export const MuteRoomMicrophonesDocument = /*#__PURE__*/ new TypedDocumentString(`mutation MuteRoomMicrophones($event_id:ID!,$room_id:ID!,$except:[ID!]!,$spare_hosts:Boolean!){muteRoomMicrophones(event_id:$event_id room_id:$room_id except:$except spare_hosts:$spare_hosts){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<MuteRoomMicrophonesMutation, MuteRoomMicrophonesMutationVariables>;
export const StopParticipantCameraDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StopParticipantCamera($event_id:ID!,$identity:ID!){stopParticipantCamera(event_id:$event_id,identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<StopParticipantCameraMutation, StopParticipantCameraMutationVariables>;
export const StopParticipantScreenShareDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StopParticipantScreenShare($event_id:ID!,$identity:ID!,$screen_id:ID){stopParticipantScreenShare(event_id:$event_id identity:$identity screen_id:$screen_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<StopParticipantScreenShareMutation, StopParticipantScreenShareMutationVariables>;
export const QueryPollDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryPoll($event_id:ID!,$room_id:ID!,$poll_id:ID!){queryPoll(event_id:$event_id,room_id:$room_id,poll_id:$poll_id){poll{...PollFields}chosen}}fragment PollFields on Poll{seq poll_id maker_id question answers{id label votes}several hidden anonymous voters ends_at ended removed}`) as unknown as TypedDocumentString<QueryPollQuery, QueryPollQueryVariables>;
export const ExportPollDocument = /*#__PURE__*/ new TypedDocumentString(`query ExportPoll($event_id:ID!,$room_id:ID!,$poll_id:ID!){exportPoll(event_id:$event_id,room_id:$room_id,poll_id:$poll_id){poll{...PollFields}names{name chosen}}}fragment PollFields on Poll{seq poll_id maker_id question answers{id label votes}several hidden anonymous voters ends_at ended removed}`) as unknown as TypedDocumentString<ExportPollQuery, ExportPollQueryVariables>;
export const StartPollDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StartPoll($event_id:ID!,$room_id:ID!,$input:PollInput!){startPoll(event_id:$event_id,room_id:$room_id,input:$input){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<StartPollMutation, StartPollMutationVariables>;
export const VotePollDocument = /*#__PURE__*/ new TypedDocumentString(`mutation VotePoll($event_id:ID!,$room_id:ID!,$poll_id:ID!,$answers:[ID!]!){votePoll(event_id:$event_id room_id:$room_id poll_id:$poll_id answers:$answers){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<VotePollMutation, VotePollMutationVariables>;
export const EndPollDocument = /*#__PURE__*/ new TypedDocumentString(`mutation EndPoll($event_id:ID!,$room_id:ID!,$poll_id:ID!){endPoll(event_id:$event_id,room_id:$room_id,poll_id:$poll_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<EndPollMutation, EndPollMutationVariables>;
export const PollUpdatesDocument = /*#__PURE__*/ new TypedDocumentString(`subscription PollUpdates($event_id:ID!,$room_id:ID!,$poll_id:ID!,$after:Int){pollUpdates(event_id:$event_id room_id:$room_id poll_id:$poll_id after:$after){...PollFields}}fragment PollFields on Poll{seq poll_id maker_id question answers{id label votes}several hidden anonymous voters ends_at ended removed}`) as unknown as TypedDocumentString<PollUpdatesSubscription, PollUpdatesSubscriptionVariables>;
export const QueryRecordingsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryRecordings($event_id:ID!,$nextToken:String){queryRecordings(event_id:$event_id,nextToken:$nextToken){items{recording_id room_id room_name state started_at ended_at duration_ms is_playable problems}nextToken}}`) as unknown as TypedDocumentString<QueryRecordingsQuery, QueryRecordingsQueryVariables>;
export const FindRecordingDocument = /*#__PURE__*/ new TypedDocumentString(`query FindRecording($recording_id:ID!){findRecording(recording_id:$recording_id){event_id recording_id}}`) as unknown as TypedDocumentString<FindRecordingQuery, FindRecordingQueryVariables>;
export const QueryRecordingDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryRecording($event_id:ID!,$publish_id:ID!,$version:String){queryRecording(event_id:$event_id,publish_id:$publish_id,version:$version){recording}}`) as unknown as TypedDocumentString<QueryRecordingQuery, QueryRecordingQueryVariables>;
export const QueryRecordingFilesDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryRecordingFiles($event_id:ID!,$publish_id:ID!,$version:String){queryRecordingFiles(event_id:$event_id publish_id:$publish_id version:$version){files}}`) as unknown as TypedDocumentString<QueryRecordingFilesQuery, QueryRecordingFilesQueryVariables>;
export const QueryLiveStreamsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryLiveStreams($tile_id:ID!,$event_id:ID!,$room_id:ID!){queryLiveStreams(tile_id:$tile_id,event_id:$event_id,room_id:$room_id){items{url start_time region_start_time segment_start_time segment_end_time}}}`) as unknown as TypedDocumentString<QueryLiveStreamsQuery, QueryLiveStreamsQueryVariables>;
export const StartRoomRecordingDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StartRoomRecording($event_id:ID!,$room_id:ID!,$identity:ID!){startRoomRecording(event_id:$event_id,room_id:$room_id,identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<StartRoomRecordingMutation, StartRoomRecordingMutationVariables>;
export const StopRoomRecordingDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StopRoomRecording($event_id:ID!,$room_id:ID!){stopRoomRecording(event_id:$event_id,room_id:$room_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<StopRoomRecordingMutation, StopRoomRecordingMutationVariables>;
export const DeleteRecordingDocument = /*#__PURE__*/ new TypedDocumentString(`mutation DeleteRecording($event_id:ID!,$recording_id:ID!){deleteRecording(event_id:$event_id,recording_id:$recording_id)}`) as unknown as TypedDocumentString<DeleteRecordingMutation, DeleteRecordingMutationVariables>;
export const QueryExportsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryExports($event_id:ID!,$recording_id:ID!){queryExports(event_id:$event_id,recording_id:$recording_id){items{...ExportFields}}}fragment ExportFields on RecordingExport{export_id state problem height start_ms end_ms requested_at done_ms total_ms bytes url removed_at is_own name}`) as unknown as TypedDocumentString<QueryExportsQuery, QueryExportsQueryVariables>;
export const StartExportDocument = /*#__PURE__*/ new TypedDocumentString(`mutation StartExport($event_id:ID!,$recording_id:ID!,$input:ExportInput!){startExport(event_id:$event_id,recording_id:$recording_id,input:$input){...ExportFields}}fragment ExportFields on RecordingExport{export_id state problem height start_ms end_ms requested_at done_ms total_ms bytes url removed_at is_own name}`) as unknown as TypedDocumentString<StartExportMutation, StartExportMutationVariables>;
export const RetryExportDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RetryExport($event_id:ID!,$export_id:ID!){retryExport(event_id:$event_id,export_id:$export_id){...ExportFields}}fragment ExportFields on RecordingExport{export_id state problem height start_ms end_ms requested_at done_ms total_ms bytes url removed_at is_own name}`) as unknown as TypedDocumentString<RetryExportMutation, RetryExportMutationVariables>;
export const DeleteExportDocument = /*#__PURE__*/ new TypedDocumentString(`mutation DeleteExport($event_id:ID!,$export_id:ID!){deleteExport(event_id:$event_id,export_id:$export_id)}`) as unknown as TypedDocumentString<DeleteExportMutation, DeleteExportMutationVariables>;
export const ExportUpdatesDocument = /*#__PURE__*/ new TypedDocumentString(`subscription ExportUpdates($event_id:ID!,$identity:ID!){exportUpdates(event_id:$event_id,identity:$identity){export_id state problem done_ms total_ms}}`) as unknown as TypedDocumentString<ExportUpdatesSubscription, ExportUpdatesSubscriptionVariables>;
export const QueryResourcesDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryResources($event_id:ID!,$room_id:ID!){queryResources(event_id:$event_id,room_id:$room_id){items{...ResourceFields}seq}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}`) as unknown as TypedDocumentString<QueryResourcesQuery, QueryResourcesQueryVariables>;
export const QueryRoomsWithResourcesDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryRoomsWithResources($event_id:ID!){queryRoomsWithResources(event_id:$event_id)}`) as unknown as TypedDocumentString<QueryRoomsWithResourcesQuery, QueryRoomsWithResourcesQueryVariables>;
export const GetResourceDocument = /*#__PURE__*/ new TypedDocumentString(`query GetResource($event_id:ID!,$resource_id:ID!){getResource(event_id:$event_id,resource_id:$resource_id){...EventResourceFields}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}fragment EventResourceFields on EventResource{sort_key resource{...ResourceFields}rooms{room_id display}}`) as unknown as TypedDocumentString<GetResourceQuery, GetResourceQueryVariables>;
export const QueryEventResourcesDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryEventResources($event_id:ID!,$nextToken:String){queryEvent(event_id:$event_id,sort_key:"resource",nextToken:$nextToken){items{__typename ... on EventResource{...EventResourceFields}}nextToken}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}fragment EventResourceFields on EventResource{sort_key resource{...ResourceFields}rooms{room_id display}}`) as unknown as TypedDocumentString<QueryEventResourcesQuery, QueryEventResourcesQueryVariables>;
export const UpdateResourceDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateResource($event_id:ID!,$resource_id:ID!,$change:ResourceChange!){updateResource(event_id:$event_id,resource_id:$resource_id,change:$change){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UpdateResourceMutation, UpdateResourceMutationVariables>;
export const RestoreResourceDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RestoreResource($event_id:ID!,$resource_id:ID!){restoreResource(event_id:$event_id,resource_id:$resource_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<RestoreResourceMutation, RestoreResourceMutationVariables>;
export const GenerateUrlResourceDocument = /*#__PURE__*/ new TypedDocumentString(`mutation GenerateURLResource($event_id:ID!,$input:URLResourceInput!){generateURLResource(event_id:$event_id,input:$input){...ResourceAnswerFields}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}fragment ResourceAnswerFields on MutationAnswer{payload{__typename ... on ResourcePayload{resource{...ResourceFields}seq}}}`) as unknown as TypedDocumentString<GenerateUrlResourceMutation, GenerateUrlResourceMutationVariables>;
export const GenerateImageResourceDocument = /*#__PURE__*/ new TypedDocumentString(`mutation GenerateImageResource($event_id:ID!,$input:FileResourceInput!){generateImageResource(event_id:$event_id,input:$input){...ResourceAnswerFields}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}fragment ResourceAnswerFields on MutationAnswer{payload{__typename ... on ResourcePayload{resource{...ResourceFields}seq}}}`) as unknown as TypedDocumentString<GenerateImageResourceMutation, GenerateImageResourceMutationVariables>;
export const GenerateFileResourceDocument = /*#__PURE__*/ new TypedDocumentString(`mutation GenerateFileResource($event_id:ID!,$input:FileResourceInput!){generateFileResource(event_id:$event_id,input:$input){...ResourceAnswerFields}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}fragment ResourceAnswerFields on MutationAnswer{payload{__typename ... on ResourcePayload{resource{...ResourceFields}seq}}}`) as unknown as TypedDocumentString<GenerateFileResourceMutation, GenerateFileResourceMutationVariables>;
export const SetResourceStatusDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetResourceStatus($event_id:ID!,$resource_id:ID!,$status:String!){setResourceStatus(event_id:$event_id resource_id:$resource_id status:$status){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetResourceStatusMutation, SetResourceStatusMutationVariables>;
export const DeleteResourceDocument = /*#__PURE__*/ new TypedDocumentString(`mutation DeleteResource($event_id:ID!,$resource_id:ID!){deleteResource(event_id:$event_id,resource_id:$resource_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<DeleteResourceMutation, DeleteResourceMutationVariables>;
export const UpdateResourceVisibilityDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateResourceVisibility($event_id:ID!,$resource_id:ID!,$addTo:[ID!],$removeFrom:[ID!],$showIn:[ID!],$hideIn:[ID!]){updateResourceVisibility(event_id:$event_id resource_id:$resource_id addTo:$addTo removeFrom:$removeFrom showIn:$showIn hideIn:$hideIn){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UpdateResourceVisibilityMutation, UpdateResourceVisibilityMutationVariables>;
export const UpdateResourceControlPermissionDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateResourceControlPermission($event_id:ID!,$resource_id:ID!,$state:Boolean!){updateResourceControlPermission(event_id:$event_id resource_id:$resource_id state:$state){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UpdateResourceControlPermissionMutation, UpdateResourceControlPermissionMutationVariables>;
export const AddResourceControllerDocument = /*#__PURE__*/ new TypedDocumentString(`mutation AddResourceController($event_id:ID!,$resource_id:ID!,$controller:ID!,$revoke_others:Boolean!){addResourceController(event_id:$event_id resource_id:$resource_id controller:$controller revoke_others:$revoke_others){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<AddResourceControllerMutation, AddResourceControllerMutationVariables>;
export const ReleaseResourceControlDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ReleaseResourceControl($event_id:ID!,$resource_id:ID!,$controller:ID){releaseResourceControl(event_id:$event_id resource_id:$resource_id controller:$controller){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ReleaseResourceControlMutation, ReleaseResourceControlMutationVariables>;
export const CheckoutResourcePublishDocument = /*#__PURE__*/ new TypedDocumentString(`mutation CheckoutResourcePublish($event_id:ID!,$input:CheckoutInput!){checkoutResourcePublish(event_id:$event_id,input:$input){download expires_at}}`) as unknown as TypedDocumentString<CheckoutResourcePublishMutation, CheckoutResourcePublishMutationVariables>;
export const ResourceUpdatesDocument = /*#__PURE__*/ new TypedDocumentString(`subscription ResourceUpdates($event_id:ID!,$room_id:ID!,$after:Int){resourceUpdates(event_id:$event_id,room_id:$room_id,after:$after){seq resource_id resource{...ResourceFields}stays_with}}fragment ResourceFields on Resource{event_id tenant_id sort_key resource_id name description type parameters display owner owner_name status publish_id size_bytes control_requests_enabled control_participants created_at updated private}`) as unknown as TypedDocumentString<ResourceUpdatesSubscription, ResourceUpdatesSubscriptionVariables>;
export const JoinRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation JoinRoom($event_id:ID!,$room_id:ID!,$currentRoom:ID,$moved:Boolean){joinRoom(event_id:$event_id room_id:$room_id currentRoom:$currentRoom moved:$moved){payload{__typename ... on JoinRoomPayload{prev_room_id room{...RoomFields}room_seq seq comms{...CommsFields}}}}}fragment RoomFields on Room{event_id room_id name description locked capacity comms_provider recording_enabled recording_requested recording_problem recording_revision members mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled starred_items spotlight position removed}fragment CommsFields on CommsPayload{token provider url}`) as unknown as TypedDocumentString<JoinRoomMutation, JoinRoomMutationVariables>;
export const LeaveRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation LeaveRoom($room_id:ID!,$event_id:ID!,$identity:ID!){leaveRoom(room_id:$room_id,event_id:$event_id,identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<LeaveRoomMutation, LeaveRoomMutationVariables>;
export const CreateStandardRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation CreateStandardRoom($event_id:ID!,$input:CreateRoomInput!){createStandardRoom(event_id:$event_id,input:$input){payload{__typename ... on CreateRoomPayload{room{...RoomFields}seq}}}}fragment RoomFields on Room{event_id room_id name description locked capacity comms_provider recording_enabled recording_requested recording_problem recording_revision members mic_enabled camera_enabled local_screen_enabled vw_share_enabled annotation_enabled starred_items spotlight position removed}`) as unknown as TypedDocumentString<CreateStandardRoomMutation, CreateStandardRoomMutationVariables>;
export const LockRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation LockRoom($event_id:ID!,$room_id:ID!){lockRoom(event_id:$event_id,room_id:$room_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<LockRoomMutation, LockRoomMutationVariables>;
export const UnlockRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UnlockRoom($event_id:ID!,$room_id:ID!){unlockRoom(event_id:$event_id,room_id:$room_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UnlockRoomMutation, UnlockRoomMutationVariables>;
export const SetRoomPermissionsDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetRoomPermissions($event_id:ID!,$room_id:ID!,$permissions:MediaPermissions!){setRoomPermissions(event_id:$event_id room_id:$room_id permissions:$permissions){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetRoomPermissionsMutation, SetRoomPermissionsMutationVariables>;
export const AddNewStarredItemToRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation AddNewStarredItemToRoom($event_id:ID!,$room_id:ID!,$item_id:ID!){addNewStarredItemToRoom(event_id:$event_id room_id:$room_id item_id:$item_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<AddNewStarredItemToRoomMutation, AddNewStarredItemToRoomMutationVariables>;
export const RemoveStarredItemFromRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveStarredItemFromRoom($event_id:ID!,$room_id:ID!,$item_id:ID!){removeStarredItemFromRoom(event_id:$event_id room_id:$room_id item_id:$item_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<RemoveStarredItemFromRoomMutation, RemoveStarredItemFromRoomMutationVariables>;
export const SetRoomSpotlightDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetRoomSpotlight($event_id:ID!,$room_id:ID!,$item_id:ID){setRoomSpotlight(event_id:$event_id,room_id:$room_id,item_id:$item_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<SetRoomSpotlightMutation, SetRoomSpotlightMutationVariables>;
export const QueryEventRoomsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryEventRooms($event_id:ID!,$nextToken:String){queryEvent(event_id:$event_id,sort_key:"room",nextToken:$nextToken){items{__typename ... on Room{room_id name capacity locked members position}}nextToken}}`) as unknown as TypedDocumentString<QueryEventRoomsQuery, QueryEventRoomsQueryVariables>;
export const QueryBlockedUsersDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryBlockedUsers($event_id:ID!,$nextToken:String){queryEvent(event_id:$event_id,sort_key:"room",nextToken:$nextToken){items{__typename ... on Room{room_id blocked_users}}nextToken}}`) as unknown as TypedDocumentString<QueryBlockedUsersQuery, QueryBlockedUsersQueryVariables>;
export const JoinRoomMultiDocument = /*#__PURE__*/ new TypedDocumentString(`mutation JoinRoomMulti($event_id:ID!,$room_id:ID!,$currentRoom:ID,$participants:[ID!]!){joinRoomMulti(event_id:$event_id room_id:$room_id currentRoom:$currentRoom participants:$participants){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<JoinRoomMultiMutation, JoinRoomMultiMutationVariables>;
export const BlockRoomUserDocument = /*#__PURE__*/ new TypedDocumentString(`mutation BlockRoomUser($event_id:ID!,$room_id:ID!,$identity:ID!){blockRoomUser(event_id:$event_id,room_id:$room_id,identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<BlockRoomUserMutation, BlockRoomUserMutationVariables>;
export const UnblockRoomUserDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UnblockRoomUser($event_id:ID!,$room_id:ID!,$identity:ID!){unblockRoomUser(event_id:$event_id,room_id:$room_id,identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UnblockRoomUserMutation, UnblockRoomUserMutationVariables>;
export const ChangeRoomNameDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ChangeRoomName($event_id:ID!,$room_id:ID!,$name:String!){changeRoomName(event_id:$event_id,room_id:$room_id,name:$name){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ChangeRoomNameMutation, ChangeRoomNameMutationVariables>;
export const ChangeRoomCapacityDocument = /*#__PURE__*/ new TypedDocumentString(`mutation ChangeRoomCapacity($event_id:ID!,$room_id:ID!,$capacity:Int){changeRoomCapacity(event_id:$event_id,room_id:$room_id,capacity:$capacity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<ChangeRoomCapacityMutation, ChangeRoomCapacityMutationVariables>;
export const PlaceRoomDocument = /*#__PURE__*/ new TypedDocumentString(`mutation PlaceRoom($event_id:ID!,$room_id:ID!,$before:ID){placeRoom(event_id:$event_id,room_id:$room_id,before:$before){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<PlaceRoomMutation, PlaceRoomMutationVariables>;
export const DeleteRoomCompleteDocument = /*#__PURE__*/ new TypedDocumentString(`mutation DeleteRoomComplete($event_id:ID!,$room_id:ID!){deleteRoomComplete(event_id:$event_id,room_id:$room_id){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<DeleteRoomCompleteMutation, DeleteRoomCompleteMutationVariables>;
export const QueryTenantEventsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryTenantEvents($tenant_id:ID!,$search:String,$nextToken:String){queryTenantEvents(tenant_id:$tenant_id,search:$search,nextToken:$nextToken){items{event{event_id name locked owner start_time end_time time_zone participants_max}active members rooms owner_name can_remove}nextToken}}`) as unknown as TypedDocumentString<QueryTenantEventsQuery, QueryTenantEventsQueryVariables>;
export const GetEventSettingsDocument = /*#__PURE__*/ new TypedDocumentString(`query GetEventSettings($event_id:ID!){getEventSettings(event_id:$event_id){...EventSettingsFields}}fragment EventSettingsFields on EventSettings{event{event_id tenant_id name description info locked owner start_time end_time time_zone default_room entry_type members_only participants_max}revision members active rooms owner_name can_remove}`) as unknown as TypedDocumentString<GetEventSettingsQuery, GetEventSettingsQueryVariables>;
export const QueryMembersDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryMembers($event_id:ID!,$search:String,$nextToken:String){queryMembers(event_id:$event_id,search:$search,nextToken:$nextToken){items{identity email name role is_owner is_guest is_active by_group}nextToken}}`) as unknown as TypedDocumentString<QueryMembersQuery, QueryMembersQueryVariables>;
export const CreateEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation CreateEvent($tenant_id:ID!,$input:CreateEventInput!){createEvent(tenant_id:$tenant_id,input:$input){...EventSettingsFields}}fragment EventSettingsFields on EventSettings{event{event_id tenant_id name description info locked owner start_time end_time time_zone default_room entry_type members_only participants_max}revision members active rooms owner_name can_remove}`) as unknown as TypedDocumentString<CreateEventMutation, CreateEventMutationVariables>;
export const UpdateEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateEvent($event_id:ID!,$revision:Int!,$change:EventChange!){updateEvent(event_id:$event_id,revision:$revision,change:$change){...EventSettingsFields}}fragment EventSettingsFields on EventSettings{event{event_id tenant_id name description info locked owner start_time end_time time_zone default_room entry_type members_only participants_max}revision members active rooms owner_name can_remove}`) as unknown as TypedDocumentString<UpdateEventMutation, UpdateEventMutationVariables>;
export const DuplicateEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation DuplicateEvent($event_id:ID!,$new_event_id:ID!,$name:String!){duplicateEvent(event_id:$event_id,new_event_id:$new_event_id,name:$name){...EventSettingsFields}}fragment EventSettingsFields on EventSettings{event{event_id tenant_id name description info locked owner start_time end_time time_zone default_room entry_type members_only participants_max}revision members active rooms owner_name can_remove}`) as unknown as TypedDocumentString<DuplicateEventMutation, DuplicateEventMutationVariables>;
export const RemoveEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveEvent($event_id:ID!){removeEvent(event_id:$event_id)}`) as unknown as TypedDocumentString<RemoveEventMutation, RemoveEventMutationVariables>;
export const InviteMemberDocument = /*#__PURE__*/ new TypedDocumentString(`mutation InviteMember($event_id:ID!,$email:String!,$role:String!){inviteMember(event_id:$event_id,email:$email,role:$role){identity email name role is_owner is_guest is_active by_group}}`) as unknown as TypedDocumentString<InviteMemberMutation, InviteMemberMutationVariables>;
export const InviteMembersDocument = /*#__PURE__*/ new TypedDocumentString(`mutation InviteMembers($event_id:ID!,$people:[InvitedPerson!]!){inviteMembers(event_id:$event_id,people:$people){index field}}`) as unknown as TypedDocumentString<InviteMembersMutation, InviteMembersMutationVariables>;
export const WithdrawInvitationDocument = /*#__PURE__*/ new TypedDocumentString(`mutation WithdrawInvitation($event_id:ID!,$email:String!){withdrawInvitation(event_id:$event_id,email:$email)}`) as unknown as TypedDocumentString<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>;
export const RemoveMemberDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveMember($event_id:ID!,$identity:ID!){removeMember(event_id:$event_id,identity:$identity)}`) as unknown as TypedDocumentString<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const LoopbackBroadcastDocument = /*#__PURE__*/ new TypedDocumentString(`mutation LoopbackBroadcast($messageType:String!,$payload:JSON!){loopbackBroadcast(messageType:$messageType,payload:$payload)}`) as unknown as TypedDocumentString<LoopbackBroadcastMutation, LoopbackBroadcastMutationVariables>;
export const LoopbackDocument = /*#__PURE__*/ new TypedDocumentString(`subscription Loopback($identity:ID!){loopback(identity:$identity){messageType payload}}`) as unknown as TypedDocumentString<LoopbackSubscription, LoopbackSubscriptionVariables>;
export const QueryTenantsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryTenants{queryTenants{tenant_id name welcome_event_id}}`) as unknown as TypedDocumentString<QueryTenantsQuery, QueryTenantsQueryVariables>;
export const GetWelcomeEventDocument = /*#__PURE__*/ new TypedDocumentString(`query GetWelcomeEvent($tenant_id:ID!){getWelcomeEvent(tenant_id:$tenant_id){event_id}}`) as unknown as TypedDocumentString<GetWelcomeEventQuery, GetWelcomeEventQueryVariables>;
export const InitUserDocument = /*#__PURE__*/ new TypedDocumentString(`mutation InitUser($email:String,$identity:ID!){initUser(email:$email,identity:$identity){tenant_id welcome_event_id}}`) as unknown as TypedDocumentString<InitUserMutation, InitUserMutationVariables>;
export const QueryAdministratorsDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryAdministrators($tenant_id:ID!){queryAdministrators(tenant_id:$tenant_id){identity name email}}`) as unknown as TypedDocumentString<QueryAdministratorsQuery, QueryAdministratorsQueryVariables>;
export const AddAdministratorDocument = /*#__PURE__*/ new TypedDocumentString(`mutation AddAdministrator($tenant_id:ID!,$email:String!){addAdministrator(tenant_id:$tenant_id,email:$email){identity name email}}`) as unknown as TypedDocumentString<AddAdministratorMutation, AddAdministratorMutationVariables>;
export const RemoveAdministratorDocument = /*#__PURE__*/ new TypedDocumentString(`mutation RemoveAdministrator($tenant_id:ID!,$identity:ID!){removeAdministrator(tenant_id:$tenant_id,identity:$identity)}`) as unknown as TypedDocumentString<RemoveAdministratorMutation, RemoveAdministratorMutationVariables>;
export const SetWelcomeEventDocument = /*#__PURE__*/ new TypedDocumentString(`mutation SetWelcomeEvent($tenant_id:ID!,$event_id:ID){setWelcomeEvent(tenant_id:$tenant_id,event_id:$event_id)}`) as unknown as TypedDocumentString<SetWelcomeEventMutation, SetWelcomeEventMutationVariables>;
export const QueryServicesDocument = /*#__PURE__*/ new TypedDocumentString(`query QueryServices($tenant_id:ID!){queryServices(tenant_id:$tenant_id){name state}}`) as unknown as TypedDocumentString<QueryServicesQuery, QueryServicesQueryVariables>;
export const UpdateWhisperingStatusDocument = /*#__PURE__*/ new TypedDocumentString(`mutation UpdateWhisperingStatus($is_whispering:Boolean!,$event_id:ID!,$identity:ID!){updateWhisperingStatus(is_whispering:$is_whispering event_id:$event_id identity:$identity){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<UpdateWhisperingStatusMutation, UpdateWhisperingStatusMutationVariables>;
export const WhisperBroadcastDocument = /*#__PURE__*/ new TypedDocumentString(`mutation WhisperBroadcast($event_id:ID!,$room_id:ID!,$identity:ID!,$type:String!){whisperBroadcast(event_id:$event_id room_id:$room_id identity:$identity type:$type){...AnswerFields}}fragment AnswerFields on MutationAnswer{event_id identity room_id payload{__typename ... on Acknowledgement{status seq}}}`) as unknown as TypedDocumentString<WhisperBroadcastMutation, WhisperBroadcastMutationVariables>;
export const WhisperSignalDocument = /*#__PURE__*/ new TypedDocumentString(`subscription WhisperSignal($event_id:ID!,$room_id:ID!,$target_identity:ID!){whisperSignal(event_id:$event_id room_id:$room_id target_identity:$target_identity){origin_identity username type}}`) as unknown as TypedDocumentString<WhisperSignalSubscription, WhisperSignalSubscriptionVariables>;