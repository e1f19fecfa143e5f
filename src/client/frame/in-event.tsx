import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useMemo } from 'react';
import { EventContext, usePage } from '../studio/context.ts';

/** Gives the models of the event that was joined to all that is shown of it. */
export const InEvent = ({ children }: { children: ReactNode }) => {
  useSignals();
  const shell = usePage();
  const event = shell.page.entry.event.value;
  const value = useMemo(() => event && { ...shell, studio: { ...shell.page, ...event } }, [shell, event]);
  return <EventContext.Provider value={value}>{children}</EventContext.Provider>;
};
