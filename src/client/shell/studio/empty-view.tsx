import { useSignals } from '@preact/signals-react/runtime';
import { inviteText } from '../../../shared/rules/grid/membership.ts';
import { Button } from '../controls/button.tsx';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';
import { copyEventLink } from './event-link.ts';
import * as styles from './studio.css.ts';

/** What a view without tiles says (GRID-031). */
export const EmptyView = () => {
  useSignals();
  const { studio, tiles } = useRoom();
  if (tiles.items.value.length > 0) return null;
  const tab = tiles.tab.value;
  if (tab === 'only_resources') return <p className={styles.empty}>{roomText.views.emptyResources}</p>;
  if (tab === 'personal_vw') return <p className={styles.empty}>{roomText.views.emptyPersonal}</p>;
  if (tab === 'all_participant_vws') return <p className={styles.empty}>{roomText.views.emptyAll}</p>;
  const empty = tiles.empty.value;
  if (!empty) return null;
  return (
    <div className={styles.empty}>
      <p>{empty.text}</p>
      <Button variant="primary" onClick={() => void copyEventLink(studio)}>
        {inviteText}
      </Button>
    </div>
  );
};
