/** The name of a shared workstation. */
export const workstationTitle = (name: string, isLocal: boolean): string =>
  isLocal ? 'Your workstation' : `${name}'s workstation`;
