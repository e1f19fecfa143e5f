import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { readParameters } from '../../../../shared/rules/resources.ts';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { useEvent } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Form, FormField, SubmitButton } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { EventResource } from '../model/event-resources-model.ts';
import { resourceSettingsText } from '../settings-text.ts';
import { resourcesText } from '../text.ts';
import { readName } from './read-name.ts';
import { ResourceRooms } from './resource-rooms.tsx';
import * as styles from './resource-settings.css.ts';

const words = resourceSettingsText;
const widthPx = 560;
const contentId = 'resource-settings-section';
const tabNames = ['general', 'rooms'] as const;
type TabName = (typeof tabNames)[number];

/** "Resource Settings" of the resource whose menu asked for it. */
export const ResourceSettingsFromMenu = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const resourceId = useEvent().state.settingsResourceId.value;
  return resourceId === null ? null : <ResourceSettingsDialog resourceId={resourceId} onClose={onClose} />;
};

interface ResourceSettingsProps {
  readonly resourceId: string;
  readonly onClose: () => void;
}

/** "Resource Settings": what a resource is called and who sees it, and the rooms in which it is (RES-061). */
export const ResourceSettingsDialog = ({ resourceId, onClose }: ResourceSettingsProps) => {
  useSignals();
  const { eventResources } = useEvent().studio;
  const [tab, setTab] = useState<TabName>('general');
  const asked = useAnswer(() => eventResources.read(resourceId));
  const { answer, failure, again } = asked;
  return (
    <Dialog title={words.title} onClose={onClose} ignoreBackdrop widthPx={widthPx}>
      <Tabs
        label={words.title}
        look="underline"
        controls={contentId}
        chosen={tab}
        onChoose={setTab}
        choices={tabNames.map((id) => ({ id, label: words.tabs[id] }))}
      />
      <div id={contentId} role="tabpanel" aria-label={words.tabs[tab]} className={styles.content}>
        <FailureLine failure={failure} onRetry={() => void again()} />
        {answer === null && failure === null ? <Spinner /> : null}
        {answer && tab === 'general' ? <General found={answer} onSaved={() => void again()} /> : null}
        {answer && tab === 'rooms' ? <ResourceRooms found={answer} act={asked.act} /> : null}
      </div>
    </Dialog>
  );
};

interface GeneralProps {
  readonly found: EventResource;
  readonly onSaved: () => void;
}

const General = ({ found: { resource }, onSaved }: GeneralProps) => {
  useSignals();
  const { eventResources, people } = useEvent().studio;
  const isOwn = resource.owner === people.localIdentity;
  const [isSaved, setSaved] = useState(false);
  const parameters = readParameters(resource.parameters) ?? {};
  const isLink = resource.type === 'url';
  const isSecure = parameters.url?.startsWith('https:') === true;
  const refusesFrames = parameters.metadata?.refusesFrames === true;
  const initial = {
    name: resource.name,
    description: resource.description,
    forDownload: parameters.availableToDownload === true,
    embedded: parameters.embeddable === true,
    upright: parameters.orientation === 'vertical',
    isPrivate: resource.private,
  };
  const form = useForm({
    initial,
    read: { name: readName },
    async send({ name, description, forDownload, embedded, upright, isPrivate }) {
      setSaved(false);
      // What is left as it was may have been changed by somebody else meanwhile.
      const answer = await eventResources.update(resource.resource_id, {
        ...(name === initial.name ? {} : { name }),
        ...(description === initial.description ? {} : { description }),
        ...(isPrivate === initial.isPrivate ? {} : { private: isPrivate }),
        ...(upright === initial.upright ? {} : { orientation: upright ? 'vertical' : 'horizontal' }),
        ...(embedded === initial.embedded ? {} : { embeddable: embedded }),
        ...(forDownload === initial.forDownload ? {} : { available_to_download: forDownload }),
      });
      if (!answer.ok) return { form: failureText(answer.error) };
      setSaved(true);
      onSaved();
      return null;
    },
  });
  return (
    <Form
      form={form}
      actions={
        <div className={styles.actions}>
          <SubmitButton form={form}>{words.save}</SubmitButton>
          <span role="status" className={styles.hint}>
            {isSaved ? words.saved : ''}
          </span>
        </div>
      }
    >
      <FormField form={form} name="name" label={words.name} required maxLength={resourceLimits.nameCharacters * 2} />
      <AreaField
        form={form}
        name="description"
        label={words.description}
        maxLength={resourceLimits.descriptionCharacters}
      />
      {isLink ? null : <CheckField form={form} name="forDownload" label={words.forDownload} />}
      {isLink && isSecure && !refusesFrames ? (
        <CheckField form={form} name="embedded" label={resourcesText.add.embedded} />
      ) : null}
      {refusesFrames ? <p className={styles.hint}>{words.refusesFrames}</p> : null}
      <CheckField form={form} name="upright" label={resourcesText.add.upright} />
      <CheckField form={form} name="isPrivate" label={isOwn ? words.private : words.privateOf(resource.owner_name)} />
    </Form>
  );
};
