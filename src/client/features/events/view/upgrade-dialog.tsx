import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { text } from '../../../ui/text.ts';
import { eventsPageText } from '../page-text.ts';

/** What whoever administers nothing is told where administrators make events (EVT-003, EVT-004, EVT-012). */
export const UpgradeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title={eventsPageText.upgrade.title}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose} autoFocus>
        {text.common.ok}
      </Button>
    }
  >
    <p>{eventsPageText.upgrade.words}</p>
  </Dialog>
);
