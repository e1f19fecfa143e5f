import * as v from 'valibot';
import type { Drawing, MessagePoint } from '../../../shared/messages/drawing-messages.ts';
import type { RecordedRoomMessage } from '../../../shared/messages/recorded-message.ts';
import { colorSchema } from '../../../shared/recording/document.ts';
import type { TileState } from '../../../shared/recording/read-recording.ts';
import type { MediaEventType } from '../../../shared/recording/region.ts';
import { Shares } from '../../../shared/recording/shares.ts';
import { mayClear } from '../../../shared/rules/annotations/annotation-rights.ts';
import { featureFacts } from '../../../shared/rules/feature-facts.ts';
import type { FeatureLevel } from '../../../shared/rules/permission-levels.ts';
import { isTileIdentity, parseTileIdentity, tileUnder } from '../../../shared/rules/tiles/tile-identity.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import { isMediumAllowed, isRole, type MediumFlags } from '../../../shared/values/roles.ts';
import { type LogEntry, logKinds } from '../../../shared/values/streams.ts';
import type { ParticipantShape } from '../participants/shape.ts';
import type { RoomShape } from '../rooms/shape.ts';
import { RecordedControl } from './recorded-control.ts';
import { RecordedDrawings } from './recorded-drawings.ts';
import { type Directed, RecordedResources } from './recorded-resources.ts';
import type { RecordingRow } from './tables.ts';
import { Tiles } from './tiles.ts';

/** Why something that somebody said is not in a recording. */
type Skipped = 'unknown-sender' | 'not-allowed' | 'no-such-tile' | 'not-directing' | 'too-much';

/** Somebody's colour, where it is one. */
const colorOf = ({ preferred_color }: ParticipantShape): Pick<TileState, 'color'> => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), colorSchema), preferred_color);
  return read.success ? { color: read.output } : {};
};

/** The room that was recorded, as it was while it was: who was there, and what they might do. */
export class RecordedRoom {
  readonly tiles: Tiles;
  readonly drawings = new RecordedDrawings();
  readonly resources: RecordedResources;
  private readonly control: RecordedControl;
  private readonly looks = new Shares(recordingLimits.looks);
  private readonly people = new Map<string, ParticipantShape>();
  private room: RoomShape | null = null;
  private eventFlags: MediumFlags | undefined;

  constructor(
    private readonly row: Pick<RecordingRow, 'event_id' | 'room_id'>,
    private readonly startMs: number,
    /** What the deployment gives groups for features. */
    private readonly levels: readonly FeatureLevel[],
    private readonly skip: (reason: Skipped) => void,
  ) {
    this.tiles = new Tiles(startMs);
    const isInRoom = (identity: string): boolean => this.people.has(identity);
    this.resources = new RecordedResources(this.tiles, startMs, isInRoom);
    this.control = new RecordedControl(this.tiles, startMs, isInRoom);
  }

  /** Something of the event's log: who comes and goes, their names, hands and rights, and the spotlight. */
  followEvent({ kind, payload, createdAtMs: atMs }: LogEntry): void {
    if (kind === logKinds.participant || kind === logKinds.participantAccess) {
      const { identity } = (payload ?? {}) as Partial<ParticipantShape>;
      if (identity) this.followPerson(payload as ParticipantShape, atMs);
    } else if (kind === logKinds.room || kind === logKinds.roomAccess) {
      const room = payload as RoomShape | null;
      if (room?.room_id !== this.row.room_id) return;
      this.followSpotlight(this.room?.spotlight ?? null, room.spotlight, atMs);
      this.room = room;
    } else if (kind === logKinds.event || kind === logKinds.eventAccess) {
      this.eventFlags = (payload ?? undefined) as MediumFlags | undefined;
    }
  }

