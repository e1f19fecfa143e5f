import { useSignals } from '@preact/signals-react/runtime';
import Activity from 'lucide-react/icons/activity';
import Calendar from 'lucide-react/icons/calendar';
import Group from 'lucide-react/icons/group';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Brand } from '../../../ui/screens/brand.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import type { Tenant } from '../../account/model/account-model.ts';
import { adminText as words } from '../text.ts';
import * as styles from './administration.css.ts';
import { AdministratorsPage } from './administrators-page.tsx';
import { CreateEventPage } from './create-event-page.tsx';
import { EventPage } from './event-page.tsx';
import { EventsPage } from './events-page.tsx';
import { GroupPage } from './group-page.tsx';
import { GroupsPage } from './groups-page.tsx';
import { NotFound } from './not-found.tsx';
import { PeoplePage } from './people-page.tsx';
import { StatusPage } from './status-page.tsx';

/** Administration: sections at the left, of which hosts who administer nothing see their event's page alone. */
export const AdminScreen = () => {
  useSignals();
  const { page } = usePage();
  const [address] = useLocation();
  const signedIn = page.session.signedIn.value;
  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null) return <Redirect to={signInAddress(null, address)} replace />;
  return <Sections key={signedIn.identity} displayName={signedIn.displayName} />;
};

const sections = [
  { href: '/admin/events', label: words.sections.events, icon: Calendar },
  { href: '/admin/people', label: words.sections.people, icon: Users },
  { href: '/admin/groups', label: words.sections.groups, icon: Group },
  { href: '/admin/administrators', label: words.sections.administrators, icon: ShieldCheck },
  { href: '/admin/status', label: words.sections.status, icon: Activity },
] as const;

const Sections = ({ displayName }: { displayName: string }) => {
  const { page } = usePage();
  const [address] = useLocation();
  const { answer: tenants, failure, again } = useAnswer(() => page.account.tenants());
  const nav = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(address);
  const isKnown = tenants !== null;
  useEffect(() => {
    // On a phone the sections are a row that is wider than the screen.
    if (isKnown && address !== '') nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isKnown, address]);
  // At once: a Tab or a letter that comes next is for the new page.
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    // What was focused went away with its page; and what somebody administers may be less than before.
    main.current?.focus();
    void again();
  }, [address, again]);
  if (tenants === null) {
    if (failure === null) return <LoadingScreen />;
    return <UnreachableScreen words={failureText(failure)} onRetry={() => void again()} />;
  }
  // People of several tenants see the first; a deployment of one's own has one.
  const tenant = tenants[0] ?? null;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <span className={styles.headerTitle}>{words.title}</span>
        <Link className={styles.headerLink} href="/events">
          {words.toStudio}
        </Link>
        <Link className={styles.person} href="/account">
          {displayName}
        </Link>
      </header>
      {tenant === null ? null : (
        <nav ref={nav} className={styles.nav} aria-label={words.sections.label}>
          <ul className={styles.navList}>
            {sections.map(({ href, label, icon }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={styles.navLink}
                  aria-current={address.startsWith(href) ? 'page' : undefined}
                >
                  <Icon of={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main ref={main} tabIndex={-1} className={tenant === null ? styles.contentAlone : styles.content}>
        {tenant === null ? <HostPages /> : <TenantPages tenant={tenant} />}
      </main>
    </div>
  );
};

const TenantPages = ({ tenant }: { tenant: Tenant }) => (
  <Switch>
    <Route path="/admin/events/new">
      <CreateEventPage tenant={tenant} />
    </Route>
    <Route path="/admin/events/:eventId">
      {({ eventId }) => <EventPage key={eventId} eventId={eventId} tenant={tenant} />}
    </Route>
    <Route path="/admin/events">
      <EventsPage tenant={tenant} />
    </Route>
    <Route path="/admin/people">
      <PeoplePage tenant={tenant} />
    </Route>
    <Route path="/admin/groups/:groupId">{({ groupId }) => <GroupPage key={groupId} groupId={groupId} />}</Route>
    <Route path="/admin/groups">
      <GroupsPage tenant={tenant} />
    </Route>
    <Route path="/admin/administrators">
      <AdministratorsPage tenant={tenant} />
    </Route>
    <Route path="/admin/status">
      <StatusPage tenant={tenant} />
    </Route>
    <Route>
      <Redirect to="/admin/events" replace />
    </Route>
  </Switch>
);

/** Whoever administers nothing has the page of an event that they host. */
const HostPages = () => (
  <Switch>
    <Route path="/admin/events/:eventId">
      {({ eventId }) => <EventPage key={eventId} eventId={eventId} tenant={null} />}
    </Route>
    <Route>
      <NotAdministrator />
    </Route>
  </Switch>
);

const NotAdministrator = () => {
  const [, navigate] = useLocation();
  return (
    <NotFound title={words.notAdministrator} words={words.notAdministratorHint}>
      <Button variant="primary" onClick={() => navigate('/events')}>
        {words.toStudio}
      </Button>
    </NotFound>
  );
};
