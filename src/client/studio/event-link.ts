import { eventAddress } from './addresses.ts';
import type { Studio } from './studio.ts';

/** Puts the event's address into the clipboard and says so. */
export const copyEventLink = async (studio: Studio): Promise<void> => {
  const { eventId } = studio.event.facts.peek();
  try {
    await navigator.clipboard.writeText(new URL(eventAddress(eventId), location.origin).href);
    studio.notices.show('link-copied', 'success');
  } catch {
    studio.notices.show('copy-failed', 'error');
  }
};
