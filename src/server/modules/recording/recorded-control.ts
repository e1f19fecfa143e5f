import { Shares } from '../../../shared/recording/shares.ts';
import { mayChangeControllers } from '../../../shared/rules/control/control-rights.ts';
import { parseTileIdentity } from '../../../shared/rules/tiles/tile-identity.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import { isRole } from '../../../shared/values/roles.ts';
import type { ParticipantShape } from '../participants/shape.ts';
import type { Tiles } from './tiles.ts';

/** Who had control of the screens and workstations that people shared, by what they said of it (PLAY-034). */
export class RecordedControl {
  /** Of each person's tiles those who have control. */
  private readonly tilesOf = new Map<string, Map<string, readonly string[]>>();
  /** Tiles of which something was said. */
  private readonly told = new Set<string>();
  private readonly shares = new Shares(recordingLimits.directions);

  constructor(
    private readonly tiles: Tiles,
    private readonly startMs: number,
    private readonly isInRoom: (identity: string) => boolean,
  ) {}

  /** Somebody says who has control of a tile. Answers why it is not in the recording: nobody there believes it, or too much. */
  say(
    { identity, role }: ParticipantShape,
    tileId: string,
    controllers: readonly string[],
    atMs: number,
  ): 'no-such-tile' | 'not-allowed' | 'too-much' | null {
    const { participantIdentity: owner, screenType, screenId = '' } = parseTileIdentity(tileId);
    const { screens = [] } = this.tiles.find(owner).now;
    if (screenType === undefined || !this.isInRoom(owner) || !screens.includes(screenId)) return 'no-such-tile';
    const before = this.tilesOf.get(owner)?.get(tileId) ?? [];
    const sender = { identity, role: isRole(role) ? role : 'access' } as const;
    if (!mayChangeControllers(sender, owner, before, controllers)) return 'not-allowed';
    return this.set(owner, tileId, controllers.filter(this.isInRoom), atMs, identity);
  }

  /** Something is shared no more: nobody has control of it. */
  forget(tileId: string, atMs: number): void {
    const { participantIdentity: owner } = parseTileIdentity(tileId);
    if (this.tilesOf.get(owner)?.has(tileId)) this.set(owner, tileId, [], atMs, null);
  }

  /** Somebody leaves the room: they have control of nothing there, and nobody of what is theirs. */
  leave(identity: string, atMs: number): void {
    for (const [owner, tiles] of this.tilesOf) {
      for (const [tileId, controllers] of tiles) {
        const left = owner === identity ? [] : controllers.filter((each) => each !== identity);
        if (left.length < controllers.length) this.set(owner, tileId, left, atMs, null);
      }
    }
  }

  /** `by`: whose word it is; null: it follows from something else. */
  private set(
    owner: string,
    tileId: string,
    controllers: readonly string[],
    atMs: number,
    by: string | null,
  ): 'too-much' | null {
    const own = this.tilesOf.get(owner) ?? new Map<string, readonly string[]>();
    const { [tileId]: had, ...others } = this.tiles.find(owner).now.controls ?? {};
    const has = controllers.at(-1);
    if (had !== has) {
      if (by !== null && !this.shares.take(by, 1)) return 'too-much';
      // What people tell of the time before the beginning they tell behind it.
      const isTold = by !== null && !this.told.has(tileId) && atMs - this.startMs <= recordingLimits.tellingMs;
      const controls = has === undefined ? others : { ...others, [tileId]: has };
      const type = has === undefined ? 'tile-control-released' : 'tile-control-taken';
      this.tiles.change(owner, type, isTold ? this.startMs : atMs, { controls });
    }
    this.told.add(tileId);
    if (controllers.length > 0) this.tilesOf.set(owner, own.set(tileId, controllers));
    else own.delete(tileId);
    if (own.size === 0) this.tilesOf.delete(owner);
    return null;
  }
}
