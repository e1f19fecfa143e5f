import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import type { EventSummary } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import { eventPageAddress } from './addresses.ts';
import * as styles from './administration.css.ts';
import { type Column, DataTable } from './data-table.tsx';
import { PageHeading } from './page-heading.tsx';
import { StateChip } from './state-chip.tsx';

const words = adminText.events;
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const columns: readonly Column<EventSummary>[] = [
  {
    title: words.name,
    is: 'name',
    cell: ({ event }) => (
      <Link className={styles.nameLink} href={eventPageAddress(event.event_id)}>
        {event.name}
      </Link>
    ),
  },
  { title: words.state, cell: ({ event }) => <StateChip event={event} /> },
  { title: words.opens, cell: ({ event }) => (event.start_time ? dateTime.format(event.start_time) : '–') },
  { title: words.people, cell: ({ active, members }) => words.here(active, members) },
];

/** `/admin/events`: the tenant's events. */
export const EventsPage = ({ tenant }: { tenant: Tenant }) => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const events = usePages(search, (searched, token) => page.administration.events(tenant.tenant_id, searched, token));
  return (
    <>
      <div className={styles.head}>
        <PageHeading>{words.title}</PageHeading>
        <span className={styles.push} />
        <Button variant="primary" onClick={() => navigate('/admin/events/new')}>
          <Icon of={Plus} sizePx={16} />
          {words.create}
        </Button>
      </div>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      <DataTable
        columns={columns}
        rows={events.items}
        keyOf={({ event }) => event.event_id}
        failure={events.failure}
        onRetry={events.reload}
        empty={search === '' ? words.none : words.nothingFound(search)}
        pages={events}
      />
    </>
  );
};
