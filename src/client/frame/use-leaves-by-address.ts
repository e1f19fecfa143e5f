import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { eventIdOfLocation } from '../../shared/values/ids.ts';
import { usePage } from '../studio/context.ts';

/**
 * Leaves the event when the address is another place's: a link, the browser's back button, an address of another event.
 * Sign-in and what refuses a second window name the event, which is not left for them.
 */
export const useLeavesByAddress = (): void => {
  useSignals();
  const { entry } = usePage().page;
  const [path] = useLocation();
  const search = useSearch();
  const joined = entry.event.value;
  useEffect(() => {
    if (joined && eventIdOfLocation(path, search) !== joined.event.facts.peek().eventId) void entry.leave();
  }, [entry, joined, path, search]);
};
