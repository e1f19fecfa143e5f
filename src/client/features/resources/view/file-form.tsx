import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef, useState } from 'react';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { succeed } from '../../../../shared/values/result.ts';
import { useEvent } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import * as fields from '../../../ui/text-field.css.ts';
import { addResourceText } from '../button-text.ts';
import { classOfChosen } from '../model/chosen-file.ts';
import { resourcesNotices } from '../notices.ts';
import { resourcesText } from '../text.ts';
import { addFailureText } from './add-failure-text.ts';
import * as styles from './add-resource-dialog.css.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { faultOfFile, nameOfFile } from './file-names.ts';
import { readName } from './read-name.ts';
import { fileRefusal } from './refusals.ts';

const words = resourcesText.add;

/** What is wrong with the first file of which something is known to be (RES-024), by its name where there are others. */
const faultIn = (files: readonly File[]): string | null => {
  for (const file of files) {
    const fault = faultOfFile(file);
    if (fault !== null) return files.length > 1 ? words.faultOf(file.name, fault) : fault;
  }
  return null;
};

/** Lets the field say that these files were chosen by it. */
const fill = (field: HTMLInputElement, files: readonly File[]): void => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
};

interface FileFormProps {
  readonly room: RoomModels;
  /** What was dropped or pasted. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Shares files: one under the name that is written, several under their own. Their bytes follow on their tiles. */
export const FileForm = ({ room, files: given, onClose }: FileFormProps) => {
  useSignals();
  const event = useEvent();
  const id = useId();
  const [files, setFiles] = useState(given);
  const picker = useRef<HTMLInputElement>(null);
  const only = files.length === 1 ? files[0] : undefined;
  const form = useForm({
    initial: { name: given[0] ? nameOfFile(given[0]) : '', forDownload: true, upright: false, onlyMe: false },
    read: {
      name: (name) => (files.length > 1 ? succeed(name) : readName(name)),
    },
    async send({ name, forDownload, upright, onlyMe }) {
      const refusal = fileRefusal(event, room);
      if (refusal) return { form: resourcesNotices[refusal]?.({}) };
      const fault = files.length === 0 ? words.noFile : faultIn(files);
      if (fault) return { form: fault };
      for (const [index, file] of files.entries()) {
        const answer = await room.resources.addFile({
          file,
          name: only ? name : nameOfFile(file),
          isForDownload: forDownload,
          isUpright: upright,
          isPrivate: onlyMe,
        });
        if (answer.ok) continue;
        // Those before it are shared; what is left begins with its own name.
        setFiles(files.slice(index));
        if (index > 0) form.reset({ name: nameOfFile(file) });
        const found = classOfChosen(file);
        return { form: addFailureText(found.ok && found.value === 'image' ? 'image' : 'file', answer.error) };
      }
      onClose();
      return null;
    },
  });
  const choose = (list: readonly File[]) => {
    const before = files[0] ? nameOfFile(files[0]) : '';
    setFiles(list);
    const name = form.fields.name.value.peek();
    if (list[0] && (name === '' || name === before)) form.reset({ name: nameOfFile(list[0]) });
    form.warn(faultIn(list));
  };
  const remove = (file: File) => {
    const rest = files.filter((other) => other !== file);
    choose(rest);
    if (picker.current) fill(picker.current, rest);
  };
  useEffect(() => form.warn(faultIn(given)), [form, given]);
  const latest = useRef(given);
  useEffect(() => {
    if (given === latest.current) return;
    latest.current = given;
    choose([...files, ...given]);
  });
  const { choose: pick } = room.resources.files;
  /** By the choice whose files can be opened again after a reload; the field says what was chosen, as if by its own. */
  const pickInto = async (field: HTMLInputElement, ask: NonNullable<typeof pick>) => {
    const chosen = await ask();
    if (chosen.length === 0) return;
    fill(field, chosen);
    choose(chosen);
  };
  return (
    <FormDialog form={form} title={addResourceText.add} action={words.share} onClose={onClose}>
      {given.length === 0 || files.length === 0 ? (
        <div className={fields.field}>
          <label className={fields.label} htmlFor={id}>
            {words.choose}
          </label>
          <input
            ref={picker}
            id={id}
            className={styles.picker}
            type="file"
            multiple
            data-autofocus
            onClick={(event) => {
              if (pick === null) return;
              event.preventDefault();
              void pickInto(event.currentTarget, pick);
            }}
            onChange={({ currentTarget }) => choose([...(currentTarget.files ?? [])])}
          />
        </div>
      ) : null}
      {files.length > 1 || (given.length > 0 && files.length > 0) ? (
        <div className={fields.field}>
          <p className={fields.label}>{only ? words.choose : words.several(files.length)}</p>
          <ChosenFiles files={files} keepNames={!only} onRemove={remove} />
        </div>
      ) : null}
      {files.length > 1 ? null : (
        <FormField
          form={form}
          name="name"
          label={words.name}
          required
          autoFocus={given.length > 0}
          maxLength={resourceLimits.nameCharacters * 2}
        />
      )}
      <CheckField form={form} name="forDownload" label={words.forDownload(files.length)} />
      <CheckField form={form} name="upright" label={words.upright} />
      <CheckField form={form} name="onlyMe" label={words.onlyMe} />
    </FormDialog>
  );
};
