/** The name of the Participants widget. */
export const participantsTitle = 'Participants';
