import CalendarClock from 'lucide-react/icons/calendar-clock';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import { useLocation } from 'wouter';
import { eventAddress } from '../../../studio/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-look.ts';
import type { EventToken } from '../../account/model/account-model.ts';
import { eventsPageText } from '../page-text.ts';
import * as styles from './events-screen.css.ts';

interface EventCardProps {
  readonly token: EventToken;
  readonly identity: string;
  readonly isAdministrator: boolean;
  readonly onShare: () => void;
  readonly onUpgrade: () => void;
}

/** One event: when, what, as what one goes there, and what can be done with it (EVT-005 to EVT-012). */
export const EventCard = ({ token, identity, isAdministrator, onShare, onUpgrade }: EventCardProps) => {
  const [, navigate] = useLocation();
  const { event } = token;
  if (!event) return null;
  const words = eventsPageText.page;
  const isOwner = event.owner === identity;
  const isHost = token.sort_key.endsWith(':host');
  const runsIt = isOwner || isHost;

  const items = (): readonly MenuItem[] => [
    ...(runsIt
      ? [
          {
            id: 'settings',
            label: words.settings,
            icon: Settings,
            onSelect: () => navigate(eventAddress(event.event_id, new URLSearchParams({ settings: 'open' }))),
          },
        ]
      : []),
    { id: 'share', label: words.share, icon: Share2, onSelect: onShare },
    {
      id: 'duplicate',
      label: words.duplicate,
      icon: Copy,
      onSelect: () =>
        isAdministrator && runsIt
          ? navigate(`/admin/events/${encodeURIComponent(event.event_id)}?duplicate=open`)
          : onUpgrade(),
    },
  ];

  return (
    <li className={styles.card}>
      <EventDate startTimeMs={event.start_time ?? null} />
      <div className={styles.what}>
        <h2 className={styles.name}>
          <span className={styles.nameText}>{event.name}</span>
          <span
            role="img"
            aria-label={event.locked ? words.locked : words.unlocked}
            className={event.locked ? styles.lock : styles.openLock}
          >
            <Icon of={event.locked ? Lock : LockOpen} sizePx={15} />
          </span>
          {isOwner ? <span className={styles.chip}>{words.owner}</span> : null}
          {isHost ? <span className={styles.chip}>{words.host}</span> : null}
        </h2>
        {event.description === '' ? null : <p className={styles.description}>{event.description}</p>}
      </div>
      <Menu label={words.actions(event.name)} items={items} alignment="end">
        {(trigger) => <IconButton label={words.actions(event.name)} icon={Ellipsis} {...trigger} />}
      </Menu>
      <Button
        variant="primary"
        label={words.enterLabel(event.name)}
        disabled={event.locked && !runsIt}
        onClick={() => navigate(eventAddress(event.event_id))}
      >
        {words.enter}
      </Button>
    </li>
  );
};

/** The day on which an event begins, in the person's own calendar. */
const EventDate = ({ startTimeMs }: { startTimeMs: number | null }) => {
  if (startTimeMs === null) {
    return (
      <span role="img" aria-label={eventsPageText.page.anyTime} className={styles.noDate}>
        <Icon of={CalendarClock} sizePx={22} />
      </span>
    );
  }
  const start = new Date(startTimeMs);
  return (
    <time className={styles.date} dateTime={start.toISOString()} title={start.toLocaleString()}>
      <span className={styles.month}>{start.toLocaleDateString(undefined, { month: 'short' })}</span>
      <span className={styles.day}>{start.toLocaleDateString(undefined, { day: '2-digit' })}</span>
    </time>
  );
};
