import { useSignals } from '@preact/signals-react/runtime';
import { inviteText, noOneText } from '../../../../shared/rules/grid/membership.ts';
import { useGrid } from '../../../studio/context.ts';
import * as styles from '../../../ui/area.css.ts';
import { Button } from '../../../ui/button.tsx';
import { AddResourceButton } from '../../resources/view/add-resource-button.tsx';
import { tilesText } from '../text.ts';

/** Opens the dialog with the event's link. */
const InviteButton = ({ variant }: { variant: 'link' | 'primary' }) => {
  const { state } = useGrid();
  const invite = () => {
    state.dialog.value = 'share-event';
  };
  return (
    <Button variant={variant} onClick={invite}>
      {inviteText}
    </Button>
  );
};

/** What the grid does not show: who is left out of a view of columns (GRID-027), and that nobody else is here (GRID-031). */
export const GridLine = () => {
  useSignals();
  const { studio, tiles, grid } = useGrid();
  const left = grid.notShown.value.length;
  if (left > 0) return <p className={styles.gridLine}>{tilesText.views.notShown(left)}</p>;
  const people = studio.rooms.current.value?.people.value ?? [];
  const isAlone = people.length === 1 && people[0]?.isLocal === true && grid.items.value.length > 0;
  // It would lie over the controls of what is shared.
  const isSharing = grid.items.value.some(({ id }) => tiles.find(id)?.resource);
  if (!isAlone || isSharing || grid.tab.value !== 'conversation') return null;
  return (
    <div className={styles.gridLine}>
      {noOneText}
      <InviteButton variant="link" />
    </div>
  );
};

/** What a view without tiles says (GRID-031, GRID-032). */
export const EmptyView = () => {
  useSignals();
  const { studio, grid } = useGrid();
  if (grid.items.value.length > 0) return null;
  const empty = grid.empty.value;
  if (!empty) return null;
  if (empty.kind === 'resources') {
    if (!studio.event.can('resource.add')) return <p className={styles.empty}>{tilesText.views.emptyResources}</p>;
    return (
      <div className={styles.empty}>
        <p>{empty.text}</p>
        <AddResourceButton />
      </div>
    );
  }
  const people = studio.rooms.current.value?.people.value ?? [];
  const hidesOthers = grid.hidden.value.some((tile) => tile.kind.shows === 'person' && !tile.person?.isLocal);
  if (hidesOthers && grid.notShown.value.length === 0)
    return <p className={styles.empty}>{tilesText.views.allHidden}</p>;
  // Others are here, and the line below says why they are not shown.
  if (people.some((person) => !person.isLocal)) return null;
  return (
    <div className={styles.empty}>
      <p>{empty.text}</p>
      <InviteButton variant="primary" />
    </div>
  );
};
