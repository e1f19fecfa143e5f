import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useMemo } from 'react';
import { EventContext, usePage } from '../studio/context.ts';

/** Gives the models of the event that was joined to all that is shown of it. */
export const InEvent = ({ children }: { children: ReactNode }) => {
  useSignals();
  const outer = usePage();
  const event = outer.page.entry.event.value;
  const value = useMemo(() => event && { ...outer, studio: { ...outer.page, ...event } }, [outer, event]);
  return <EventContext.Provider value={value}>{children}</EventContext.Provider>;
};
