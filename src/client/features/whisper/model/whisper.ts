import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import {
  UpdateWhisperingStatusDocument,
  WhisperBroadcastDocument,
  WhisperSignalDocument,
} from '../../../../shared/contract/generated/operations.ts';
import {
  confidantOf,
  isWhisperType,
  noWhisper,
  partnerOf,
  statusOf,
  stepWhisper,
  type Whisper,
  type WhisperFact,
  type WhisperNews,
  type WhisperType,
  whisperLimits,
} from '../../../../shared/rules/whisper.ts';
import { type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { MediaConnection, MediaPort } from '../../../ports/media-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import { followDepartures } from '../../people/model/departures.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { TilesModel } from '../../tiles/model/tiles-model.ts';
import { setTilesApart } from './set-tiles-apart.ts';
import type { WhisperModel, WhisperPartner } from './whisper-model.ts';

export interface WhisperInputs {
  readonly api: ApiPort;
  readonly media: Pick<MediaPort, 'confineTo' | 'listen'>;
  readonly mediaConnection: ReadonlySignal<MediaConnection>;
  /** Whether somebody is in the media of the room now. */
  readonly reaches: (identity: string) => boolean;
  readonly people: PeopleModel;
  readonly tiles: Pick<TilesModel, 'all'>;
  readonly notices: NoticesModel;
  readonly log: LogPort;
  readonly eventId: string;
  readonly roomId: string;
}

/** What this person is told, as what. */
const noticeOf = {
  accepted: ['whisper-accepted', 'success'],
  rejected: ['whisper-rejected', 'warning'],
  unreachable: ['whisper-unreachable', 'warning'],
  unanswered: ['whisper-unanswered', 'warning'],
  ended: ['whisper-ended', 'info'],
  'cut-off': ['whisper-cut-off', 'warning'],
  impossible: ['whisper-impossible', 'error'],
} as const satisfies Readonly<Record<WhisperNews, readonly [string, string]>>;

/** Who receives the media of somebody who whispers: nobody else, the recorder included. */
const receiversOf = (partner: string): readonly string[] => [partner];

/** Whether everybody is told that this person whispers (WHIS-013). */
const isMarkedIn = ({ phase }: Whisper): boolean => phase === 'connected' || phase === 'abandoned';

/** Whispering in one room: does what {@link stepWhisper} decides. */
export const createWhisper = (scope: Scope, inputs: WhisperInputs): WhisperModel => {
  const { api, media, people, notices, log, eventId, roomId } = inputs;
  const own = people.localIdentity;
  const whisper = signal<Whisper>(noWhisper);
  const names = new Map<string, string>();
  const confidant = computed(() => confidantOf(whisper.value));
  /** How often the partner was heard to ask. */
  const requestsHeard = signal(0);
  const isReady = computed(() => inputs.mediaConnection.value === 'connected');

  const partnerWhen = (holds: (whisper: Whisper) => boolean): ReadonlySignal<WhisperPartner | null> =>
    computed(() => {
      const identity = partnerOf(whisper.value);
      if (identity === null || !holds(whisper.value)) return null;
      return { identity, name: nameOf(identity) };
    });
  const nameOf = (identity: string): string => people.find(identity)?.name.value ?? names.get(identity) ?? '';

  /** The newest step that is on its way to somebody. */
  const underWay = new Map<string, Promise<void>>();
  const say = async (to: string, type: WhisperType): Promise<void> => {
    const variables = { event_id: eventId, room_id: roomId, identity: to, type };
    const answer = await api.request(WhisperBroadcastDocument, variables);
    if (answer.ok || scope.isOver) return;
    log.warn('whisper-not-sent', { type, failure: answer.error.code });
    // A request that the server refuses is answered by nobody.
    const isAsking = whisper.peek().phase === 'requesting' && partnerOf(whisper.peek()) === to;
    if (type === 'request' && isAsking && !isTransient(answer.error)) act({ kind: 'partner-left' });
  };
  const note = (to: string, said: Promise<void>): void => {
    underWay.set(to, said);
    void said.then(() => {
      if (underWay.get(to) === said) underWay.delete(to);
    });
  };

  /** Own steps, one after the other, so that they arrive in their order; also behind an answer to the same person. */
  let sending: Promise<void> = Promise.resolve();
  let ownUnderWay = 0;
  const send = (to: string, type: WhisperType): void => {
    const before = underWay.get(to);
    ownUnderWay++;
    sending = sending
      .then(() => before)
      .then(() => say(to, type))
      .then(() => {
        ownUnderWay--;
      });
    note(to, sending);
  };
  /**
   * Answers somebody who is not the partner. No step of one's own waits for that, and nobody gets a second answer while
   * something is on its way to them: whoever needs one asks again.
   */
  const answerOther = (to: string, type: WhisperType): void => {
    if (!underWay.has(to)) note(to, say(to, type));
  };
  const newsHere = (of: string, what: WhisperNews): WhisperNews => {
    // A partner who ends it while this person is away has lost them.
    if (what === 'ended' && !isReady.peek()) return 'cut-off';
    return what === 'rejected' && !inputs.reaches(of) ? 'unreachable' : what;
  };
  const act = (fact: WhisperFact): void => {
    const isOfOther = fact.kind === 'heard' && fact.from !== partnerOf(whisper.peek());
    const { whisper: next, sends, news } = stepWhisper(whisper.peek(), fact);
    const what = news && newsHere(news.of, news.what);
    for (const { to, type } of sends) (isOfOther ? answerOther : send)(to, type);
    batch(() => {
      whisper.value = next;
      if (news && what) {
        const name = untracked(() => nameOf(news.of));
        const [code, variant] = noticeOf[what];
        notices.show(code, variant, { name });
      }
    });
  };

  scope.onEnd(
    api.subscribe(WhisperSignalDocument, () => ({ event_id: eventId, room_id: roomId, target_identity: own }), {
      next({ whisperSignal: { origin_identity: from, username, type } }) {
        if (!isWhisperType(type)) return log.warn('whisper-unknown', { type });
        names.set(from, username);
        if (type === 'request' && !isReady.peek()) answerOther(from, 'reject');
        else act({ kind: 'heard', from, type });
        if (type === 'request' && from === partnerOf(whisper.peek())) requestsHeard.value++;
      },
      refused: ({ code }) => log.warn('whispers-refused', { failure: code }),
    }),
  );
  // Whether somebody else hears them is said no longer than it holds.
  scope.effect(() => {
    const over = whisper.value.phase === 'connected' ? 'cut-off' : confidant.value === null ? 'accepted' : null;
    if (over === null) return;
    for (const { id, code } of notices.current.peek()) if (code === noticeOf[over][0]) notices.dismiss(id);
  });
  let wasConnected = false;
  scope.onEnd(
    api.onConnection((connection) => {
      if (connection !== 'connected') return;
      if (wasConnected) act({ kind: 'doubt' });
      wasConnected = true;
    }),
  );

  /** Counts what was asked of the media, so that an answer is that of the newest. */
  let confinements = 0;
  const confine = async (to: string | null): Promise<void> => {
    const number = ++confinements;
    const answer = await media.confineTo(to === null ? null : receiversOf(to));
    if (to === null || scope.isOver || number !== confinements) return;
    act({ kind: answer.ok ? 'confined' : 'not-confined' });
  };
  let isConfined = false;
  scope.effect(() => {
    const to = confidant.value;
    if (to !== null || isConfined) untracked(() => void confine(to));
    isConfined = to !== null;
  });

  const again = signal(0);
  const mark = async (isWhispering: boolean): Promise<void> => {
    const variables = { is_whispering: isWhispering, event_id: eventId, identity: own };
    const answer = await api.request(UpdateWhisperingStatusDocument, variables);
    if (!answer.ok && isTransient(answer.error)) {
      scope.after(whisperLimits.retryIntervalMs, () => {
        again.value++;
      });
    }
  };
  // The server forgets it of whoever was away for a moment, and is told again.
  scope.effect(() => {
    again.value;
    const isMarked = isMarkedIn(whisper.value);
    const isKnown = people.local.value?.isWhispering.value ?? false;
    if (isMarked !== isKnown) untracked(() => void mark(isMarked));
  });

  /** Timers of where the whisper is; another phase or partner has its own. */
  const place = computed(() => `${whisper.value.phase} ${partnerOf(whisper.value)}`);
  scope.effect(() => {
    place.value;
    const { phase } = whisper.peek();
    if (phase !== 'requesting' && phase !== 'connecting' && phase !== 'ending') return;
    let stopRetry: Stop = () => undefined;
    const wait = () => {
      stopRetry = scope.after(whisperLimits.retryIntervalMs, () => {
        wait();
        act({ kind: 'retry' });
      });
    };
    wait();
    const giveUp = () => act({ kind: isReady.peek() ? 'partner-away' : 'own-away' });
    const stopWaiting = phase === 'requesting' ? null : scope.after(whisperLimits.awayMs, giveUp);
    return () => {
      stopRetry();
      stopWaiting?.();
    };
  });

  // Whoever asks says so again and again: one who does no longer has loaded their page anew, or given up unheard.
  scope.effect(() => {
    place.value;
    requestsHeard.value;
    if (whisper.peek().phase !== 'asked') return;
    return scope.after(whisperLimits.askedMs, () => act({ kind: 'partner-left' }));
  });

  const isReturning = signal(false);
  scope.effect(() => {
    place.value;
    isReturning.value = false;
    if (whisper.peek().phase !== 'ending') return;
    return scope.after(whisperLimits.sayReturningAfterMs, () => {
      isReturning.value = true;
    });
  });

  // A partner who does not say that they whisper may have forgotten it: their page was loaded anew, and everybody hears them.
  const isDoubtful = computed(() => {
    const now = whisper.value;
    return now.phase === 'connected' && people.find(now.partner)?.isWhispering.value === false;
  });
  scope.effect(() => {
    if (!isDoubtful.value) return;
    let stop: Stop;
    const askLater = () => {
      stop = scope.after(whisperLimits.retryIntervalMs, () => {
        askLater();
        act({ kind: 'doubt' });
      });
    };
    askLater();
    return () => stop();
  });

  const isHere = (identity: string): boolean =>
    inputs.reaches(identity) &&
    people
      .inRoom(roomId)
      .peek()
      .some((person) => person.identity === identity);
  /** Who of the two is away from a whisper; whoever is away themselves does not know where the other is. */
  const findAway = (): 'own-away' | 'partner-away' | null => {
    const now = whisper.peek();
    if (now.phase !== 'connected') return null;
    if (!isReady.peek()) return 'own-away';
    return isHere(now.partner) ? null : 'partner-away';
  };
  /** Under way while one of the two is away. */
  let absence: { readonly of: 'own-away' | 'partner-away'; readonly stop: Stop } | null = null;
  const watchBoth = (): void => {
    const away = findAway();
    if (absence?.of === away) return;
    absence?.stop();
    absence = null;
    if (away === null) return;
    const stop = scope.after(whisperLimits.awayMs, () => {
      absence = null;
      if (findAway() === away) act({ kind: away });
    });
    absence = { of: away, stop };
  };
  followDepartures(scope, { people, roomId }, (identity) => {
    if (identity === partnerOf(whisper.peek())) act({ kind: 'partner-left' });
  });
  scope.effect(() => {
    place.value;
    people.inRoom(roomId).value;
    isReady.value;
    untracked(watchBoth);
  });
  scope.onEnd(media.listen({ participantLeft: watchBoth, published: watchBoth, connection: watchBoth }));

  setTilesApart(scope, inputs.tiles, confidant);
  const end = (): Promise<void> | null => {
    act({ kind: whisper.peek().phase === 'asked' ? 'reject' : 'stop' });
    return ownUnderWay === 0 ? null : Promise.race([sending, scope.pause(whisperLimits.toldBeforeLeavingMs)]);
  };
  // Whoever is taken out of the room has not ended it before.
  scope.onEnd(() => void end());

  const status = computed(() => statusOf(whisper.value));
  return {
    status,
    partner: partnerWhen((now) => statusOf(now) !== 'none'),
    asker: partnerWhen(({ phase }) => phase === 'asked'),
    isReturning,
    lost: partnerWhen(({ phase }) => phase === 'abandoned'),
    mayRequest: (person) =>
      !person.isLocal &&
      whisper.value.phase === 'idle' &&
      isReady.value &&
      person.roomId.value === roomId &&
      person.active.value,
    request(identity) {
      const person = people.find(identity);
      if (person && untracked(() => person.roomId.value === roomId)) act({ kind: 'request', partner: identity });
    },
    stop: () => act({ kind: 'stop' }),
    accept: () => act({ kind: 'accept' }),
    reject: () => act({ kind: 'reject' }),
    returnToRoom: () => act({ kind: 'return' }),
    end,
  };
};
