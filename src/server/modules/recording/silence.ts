import type { RecorderStanding } from '../../media/recorder-children.ts';

/** How often it is looked whether recorders speak, and at how many of these looks they have their leases renewed. */
export const silenceChecks = { everyMs: 500, perRenewal: 2 } as const;

/** After how many looks at which nothing was heard of a recorder it counts as silent, and as gone. */
export interface Patience {
  readonly silent: number;
  readonly gone: number;
}

/**
 * A recorder says something every half second. On this machine nothing is under way for long: what has not spoken for three
 * seconds hangs, however busy the machine is. From elsewhere the network may hold words up for longer, and all of them come.
 */
export const here: Patience = { silent: 3, gone: 6 };
export const elsewhere: Patience = { silent: 8, gone: 16 };

/** How long somebody has said nothing, in looks: where this process itself stood still, that is one look and no silence. */
export class Silence {
  private missed = 0;

  constructor(private readonly patience: Patience) {}

  /** It may not be there any more: nothing new is begun with it. */
  get isLong(): boolean {
    return this.missed >= this.patience.silent;
  }

  heard(): void {
    this.missed = 0;
  }

  /** Looks once more. */
  check(): RecorderStanding {
    this.missed++;
    if (this.missed >= this.patience.gone) return 'gone';
    return this.isLong ? 'silent' : 'there';
  }
}
