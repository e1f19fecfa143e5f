/** What the tile of a resource without a name is called (RES-045). */
export const noResourceName = 'No Resource Name';
