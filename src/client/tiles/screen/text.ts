/** The name of a shared screen; after the first of somebody's it has the place among them, from 1. */
export const screenTitle = (name: string, isLocal: boolean, place: number): string =>
  `${isLocal ? 'Your' : `${name}'s`} screen${place > 1 ? ` ${place}` : ''}`;
