import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useRef, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { adminText } from '../text.ts';
import * as styles from './administration.css.ts';
import { Waiting } from './data-table.tsx';
import { SettingsForm } from './settings-form.tsx';

const RecordingsPart = lazyPart(async () => (await import('./recordings-part.tsx')).RecordingsPart);
const ResourcesPart = lazyPart(async () => (await import('./resources-part.tsx')).ResourcesPart);

const words = adminText.unsaved;
const widthPx = 760;
const contentId = 'event-settings-section';
const tabNames = ['general', 'resources', 'recordings'] as const;
type TabName = (typeof tabNames)[number];

/** "Event Settings": the settings of the event that somebody is in, and its resources, for its hosts (EVT-035, SET-045). */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const { studio } = useEvent();
  const { answer, failure, again } = useAnswer(() => studio.administration.read(studio.event.facts.peek().eventId));
  const save = useRef<(() => Promise<boolean>) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [tab, setTab] = useState<TabName>('general');
  const noteUnsaved = useCallback((next: typeof save.current) => {
    save.current = next;
  }, []);
  const saveAndClose = async () => {
    setAsking(false);
    if (await save.current?.()) onClose();
  };
  const general =
    answer !== null ? (
      <SettingsForm
        managed={answer}
        rooms={studio.rooms.all.value.map(({ roomId, name }) => ({ value: roomId, label: name.value }))}
        onSaved={() => void again()}
        onUnsaved={noteUnsaved}
      />
    ) : failure !== null ? (
      <FailureLine failure={failure} onRetry={() => void again()} />
    ) : (
      <Waiting />
    );
  return (
    <Dialog
      title={adminText.event.settingsTitle}
      onClose={() => (save.current ? setAsking(true) : onClose())}
      widthPx={widthPx}
      ignoreBackdrop
    >
      <Tabs
        label={adminText.event.settingsTitle}
        look="underline"
        controls={contentId}
        chosen={tab}
        onChoose={setTab}
        choices={tabNames.map((id) => ({ id, label: adminText.event.settingsTabs[id] }))}
      />
      <div id={contentId} role="tabpanel" aria-label={adminText.event.settingsTabs[tab]} className={styles.settings}>
        {tab === 'resources' ? <ResourcesPart /> : null}
        {tab === 'recordings' ? <RecordingsPart /> : null}
        {/* What was written there and is not saved stays. */}
        <div hidden={tab !== 'general'}>{general}</div>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={words.close}
          words={words.words}
          extras={[{ label: words.saveAndClose, run: () => void saveAndClose() }]}
          onDone={onClose}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  );
};
