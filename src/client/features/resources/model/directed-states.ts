import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { directionLimits } from '../../../../shared/rules/control/limits.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { StorePort } from '../../../ports/store-port.ts';
import type { Scope } from '../../../scope.ts';
import type { RoomSync } from '../../room-messages/model/room-sync.ts';

/** What somebody directs for all, by tile. */
export interface DirectedState<State> {
  readonly state: Signal<State>;
  /** This person directs it. */
  readonly isDirecting: ReadonlySignal<boolean>;
  /** Somebody else directs it: it follows them, and cannot be changed here. */
  readonly isFollowing: ReadonlySignal<boolean>;
  /** Says to all how it is, where this person directs it. */
  tell(): void;
}

export interface DirectedStatesInputs<State> {
  readonly start: State;
  readonly sync: Pick<RoomSync, 'add'>;
  /** Who directs what a tile shows. */
  readonly controllersOf: (tileId: string) => ReadonlySignal<readonly string[]>;
  /** The same without following it, of what is there; nobody for anything else. */
  readonly directorsOf: (tileId: string) => readonly string[];
  readonly identity: string;
  readonly log: LogPort;
  /** Keeps what this person directs over a reload. */
  readonly tabStore: StorePort;
  /** What is kept, if it is well formed. */
  readonly parse: (kept: unknown) => State | null;
  /** Says to these, or to all, how it is on a tile. */
  readonly send: (tileId: string, state: State, to?: readonly string[]) => void;
}

interface DirectedStates<State> {
  of(tileId: string): DirectedState<State>;
  /** Takes over what somebody says of a tile, if it is theirs to say. */
  hear(tileId: string, sender: string, state: State): void;
}

/**
 * Keeps what is directed the same for all: its director says how it is when they begin and to whoever comes, the others
 * take it over. Where nobody directs, everybody has their own.
 */
export const createDirectedStates = <State>(
  scope: Scope,
  { start, sync, controllersOf, directorsOf, identity, log, tabStore, parse, send }: DirectedStatesInputs<State>,
): DirectedStates<State> => {
  const known = new Map<string, DirectedState<State>>();
  /** By senders, their last words on tiles of which it is not known that they direct them, or not yet. */
  const early = new Map<string, Map<string, State>>();

  const create = (tileId: string): DirectedState<State> => {
    const state = signal(start);
    const controllers = controllersOf(tileId);
    const isDirecting = computed(() => controllers.value.includes(identity));
    const isFollowing = computed(() => controllers.value.length > 0 && !isDirecting.value);
    const key = `directed ${tileId}`;
    const tell = () => {
      if (!isDirecting.peek()) return;
      tabStore.write(key, state.peek());
      send(tileId, state.peek());
    };
    // Whoever directs it still after a reload, or comes back, goes on with it.
    scope.effect(() => {
      if (!isDirecting.value) return;
      untracked(() => {
        if (state.peek() === start) state.value = parse(tabStore.read(key)) ?? start;
        tell();
      });
    });
    scope.effect(() => {
      if (isFollowing.value) tabStore.write(key, null);
    });
    // What was said before it was known who directs counts from when it is.
    scope.effect(() => {
      const directors = controllers.value;
      for (const director of directors) {
        const heard = early.get(director)?.get(tileId);
        if (heard === undefined) continue;
        early.get(director)?.delete(tileId);
        state.value = heard;
      }
    });
    const directed = { state, isDirecting, isFollowing, tell };
    known.set(tileId, directed);
    return directed;
  };
  const of = (tileId: string) => known.get(tileId) ?? create(tileId);

  sync.add((to) => {
    for (const [tileId, { state, isDirecting }] of known) {
      if (isDirecting.peek()) send(tileId, state.peek(), to);
    }
  }, true);

  return {
    of,
    hear(tileId, sender, state) {
      if (directorsOf(tileId).includes(sender)) {
        early.get(sender)?.delete(tileId);
        of(tileId).state.value = state;
        return;
      }
      log.warn('direction-refused', { sender, tileId });
      const words = early.get(sender) ?? new Map<string, State>();
      early.set(sender, words.set(tileId, state));
      const [oldest] = words.keys();
      if (words.size > directionLimits.earlyWords && oldest !== undefined) words.delete(oldest);
    },
  };
};
