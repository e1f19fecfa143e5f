import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { calendarAddress, eventAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { button } from '../../../ui/button.css.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import type { Failure } from '../../../ui/failure-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Tenant } from '../../account/model/account-model.ts';
import { adminText } from '../text.ts';
import { eventPageAddress } from './addresses.ts';
import * as styles from './administration.css.ts';
import { ClosePart } from './close-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { Waiting } from './data-table.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { EventGroupsPart } from './event-groups-part.tsx';
import { MembersPart } from './members-part.tsx';
import { NotFound } from './not-found.tsx';
import { PageHeading } from './page-heading.tsx';
import { RoomsPart } from './rooms-part.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StateChip } from './state-chip.tsx';

const words = adminText.event;
const parts = ['settings', 'rooms', 'members', 'groups', 'codes'] as const;
type Part = (typeof parts)[number];

interface EventPageProps {
  readonly eventId: string;
  /** What the person administers, and so has other events of and copies; null: they host this event alone. */
  readonly tenant: Tenant | null;
}

/** `/admin/events/{id}`: an event's settings, rooms, members and permission codes, for its hosts and administrators. */
export const EventPage = ({ eventId, tenant }: EventPageProps) => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const { answer: managed, failure, again } = useAnswer(() => page.administration.read(eventId));
  const [isDuplicating, setDuplicating] = useState(tenant !== null && query.get('duplicate') === 'open');

  if (failure?.code === 'NOT_FOUND' || failure?.code === 'FORBIDDEN') {
    return <NotFound title={words.notFoundTitle} words={words.notFound} />;
  }
  if (managed === null) {
    return failure === null ? <Waiting /> : <FailureLine failure={failure} onRetry={() => void again()} />;
  }
  const { event } = managed;
  const offered = parts.filter((id) => tenant || id !== 'groups');
  const part = offered.find((id) => id === query.get('part')) ?? 'settings';
  const link = new URL(eventAddress(event.event_id), location.origin).href;
  return (
    <>
      {tenant ? (
        <Link className={styles.back} href="/admin/events">
          ← {words.back}
        </Link>
      ) : null}
      <div className={styles.head}>
        <PageHeading>{event.name}</PageHeading>
        <StateChip event={event} />
        <span className={styles.push} />
        {tenant ? (
          <Button onClick={() => setDuplicating(true)}>
            <Icon of={Copy} sizePx={16} />
            {words.duplicate}
          </Button>
        ) : null}
        <Link className={button.quiet} href={eventAddress(event.event_id)}>
          {words.enter}
        </Link>
      </div>
      <section className={styles.group} aria-label={words.invite}>
        <span className={styles.heading}>{words.invite}</span>
        <div className={styles.linkLine}>
          <span className={styles.linkText} data-copy-source>
            {link}
          </span>
          <CopyButton value={link} />
        </div>
        <p className={styles.hint}>{words.inviteHint}</p>
        {typeof event.start_time === 'number' ? (
          <a href={calendarAddress(event.event_id)} download>
            {words.calendar}
          </a>
        ) : null}
      </section>
      <Tabs
        label={words.tabs.label}
        look="underline"
        choices={offered.map((id) => ({ id, label: words.tabs[id] }))}
        chosen={part}
        onChoose={(id: Part) => navigate(`${eventPageAddress(eventId)}?part=${id}`, { replace: true })}
        controls="event-part"
      />
      <div id="event-part" role="tabpanel" aria-label={words.tabs[part]} className={styles.section}>
        {/* It stays while another part is looked at: what was written in it and not saved is there again. */}
        <div hidden={part !== 'settings'} className={styles.section}>
          <SettingsForm managed={managed} onSaved={() => void again()} />
          {tenant ? <WelcomePart tenant={tenant} eventId={event.event_id} /> : null}
          <ClosePart managed={managed} onChanged={() => void again()} />
        </div>
        {part === 'rooms' ? (
          <RoomsPart
            eventId={event.event_id}
            defaultRoomId={event.default_room ?? null}
            onDefaultChanged={() => void again()}
          />
        ) : null}
        {part === 'members' ? <MembersPart eventId={event.event_id} /> : null}
        {part === 'groups' && tenant ? <EventGroupsPart tenantId={tenant.tenant_id} eventId={event.event_id} /> : null}
        {part === 'codes' ? <CodesPart eventId={event.event_id} /> : null}
      </div>
      {isDuplicating ? <DuplicateDialog managed={managed} onClose={() => setDuplicating(false)} /> : null}
    </>
  );
};

/** Whether this is the event that somebody is sent to who has just signed up. */
const WelcomePart = ({ tenant, eventId }: { tenant: Tenant; eventId: string }) => {
  const { page } = usePage();
  const known = tenant.welcome_event_id ?? null;
  const [welcome, setWelcome] = useState(known);
  // Another event may have become that one meanwhile.
  useEffect(() => setWelcome(known), [known]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isHere = welcome === eventId;
  const change = async () => {
    const wanted = isHere ? null : eventId;
    setBusy(true);
    const answer = await page.administration.setWelcomeEvent(tenant.tenant_id, wanted);
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setWelcome(wanted);
  };
  return (
    <section className={styles.apart} aria-label={words.newPeople}>
      <h2 className={styles.heading}>{words.newPeople}</h2>
      <p className={styles.hint}>{isHere ? words.welcome : words.welcomeHint}</p>
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void change()}>
          {isHere ? words.endWelcome : words.makeWelcome}
        </Button>
      </div>
      <FailureLine failure={failure} />
    </section>
  );
};
