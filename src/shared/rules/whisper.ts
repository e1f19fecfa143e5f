/** The steps by which two people agree on a whisper, as they travel (MSG-013). */
export const whisperTypes = ['request', 'cancel-request', 'accept', 'refresh', 'reject'] as const;
export type WhisperType = (typeof whisperTypes)[number];

/** Whether a text is one of {@link whisperTypes}. */
export const isWhisperType = (text: string): text is WhisperType => whisperTypes.some((type) => type === text);

/** Whether whoever hears a step may have to answer it, also where it is a stranger's. */
export const asksForAnswer = (type: WhisperType): boolean => type !== 'cancel-request' && type !== 'reject';

export const whisperLimits = {
  /** A request is sent again until it is answered, and no more often than so many times (WHIS-009). */
  retryIntervalMs: 2_000,
  retries: 5,
  /** Whoever was not heard to ask again for so long asks no more. */
  askedMs: 6_000,
  /** How long a partner may be away, from the start or later (WHIS-014, WHIS-015). */
  awayMs: 5_000,
  /** A way back to the room that takes longer is said to whoever is on it. */
  sayReturningAfterMs: 500,
  /** How long somebody who leaves the room waits until their partner was told. */
  toldBeforeLeavingMs: 2_000,
} as const;

/** What people know of a whisper (WHIS-001). */
export type WhisperStatus = 'none' | 'requesting' | 'connecting' | 'connected';

/** Whether somebody whispers, which nobody does who only asks. */
export const isWhispering = (status: WhisperStatus): boolean => status === 'connecting' || status === 'connected';

/**
 * Where somebody is with whispering. Whoever is not `idle` has a partner (WHIS-012). The two see and hear only one
 * another once both have said so: whoever says `accept` is confined already, and whoever says `refresh` knows that the
 * other is too.
 */
export type Whisper =
  | { readonly phase: 'idle' }
  | { readonly phase: 'requesting'; readonly partner: string; readonly retries: number }
  /** The partner asks, and this person has not answered yet. */
  | { readonly phase: 'asked'; readonly partner: string }
  | {
      readonly phase: 'connecting';
      readonly partner: string;
      /** Whether this person asked for it. */
      readonly requested: boolean;
      /** Whether nobody but the partner receives this person's media, and the same of the partner. */
      readonly confined: boolean;
      readonly partnerConfined: boolean;
    }
  | { readonly phase: 'connected'; readonly partner: string }
  /** Stopped here; the partner may not know yet, and so nobody else receives anything yet. */
  | { readonly phase: 'ending'; readonly partner: string }
  /** The partner stayed away; nobody else receives anything before this person has read it. */
  | { readonly phase: 'abandoned'; readonly partner: string };

export const noWhisper: Whisper = { phase: 'idle' };

/** What happens to a whisper. */
export type WhisperFact =
  /** This person asks somebody, cancels or stops, answers who asked them, and has read that the partner is gone. */
  | { readonly kind: 'request'; readonly partner: string }
  | { readonly kind: 'stop' | 'accept' | 'reject' | 'return' }
  /** Somebody of the room said it. */
  | { readonly kind: 'heard'; readonly from: string; readonly type: WhisperType }
  /** Nobody but the partner receives this person's media any more, or that cannot be had. */
  | { readonly kind: 'confined' | 'not-confined' }
  /** {@link whisperLimits.retryIntervalMs} have passed since the last step. */
  | { readonly kind: 'retry' }
  /** The partner has left the room, or asks no more. */
  | { readonly kind: 'partner-left' }
  /** The partner, or this person, has been away for {@link whisperLimits.awayMs}. */
  | { readonly kind: 'partner-away' | 'own-away' }
  /** The partner may not know of the whisper, or have said what was lost. */
  | { readonly kind: 'doubt' };

/**
 * What this person is told of a partner; cut off: they themselves lost the connection; unreachable: the partner has none,
 * whose page answers for them.
 */
export type WhisperNews = 'accepted' | 'rejected' | 'unreachable' | 'unanswered' | 'ended' | 'cut-off' | 'impossible';

/** What follows from a fact. */
export interface WhisperStep {
  readonly whisper: Whisper;
  readonly sends: readonly { readonly to: string; readonly type: WhisperType }[];
  readonly news: { readonly of: string; readonly what: WhisperNews } | null;
}

/** What people know of it. */
export const statusOf = ({ phase }: Whisper): WhisperStatus =>
  phase === 'requesting' || phase === 'connecting' || phase === 'connected' ? phase : 'none';

export const partnerOf = (whisper: Whisper): string | null => (whisper.phase === 'idle' ? null : whisper.partner);

const confiningPhases: ReadonlySet<Whisper['phase']> = new Set(['connecting', 'connected', 'ending', 'abandoned']);

/** Who alone may receive this person's media; null: everybody. */
export const confidantOf = (whisper: Whisper): string | null =>
  confiningPhases.has(whisper.phase) ? partnerOf(whisper) : null;

const stay = (whisper: Whisper): WhisperStep => ({ whisper, sends: [], news: null });
const say = (whisper: Whisper, to: string, type: WhisperType, what?: WhisperNews): WhisperStep => ({
  whisper,
  sends: [{ to, type }],
  news: what ? { of: to, what } : null,
});
const tell = (whisper: Whisper, of: string, what: WhisperNews): WhisperStep => ({
  whisper,
  sends: [],
  news: { of, what },
});

const connectingWith = (partner: string, requested: boolean, partnerConfined = false): Whisper => ({
  phase: 'connecting',
  partner,
  requested,
  confined: false,
  partnerConfined,
});

