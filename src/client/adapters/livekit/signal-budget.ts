import type { Clock, Stop } from '../../ports/clock.ts';

/** What a subscribed video is sent with; no size asks for the largest layer. */
export interface TrackSettings {
  readonly paused: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What is wanted of a remote track. */
export interface TrackWish {
  readonly subscribed: boolean;
  /** Null for sound, and for what is not subscribed. */
  readonly settings: TrackSettings | null;
  /** Lower is sooner. */
  readonly rank: number;
}

/** The way to the media server. Each call is one message, however many tracks it names. */
export interface SignalSender {
  sendSettings(trackIds: readonly string[], settings: TrackSettings): void;
  sendSubscriptions(trackIds: readonly string[], subscribed: boolean): void;
  /** Sends one message more, and calls back once the server has worked off everything up to it. */
  sendProbe(processed: () => void): void;
}

export const signalLimits = {
  /** The server gives up a participant with 200 unread messages, silently; negotiation and publishing need some too. */
  inFlight: 60,
  /** Tracks of one portion: at worst each has settings of its own. */
  portionTracks: 24,
  /** A server that answers no probe gets its next portion after this time, while the messages in flight allow it. */
  answerTimeoutMs: 5_000,
} as const;

/** What the server was told of a track. */
interface Told {
  /** Null where it is not known whether it heard it. */
  readonly subscribed: boolean | null;
  readonly settingsKey: string;
}

const unsubscribedByServer: Told = { subscribed: false, settingsKey: '' };
const subscribedByServer: Told = { subscribed: true, settingsKey: '' };
const unknown: Told = { subscribed: null, settingsKey: '' };
const unsubscribed: TrackWish = { subscribed: false, settings: null, rank: 0 };

const keyOf = (settings: TrackSettings | null): string =>
  settings === null ? '' : settings.paused ? 'paused' : `${settings.widthPx}×${settings.heightPx}`;

/**
 * Tells the media server what is wanted of tracks, a portion at a time: the next one waits until the server has worked
 * off the one before. What changes meanwhile is sent once, as it is wanted then. A track is subscribed after its
 * settings, so that no layer is sent that nobody asked for.
 */
export const createSignalBudget = (sender: SignalSender, clock: Clock) => {
  const wishes = new Map<string, TrackWish>();
  const sent = new Map<string, Told>();
  const changed = new Set<string>();
  /** Messages of this connection: those sent, and those that the server has said to have worked off. */
  let sentCount = 0;
  let processedCount = 0;
  /** What holds of a track that nothing was said of. */
  let untold = unsubscribedByServer;
  let isWaiting = false;
  let isScheduled = false;
  /** Rises with every connection: answers of an older one no longer count. */
  let connection = 0;
  let stopTimeout: Stop = () => undefined;

  const nextPortion = (): readonly string[] => {
    const rankOf = (trackId: string) => wishes.get(trackId)?.rank ?? 0;
    return [...changed].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, signalLimits.portionTracks);
  };

  /** Sends a portion if its messages fit into the budget; answers how many it sent. */
  const send = (portion: readonly string[]): number => {
    const settings = new Map<string, { readonly value: TrackSettings; readonly trackIds: string[] }>();
    const subscribing: string[] = [];
    const unsubscribing: string[] = [];
    for (const trackId of portion) {
      const wish = wishes.get(trackId) ?? unsubscribed;
      const before = sent.get(trackId) ?? untold;
      const key = keyOf(wish.settings);
      if (wish.settings && before.settingsKey !== key) {
        const group = settings.get(key) ?? { value: wish.settings, trackIds: [] };
        group.trackIds.push(trackId);
        settings.set(key, group);
      }
      if (wish.subscribed !== before.subscribed) {
        (wish.subscribed ? subscribing : unsubscribing).push(trackId);
      }
    }
    const messages =
      settings.size + (subscribing.length > 0 ? 1 : 0) + (unsubscribing.length > 0 ? 1 : 0) + /* the probe */ 1;
    if (sentCount - processedCount + messages > signalLimits.inFlight) return 0;
    for (const trackId of portion) {
      changed.delete(trackId);
      const wish = wishes.get(trackId);
      if (wish?.subscribed) sent.set(trackId, { subscribed: true, settingsKey: keyOf(wish.settings) });
      else sent.set(trackId, unsubscribedByServer);
    }
    if (messages === 1) return 0;
    if (unsubscribing.length > 0) sender.sendSubscriptions(unsubscribing, false);
    for (const { value, trackIds } of settings.values()) sender.sendSettings(trackIds, value);
    if (subscribing.length > 0) sender.sendSubscriptions(subscribing, true);
    sentCount += messages;
    return messages;
  };

  const flush = () => {
    isScheduled = false;
    while (!isWaiting && changed.size > 0) {
      const before = changed.size;
      if (send(nextPortion()) > 0) waitForServer();
      else if (changed.size === before) return;
    }
  };

  const waitForServer = () => {
    const mine = connection;
    const upToHere = sentCount;
    const goOn = () => {
      isWaiting = false;
      stopTimeout();
      flush();
    };
    isWaiting = true;
    stopTimeout = clock.after(signalLimits.answerTimeoutMs, goOn);
    sender.sendProbe(() => {
      if (mine !== connection) return;
      processedCount = Math.max(processedCount, upToHere);
      if (processedCount === sentCount || !isWaiting) goOn();
    });
  };

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(flush);
  };

  const startOver = () => {
    connection++;
    stopTimeout();
    sentCount = 0;
    processedCount = 0;
    isWaiting = false;
  };

  return {
    /** A connection begins. `isSubscribed`: the server subscribes whatever is published. */
    enter(isSubscribed: boolean): void {
      untold = isSubscribed ? subscribedByServer : unsubscribedByServer;
    },
    want(trackId: string, wish: TrackWish): void {
      wishes.set(trackId, wish);
      changed.add(trackId);
      schedule();
    },
    /** A track is gone, and with it what was said of it. */
    forget(trackId: string): void {
      wishes.delete(trackId);
      sent.delete(trackId);
      changed.delete(trackId);
    },
    /** The connection goes on over another socket. What was under way may be lost: everything is told again. */
    resume(): void {
      startOver();
      for (const trackId of wishes.keys()) {
        sent.set(trackId, unknown);
        changed.add(trackId);
      }
      schedule();
    },
    /** The connection is gone. */
    clear(): void {
      startOver();
      wishes.clear();
      sent.clear();
      changed.clear();
    },
  };
};
