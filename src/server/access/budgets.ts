/**
 * What the root fields of an operation cost of a budget, in points; one is about a millisecond of a core on the embedded
 * database with a room of a hundred. A field that stands there several times under aliases costs that often.
 */
export const operationPoints = {
  query: 5,
  mutation: 10,
  subscription: 5,
  /** Fields that cost more or less than others of their kind. */
  byField: {
    version: 1,
    ping: 1,
    roomSignallingBroadcast: 2,
    whisperBroadcast: 5,
    loopbackBroadcast: 2,
    createParticipantLogStream: 5,
    log: 5,
    uploadUsageMetrics: 5,
    chatBroadcast: 5,
    confirmChatChoice: 5,
    chatEdit: 10,
    chatDelete: 10,
    searchChat: 25,
    votePoll: 5,
    // Up to a thousand rooms.
    startPoll: 60,
    // Besides what the length of its document costs, see recordingReads.
    queryRecording: 25,
    // The names of all who have voted.
    exportPoll: 20,
    startConnectionTest: 20,
    startBreakout: 60,
    endBreakout: 40,
    sendToBreakout: 20,
    joinRoomMulti: 20,
    placeRoom: 20,
    inviteMembers: 60,
    // Up to a thousand rooms.
    updateResourceVisibility: 40,
    // Up to a thousand rooms and ten thousand invitations.
    duplicateEvent: 60,
    // What follows a change of a group is done for all of its people, in all events that let it in.
    addGroupPeople: 60,
    removeGroupPeople: 60,
    renameGroup: 60,
    removeGroup: 60,
    setEventGroup: 60,
    removeEventGroup: 60,
    joinRoom: 20,
    joinEventAuth: 40,
    queryEvent: 10,
    // Two hundred parts of a recording, and what was seen of a tile.
    queryLiveStreams: 10,
    queryRoomParticipants: 10,
    changeParticipantName: 40,
    // A password takes a core for 40 ms, on another thread.
    signUp: 40,
    signIn: 40,
    resetPassword: 40,
    resetPasswordByLink: 40,
    mailBrowserLink: 20,
    forgotPassword: 20,
    resendCode: 20,
    startFederatedSignIn: 20,
    completeFederatedSignIn: 20,
  },
} as const satisfies Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** What requests cost that are no operations, in points of the strangers of their address; see {@link addressBudget}. */
export const requestPoints = {
  config: 2,
  /** A socket of the API, before it says whose it is. */
  socket: 2,
  /** A socket to the media server, for which it is looked up who may be where, and asking whether there would be one. */
  media: 3,
  /** A part of an upload, or a part of a file that is shown. */
  file: 3,
  /** An id token, or a signature of the media server, that is none. */
  wrongToken: 5,
  /** A body of GraphQL that holds no operation. */
  noOperation: 2,
} as const;

/**
 * What it costs to be given what was missed, besides the subscription: for each write of at most
 * `serverLimits.catchUpWriteBytes` before it, and for the facts that came with it. Whoever missed nothing pays nothing.
 */
export const catchUpPoints = { factsPerPoint: 32, perWrite: 4 } as const;

/**
 * The budget of one identity over all of its operations. The most that an honest client does in ten seconds: draw without
 * media (400 signals, 800 points), write and type (60 chats and 40 notices, 500), join (165), or, as a host, act on each
 * of a hundred people (1,000).
 */
export const identityBudget = { tries: 2_000, windowMs: 10_000 } as const;

/**
 * The budgets of one address, for each person who can stand behind it. A join costs 165 points (sign in, join the event
 * and a room, a fresh token, eight subscriptions, history, the beginning of its log), so that with a hundred behind one address all of them can come, or come back
 * after an outage, within one window while some talk. Strangers load a page, ask for their session, sign in, open a socket
 * and try three times to reach the media server, for 33 points.
 */
export const addressBudget = { pointsPerPerson: 250, strangerPointsPerPerson: 50, windowMs: 10_000 } as const;