  /** What the recorder has seen of somebody's media. */
  followMedia(event: MediaEventType, tileId: string, atMs: number): void {
    if (!isTileIdentity(tileId)) return;
    const { participantIdentity, screenType, screenId } = parseTileIdentity(tileId);
    const isOn = !event.endsWith('-unshared');
    if (screenType !== undefined) {
      if (!isOn) this.control.forget(tileId, atMs);
      const { screens = [], sizes } = this.tiles.find(participantIdentity).now;
      const others = screens.filter((id) => id !== screenId);
      const { [tileId]: gone, ...left } = sizes ?? {};
      this.tiles.change(participantIdentity, event, atMs, {
        screens: isOn ? [...others, screenId ?? ''] : others,
        // Nothing is known any more of what is shared no more: ids of shares are new each time.
        ...(isOn || !gone ? {} : { sizes: left }),
      });
    } else if (event.includes('-mic-')) this.tiles.change(participantIdentity, event, atMs, { microphone: isOn });
    else this.tiles.change(participantIdentity, event, atMs, { camera: isOn });
  }

  /** The pictures of a tile have another shape. */
  followShape(tileId: string, size: { readonly width: number; readonly height: number }, atMs: number): void {
    if (!isTileIdentity(tileId)) return;
    const { participantIdentity } = parseTileIdentity(tileId);
    const { sizes } = this.tiles.find(participantIdentity).now;
    this.tiles.change(participantIdentity, 'composite-tile-resized', atMs, { sizes: { ...sizes, [tileId]: size } });
  }

  /** What somebody has said to everybody; it counts as far as everybody there took it for true. */
  followWord(sender: string, message: RecordedRoomMessage, atMs: number): void {
    const person = this.people.get(sender);
    const reason = person ? this.say(person, message, atMs) : 'unknown-sender';
    if (reason) this.skip(reason);
  }

  private say(person: ParticipantShape, message: RecordedRoomMessage, atMs: number): Skipped | null {
    const { identity: sender } = person;
    const goesOn = message.type === 'batch-draw' && !message.payload.replaces;
    // Cursors come in no order with the rest.
    if (!goesOn && message.type !== 'annotation') this.drawings.endRenaming(sender);
    switch (message.type) {
      case 'annotation':
        return this.point(person, message.tileIdentity, message.payload.cursor, atMs);
      case 'draw': {
        const { cursor, ...drawing } = message.payload;
        return this.draw(person, message.tileIdentity, drawing, atMs, cursor);
      }
      case 'batch-draw':
        return this.drawAll(person, message, atMs);
      case 'undo-draw':
        this.drawings.undo(message.tileIdentity, sender, message.payload.pathId, atMs);
        return null;
      case 'clear-draw': {
        const author = message.payload.participantIdentity;
        const event = { eventId: this.row.event_id, levels: this.levels };
        const role = isRole(person.role) ? person.role : 'access';
        if (!mayClear(sender, featureFacts(event, role), author)) return 'not-allowed';
        this.drawings.clear(message.tileIdentity, author, atMs);
        return null;
      }
      case 'pdf-change': {
        const { page, scale, fitToTile, x = 0.5, y = 0.5 } = message.payload;
        return this.direct(message.tileIdentity, sender, { page: page + 1, scale, fitToTile, x, y }, atMs);
      }
      case 'tile-attention':
        return this.look(sender, message.tiles, atMs);
      case 'control-sync':
        return this.control.say(person, message.tileIdentity, message.payload.currentState.controllers, atMs);
      case 'video-change': {
        const { isPlaying, time, rate = 1 } = message.payload;
        return this.direct(message.tileIdentity, sender, { isPlaying, time, rate }, atMs);
      }
    }
  }

  private followPerson(person: ParticipantShape, atMs: number): void {
    const { identity } = person;
    const isHere = person.currentRoom === this.row.room_id && person.active_status === 'active';
    const wasHere = this.people.has(identity);
    if (isHere) this.people.set(identity, person);
    else this.people.delete(identity);
    if (wasHere && !isHere) {
      this.drawings.leave(identity, atMs);
      this.control.leave(identity, atMs);
    }
    if (wasHere !== isHere) this.resources.followPeople(atMs);
    const { now } = this.tiles.find(identity);
    if (!isHere && !now.active) return;
    const about = { name: person.name, role: person.role, ...colorOf(person) };
    const type = isHere ? 'participant-activated' : 'participant-deactivated';
    this.tiles.change(identity, type, atMs, isHere ? { active: true, ...about } : { active: false });
    if (!isHere && now.looksAt?.length) this.tiles.change(identity, 'tile-attention', atMs, { looksAt: [] });
    const handRaised = isHere && person.require_attention > 0;
    if ((now.handRaised ?? false) !== handRaised) {
      this.tiles.change(identity, `participant-hand-${handRaised ? 'raised' : 'lowered'}`, atMs, { handRaised });
    }
  }

