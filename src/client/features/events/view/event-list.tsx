import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { EventToken } from '../../account/model/account-model.ts';
import { eventsPageText } from '../page-text.ts';
import { EventCard } from './event-card.tsx';
import * as styles from './events-screen.css.ts';
import { ShareDialog } from './share-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** Fewer events than these need no search. */
const searchFromEvents = 6;

type Opened = { readonly dialog: 'upgrade' } | { readonly dialog: 'share'; readonly event: EventToken };

interface EventListProps {
  readonly identity: string;
  /** Whether the person administers a tenant, and so makes events; null as long as nobody knows. */
  readonly isAdministrator: boolean | null;
}

/** The own events as cards, with what can be done with each (EVT-003 to EVT-014). */
export const EventList = ({ identity, isAdministrator }: EventListProps) => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const events = usePages(search, (words, nextToken) => page.account.events(identity, words, nextToken));
  const { items, failure } = events;
  const words = eventsPageText.page;
  const isSearched = search !== '' || events.hasMore || (items?.length ?? 0) >= searchFromEvents;
  const close = () => setOpened(null);
  // A press before it is known what the person may do waits for that.
  const [wantsToCreate, setWantsToCreate] = useState(false);
  useEffect(() => {
    if (!wantsToCreate || isAdministrator === null) return;
    setWantsToCreate(false);
    if (isAdministrator) navigate('/admin/events/new');
    else setOpened({ dialog: 'upgrade' });
  }, [wantsToCreate, isAdministrator, navigate]);

  return (
    <main className={styles.main}>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <Button busy={wantsToCreate} onClick={() => setWantsToCreate(true)}>
          <Icon of={Plus} sizePx={16} />
          {words.create}
        </Button>
      </div>
      {isSearched ? <SearchField label={words.search} value={search} onChange={setSearch} /> : null}
      <FailureLine failure={failure} onRetry={events.reload} />
      {items === null && failure === null ? (
        <p className={styles.waiting}>
          <Spinner />
        </p>
      ) : null}
      {items?.length === 0 && search === '' ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{words.emptyTitle}</p>
          <p>{isAdministrator ? words.emptyAdministrator : words.empty}</p>
        </div>
      ) : null}
      <p role="status" className={styles.nothing}>
        {items?.length === 0 && search !== '' && !events.isLoading ? words.nothingFound(search) : ''}
      </p>
      <ul className={styles.list}>
        {items?.map((token) =>
          token.event ? (
            <EventCard
              key={token.event.event_id}
              token={token}
              identity={identity}
              isAdministrator={isAdministrator === true}
              onShare={() => setOpened({ dialog: 'share', event: token })}
              onUpgrade={() => setOpened({ dialog: 'upgrade' })}
            />
          ) : null,
        )}
      </ul>
      <ShowMore pages={events} label={words.more} />
      {opened?.dialog === 'upgrade' ? <UpgradeDialog onClose={close} /> : null}
      {opened?.dialog === 'share' && opened.event.event ? (
        <ShareDialog eventId={opened.event.event.event_id} name={opened.event.event.name} onClose={close} />
      ) : null}
    </main>
  );
};
