import { Mark } from '../mark.tsx';
import { text } from '../text.ts';
import { unseen } from '../unseen.css.ts';
import * as styles from './screens.css.ts';

/** The turning mark while something loads (CFG-028), and after some seconds a word about that. */
export const LoadingScreen = ({ words }: { words?: string }) => (
  <main className={styles.centered} aria-busy="true">
    <div className={styles.loading} role="status">
      <Mark sizePx={48} animated />
      {words ? <p className={styles.words}>{words}</p> : <p className={unseen}>{text.common.loading}</p>}
      <p className={styles.slow}>{text.common.slow}</p>
    </div>
  </main>
);
