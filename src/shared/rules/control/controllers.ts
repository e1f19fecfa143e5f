/** Who controls a tile after somebody gets it: they alone; the others are revoked (CTRL-001). */
export const withController = (identity: string): readonly string[] => [identity];

/** Who controls a tile after somebody lets go (CTRL-001). */
export const withoutController = (controllers: readonly string[], identity: string): readonly string[] =>
  controllers.filter((other) => other !== identity);

/** Who controls a tile after a reset: nobody (CTRL-002). */
export const noControllers: readonly string[] = [];
