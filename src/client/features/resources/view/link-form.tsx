import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { embedOf } from '../../../../shared/rules/embeds.ts';
import { readResourceUrl } from '../../../../shared/rules/resources.ts';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { addResourceText } from '../button-text.ts';
import { resourcesNotices } from '../notices.ts';
import { resourcesText } from '../text.ts';
import { addFailureText } from './add-failure-text.ts';
import { readName } from './read-name.ts';
import { linkRefusal } from './refusals.ts';

const words = resourcesText.add;

const isEmbeddedFirst = (address: string): boolean => embedOf(address.trim()) !== null;

interface LinkFormProps {
  readonly room: RoomModels;
  /** What was pasted; empty: nothing was. */
  readonly url: string;
  /** It was pasted as a frame. */
  readonly isFrame: boolean;
  readonly onClose: () => void;
}

/** Shares an address: a name and an http or https URL, neither of them blank (RES-040, RES-041). */
export const LinkForm = ({ room, url, isFrame, onClose }: LinkFormProps) => {
  useSignals();
  const event = useEvent();
  const form = useForm({
    initial: {
      name: url === '' ? '' : new URL(url).hostname,
      source: url,
      embedded: isFrame || isEmbeddedFirst(url),
      upright: false,
      onlyMe: false,
    },
    read: {
      name: readName,
      source(source) {
        if (source.trim() === '') return fail(words.noSource);
        const read = readResourceUrl(source);
        return read === null ? fail(words.noWeb) : succeed(read);
      },
    },
    async send({ name, source, embedded, upright, onlyMe }) {
      const refusal = linkRefusal(event, room);
      if (refusal) return { form: resourcesNotices[refusal]?.({}) };
      if (embedded && !isEmbeddedFirst(source) && !source.startsWith('https:')) {
        return { fields: { source: words.notSecure } };
      }
      const answer = await room.resources.addLink({
        name,
        url: source,
        isEmbedded: embedded,
        isUpright: upright,
        isPrivate: onlyMe,
      });
      if (!answer.ok) return { form: addFailureText('url', answer.error) };
      onClose();
      return null;
    },
  });
  const { source, embedded } = form.fields;
  // A site that is made for frames is shown in one, unless it was said otherwise.
  const isKnown = isEmbeddedFirst(source.value.value);
  const wasKnown = useRef(isKnown);
  useEffect(() => {
    if (isKnown !== wasKnown.current) embedded.change(isKnown);
    wasKnown.current = isKnown;
  }, [isKnown, embedded]);
  return (
    <FormDialog form={form} title={addResourceText.add} action={words.share} onClose={onClose}>
      <FormField
        form={form}
        name="name"
        label={words.name}
        required
        autoFocus
        maxLength={resourceLimits.nameCharacters * 2}
      />
      <FormField form={form} name="source" label={words.source} required maxLength={resourceLimits.urlCharacters} />
      <CheckField form={form} name="embedded" label={words.embedded} />
      <CheckField form={form} name="upright" label={words.upright} />
      <CheckField form={form} name="onlyMe" label={words.onlyMe} />
    </FormDialog>
  );
};
