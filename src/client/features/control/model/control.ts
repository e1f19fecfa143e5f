import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import {
  answerOnDialogFailure,
  type ControlDecision,
  type ControlMode,
  type ControlPerson,
  decideControl,
  isAutoAccepted,
  mayChangeControllers,
  takesWithoutAsking,
} from '../../../../shared/rules/control/control-rights.ts';
import { noControllers, withController, withoutController } from '../../../../shared/rules/control/controllers.ts';
import { controlLimits } from '../../../../shared/rules/control/limits.ts';
import { parseTileIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
import type { Clock, Stop } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import { followDepartures } from '../../people/model/departures.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import type { RoomSync } from '../../room-messages/model/room-sync.ts';
import type { TilesModel } from '../../tiles/model/tiles-model.ts';
import { createControlAsking } from './control-asking.ts';
import type { ControlAnswer, ControlModel, ControlOutcome, PendingControlRequest } from './control-model.ts';
import { createControlQueue } from './control-queue.ts';
import { followResources, type ResourceControl } from './resource-control.ts';

export interface ControlInputs {
  readonly messages: RoomMessages;
  readonly sync: Pick<RoomSync, 'add'>;
  readonly people: PeopleModel;
  readonly tiles: Pick<TilesModel, 'find' | 'kindOf' | 'all'>;
  readonly roomId: string;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Lets others ask this person for control, or no longer; answers whether the server took it (CTRL-027). */
  readonly setRequestsEnabled: (enabled: boolean) => Promise<boolean>;
  readonly resources: ResourceControl;
}

/**
 * Who controls what in a room: the owner of a tile decides. Of what they share live they say so themselves, and everybody
 * checks what they are told; of resources the server keeps it.
 */
export const createControl = (scope: Scope, inputs: ControlInputs): ControlModel => {
  const { messages, people, tiles, clock, log, resources } = inputs;
  /** By what the owners say; nothing is ever said here of resources. */
  const controllers = new Map<string, Signal<readonly string[]>>();
  const controllersOfTiles = new Map<string, ReadonlySignal<readonly string[]>>();
  const outcome = signal<ControlOutcome | null>(null);
  const queue = createControlQueue();
  /** Changes that wait for the owner's word, by tile. */
  const confirmations = new Map<string, Stop>();
  /** Own tiles whose controllers the others were told; they are told again, also that there are none. */
  const toldTiles = new Set<string>();
  let requests = 0;

  const own = people.localIdentity;
  const ownerOf = (tileId: string) => resources.find(tileId)?.owner ?? parseTileIdentity(tileId).participantIdentity;
  const modeOf = (tileId: string): ControlMode =>
    resources.find(tileId) ? 'share' : (tiles.kindOf(tileId)?.rules.control ?? 'none');
  /** Of tiles that are not there, or not yet, the last are kept that were spoken of as their owner's. */
  const forgetUnknown = (owner: string) => {
    const unknown = [...controllers.keys()].filter((tileId) => ownerOf(tileId) === owner && !tiles.find(tileId));
    for (const tileId of unknown.slice(0, -controlLimits.unknownTiles)) {
      controllers.delete(tileId);
      controllersOfTiles.delete(tileId);
    }
  };
  const toldControllersOf = (tileId: string): Signal<readonly string[]> => {
    const known = controllers.get(tileId);
    if (known) return known;
    const found = signal(noControllers);
    controllers.set(tileId, found);
    untracked(() => forgetUnknown(ownerOf(tileId)));
    return found;
  };
  const controllersOf = (tileId: string): ReadonlySignal<readonly string[]> => {
    const found = controllersOfTiles.get(tileId) ?? eitherControllersOf(tileId);
    controllersOfTiles.set(tileId, found);
    return found;
  };
  const eitherControllersOf = (tileId: string) => {
    const [kept, told] = [resources.controllersOf(tileId), toldControllersOf(tileId)];
    return computed(() => (resources.find(tileId) ? kept.value : told.value));
  };
  const personOf = (identity: string): ControlPerson => ({
    identity,
    role: people.find(identity)?.role.value ?? 'access',
  });
  /** What this person just chose about requests, until the server's fact says the same. */
  const chosen = signal<boolean | null>(null);
  const takesRequests = (tileId: string): boolean => {
    const resource = resources.find(tileId);
    if (resource) return resource.requestsEnabled;
    const owner = ownerOf(tileId);
    const fact = people.find(owner)?.controlRequestsEnabled.value ?? true;
    return owner === own ? (chosen.value ?? fact) : fact;
  };
  const decisionFor = (tileId: string, identity: string, requestsEnabled = takesRequests(tileId)): ControlDecision =>
    decideControl({
      person: personOf(identity),
      mode: modeOf(tileId),
      ownerIdentity: ownerOf(tileId),
      controllers: controllersOf(tileId).value.map(personOf),
      requestsEnabled,
    });

  /** Owners and hosts give control to whom they like, and take it back (CTRL-016). */
  const manages = (tileId: string): boolean =>
    modeOf(tileId) !== 'none' && (ownerOf(tileId) === own || personOf(own).role === 'host');
  const isHere = (identity: string): boolean =>
    identity === own || people.find(identity)?.roomId.value === inputs.roomId;
  /** Control of a resource is taken without asking where nobody has to be asked, or nobody is there to be. */
  const takes = (tileId: string): boolean =>
    resources.find(tileId) !== undefined && takesWithoutAsking(decisionFor(tileId, own), isHere(ownerOf(tileId)));

  const setControllers = (tileId: string, next: readonly string[]) => {
    toldControllersOf(tileId).value = next;
    confirmations.get(tileId)?.();
    confirmations.delete(tileId);
  };
  const tell = (tileId: string, next: readonly string[], to?: readonly string[]) => {
    toldTiles.add(tileId);
    messages.send(
      {
        type: 'control-sync',
        tileIdentity: tileId,
        payload: { currentState: { controllers: [...next] } },
      },
      to,
    );
  };
  const change = (tileId: string, next: readonly string[]) => {
    setControllers(tileId, next);
    tell(tileId, next);
  };
  /** Expects the owner's word within 5 s (CTRL-012). */
  const awaitConfirmation = (tileId: string) => {
    confirmations.get(tileId)?.();
    confirmations.set(
      tileId,
      scope.after(controlLimits.updateTimeoutMs, () => {
        confirmations.delete(tileId);
        if (controllersOf(tileId).peek().includes(own)) return;
        log.warn('control-update-failed', { tileId });
        outcome.value = { kind: 'update-failed', tileId };
      }),
    );
  };

  const asking = createControlAsking(
    scope,
    (tileId, owner, requestId) => {
      messages.send({ type: 'control-request', tileIdentity: tileId, payload: { requestId } }, [owner]);
    },
    (tileId, ended) => {
      const tile = tiles.find(tileId);
      if (tile) tile.requestingControl.value = false;
      if (ended) outcome.value = ended;
    },
  );

  const sayTaken = (tileId: string, [taker]: readonly string[]) => {
    const name = taker === undefined ? null : (people.find(taker)?.name.peek() ?? null);
    outcome.value = { kind: 'taken', tileId, name };
  };
  /** Tiles of resources whose control this person lets go. */
  const released = new Set<string>();
  followResources(scope, { tiles, resources, controllersOf, own }, (tileId, after) => {
    if (!released.delete(tileId)) sayTaken(tileId, after);
  });

  /** Requesters choose their ids; with their identity before it nobody meets another's. */
  const keyOf = (identity: string, requestId: string) => `${identity} ${requestId}`;
  const respond = (tileId: string, to: string, requestId: string, accepted: boolean) => {
    queue.remember(keyOf(to, requestId), accepted);
    messages.send(
      { type: 'control-response', tileIdentity: tileId, payload: { requestId, accepted, credentials: null } },
      [to],
    );
  };
  const requestIdOf = (key: string, identity: string) => key.slice(identity.length + 1);
  /** Answers no to those who wait. */
  const refuse = (waiting: readonly PendingControlRequest[]) => {
    for (const { requestId: key, tileId, identity } of waiting) {
      respond(tileId, identity, requestIdOf(key, identity), false);
    }
  };
  const accept = async (tileId: string, identity: string, requestId: string): Promise<void> => {
    if (!resources.find(tileId)) change(tileId, withController(identity));
    else if (!(await resources.assign(tileId, identity))) {
      outcome.value = { kind: 'update-failed', tileId };
      respond(tileId, identity, requestId, false);
      return;
    }
    respond(tileId, identity, requestId, true);
    // Whoever may no longer ask, now that somebody has it, does not wait for a question that cannot be answered yes.
    refuse(
      queue.take(
        (request) =>
          request.tileId === tileId && untracked(() => decisionFor(tileId, request.identity)) === 'forbidden',
      ),
    );
  };
  const setRequestsEnabled = async (tileId: string, enabled: boolean) => {
    if (resources.find(tileId)) {
      if (!(await resources.setRequestsEnabled(tileId, enabled))) outcome.value = { kind: 'update-failed', tileId };
      return;
    }
    chosen.value = enabled;
    if (!(await inputs.setRequestsEnabled(enabled))) chosen.value = null;
  };
  const controlsVw = (identity: string): boolean =>
    [...controllers].some(([tileId, list]) => modeOf(tileId) === 'workstation' && list.peek().includes(identity));

  inputs.sync.add((to) => {
    // An owner who came back no longer knows what they were asked.
    asking.repeat(to);
  });
  inputs.sync.add((to) => {
    for (const tileId of toldTiles) if (ownerOf(tileId) === own) tell(tileId, controllersOf(tileId).peek(), to);
  }, true);

  messages.on('control-request', ({ sender, message }) => {
    const { tileIdentity: tileId, payload } = message;
    const { requestId } = payload;
    const { identity } = sender;
    if (ownerOf(tileId) !== own) {
      log.warn('control-request-of-foreign-tile', { sender: identity, tileId });
      return;
    }
    messages.send({ type: 'control-request-ack', tileIdentity: tileId, payload: { requestId } }, [identity]);
    const key = keyOf(identity, requestId);
    const answered = queue.answered(key);
    if (answered !== undefined) {
      // The answer was lost; a yes is said again while it is still true.
      respond(tileId, identity, requestId, answered && controllersOf(tileId).peek().includes(identity));
      return;
    }
    if (queue.has(key)) return;
    const decision = untracked(() => decisionFor(tileId, identity));
    if (decision === 'forbidden') respond(tileId, identity, requestId, false);
    else if (isAutoAccepted(decision, modeOf(tileId), controlsVw(identity))) void accept(tileId, identity, requestId);
    else if (!queue.add({ requestId: key, tileId, identity, name: sender.name.peek() })) {
      respond(tileId, identity, requestId, false);
    }
  });
  messages.on('control-request-ack', ({ sender, message }) => {
    asking.acknowledge(message.payload.requestId, sender.identity);
  });
  messages.on('control-response', ({ sender, message }) => {
    const { tileIdentity: tileId, payload } = message;
    if (ownerOf(tileId) !== sender.identity || !asking.finish(payload.requestId, sender.identity)) {
      log.warn('control-response-unasked', { sender: sender.identity, tileId });
      return;
    }
    outcome.value = { kind: payload.accepted ? 'accepted' : 'rejected', tileId, name: sender.name.peek() };
    if (!payload.accepted) return;
    if (!controllersOf(tileId).peek().includes(own)) awaitConfirmation(tileId);
  });
  messages.on('control-sync', ({ sender, message }) => {
    const { tileIdentity: tileId, payload } = message;
    const before = controllers.get(tileId)?.peek() ?? noControllers;
    if (resources.find(tileId)) {
      log.warn('control-sync-refused', { sender: sender.identity, tileId });
      return;
    }
    const after = payload.currentState.controllers;
    const believed = mayChangeControllers(personOf(sender.identity), ownerOf(tileId), before, after);
    if (!believed) {
      log.warn('control-sync-refused', { sender: sender.identity, tileId });
      return;
    }
    setControllers(tileId, after);
    if (before.includes(own) && !after.includes(own)) sayTaken(tileId, after);
    // The owner confirms what a controller or a host changed.
    if (ownerOf(tileId) === own) tell(tileId, after);
  });
  scope.effect(() => {
    if (people.local.value?.controlRequestsEnabled.value === chosen.value) chosen.value = null;
  });
  followDepartures(scope, inputs, (identity) => {
    asking.ownerLeft(identity);
    queue.take((request) => request.identity === identity);
    for (const [tileId, list] of controllers) {
      if (!list.peek().includes(identity)) continue;
      const next = withoutController(list.peek(), identity);
      if (ownerOf(tileId) === own) change(tileId, next);
      else setControllers(tileId, next);
    }
  });

  const answer = (key: string, given: ControlAnswer) => {
    const [request] = queue.take((waiting) => waiting.requestId === key);
    if (!request) return;
    const { tileId, identity } = request;
    if (given === 'allow') {
      void accept(tileId, identity, requestIdOf(key, identity));
      return;
    }
    refuse([request]);
    if (given !== 'deny-and-block') return;
    void setRequestsEnabled(tileId, false);
    const isResource = resources.find(tileId) !== undefined;
    refuse(queue.take((waiting) => !isResource || waiting.tileId === tileId));
  };
  const update = (tileId: string, next: readonly string[]) => {
    const isOwner = ownerOf(tileId) === own;
    if (controllersOf(tileId).peek().length === 0 && next.length === 0) return;
    setControllers(tileId, next);
    if (!isOwner) awaitConfirmation(tileId);
    tell(tileId, next);
  };

  const keep = async (tileId: string, changing: Promise<boolean>) => {
    if (await changing) return;
    released.delete(tileId);
    outcome.value = { kind: 'update-failed', tileId };
  };

  return {
    pendingRequest: queue.pending,
    outcome,
    controllersOf,
    mayRequest: (tileId) =>
      (ownerOf(tileId) !== own || takes(tileId)) &&
      !controllersOf(tileId).value.includes(own) &&
      decisionFor(tileId, own) !== 'forbidden',
    isBlocked: (tileId) =>
      ownerOf(tileId) !== own &&
      decisionFor(tileId, own) === 'forbidden' &&
      decisionFor(tileId, own, true) !== 'forbidden',
    takesRequests,
    setRequestsEnabled: (tileId, enabled) => void setRequestsEnabled(tileId, enabled),
    manages,
    takes,
    mayAssign: (tileId) => resources.find(tileId) !== undefined && manages(tileId),
    assign: (tileId, identity) => void keep(tileId, resources.assign(tileId, identity)),
    request(tileId) {
      const owner = ownerOf(tileId);
      if (asking.isAsking(tileId)) return;
      if (untracked(() => decisionFor(tileId, own)) === 'forbidden') {
        outcome.value = { kind: 'forbidden', tileId };
        return;
      }
      if (untracked(() => takes(tileId))) {
        void keep(tileId, resources.assign(tileId, own));
        return;
      }
      if (owner === own) {
        change(tileId, withController(owner));
        return;
      }
      const tile = tiles.find(tileId);
      if (tile) tile.requestingControl.value = true;
      requests++;
      asking.start(tileId, owner, `${clock.now().toString(36)}-${requests}`);
    },
    answer,
    dialogFailed(requestId) {
      const request = queue.find(requestId);
      if (request) answer(requestId, answerOnDialogFailure(modeOf(request.tileId)));
    },
    release(tileId) {
      if (!controllersOf(tileId).peek().includes(own)) return;
      if (resources.find(tileId)) {
        released.add(tileId);
        void keep(tileId, resources.release(tileId, own));
      } else update(tileId, withoutController(controllersOf(tileId).peek(), own));
    },
    reset(tileId) {
      if (!untracked(() => manages(tileId))) return;
      if (!resources.find(tileId)) update(tileId, noControllers);
      else {
        if (controllersOf(tileId).peek().includes(own)) released.add(tileId);
        void keep(tileId, resources.release(tileId, null));
      }
    },
  };
};
