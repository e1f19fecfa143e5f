import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { eventIdFor } from '../../../../shared/rules/event-settings.ts';
import { checkRoomName } from '../../../../shared/rules/rooms.ts';
import { eventLimits, nameLimits } from '../../../../shared/values/limits.ts';
import { newSuffix } from '../../../../shared/values/new-id.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Tenant } from '../../account/model/account-model.ts';
import { adminText } from '../text.ts';
import { eventPageAddress } from './addresses.ts';
import * as styles from './administration.css.ts';
import { EventFields, newEventValues, readEventValues, settingsOf } from './event-fields.tsx';
import { newEventFailure } from './new-event-failure.ts';
import { PageHeading } from './page-heading.tsx';

const words = adminText.create;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const readRooms = (text: string): Result<string, string> => {
  const names = linesOf(text);
  if (names.length === 0) return fail(words.noRoom);
  if (names.length > eventLimits.firstRooms) return fail(words.tooManyRooms(eventLimits.firstRooms));
  const tooLong = names.find((name) => !checkRoomName(name).ok);
  return tooLong === undefined ? succeed(text) : fail(words.roomTooLong(tooLong, nameLimits.roomNameCharacters));
};

/** `/admin/events/new`: a name is all that an event needs. */
export const CreateEventPage = ({ tenant }: { tenant: Tenant }) => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  // Of this form: what is sent twice because an answer was lost makes one event.
  const suffix = useRef(newSuffix());
  const form = useForm({
    initial: { ...newEventValues(), rooms: words.firstRoom as string },
    read: { ...readEventValues, rooms: readRooms },
    async send(values) {
      const answer = await page.administration.create(tenant.tenant_id, {
        ...settingsOf(values),
        event_id: eventIdFor(values.name, suffix.current),
        rooms: linesOf(values.rooms),
      });
      if (!answer.ok) return { form: newEventFailure(answer.error.code) };
      // "Back" leads to where the form was opened, not to an empty form.
      navigate(eventPageAddress(answer.value.event.event_id), { replace: true });
      return null;
    },
  });
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <Form
        form={form}
        actions={
          <div className={styles.actions}>
            <SubmitButton form={form}>{words.submit}</SubmitButton>
            <Button onClick={() => navigate('/admin/events')}>{adminText.cancel}</Button>
          </div>
        }
      >
        <EventFields form={form} />
        <AreaField form={form} name="rooms" label={words.rooms} hint={words.roomsHint} rows={3} />
      </Form>
    </>
  );
};
