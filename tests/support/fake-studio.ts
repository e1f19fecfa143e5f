import { computed, type Signal, signal } from '@preact/signals-core';
import type { ChatMessage } from '../../src/client/features/chat/model/chat-model.ts';
import type { EventPhase, EventRefusal } from '../../src/client/features/entry/model/entry-model.ts';
import type { EventFacts } from '../../src/client/features/events/model/event-model.ts';
import { isAllowedInEvent } from '../../src/client/features/events/model/event-rights.ts';
import type { LocalMedium } from '../../src/client/features/media/model/media-models.ts';
import type { Notice } from '../../src/client/features/notices/model/notices-model.ts';
import { createPeople, type Person } from '../../src/client/features/people/model/people.ts';
import type { OutgoingMessage } from '../../src/client/features/room-messages/model/room-messages-model.ts';
import type { Room } from '../../src/client/features/rooms/model/rooms-model.ts';
import type { SignedIn } from '../../src/client/features/sign-in/model/session-model.ts';
import { layOutHere } from '../../src/client/features/tiles/model/grid.ts';
import type { ApiConnection } from '../../src/client/ports/api-port.ts';
import type { IncomingPacket } from '../../src/client/ports/channel-port.ts';
import type { Clock } from '../../src/client/ports/clock.ts';
import type { EventPreview } from '../../src/client/ports/config-port.ts';
import type {
  DisconnectReason,
  MediaConnection,
  MediaDevice,
  MediaFailure,
  TrackPublication,
} from '../../src/client/ports/media-port.ts';
import { enterRoom } from '../../src/client/room.ts';
import { createScope } from '../../src/client/scope.ts';
import type { EventModels, PageModels, RoomModels, Studio } from '../../src/client/studio/studio.ts';
import { decode, encode } from '../../src/shared/messages/codec.ts';
import { everybody } from '../../src/shared/messages/envelope.ts';
import type { RoomMessage } from '../../src/shared/messages/room-message.ts';
import { fail, succeed } from '../../src/shared/values/result.ts';
import type { Role } from '../../src/shared/values/roles.ts';
import { participantFact } from './facts.ts';
import { fakeApi } from './fake-api.ts';

const names = (
  'Ann Bell,Jonas Lindqvist,Mei-Ling Chen,Diego Alvarez,Priya Raman,Tom Becker,Yuki Tanaka,Fatima Zahra,' +
  'Lars Nygaard,Olena Koval,Sam Whitaker,Chiara Rossi,Noah Adeyemi,Ines Duarte,Kwame Mensah,Ava Thompson,' +
  'Rafael Costa,Zeynep Kaya,Anton Petrov,Leila Haddad,Ben Okafor,Sofia Marin,Hiro Sato,Nadia Ivanova,Marc Dubois'
).split(',');
const colors = ['#4a5fb8', '#7a3fb0', '#2f8a96', '#2f9a68', '#b0603a', '#a83a62', '#8a7a2a', '#5a45b0'];

export interface FakeStudioOptions {
  /** The page's own without one. */
  readonly clock?: Clock;
  /** False: the room never answers to a spotlight. */
  readonly spotlightAnswers?: boolean;
  readonly people?: number;
  readonly role?: Role;
  readonly signedIn?: boolean;
  readonly admitsGuests?: boolean;
  readonly phase?: EventPhase;
  readonly inRoom?: boolean;
  readonly messages?: number;
  readonly cameras?: boolean;
}

const medium = (on: boolean): LocalMedium & { on: Signal<boolean>; failure: Signal<MediaFailure | null> } => {
  const state = signal(on);
  return {
    intended: state,
    on: state,
    busy: signal(false),
    allowed: signal(true),
    failure: signal<MediaFailure | null>(null),
    toggle: async () => {
      state.value = !state.value;
    },
  };
};

const track = (identity: string, key: TrackPublication['key'], muted: boolean): TrackPublication => ({
  trackId: `${identity}-${key}`,
  identity,
  key,
  screenId: null,
  muted,
  widthPx: 640,
  heightPx: 360,
});

