import { useEffect, useState } from 'react';
import { usePage } from './context.ts';

/** What everybody may know an event by; empty until it is known, where nobody may know it, and for no event. */
export const useEventName = (eventId: string | null): string => {
  const { page } = usePage();
  const [name, setName] = useState('');
  useEffect(() => {
    if (eventId === null) return;
    let wanted = true;
    void page.entry.preview(eventId).then((answer) => wanted && setName(answer.name ?? ''));
    return () => {
      wanted = false;
    };
  }, [page, eventId]);
  return name;
};
