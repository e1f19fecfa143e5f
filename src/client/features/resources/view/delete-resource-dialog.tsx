import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { resourcesText } from '../text.ts';

/** Asks before the chosen resource is removed everywhere (RES-063). */
export const DeleteResourceDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const resources = useEvent().studio.openRoom.value?.resources;
  const resource = resources?.find(resources.chosen.value ?? '');
  const isGone = resource === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!resources || !resource) return null;
  const words = resourcesText.remove;
  return (
    <ConfirmDialog
      title={words.title}
      words={words.words(resource.fact.value.name)}
      action={words.action}
      act={() => resources.remove(resource.id)}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
