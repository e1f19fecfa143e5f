import { useSignals } from '@preact/signals-react/runtime';
import type { EventChange } from '../../../../shared/contract/generated/operations.ts';
import type { EntryType } from '../../../../shared/rules/entry.ts';
import { eventLimits, nameLimits } from '../../../../shared/values/limits.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { isTimeZone } from '../../../../shared/values/time-zones.ts';
import { localTimeOf, momentOf } from '../../../../shared/values/zoned-time.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import type { FormModel } from '../../../ui/form/form-model.ts';
import type { ManagedEvent } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { countIn, readCountUpTo } from './read-count.ts';
import { readNameUpTo } from './read-name.ts';

const words = adminText.form;

/** An event's settings as a form holds them: times as a clock in `zone` shows them. */
export type EventValues = {
  readonly name: string;
  readonly description: string;
  readonly info: string;
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
  readonly capacity: string;
  readonly guests: boolean;
  readonly accounts: boolean;
  readonly membersOnly: boolean;
  /** The id of the room where people start; empty: the first that can be joined. */
  readonly defaultRoom: string;
};

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A new event: everybody may enter, at any time. */
export const newEventValues = (): EventValues => ({
  name: '',
  description: '',
  info: '',
  opens: '',
  closes: '',
  zone: ownZone(),
  capacity: '',
  guests: true,
  accounts: true,
  membersOnly: false,
  defaultRoom: '',
});

/** The settings of an event, in the zone in which they were set, or else in the person's own. */
export const valuesOf = ({ event }: ManagedEvent): EventValues => {
  const zone = event.time_zone ?? ownZone();
  const timeOf = (time: number | null | undefined) => (time ? localTimeOf(time, zone) : '');
  return {
    name: event.name,
    description: event.description,
    info: event.info,
    opens: timeOf(event.start_time),
    closes: timeOf(event.end_time),
    zone,
    capacity: event.participants_max ? String(event.participants_max) : '',
    guests: event.entry_type.includes('guest'),
    accounts: event.entry_type.includes('account'),
    membersOnly: event.members_only,
    defaultRoom: event.default_room ?? '',
  };
};

/** What the fields of a new event and of an old one mean to the server. They have been read before. */
export const settingsOf = (values: EventValues) => {
  const entryTypes: EntryType[] = [];
  if (values.guests) entryTypes.push('guest');
  if (values.accounts) entryTypes.push('account', 'google');
  return {
    name: values.name,
    description: values.description,
    info: values.info,
    start_time: momentOf(values.opens, values.zone),
    end_time: momentOf(values.closes, values.zone),
    time_zone: values.opens || values.closes ? values.zone : null,
    participants_max: countIn(values.capacity),
    entry_type: entryTypes,
    members_only: values.membersOnly,
  } satisfies EventChange;
};

const readLength = (text: string, most: number): Result<string, string> =>
  text.length > most ? fail(words.tooLong(most)) : succeed(text);

/** What is wrong with a field, in words; the server looks again. */
export const readEventValues = {
  name: readNameUpTo(nameLimits.eventNameCharacters),
  description: (text: string) => readLength(text, eventLimits.descriptionCharacters),
  info: (text: string) => readLength(text, eventLimits.infoCharacters),
  zone: (text: string, { opens, closes }: EventValues) =>
    (opens || closes) && !isTimeZone(text) ? fail(words.unknownZone) : succeed(text),
  opens: (text: string, { zone }: EventValues) =>
    text !== '' && isTimeZone(zone) && momentOf(text, zone) === null ? fail(words.notATime) : succeed(text),
  closes(text: string, { opens, zone }: EventValues) {
    if (text === '' || !isTimeZone(zone)) return succeed(text);
    const [start, end] = [momentOf(opens, zone), momentOf(text, zone)];
    if (end === null) return fail(words.notATime);
    return start !== null && end <= start ? fail(words.closesBefore) : succeed(text);
  },
  capacity: readCountUpTo(eventLimits.participants),
};

/** The fields of an event's settings. */
export const EventFields = ({ form }: { form: FormModel<EventValues> }) => {
  useSignals();
  const needsZone = form.fields.opens.value.value !== '' || form.fields.closes.value.value !== '';
  return (
    <>
      <div className={styles.columns}>
        <FormField form={form} name="name" label={words.name} required maxLength={nameLimits.eventNameCharacters * 2} />
        <FormField form={form} name="capacity" label={words.capacity} hint={words.capacityHint} keyboard="numeric" />
      </div>
      <AreaField
        form={form}
        name="description"
        label={words.description}
        rows={2}
        maxLength={eventLimits.descriptionCharacters}
      />
      <div className={styles.columns}>
        <FormField form={form} name="opens" label={words.opens} moment />
        <FormField form={form} name="closes" label={words.closes} moment />
      </div>
      {needsZone ? (
        <FormField
          form={form}
          name="zone"
          label={words.zone}
          suggestions={Intl.supportedValuesOf?.('timeZone') ?? []}
        />
      ) : null}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.who}</legend>
        <CheckField form={form} name="guests" label={words.guests} />
        <CheckField form={form} name="accounts" label={words.accounts} />
        <CheckField form={form} name="membersOnly" label={words.membersOnly} />
      </fieldset>
    </>
  );
};
