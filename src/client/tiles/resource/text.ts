/** What the tile of a resource without a name is called (RES-045). */
export const noResourceName = 'No Resource Name';

/** What the tile of a private resource is called, which its owner and the hosts alone see. */
export const privateName = (name: string): string => `${name} · Private`;
