import type { LucideIcon } from 'lucide-react';
import type { MenuItem } from '../ui/menu-look.ts';
import type { DialogName, FrameState } from './frame-state.ts';

/** A line of a menu that opens a dialog. */
export const opensDialog = (
  { dialog }: Pick<FrameState, 'dialog'>,
  id: DialogName,
  label: string,
  icon: LucideIcon,
): MenuItem => ({
  id,
  label,
  icon,
  onSelect: () => {
    dialog.value = id;
  },
});
