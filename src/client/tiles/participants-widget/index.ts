import { widget } from '../widget.ts';
import { participantsTitle } from './text.ts';

/** The people of the room as a list (GRID-034). */
export const participantsWidget = widget({
  type: 'participants',
  title: participantsTitle,
  content: async () => (await import('../../frame/details.tsx')).namedPart('widgets', 'participants'),
});
