import { eventAddress } from '../../../studio/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { eventsPageText } from '../page-text.ts';
import * as styles from './events-screen.css.ts';

interface ShareDialogProps {
  readonly eventId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The event's link, to copy (EVT-010, EVT-011). */
export const ShareDialog = ({ eventId, name, onClose }: ShareDialogProps) => {
  const link = new URL(eventAddress(eventId), location.origin).href;
  return (
    <Dialog
      title={eventsPageText.share.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.common.close}</Button>
          <CopyButton value={link} variant="primary" />
        </>
      }
    >
      <p className={styles.hint}>{eventsPageText.share.hint}</p>
      <p className={styles.link} data-copy-source>
        {link}
      </p>
    </Dialog>
  );
};
