import { useSignals } from '@preact/signals-react/runtime';
import { showRejoinCode } from '../../../../shared/rules/guests.ts';
import { useEvent } from '../../../studio/context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import * as styles from '../../../ui/dialog.css.ts';
import { RejoinCode } from '../../sign-in/view/rejoin-code-dialog.tsx';
import { entryText } from '../text.ts';

/** The code by which somebody who leaves comes back, when there is one (SHELL-030). */
export const LeavingCode = () => {
  useSignals();
  const event = useEvent();
  const code = isFeatureShown(event, 'fe-ShowRejoinCode') ? event.state.rejoinCode.value : null;
  if (!code) return null;
  return (
    <>
      <p className={styles.words}>{entryText.leave.code}</p>
      <RejoinCode code={code} />
      <span>
        <CopyButton value={showRejoinCode(code.replace(/[\s-]/g, ''))} />
      </span>
    </>
  );
};
