import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { usePages } from '../../../ui/use-pages.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { Failure } from './failure.tsx';
import { StateChip } from './state-chip.tsx';

const words = adminText.events;
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** `/admin/events`: the tenant's events. */
export const EventsPage = ({ tenant }: { tenant: Tenant }) => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const events = usePages(search, (searched, token) => page.administration.events(tenant.tenant_id, searched, token));
  const { items } = events;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <span className={styles.push} />
        <Button variant="primary" onClick={() => navigate('/admin/events/new')}>
          <Icon of={Plus} sizePx={16} />
          {words.create}
        </Button>
      </div>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      <Failure code={events.failure} onRetry={events.reload} />
      {items === null && events.failure === null ? (
        <p className={styles.waiting}>
          <Spinner />
        </p>
      ) : null}
      {items?.length === 0 && !events.isLoading ? (
        <p className={styles.empty} role="status">
          {search === '' ? words.none : words.nothingFound(search)}
        </p>
      ) : null}
      {items && items.length > 0 ? (
        <div className={styles.tablePlace}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th className={styles.headCell}>{words.name}</th>
                <th className={styles.headCell}>{words.state}</th>
                <th className={styles.headCell}>{words.opens}</th>
                <th className={styles.headCell}>{words.people}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ event, active, members }) => (
                <tr key={event.event_id}>
                  <td className={styles.nameCell}>
                    <Link className={styles.nameLink} href={`/admin/events/${encodeURIComponent(event.event_id)}`}>
                      {event.name}
                    </Link>
                  </td>
                  <td className={styles.bodyCell}>
                    <StateChip event={event} />
                  </td>
                  <td className={styles.bodyCell}>{event.start_time ? dateTime.format(event.start_time) : '–'}</td>
                  <td className={styles.bodyCell}>{words.here(active, members)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {events.hasMore ? (
        <p className={styles.waiting}>
          <Button busy={events.isLoading} onClick={events.more}>
            {words.more}
          </Button>
        </p>
      ) : null}
    </>
  );
};
