import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-look.ts';

/** What can be done with one line of a table. */
export const RowMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Menu label={label} items={() => items} alignment="end">
    {(trigger) => <IconButton label={label} icon={Ellipsis} {...trigger} />}
  </Menu>
);
