import { useSignals } from '@preact/signals-react/runtime';
import { Link, Redirect, useSearch } from 'wouter';
import { eventAddress, signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useTenants } from '../../../studio/use-tenants.ts';
import { Button } from '../../../ui/button.tsx';
import { Brand } from '../../../ui/screens/brand.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import * as screens from '../../../ui/screens/screens.css.ts';
import { signInText } from '../../sign-in/text.ts';
import { eventsPageText } from '../page-text.ts';
import { EventList } from './event-list.tsx';
import * as styles from './events-screen.css.ts';

/** "Events": the own events (EVT-001); `?event_id=` leads to that event (EVT-002). */
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
    const state = { message: signInText.missingEvent, status: 'failed' };
    return <Redirect to={signInAddress(null, null)} replace state={state} />;
  }
  return <Events key={signedIn.identity} identity={signedIn.identity} displayName={signedIn.displayName} />;
};

const Events = ({ identity, displayName }: { identity: string; displayName: string }) => {
  const { page } = usePage();
  const tenants = useTenants();
  const isAdministrator = tenants !== null && tenants.length > 0;
  return (
    <div className={screens.page}>
      <header className={screens.pageHeader}>
        <Brand />
        <span className={styles.account}>
          {isAdministrator ? (
            <Link className={styles.quietLink} href="/admin/events">
              {eventsPageText.page.administration}
            </Link>
          ) : null}
          <Link className={styles.person} href="/account">
            {displayName}
          </Link>
          <Button variant="plain" onClick={() => void page.session.signOut()}>
            {eventsPageText.page.signOut}
          </Button>
        </span>
      </header>
      <EventList identity={identity} isAdministrator={isAdministrator} />
    </div>
  );
};
