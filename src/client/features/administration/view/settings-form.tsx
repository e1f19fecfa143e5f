import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { EventChange } from '../../../../shared/contract/generated/operations.ts';
import { eventLimits } from '../../../../shared/values/limits.ts';
import { usePage } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Choice } from '../../../ui/select-field.tsx';
import type { ManagedEvent } from '../model/administration-model.ts';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { EventFields, type EventValues, readEventValues, settingsOf, valuesOf } from './event-fields.tsx';
import { Unsaved } from './unsaved.tsx';

const words = adminText.form;

/** All fields: one without a label does not compile. */
const names = Object.keys(words.labels) as readonly (keyof EventValues)[];

/** The fields in which two forms differ. */
const differences = (before: EventValues, after: EventValues) => names.filter((name) => before[name] !== after[name]);

/** What of the settings is to be changed. */
const changeOf = (before: EventValues, after: EventValues): EventChange => {
  const [old, wanted] = [settingsOf(before), settingsOf(after)];
  const change: EventChange = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof typeof old]),
    ),
  );
  return before.defaultRoom === after.defaultRoom ? change : { ...change, default_room: after.defaultRoom };
};

interface SettingsFormProps {
  readonly managed: ManagedEvent;
  /** The rooms of which one is the default, where it is set here. */
  readonly rooms?: readonly Choice[];
  readonly onSaved: (managed: ManagedEvent) => void;
  /** Told what saves what was written and is not saved; null: all is. */
  readonly onUnsaved?: (save: (() => Promise<boolean>) | null) => void;
}

/**
 * An event's settings. Only what was changed is sent; where somebody else saved meanwhile, what they changed is said, and
 * what was written here stays.
 */
export const SettingsForm = ({ managed, rooms, onSaved, onUnsaved }: SettingsFormProps) => {
  useSignals();
  const { page } = usePage();
  const [isSaved, setSaved] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  /** The settings that the form began with, and their revision. */
  const base = useRef(managed);
  const eventId = managed.event.event_id;

  /** Begins anew with newer settings, and keeps what was written here; answers the fields that are new. */
  const takeOver = (theirs: ManagedEvent, own: EventValues) => {
    const [before, now] = [valuesOf(base.current), valuesOf(theirs)];
    const untouched = names.filter((name) => own[name] === before[name]);
    base.current = theirs;
    form.reset({ ...own, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) });
    // What stands there as it was written here is nobody else's: an answer that was lost, or the same thought.
    const changed = differences(before, now).filter((name) => untouched.includes(name) || own[name] !== now[name]);
    const isWhatWasWritten = names.every((name) => untouched.includes(name) || own[name] === now[name]);
    return { changed, contested: changed.filter((name) => !untouched.includes(name)), isWhatWasWritten };
  };
  const sayConflict = (changed: readonly (keyof EventValues)[]) =>
    setConflict(
      changed.length === 0
        ? adminText.conflictNothing
        : adminText.conflict(changed.map((name) => words.labels[name]).join(', ')),
    );

  const form = useForm<EventValues>({
    initial: valuesOf(managed),
    read: readEventValues,
    async send(values) {
      setSaved(false);
      setConflict(null);
      const { revision } = base.current;
      const answer = await page.administration.change(eventId, revision, changeOf(valuesOf(base.current), values));
      if (answer.ok) {
        base.current = answer.value;
        form.reset(valuesOf(answer.value));
        setSaved(true);
        onSaved(answer.value);
        return null;
      }
      if (answer.error.code !== 'CONFLICT') return { form: failureText(answer.error) };
      const theirs = await page.administration.read(eventId);
      if (!theirs.ok) return { form: failureText(theirs.error) };
      const { changed, isWhatWasWritten } = takeOver(theirs.value, values);
      if (changed.length === 0 && isWhatWasWritten) setSaved(true);
      else sayConflict(changed);
      onSaved(theirs.value);
      return {};
    },
  });

  // What was changed beside the form, like closing the event, is no conflict where nothing was written here.
  useEffect(() => {
    if (managed.revision <= base.current.revision) return;
    const own = Object.fromEntries(names.map((name) => [name, form.fields[name].value.peek()])) as EventValues;
    const { contested } = takeOver(managed, own);
    if (contested.length > 0) sayConflict(contested);
  });

  const begun = valuesOf(base.current);
  const isDirty = names.some((name) => form.fields[name].value.value !== begun[name]);
  useEffect(() => onUnsaved?.(isDirty ? form.submit : null), [isDirty, form, onUnsaved]);
  return (
    <Form
      form={form}
      actions={
        <div className={styles.saveBar}>
          <SubmitButton form={form}>{words.save}</SubmitButton>
          <span role="status" className={styles.hint}>
            {isDirty ? words.unsaved : isSaved ? words.saved : ''}
          </span>
        </div>
      }
    >
      {isDirty ? <Unsaved /> : null}
      <EventFields form={form} />
      {rooms ? (
        <ChoiceField
          form={form}
          name="defaultRoom"
          label={words.defaultRoom}
          placeholder={managed.event.default_room ? undefined : words.noDefaultRoom}
          choices={rooms}
        />
      ) : null}
      <AreaField
        form={form}
        name="info"
        label={words.info}
        hint={words.infoHint}
        maxLength={eventLimits.infoCharacters}
      />
      {conflict === null ? null : (
        <p className={styles.warning} role="alert">
          {conflict}
        </p>
      )}
    </Form>
  );
};
