import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import { unseen } from '../../../ui/unseen.css.ts';
import { channelsText } from '../channels-text.ts';
import type { HistoryState } from '../model/chat-model.ts';
import { chatText } from '../text.ts';
import * as styles from './chat.css.ts';
import { newerLine } from './earlier.css.ts';

/** What comes after an earlier part of the history, until it has come. */
export const NewerLine = ({ newer, onLoad }: { readonly newer: HistoryState; readonly onLoad: () => void }) => (
  <div className={newerLine} role={newer === 'failed' ? 'alert' : 'status'}>
    {newer === 'loading' ? (
      <>
        <Spinner />
        <span className={unseen}>{channelsText.loadingNewer}</span>
      </>
    ) : null}
    {newer === 'failed' ? (
      <>
        {channelsText.newerFailed}
        <Button variant="link" onClick={onLoad}>
          {text.common.retry}
        </Button>
      </>
    ) : null}
  </div>
);

interface HistoryLineProps {
  readonly history: HistoryState;
  /** Who reads what is written here, while nobody has. */
  readonly hint: string | null;
  readonly onLoad: () => void;
}

/** What came before, until it has come; where nothing did, who reads what is written here. */
export const HistoryLine = ({ history, hint, onLoad }: HistoryLineProps) => {
  if (history === 'loading') {
    return (
      <p className={styles.historyLine} role="status">
        <Spinner />
        <span className={unseen}>{channelsText.loadingOlder}</span>
      </p>
    );
  }
  if (history === 'failed') {
    return (
      <div className={styles.historyLine} role="alert">
        {channelsText.historyFailed}
        <Button variant="link" onClick={onLoad}>
          {text.common.retry}
        </Button>
      </div>
    );
  }
  if (history === 'more') {
    return (
      <div className={styles.historyLine}>
        <Button variant="link" onClick={onLoad}>
          {channelsText.loadOlder}
        </Button>
      </div>
    );
  }
  if (hint === null) return <p className={styles.historyLine} />;
  return (
    <div className={styles.emptyFeed}>
      <p className={styles.emptyTitle}>{chatText.empty}</p>
      <p>{hint}</p>
    </div>
  );
};
