import { useLocation } from 'wouter';
import { useEvent } from './context.ts';
import { exitFormAddress } from './exit-form.ts';

/** What leaves the event, and goes on to the deployment's exit form, or to the events and says goodbye there. */
export const useLeaveEvent = (): ((notice?: 'left-event' | 'left-event-idle') => Promise<void>) => {
  const { studio } = useEvent();
  const [, navigate] = useLocation();
  return async (notice = 'left-event') => {
    const { eventId } = studio.event.facts.peek();
    const name = studio.people.local.peek()?.name.peek() ?? '';
    const form = exitFormAddress(studio.config.deployment.peek()?.exitFormUrl ?? null, eventId, name);
    await studio.entry.leave();
    if (form !== null) {
      location.assign(form);
      return;
    }
    navigate('/events', { replace: true });
    studio.notices.show(notice, 'info');
  };
};
