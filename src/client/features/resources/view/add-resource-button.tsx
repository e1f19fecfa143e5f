import { useSignals } from '@preact/signals-react/runtime';
import Plus from 'lucide-react/icons/plus';
import { useGrid } from '../../../studio/context.ts';
import type { PlaceLook } from '../../../studio/slots.ts';
import { BarButton } from '../../../ui/bar-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addResourceText } from '../button-text.ts';

/** Opens the dialog that shares something; null for whom shares nothing. */
const useOpen = (): (() => void) | null => {
  useSignals();
  const { studio, state } = useGrid();
  if (!studio.event.can('resource.add')) return null;
  return () => {
    state.dialog.value = 'add-resource';
  };
};

/** The bar's button (SHELL-025). */
export const AddResourceBarButton = ({ compact }: PlaceLook) => {
  const open = useOpen();
  return open && !compact ? <BarButton label={addResourceText.add} icon={Plus} onClick={open} /> : null;
};

/** The button of a view without resources (GRID-032). */
export const AddResourceButton = () => {
  const open = useOpen();
  return open ? (
    <Button variant="primary" onClick={open}>
      <Icon of={Plus} />
      {addResourceText.add}
    </Button>
  ) : null;
};
