import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { looseObject, object, optional, picklist, safeParse, string } from 'valibot';
import { LoopbackBroadcastDocument, LoopbackDocument } from '../../../../shared/contract/generated/operations.ts';
import { tabLimits } from '../../../../shared/values/limits.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { TabsModel } from './tabs-model.ts';

const messageSchema = object({
  messageType: picklist(['ping', 'pong', 'kill']),
  /** `from` and `to` are tabs, by a name that no other has; `ping` tells one ping from the next. Tabs of one browser share its name. */
  payload: looseObject({
    from: string(),
    to: optional(string()),
    ping: optional(string()),
    browser: optional(string()),
  }),
});
type Message = { readonly messageType: 'ping' | 'pong' | 'kill'; readonly to?: string; readonly ping?: string };

const storeKey = 'tab';
const usedSchema = object({ identity: string() });

export interface TabsInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  /** Lasts as long as the tab: that it was the one in use before it was reloaded. */
  readonly tabStore: StorePort;
  /** Names this tab among those of the identity (TAB-006). */
  readonly tabId: string;
  /** A name that no other tab has, not even one of the same start time. */
  readonly key: string;
  /** A name that the tabs of this browser share, and no others. */
  readonly browser: string;
  readonly identity: ReadonlySignal<string | undefined>;
  /** Whether another tab of this browser was in an event just now. */
  readonly isOtherAlive: () => boolean;
}

/** The name that this browser got from the first of its tabs. */
export const browserName = (store: StorePort, fresh: string): string => {
  const known = safeParse(string(), store.read('browser'));
  if (known.success) return known.output;
  store.write('browser', fresh);
  return fresh;
};

/** Whether a tab that shows a path counts as one in use: people administer, and watch recordings, beside the event they are in. */
export const isCounted = (path: string): boolean => !/^\/(admin(\/|$)|events\/[^/]+\/recordings\/)/.test(path);

/**
 * One tab per identity. Tabs hear one another over a channel that brings every message to all of them in the same order,
 * also to who sent it. A tab pings, hears its own ping, and waits for answers. Whoever heard their own ping before that of
 * another answers it, so that of any number which open at once the first in the channel's order is used and no other.
 */
