import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { succeed } from '../../../../shared/values/result.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminText } from '../text.ts';

/** The place that a click leads to in this tab, by a link of the product; null: nowhere else. */
const placeOf = (event: MouseEvent): string | null => {
  const link = (event.target as Element).closest('a');
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link?.href || !isPlain || link.hasAttribute('download') || link.target === '_blank') return null;
  const { origin, pathname, search } = new URL(link.href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
};

/** Asks before what is not saved is left by a link; the browser asks before the page itself goes. */
export const Unsaved = () => {
  const [, navigate] = useLocation();
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    const askForPage = (event: BeforeUnloadEvent) => event.preventDefault();
    const askForLink = (event: MouseEvent) => {
      const wanted = placeOf(event);
      if (wanted === null) return;
      event.preventDefault();
      event.stopPropagation();
      setPlace(wanted);
    };
    addEventListener('beforeunload', askForPage);
    document.addEventListener('click', askForLink, true);
    return () => {
      removeEventListener('beforeunload', askForPage);
      document.removeEventListener('click', askForLink, true);
    };
  }, []);
  if (place === null) return null;
  return (
    <ConfirmDialog
      title={adminText.unsaved.title}
      words={adminText.unsaved.words}
      action={adminText.unsaved.leave}
      act={async () => succeed(undefined)}
      onDone={() => navigate(place)}
      onClose={() => setPlace(null)}
    />
  );
};