/** Both are confined to one another. */
const connect = (partner: string, requested: boolean, saysSo: boolean): WhisperStep => ({
  whisper: { phase: 'connected', partner },
  sends: saysSo ? [{ to: partner, type: 'refresh' }] : [],
  news: requested ? { of: partner, what: 'accepted' } : null,
});

/** Somebody who is not the partner, or whose whisper with this person is none here. */
const hearOther = (whisper: Whisper, from: string, type: WhisperType): WhisperStep => {
  // Busy (WHIS-005).
  if (type === 'request')
    return whisper.phase === 'idle' ? stay({ phase: 'asked', partner: from }) : say(whisper, from, 'reject');
  // Whoever takes this person for their partner is told otherwise.
  if (type === 'accept' || type === 'refresh') return say(whisper, from, 'cancel-request');
  return stay(whisper);
};

const hearPartner = (whisper: Exclude<Whisper, { phase: 'idle' }>, type: WhisperType): WhisperStep => {
  const { partner } = whisper;
  const isOver = type === 'cancel-request' || type === 'reject';
  switch (whisper.phase) {
    case 'requesting':
      // Both ask at once: that is an answer.
      if (type === 'request') return stay(connectingWith(partner, true));
      if (type === 'accept') return stay(connectingWith(partner, true, true));
      // A request that was said again may have crossed it, and asks them anew.
      if (type === 'reject') return say(noWhisper, partner, 'cancel-request', 'rejected');
      return type === 'refresh' ? say(whisper, partner, 'cancel-request') : stay(whisper);
    case 'asked':
      if (type === 'request') return stay(whisper);
      return isOver ? stay(noWhisper) : say(noWhisper, partner, 'cancel-request');
    case 'connecting':
      if (isOver) return say(noWhisper, partner, 'cancel-request', 'ended');
      // The answer was lost, or is under way.
      if (type === 'request') return whisper.confined ? say(whisper, partner, 'accept') : stay(whisper);
      if (!whisper.confined) return stay({ ...whisper, partnerConfined: true });
      return connect(partner, whisper.requested, type === 'accept');
    case 'connected':
      if (isOver) return say(noWhisper, partner, 'cancel-request', 'ended');
      // The partner has forgotten it and begins anew.
      if (type === 'request') return stay({ phase: 'asked', partner });
      return type === 'accept' ? say(whisper, partner, 'refresh') : stay(whisper);
    case 'ending':
      if (isOver) return stay(noWhisper);
      return type === 'request' ? stay({ phase: 'asked', partner }) : say(whisper, partner, 'cancel-request');
    case 'abandoned':
      // They are back and do not know yet; whoever has read that they were gone is asked when it is said again.
      return type === 'request' ? stay(whisper) : hearOther(whisper, partner, type);
  }
};

/** What follows for a whisper from what happens. Pure; what makes no sense where the whisper is changes nothing. */
export const stepWhisper = (whisper: Whisper, fact: WhisperFact): WhisperStep => {
  const { phase } = whisper;
  if (fact.kind === 'heard') {
    const { from, type } = fact;
    return phase !== 'idle' && whisper.partner === from ? hearPartner(whisper, type) : hearOther(whisper, from, type);
  }
  if (fact.kind === 'request') {
    const { partner } = fact;
    if (phase === 'asked' && whisper.partner === partner) return stay(connectingWith(partner, false));
    return phase === 'idle' ? say({ phase: 'requesting', partner, retries: 0 }, partner, 'request') : stay(whisper);
  }
  if (phase === 'idle') return stay(whisper);
  const { partner } = whisper;
  const isBegun = phase === 'connecting' || phase === 'connected';
  switch (fact.kind) {
    case 'stop':
      if (phase === 'requesting') return say(noWhisper, partner, 'cancel-request');
      return isBegun ? say({ phase: 'ending', partner }, partner, 'cancel-request') : stay(whisper);
    case 'accept':
      return phase === 'asked' ? stay(connectingWith(partner, false)) : stay(whisper);
    case 'reject':
      return phase === 'asked' ? say(noWhisper, partner, 'reject') : stay(whisper);
    case 'return':
      return stay(phase === 'abandoned' ? noWhisper : whisper);
    case 'confined':
      if (phase !== 'connecting' || whisper.confined) return stay(whisper);
      if (whisper.partnerConfined) return connect(partner, whisper.requested, true);
      return say({ ...whisper, confined: true }, partner, 'accept');
    case 'not-confined':
      return phase === 'connecting'
        ? say({ phase: 'ending', partner }, partner, 'cancel-request', 'impossible')
        : stay(whisper);
    case 'retry':
      if (phase === 'requesting') {
        if (whisper.retries >= whisperLimits.retries) return say(noWhisper, partner, 'cancel-request', 'unanswered');
        return say({ ...whisper, retries: whisper.retries + 1 }, partner, 'request');
      }
      if (phase === 'connecting') return whisper.confined ? say(whisper, partner, 'accept') : stay(whisper);
      return phase === 'ending' ? say(whisper, partner, 'cancel-request') : stay(whisper);
    case 'partner-left':
      if (phase === 'requesting') return tell(noWhisper, partner, 'unanswered');
      return phase === 'asked' ? stay(noWhisper) : stay(whisper);
    case 'partner-away':
      if (isBegun) return say({ phase: 'abandoned', partner }, partner, 'cancel-request');
      return phase === 'ending' ? stay(noWhisper) : stay(whisper);
    case 'own-away':
      if (isBegun) return say({ phase: 'ending', partner }, partner, 'cancel-request', 'cut-off');
      return phase === 'ending' ? stay(noWhisper) : stay(whisper);
    case 'doubt':
      return phase === 'connected' ? say(whisper, partner, 'refresh') : stay(whisper);
  }
};
