/** The name of a shared screen. */
export const screenTitle = (name: string, isLocal: boolean): string => (isLocal ? 'Your screen' : `${name}'s screen`);
