import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../controls/button.tsx';
import { useShell } from '../shell-context.ts';
import { text } from '../text.ts';
import { copyEventLink } from './event-link.ts';
import * as styles from './studio.css.ts';

/** What a view without tiles says (GRID-031). */
export const EmptyView = () => {
  useSignals();
  const { studio, tiles } = useShell();
  if (tiles.items.value.length > 0) return null;
  const tab = tiles.tab.value;
  if (tab === 'only_resources') return <p className={styles.empty}>{text.views.emptyResources}</p>;
  if (tab === 'personal_vw') return <p className={styles.empty}>{text.views.emptyPersonal}</p>;
  if (tab === 'all_participant_vws') return <p className={styles.empty}>{text.views.emptyAll}</p>;
  return (
    <div className={styles.empty}>
      <p>{text.views.emptyConversation}</p>
      <Button variant="primary" onClick={() => void copyEventLink(studio)}>
        {text.views.invite}
      </Button>
    </div>
  );
};
