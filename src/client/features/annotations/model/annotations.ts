import { batch, computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { mayClear, mayDrawOnTile } from '../../../../shared/rules/annotations/annotation-rights.ts';
import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import type { FeatureFacts } from '../../../../shared/rules/permissions.action-features.ts';
import { parseTileIdentity, tileUnder } from '../../../../shared/rules/tiles/tile-identity.ts';
import { isMediumAllowed, type MediumFlags, type Role } from '../../../../shared/values/roles.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel, Person } from '../../people/model/people.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import type { RoomSync } from '../../room-messages/model/room-sync.ts';
import type { TilesModel } from '../../tiles/model/tiles-model.ts';
import { forgetUnseenDrawings } from './annotations-departures.ts';
import type { AnnotationPath, AnnotationsModel, CanvasPoint } from './annotations-model.ts';
import { createAnnotationsSending } from './annotations-sending.ts';
import { createAnnotationsStore } from './annotations-store.ts';

export interface AnnotationsInputs {
  readonly messages: RoomMessages;
  readonly sync: Pick<RoomSync, 'add'>;
  readonly people: PeopleModel;
  readonly tiles: Pick<TilesModel, 'find' | 'all'>;
  readonly roomId: string;
  readonly roomFlags: ReadonlySignal<MediumFlags>;
  readonly eventFlags: ReadonlySignal<MediumFlags>;
  /** Whether somebody knows that a tile is there. */
  readonly learnsOf: (tileId: string, person: Person) => boolean;
  /** What decides the features of somebody with a role. */
  readonly featureFacts: (role: Role) => FeatureFacts;
  /** Who controls a workstation. */
  readonly controllersOf: (tileId: string) => ReadonlySignal<readonly string[]>;
  readonly clock: Clock;
  readonly log: LogPort;
  /** Makes ids of strokes that nobody else makes. */
  readonly createId: () => string;
}

const palette = ['#ff6161', '#ffc453', '#3fdd9b', '#3fb6dd'] as const;

/**
 * Drawings and cursors of the room's tiles. The sender draws at once; everybody else hears it within 100 ms. Every
 * receiver checks for itself whether the sender may (ANN-011).
 */
export const createAnnotations = (scope: Scope, inputs: AnnotationsInputs): AnnotationsModel => {
  const { messages, people, tiles, clock, log } = inputs;
  const { local, localIdentity } = people;
  const store = createAnnotationsStore();
  const sending = createAnnotationsSending(scope, messages);
  const color = signal<string>(palette[0]);

  const mayPerson = (person: Person): boolean =>
    isMediumAllowed('annotation', person.flags.value, inputs.roomFlags.value, inputs.eventFlags.value);
  const allowed = computed(() => (local.value ? mayPerson(local.value) : false));

  const mayOnTile = (surfaceId: string, identity: string): boolean => {
    const tileId = tileUnder(surfaceId);
    const tile = tiles.find(tileId);
    if (!tile) return true;
    return mayDrawOnTile({
      control: tile.kind.rules.control,
      isOwner: tile.participantIdentity === identity,
      isController: inputs.controllersOf(tileId).peek().includes(identity),
    });
  };

  /** A tile is here, or will be: its person is in the room and has not published the share yet. */
  const isExpected = (tileId: string): boolean => {
    const tile = tiles.find(tileUnder(tileId));
    // Only of documents there are pages to draw on.
    if (tile) return tile.id === tileId || tile.resource?.parameters.peek().content_type === 'application/pdf';
    const owner = people.find(parseTileIdentity(tileId).participantIdentity);
    return owner !== undefined && owner.roomId.peek() === inputs.roomId;
  };

  const mayReceive = (sender: Person, tileId: string, type: string): boolean => {
    const mayDraw = untracked(() => mayPerson(sender)) && mayOnTile(tileId, sender.identity);
    if (!mayDraw || !inputs.learnsOf(tileId, sender)) {
      log.warn('annotation-refused', { sender: sender.identity, tileId, type });
      return false;
    }
    if (!isExpected(tileId)) {
      log.warn('annotation-without-tile', { sender: sender.identity, tileId, type });
      return false;
    }
    return true;
  };

  const ownDrawings = () =>
    store.pathsOf(localIdentity).map(({ tileId, path }) => ({
      tileIdentity: tileId,
      pathId: path.pathId,
      mode: path.mode,
      color: path.color,
      startedAt: path.timestamp,
      offset: 0,
      pathData: [...path.points],
    }));
  let hasDrawn = false;
  // On opening also when there are none: the others may have some of before a reload.
  const tellDrawings = (to?: readonly string[]) => {
    messages.send({ type: 'batch-draw', payload: { drawings: ownDrawings(), replaces: true } }, to);
  };
  inputs.sync.add((to, isAnew) => {
    if (isAnew || hasDrawn) tellDrawings(to);
  }, true);

  messages.on('annotation', ({ sender, message }) => {
    const { tileIdentity, payload } = message;
    if (!mayReceive(sender, tileIdentity, message.type)) return;
    store.point(tileIdentity, sender.identity, payload.cursor, clock.monotonicNow());
  });
  messages.on('draw', ({ sender, message }) => {
    const { tileIdentity, payload } = message;
    if (!mayReceive(sender, tileIdentity, message.type)) return;
    // One change for whoever follows the tile, not two.
    batch(() => {
      store.draw(tileIdentity, sender.identity, payload);
      store.point(tileIdentity, sender.identity, payload.cursor, clock.monotonicNow());
    });
  });
  messages.on('batch-draw', ({ sender, message }) => {
    batch(() => {
      if (message.payload.replaces) store.forgetPaths(sender.identity);
      for (const { tileIdentity, ...drawing } of message.payload.drawings) {
        if (mayReceive(sender, tileIdentity, message.type)) store.draw(tileIdentity, sender.identity, drawing);
      }
    });
  });
  messages.on('undo-draw', ({ sender, message }) => {
    store.undo(message.tileIdentity, sender.identity, message.payload.pathId);
  });
  messages.on('clear-draw', ({ sender, message }) => {
    const author = message.payload.participantIdentity;
    if (!mayClear(sender.identity, inputs.featureFacts(sender.role.peek()), author)) {
      log.warn('annotation-clear-refused', { sender: sender.identity, tileId: message.tileIdentity });
      return;
    }
    store.clear(message.tileIdentity, author);
    // A stroke that was under way when it was cleared reached some after that and some before: its author says what is left.
    if (hasDrawn && (author === null || author === localIdentity)) tellDrawings();
  });
  forgetUnseenDrawings(scope, inputs, store);

  const clear = (tileId: string, author: string | null) => {
    if (!mayClear(localIdentity, inputs.featureFacts(local.peek()?.role.peek() ?? 'access'), author)) return;
    store.clear(tileId, author);
    messages.send({ type: 'clear-draw', tileIdentity: tileId, payload: { participantIdentity: author } });
  };
  const tileOf = new WeakMap<AnnotationPath, string>();
  const mayDraw = (tileId: string): boolean => allowed.value && mayOnTile(tileId, localIdentity);

  return {
    color,
    palette: signal(palette),
    allowed,
    mayClearOthers: computed(() =>
      local.value ? mayClear('', inputs.featureFacts(local.value.role.value), null) : false,
    ),
    tiles: store.tiles,
    find: store.find,
    mayDraw,
    begin(tileId, mode, point) {
      if (!untracked(() => mayDraw(tileId)) || !tiles.find(tileUnder(tileId))) return null;
      const path = store.draw(tileId, localIdentity, {
        pathId: inputs.createId(),
        mode,
        color: color.peek(),
        startedAt: clock.now(),
        offset: 0,
        pathData: [point.x, point.y],
      });
      if (!path) return null;
      hasDrawn = true;
      tileOf.set(path, tileId);
      sending.begin(tileId, path);
      return path;
    },
    extend(path, points) {
      const tileId = tileOf.get(path);
      if (tileId === undefined) return;
      const far = decimated(path, points);
      if (far.length === 0) return;
      store.extend(tileId, path, far);
      sending.grown(path);
    },
    end: (path) => sending.end(path),
    point(tileId, point) {
      if (untracked(() => mayDraw(tileId))) sending.point(tileId, point);
    },
    undo(tileId) {
      const last = store.find(tileId)?.participants.get(localIdentity)?.paths.at(-1);
      if (!last) return;
      sending.end(last);
      store.undo(tileId, localIdentity, last.pathId);
      messages.send({ type: 'undo-draw', tileIdentity: tileId, payload: { pathId: last.pathId } });
    },
    clearMine: (tileId) => clear(tileId, localIdentity),
    clearEveryone: (tileId) => clear(tileId, null),
  };
};

/** Points at least 1.5 units from the one before: fewer make the same line. What is no number is left out. */
const decimated = (path: AnnotationPath, points: readonly CanvasPoint[]): readonly CanvasPoint[] => {
  let x = path.points.at(-2) ?? Number.POSITIVE_INFINITY;
  let y = path.points.at(-1) ?? Number.POSITIVE_INFINITY;
  return points.filter((point) => {
    if (!(Math.hypot(point.x - x, point.y - y) >= annotationLimits.decimationUnits)) return false;
    ({ x, y } = point);
    return true;
  });
};
