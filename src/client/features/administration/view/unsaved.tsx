import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { succeed } from '../../../../shared/values/result.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminText } from '../text.ts';

/** The place that an address leads to in this page; null: nowhere else. */
const placeOf = (address: string): string | null => {
  const { origin, pathname, search } = new URL(address, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null;
};

/** The place that a click leads to in this tab, by a link of the product; null: nowhere else. */
const placeOfClick = (event: MouseEvent): string | null => {
  const link = (event.target as Element).closest('a');
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link?.href || !isPlain || link.hasAttribute('download') || link.target === '_blank') return null;
  return placeOf(link.href);
};

/**
 * Asks before what is not saved is left by a link or, where the browser has the Navigation API (HTML standard), by its
 * Back button; the browser asks before the page itself goes.
 */
export const Unsaved = () => {
  const [, navigate] = useLocation();
  const [leave, setLeave] = useState<{ readonly go: () => void } | null>(null);
  useEffect(() => {
    let isLeaving = false;
    const ask = (event: Event, go: () => void) => {
      event.preventDefault();
      setLeave({
        go() {
          isLeaving = true;
          go();
        },
      });
    };
    const askForPage = (event: BeforeUnloadEvent) => event.preventDefault();
    const askForLink = (event: MouseEvent) => {
      const place = placeOfClick(event);
      if (place === null) return;
      event.stopPropagation();
      ask(event, () => navigate(place));
    };
    const askForHistory = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      if (isLeaving || !event.cancelable || event.navigationType !== 'traverse' || placeOf(url) === null) return;
      ask(event, () => window.navigation?.traverseTo(key));
    };
    addEventListener('beforeunload', askForPage);
    document.addEventListener('click', askForLink, true);
    window.navigation?.addEventListener('navigate', askForHistory);
    return () => {
      removeEventListener('beforeunload', askForPage);
      document.removeEventListener('click', askForLink, true);
      window.navigation?.removeEventListener('navigate', askForHistory);
    };
  }, [navigate]);
  if (leave === null) return null;
  return (
    <ConfirmDialog
      title={adminText.unsaved.title}
      words={adminText.unsaved.words}
      action={adminText.unsaved.leave}
      act={async () => succeed(undefined)}
      onDone={leave.go}
      onClose={() => setLeave(null)}
    />
  );
};
