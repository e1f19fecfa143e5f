import { Link } from 'wouter';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Brand } from '../../../ui/screens/brand.tsx';
import * as screens from '../../../ui/screens/screens.css.ts';
import { eventsPageText } from '../page-text.ts';
import { EventList } from './event-list.tsx';
import * as styles from './events-screen.css.ts';

/** The page of whoever is signed in: their events, and the way to their account and to administration. */
export const OwnEvents = ({ identity, displayName }: { identity: string; displayName: string }) => {
  const { page } = usePage();
  const { answer: tenants, failure } = useAnswer(() => page.account.tenants());
  // Where nobody can say it, the person is taken for somebody who administers nothing.
  const isAdministrator = tenants === null ? (failure === null ? null : false) : tenants.length > 0;
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
