/** The words that stand in exported pictures. */
export const exportText = {
  somebody: 'Participant',
  something: 'Resource',
  screenOf: (name: string) => `${name}'s screen`,
  nobody: "No one's here at this time",
} as const;