/** A studio of plain signals, with people in it. Calls of verbs are noted in `calls`. */
export const fakeStudio = (options: FakeStudioOptions = {}) => {
  const { people: count = 9, role: ownRole = 'access', signedIn: isSignedIn = true } = options;
  const calls: string[] = [];
  const note = <Answer>(name: string, answer: Answer) => {
    calls.push(name);
    return Promise.resolve(answer);
  };
  const ok = succeed(undefined);
  const people = createPeople('me');

  const addPerson = (identity: string, name: string, index: number, roomId: string | null): Person => {
    const person = people.update(
      participantFact(identity, {
        name,
        role: identity === 'me' ? ownRole : index === 1 ? 'host' : 'access',
        preferred_color: JSON.stringify({ main: colors[index % colors.length], contrast: '#ffffff' }),
        currentRoom: roomId,
      }),
    );
    const muted = index % 3 === 2;
    person.microphone.value = track(identity, 'microphone', muted);
    if (options.cameras !== false && index % 4 !== 3) person.camera.value = track(identity, 'camera', false);
    person.quality.value = 'good';
    return person;
  };
  for (let i = 0; i < count; i++) addPerson(i === 0 ? 'me' : `p${i}`, names[i % names.length] ?? 'Somebody', i, 'main');

  const room = (roomId: string, name: string, locked = false, capacity: number | null = null): Room => ({
    roomId,
    name: signal(name),
    locked: signal(locked),
    capacity: signal(capacity),
    recording: signal(false),
    flags: signal({}),
    starredItems: signal<readonly string[]>([]),
    spotlight: signal<string | null>(null),
    people: people.inRoom(roomId),
    hands: people.handsIn(roomId),
  });
  const rooms = signal<readonly Room[]>([
    room('main', 'Main hall'),
    room('press', 'Press room', true),
    room('a', 'Workshop A', false, 12),
    room('b', 'Workshop B', false, 1),
  ]);
  const current = signal<Room | null>((options.inRoom ?? true) ? (rooms.value[0] ?? null) : null);
  const entering = signal<string | null>(null);
  const obstacle = (one: Room) => {
    if (ownRole === 'host') return null;
    if (one.locked.value) return 'locked' as const;
    const capacity = one.capacity.value;
    return capacity !== null && one.people.value.length >= capacity ? ('full' as const) : null;
  };

  const signedIn = signal<SignedIn | null | undefined>(
    isSignedIn ? { identity: 'me', displayName: 'Ann Bell', pool: 'guest', eventId: 'demo' } : null,
  );
  const rejoinCode = signal<string | null>(null);
  const expired = signal(false);
  const handsHighlighted = signal<ReadonlySet<string>>(new Set());
  const facts = signal<EventFacts>({
    eventId: 'demo',
    tenantId: 't',
    name: 'Quarterly review',
    description: 'Results, outlook, questions. Workshops in the side rooms from 11:00.',
    locked: false,
    owner: null,
    startTime: null,
    endTime: null,
    defaultRoomId: 'main',
    commsProvider: 'livekit',
    flags: {},
  });
  const phase = signal<EventPhase>(options.phase ?? 'joined');
  const refusal = signal<EventRefusal | null>(null);
  const role = signal<Role>(ownRole);
  const renameFails = signal(false);
  const preview = signal<EventPreview>({
    eventId: 'demo',
    name: 'Quarterly review',
    admitsGuests: options.admitsGuests ?? true,
    error: null,
  });

  const messages = signal<readonly ChatMessage[]>([]);
  const say = (sender: number, text: string, minutesAgo: number, extra: Partial<ChatMessage> = {}) => {
    const message: ChatMessage = {
      messageId: `m${messages.value.length}`,
      roomId: 'main',
      senderId: sender === 0 ? 'me' : `p${sender}`,
      senderName: names[sender] ?? 'Somebody',
      timestampMs: Date.now() - minutesAgo * 60_000,
      targetId: 'all',
      text,
      isLocal: sender === 0,
      delivery: 'sent',
      reactions: {},
      ...extra,
    };
    messages.value = [...messages.value, message];
    return message;
  };
  const typing = signal<readonly string[]>([]);
  const unread = signal(0);
  const chatOpen = signal(false);
  const underWay = signal(true);
  const history = signal<'idle' | 'loading' | 'failed' | 'more' | 'complete'>('complete');

  const devicesOf = (kind: MediaDevice['kind'], ...labels: string[]) =>
    signal<readonly MediaDevice[]>(
      labels.map((label, index) => ({ deviceId: `${kind}${index}`, groupId: 'g', kind, label })),
    );
  const connection = signal<MediaConnection>('connected');
  const disconnectReason = signal<DisconnectReason | null>(null);
  const microphone = medium(true);
  const camera = medium(true);
  const screen = medium(false);
  const level = signal(4);
  const soundBlocked = signal(false);
  const previewVideo: { element: HTMLVideoElement | null } = { element: null };
  const raised = computed(() => (people.find('me')?.hand.raisedAt.value ?? 0) > 0);
  const dominant = signal<Person | null>(null);
  const notices = signal<readonly Notice[]>([]);
  const api = signal<ApiConnection>('connected');

  const event: EventModels['event'] = {
    facts,
    role,
    can: (action, target) => isAllowedInEvent(action, facts.value, { identity: 'me', role: role.value }, target),
    setLocked: (locked) => {
      facts.value = { ...facts.value, locked };
      return note(`lock event ${locked}`, ok);
    },
    rename: async (name) => {
      calls.push(`rename ${name}`);
      if (renameFails.value) return fail({ code: 'TIMED_OUT' as const, message: '' });
      if (signedIn.value) signedIn.value = { ...signedIn.value, displayName: name };
      return ok;
    },
  };
  const inEvent = {
    event,
    people,
    rooms: {
      all: rooms,
      current,
      entering,
      find: (roomId) => rooms.value.find((one) => one.roomId === roomId),
      obstacle,
      choose: (wish) =>
        rooms.value.find((one) => one.roomId === wish && obstacle(one) === null) ??
        rooms.value.find((one) => obstacle(one) === null) ??
        null,
      join: (roomId) => {
        current.value = rooms.value.find((one) => one.roomId === roomId) ?? null;
        return note(`join ${roomId}`, ok);
      },
      leave: () => note('leave', undefined),
      create: (name) => note(`create ${name}`, succeed('new')),
      setLocked: (roomId, locked) => note(`lock ${roomId} ${locked}`, ok),
      setStarred: () => note('star', ok),
      setSpotlight: () => (options.spotlightAnswers === false ? new Promise(() => undefined) : note('spotlight', ok)),
    },
    hands: {
      toggle: async () => {
        calls.push('hand');
        const me = people.find('me');
        if (me) me.hand.raisedAt.value = me.hand.raisedAt.value > 0 ? 0 : Date.now();
      },
      raised,
      lower: (identity) => note(`lower ${identity}`, ok),
      highlighted: handsHighlighted,
    },
    moderation: {
      muteMicrophone: (identity) => note(`mute ${identity}`, ok),
      stopCamera: (identity) => note(`stop camera ${identity}`, ok),
      stopScreens: (identity) => note(`stop screens ${identity}`, ok),
      setRole: (identity, role) => note(`role of ${identity} ${role}`, ok),
      setRoomMedium: (roomId, medium, allowed) => note(`room medium ${roomId} ${medium} ${allowed}`, ok),
      setParticipantMedium: () => note('setParticipantMedium', ok),
    },
    controlRequests: {
      setEnabled: async (enabled) => {
        calls.push(`control requests ${enabled}`);
        const me = people.find('me');
        if (me) me.controlRequestsEnabled.value = enabled;
        return true;
      },
    },
    speakers: { dominant, recent: signal<readonly Person[]>([]) },
  } satisfies Partial<EventModels>;
  const chat: RoomModels['chat'] = {
    messages,
    typing,
    unread,
    isOpen: chatOpen,
    history,
    draft: signal(''),
    send: async (text) => {
      calls.push(`send ${text}`);
      say(0, text, 0);
    },
    retry: (messageId) => note(`retry ${messageId}`, undefined),
    discard: (messageId) => void calls.push(`discard ${messageId}`),
    react: (messageId, reaction) => note(`react ${messageId} ${reaction}`, undefined),
    noteTyping: () => void calls.push('noteTyping'),
    stored: () => null,
    loadOlder: () => note('loadOlder', undefined),
  };
  const entered = computed<EventModels | null>(() => (phase.value === 'joined' ? joined : null));
  const page: PageModels = {
    session: {
      signedIn,
      rejoinCode,
      expired,
      restore: () => note('restore', undefined),
      signInGuest: async (eventId, displayName) => {
        calls.push(`signInGuest ${eventId} ${displayName}`);
        const who: SignedIn = { identity: 'me', displayName, pool: 'guest', eventId };
        signedIn.value = who;
        return succeed(who);
      },
      signInRejoinCode: (code) =>
        note(`signInRejoinCode ${code}`, fail({ code: 'INVALID_REJOIN_CODE' as const, message: '' })),
      signInLink: (secret) =>
        note(`signInLink ${secret}`, fail({ code: 'INVALID_SIGN_IN_LINK' as const, message: '' })),
      signOut: async () => {
        calls.push('signOut');
        signedIn.value = null;
      },
    },
    entry: {
      phase,
      refusal,
      isAuthorized: signal<boolean | undefined>(true),
      event: entered,
      preview: (eventId) => note(`preview ${eventId}`, preview.peek()),
      join: (eventId) => note(`join event ${eventId}`, undefined),
      leave: () => note('leave event', undefined),
    },
    devices: {
      microphones: devicesOf('microphone', 'Built-in microphone', 'Desk microphone'),
      cameras: devicesOf('camera', 'FaceTime HD camera', 'USB camera'),
      speakers: devicesOf('speaker', 'Built-in speakers'),
      preferred: { camera: signal('camera0'), microphone: signal('microphone0'), speaker: signal(null) },
      choose: (kind, deviceId) => note(`choose ${kind} ${deviceId}`, undefined),
      refresh: () => note('refresh', undefined),
    },
    localMedia: {
      underWay,
      connection,
      disconnectReason,
      microphone,
      camera,
      screen,
      level,
      attachPreview: (element) => {
        previewVideo.element = element;
      },
      startPreview: () => note('startPreview', undefined),
      stopPreview: () => void calls.push('stopPreview'),
      soundBlocked,
      startSound: () => note('startSound', undefined),
    },
    notices: {
      current: notices,
      show: (code, variant = 'default', params = {}) => {
        notices.value = [...notices.value, { id: `n${notices.value.length}`, code, variant, params }];
      },
      dismiss: (id) => {
        notices.value = notices.value.filter((one) => one.id !== id);
      },
    },

    api,
  };

  const clock: Clock = options.clock ?? {
    now: () => Date.now(),
    after: (delayMs: number, work: () => void) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    nextFrame: (work: (timeMs: number) => void) => {
      const frame = requestAnimationFrame(work);
      return () => cancelAnimationFrame(frame);
    },
  };
  const log = { warn: () => undefined, info: () => undefined };
  const playbackState = signal('init');
  const listeners = new Set<(packet: IncomingPacket) => void>();
  const scope = createScope(clock);
  const roomApi = fakeApi();
  roomApi.answer('QueryChat', () => succeed({ queryChat: { items: [], before: null, seq: 0 } }));
  let strokes = 0;
  const models = enterRoom(scope, {
    api: roomApi,
    page,
    event: inEvent,
    room: rooms.value[0]!,
    chatPanel: { isOpen: chatOpen, draft: chat.draft },
    media: {
      setVolume: (who, key, volume) => void calls.push(`volume ${who} ${key} ${volume.toFixed(3)}`),
      stopScreen: async () => undefined,
    },
    channel: {
      send: ({ bytes }) => {
        const message = decode(bytes);
        if (message.ok) calls.push(`message ${message.value.type}`);
      },
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onOpen: () => () => undefined,
    },
    clock,
    log,
    tabStore: { read: () => null, write: () => undefined },
    playbackState,
    layOut: layOutHere,
    createId: () => `own-${++strokes}`,
  });
  // The chat of the shell's tests is made of plain signals.
  const roomModels: RoomModels = { ...models, chat };
  const { tiles, grid, placing, control, annotations } = models;
  const joined: EventModels = {
    ...inEvent,
    openRoom: computed(() => current.value && { ...roomModels, room: current.value }),
    roomFailed: signal(false),
    loadRoom: () => void calls.push('loadRoom'),
    announceDeparture: () => void calls.push('announceDeparture'),
  };
  const studio: Studio = { ...page, ...joined };
  /** A message of somebody in the room arrives. */
  const hear = (sender: string, message: OutgoingMessage) => {
    const envelope = { target: everybody, participantIdentity: sender, username: sender, timestamp: clock.now() };
    const encoded = encode({ ...message, ...envelope } as RoomMessage);
    if (!encoded.ok) throw new Error(encoded.error);
    for (const listener of listeners) listener({ bytes: encoded.value, sender });
  };

  if (options.messages !== 0) {
    say(1, 'Slide 12 has the revised figures. The jump in March is the new region.', 9, {
      reactions: { p3: 'insightful', me: 'insightful', p4: 'thumbs-up' },
    });
    say(2, 'Recording of last week: https://example.com/recordings/12, the part that matters starts at 12:40.', 8);
    say(0, 'Thank you, I will look at it after the break.', 7);
    say(0, 'And the table?', 6);
    say(4, 'Could you circle the outlier on the chart? Hard to see from a phone.', 4);
  }

  return {
    page,
    studio,
    chat,
    renameFails,
    tiles,
    grid,
    placing,
    control,
    annotations,
    clock,
    log,
    calls,
    people,
    rooms,
    current,
    entering,
    signedIn,
    rejoinCode,
    expired,
    handsHighlighted,
    facts,
    phase,
    refusal,
    role,
    preview,
    messages,
    say,
    typing,
    unread,
    chatOpen,
    underWay,
    history,
    connection,
    disconnectReason,
    microphone,
    camera,
    screen,
    level,
    soundBlocked,
    previewVideo,
    dominant,
    notices,
    api,
    playbackState,
    hear,
    /** Ends the room's models. */
    stop: scope.end,
    addPerson,
  };
};
