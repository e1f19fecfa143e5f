import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import type { EventPreview } from '../../../ports/config-port.ts';
import { eventAddress, signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Brand } from '../../../ui/screens/brand.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import * as screens from '../../../ui/screens/screens.css.ts';
import { signInText } from '../../sign-in/text.ts';
import { eventsText } from '../text.ts';
import * as styles from './events-screen.css.ts';

/** "Events": what this session can enter (EVT-001); `?event_id=` leads to that event (EVT-002). */
export const EventsScreen = () => {
  useSignals();
  const { page } = usePage();
  const wasSignedIn = useRef(false);
  const query = new URLSearchParams(useSearch());
  const named = query.get('event_id');
  if (named) {
    query.delete('event_id');
    return <Redirect to={eventAddress(named, query)} replace />;
  }
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) {
    // Who signed out here knows why they are at the sign-in page.
    const state = wasSignedIn.current ? null : { message: signInText.missingEvent, status: 'failed' };
    return <Redirect to={signInAddress(null, null)} replace state={state} />;
  }
  wasSignedIn.current = true;
  return (
    <div className={screens.page}>
      <header className={screens.pageHeader}>
        <Brand />
        <span className={styles.account}>
          <Link className={styles.person} href="/account">
            {signedIn.displayName}
          </Link>
          <Button variant="plain" onClick={() => void page.session.signOut()}>
            {eventsText.page.signOut}
          </Button>
        </span>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{eventsText.page.title}</h1>
        {signedIn.eventId ? (
          <ul className={styles.list}>
            <EventCard eventId={signedIn.eventId} />
          </ul>
        ) : (
          <div className={styles.empty}>
            <p className={styles.emptyTitle}>{eventsText.page.emptyTitle}</p>
            <p>{eventsText.page.empty}</p>
          </div>
        )}
      </main>
    </div>
  );
};

const EventCard = ({ eventId }: { eventId: string }) => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const [preview, setPreview] = useState<EventPreview | null>(null);
  useEffect(() => {
    let wanted = true;
    void page.entry.preview(eventId).then((answer) => wanted && setPreview(answer));
    return () => {
      wanted = false;
    };
  }, [eventId, page]);
  return (
    <li className={styles.card}>
      <p className={styles.name}>{preview?.name ?? eventsText.page.unnamed}</p>
      <Button variant="primary" onClick={() => navigate(eventAddress(eventId))}>
        {eventsText.page.enter}
      </Button>
    </li>
  );
};