  private followSpotlight(before: string | null, now: string | null, atMs: number): void {
    if (before === now) return;
    const set = (tileId: string, spotlighted: boolean): void => {
      if (!isTileIdentity(tileId)) return;
      const { participantIdentity, screenType } = parseTileIdentity(tileId);
      const isOfShare = screenType === 'screen' || screenType === 'vw';
      this.tiles.change(participantIdentity, spotlighted ? 'tile-spotlighted' : 'tile-unspotlighted', atMs, {
        ...{ spotlighted, spotlightedShare: spotlighted && isOfShare ? tileId : null },
      });
    };
    if (before !== null) set(before, false);
    if (now !== null) set(now, true);
  }

  private drawAll(
    person: ParticipantShape,
    { payload: { replaces, drawings } }: Extract<RecordedRoomMessage, { type: 'batch-draw' }>,
    atMs: number,
  ): null {
    if (replaces) this.drawings.rename(person.identity, atMs);
    for (const { tileIdentity, ...drawing } of drawings) {
      // What people had drawn before the beginning they tell behind it.
      const isOld = drawing.startedAt < this.startMs && atMs - this.startMs <= recordingLimits.tellingMs;
      const reason = this.draw(person, tileIdentity, drawing, isOld ? this.startMs : atMs);
      if (reason) this.skip(reason);
    }
    return null;
  }

  /** Somebody says which tiles they look at: those count that there are. */
  private look(sender: string, tileIds: readonly string[], atMs: number): Skipped | null {
    const isThere = (tileId: string): boolean => {
      const { participantIdentity: owner, screenType, screenId } = parseTileIdentity(tileId);
      if (screenType === undefined) return this.people.has(owner) || this.resources.has(owner, false);
      return this.people.has(owner) && (this.tiles.find(owner).now.screens ?? []).includes(screenId ?? '');
    };
    const looksAt = [...new Set(tileIds)].filter(isThere);
    if (!this.tiles.changes(sender, { looksAt })) return null;
    if (!this.looks.take(sender, 1 + looksAt.length)) return 'too-much';
    const { looksAt: before } = this.tiles.find(sender).now;
    const isTold = before === undefined && atMs - this.startMs <= recordingLimits.tellingMs;
    this.tiles.change(sender, 'tile-attention', isTold ? this.startMs : atMs, { looksAt });
    return null;
  }

  private draw(
    person: ParticipantShape,
    tileId: string,
    drawing: Drawing,
    atMs: number,
    cursor?: MessagePoint | null,
  ): Skipped | null {
    const obstacle = this.obstacleTo(person, tileId);
    if (obstacle) return obstacle;
    return this.drawings.draw(tileId, person.identity, drawing, atMs, cursor) ? null : 'too-much';
  }

  private point(person: ParticipantShape, tileId: string, cursor: MessagePoint | null, atMs: number): Skipped | null {
    const obstacle = this.obstacleTo(person, tileId);
    if (obstacle) return obstacle;
    return this.drawings.point(tileId, person.identity, cursor, atMs) ? null : 'too-much';
  }

  /** Why somebody may not draw on a tile, or point at it. */
  private obstacleTo(person: ParticipantShape, tileId: string): Skipped | null {
    const mayAnnotate = isMediumAllowed('annotation', person, this.room ?? undefined, this.eventFlags);
    const { participantIdentity, screenType } = parseTileIdentity(tileId);
    // Of a workstation its owner alone is known to control it.
    const isForeign = screenType === 'vw' && participantIdentity !== person.identity;
    if (!mayAnnotate || isForeign) return 'not-allowed';
    const isThere =
      this.people.has(participantIdentity) || this.resources.has(tileUnder(tileId), screenType === 'page');
    return isThere ? null : 'no-such-tile';
  }

  private direct(id: string, sender: string, said: Directed, atMs: number): Skipped | null {
    return this.resources.direct(id, sender, said, atMs);
  }
}
