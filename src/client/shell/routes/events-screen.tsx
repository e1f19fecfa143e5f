import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { EventPreview } from '../../models/studio.ts';
import { Button } from '../controls/button.tsx';
import { usePage } from '../shell-context.ts';
import { text } from '../text.ts';
import { eventAddress, signInAddress } from './addresses.ts';
import { Brand } from './brand.tsx';
import * as styles from './events-screen.css.ts';
import { LoadingScreen } from './loading-screen.tsx';
import * as screens from './screens.css.ts';

/** "Events": what this session can enter (EVT-001); `?event_id=` leads to that event (EVT-002). */
export const EventsScreen = () => {
  useSignals();
  const { page } = usePage();
  const query = new URLSearchParams(useSearch());
  const named = query.get('event_id');
  if (named) {
    query.delete('event_id');
    return <Redirect to={eventAddress(named, query)} replace />;
  }
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) {
    const state = { message: text.signIn.missingEvent, status: 'failed' };
    return <Redirect to={signInAddress(null, null)} replace state={state} />;
  }
  return (
    <div className={screens.page}>
      <header className={screens.pageHeader}>
        <Brand />
        <span className={styles.account}>
          <span className={styles.person}>{signedIn.displayName}</span>
          <Button variant="plain" onClick={() => void page.session.signOut()}>
            {text.events.signOut}
          </Button>
        </span>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{text.events.title}</h1>
        {signedIn.eventId ? (
          <ul className={styles.list}>
            <EventCard eventId={signedIn.eventId} />
          </ul>
        ) : (
          <div className={styles.empty}>
            <p className={styles.emptyTitle}>{text.events.emptyTitle}</p>
            <p>{text.events.empty}</p>
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
      <p className={styles.name}>{preview?.name ?? text.events.unnamed}</p>
      <Button variant="primary" onClick={() => navigate(eventAddress(eventId))}>
        {text.events.enter}
      </Button>
    </li>
  );
};