export const createTabs = (
  scope: Scope,
  inputs: TabsInputs,
): TabsModel & {
  /** Null when it is known that this tab is used, or nobody is signed in; otherwise resolves to whether it is. */
  settle(): Promise<boolean> | null;
} => {
  const { api, log, tabStore, tabId, key, browser } = inputs;
  const phase = signal<'init' | 'loading' | 'ready'>('init');
  const result = signal<'valid' | 'duplicated' | null>(null);
  const isOtherHere = signal(false);
  /** The own ping that came back: from then on the pings of others are answered. */
  let heardPing: string | null = null;
  let sentPing = '';
  let pings = 0;
  let isAnswered = false;
  let current: Scope | null = null;
  let asking = Promise.resolve();
  /** No answer came in the time in which one usually does. */
  let isUnanswered = false;
  let noteUnanswered: () => void = () => undefined;
  let unanswered = Promise.resolve();

  const send = ({ messageType, ...payload }: Message): void => {
    const variables = { messageType, payload: { ...payload, from: key, tab_id: tabId, browser } };
    // One that is lost is sent again, or its answer is missed as the answer of a tab that is gone.
    void api.request(LoopbackBroadcastDocument, variables);
  };

  const conclude = (next: 'valid' | 'duplicated', identity: string): void => {
    if (next === 'duplicated') heardPing = null;
    tabStore.write(storeKey, next === 'valid' ? { identity } : null);
    phase.value = 'ready';
    result.value = next;
  };

  const hear = (message: Message & { readonly from: string; readonly browser?: string }, identity: string): void => {
    if (message.from === key) {
      if (message.messageType === 'ping' && message.ping === sentPing) heardPing = sentPing;
      return;
    }
    if (message.messageType === 'ping') {
      if (heardPing !== null && result.peek() !== 'duplicated')
        send({ messageType: 'pong', to: message.from, ping: message.ping });
    } else if (message.messageType === 'kill') {
      isOtherHere.value = message.browser === browser;
      conclude('duplicated', identity);
    } else if (message.to === key && message.ping === sentPing) {
      isOtherHere.value = message.browser === browser;
      isAnswered = true;
      // On a slow line an answer comes after it was waited for, and is as true then.
      if (phase.peek() === 'ready' && result.peek() === 'valid') conclude('duplicated', identity);
    }
  };

  let wake: () => void = () => undefined;
  /** Waits until `holds` after a message, at most `timeoutMs`. */
  const waitFor = (round: Scope, holds: () => boolean, timeoutMs: number): Promise<void> =>
    new Promise((resolve) => {
      const stop = round.after(timeoutMs, resolve);
      wake = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      // Two messages may come at once.
      wake();
    });

  const isDecided = (): boolean => heardPing !== null || result.peek() === 'duplicated';

  const sendPing = (): void => {
    pings += 1;
    sentPing = `${pings}`;
    send({ messageType: 'ping', ping: sentPing });
  };

  /** Pings until the ping comes back, and gives others their time to answer it. */
  const askNow = async (round: Scope, identity: string): Promise<void> => {
    heardPing = null;
    isAnswered = false;
    isUnanswered = false;
    for (let attempt = 0; attempt <= tabLimits.pingRetries && !isDecided(); attempt += 1) {
      sendPing();
      await waitFor(round, isDecided, tabLimits.pingRetryDelayMs);
    }
    if (heardPing !== null) await waitForAnswer(round);
    if (isAnswered || result.peek() !== 'duplicated') conclude(isAnswered ? 'duplicated' : 'valid', identity);
    // A channel that says nothing tells of no other tab either, and nobody waits for it; once it is there, others are heard.
    if (heardPing === null && result.peek() === 'valid') void goOnAsking(round, identity);
  };

  const waitForAnswer = async (round: Scope): Promise<void> => {
    await waitFor(round, () => isAnswered, tabLimits.usualAnswerMs);
    isUnanswered = !isAnswered && result.peek() !== 'duplicated';
    noteUnanswered();
    if (isUnanswered) await waitFor(round, () => isAnswered, tabLimits.pingWaitMs - tabLimits.usualAnswerMs);
  };

  /** Pings with growing pauses until a ping comes back, unless the others are asked anew before. */
  const goOnAsking = async (round: Scope, identity: string): Promise<void> => {
    let mine = sentPing;
    const isOver = (): boolean => sentPing !== mine || isDecided();
    for (let delayMs: number = tabLimits.pingRetryDelayMs; !isOver(); delayMs *= 2) {
      await waitFor(round, isOver, Math.min(delayMs, tabLimits.latePingDelayMs));
      if (isOver()) break;
      sendPing();
      mine = sentPing;
    }
    if (sentPing !== mine || heardPing === null) return;
    await waitForAnswer(round);
    if (sentPing === mine && isAnswered) conclude('duplicated', identity);
  };

  /** One round of questions after the other. */
  const ask = (round: Scope, identity: string): Promise<void> => {
    asking = asking.then(() => (round.isOver ? undefined : askNow(round, identity)));
    return asking;
  };

  const begin = (identity: string): void => {
    const round = scope.child();
    current = round;
    const used = safeParse(usedSchema, tabStore.read(storeKey));
    // A reloaded tab goes on at once; should another have taken its place meanwhile, that one says so.
    const wasUsed = used.success && used.output.identity === identity && !inputs.isOtherAlive();
    result.value = wasUsed ? 'valid' : null;
    phase.value = 'loading';
    round.onEnd(
      api.subscribe(LoopbackDocument, () => ({ identity }), {
        next({ loopback }) {
          const parsed = safeParse(messageSchema, loopback);
          if (!parsed.success) return;
          const { messageType, payload } = parsed.output;
          hear({ messageType, ...payload }, identity);
          wake();
        },
        refused: ({ code }) => log.warn('loopback-refused', { code }),
      }),
    );
    void ask(round, identity);
    let wasConnected = false;
    round.onEnd(
      api.onConnection((connection) => {
        // What was said while the connection was gone is lost: the others are asked again.
        if (connection === 'connected' && wasConnected && result.peek() === 'valid') void ask(round, identity);
        wasConnected ||= connection === 'connected';
      }),
    );
  };

  scope.effect(() => {
    const identity = inputs.identity.value;
    untracked(() => {
      current?.end();
      current = null;
      asking = Promise.resolve();
      isUnanswered = false;
      unanswered = new Promise((resolve) => {
        noteUnanswered = resolve;
      });
      heardPing = null;
      phase.value = 'init';
      result.value = null;
      if (identity !== undefined) begin(identity);
    });
  });

  return {
    phase,
    result,
    isOtherHere,
    settle() {
      if (inputs.identity.peek() === undefined || result.peek() === 'valid') return null;
      // Where no tab of this browser is in an event, one of another device answers before media connect, as a rule.
      const isLikely = () => isUnanswered || !inputs.isOtherAlive();
      const isUsed = () => result.peek() === 'valid' || (result.peek() === null && isLikely());
      return isUsed() ? null : Promise.race([asking, unanswered]).then(isUsed);
    },
    async endOthers() {
      const identity = inputs.identity.peek();
      const round = current;
      if (identity === undefined || !round) return false;
      for (let attempt = 0; attempt < tabLimits.killAttempts; attempt += 1) {
        send({ messageType: 'kill' });
        await round.pause(tabLimits.killWaitMs);
        phase.value = 'loading';
        result.value = null;
        await ask(round, identity);
        if (result.peek() === 'valid') return true;
      }
      return false;
    },
  };
};
