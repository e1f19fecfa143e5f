import { useSignals } from '@preact/signals-react/runtime';
import Globe from 'lucide-react/icons/globe';
import Monitor from 'lucide-react/icons/monitor';
import Wrench from 'lucide-react/icons/wrench';
import { usePage } from '../../../studio/context.ts';
import { useServerClock } from '../../../studio/use-server-clock.ts';
import * as buttons from '../../../ui/button.css.ts';
import { momentText } from '../../../ui/moment.ts';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import * as styles from '../../../ui/screens/screens.css.ts';
import { configText } from '../text.ts';

const chromeUrl = 'https://www.google.com/chrome/';

/** Why nobody is let in: maintenance, or the gate (CFG-022, CFG-023, CFG-038, CFG-039). */
export const BlockScreen = () => {
  useSignals();
  const { page } = usePage();
  const serverNow = useServerClock();
  const block = page.config.block.value;
  switch (block?.kind) {
    case 'maintenance': {
      const { untilMs, message } = block;
      const back = configText.maintenance.back(
        untilMs === null ? null : momentText(new Date(untilMs), new Date(serverNow())),
      );
      return (
        <MessageScreen
          icon={Wrench}
          title={configText.maintenance.title}
          words={[...(message === null ? [] : [message]), back, configText.maintenance.leaveOpen]}
        />
      );
    }
    case 'needs-computer':
      return <MessageScreen icon={Monitor} title={configText.gate.computerTitle} words={configText.gate.computer} />;
    case 'unsupported':
      return (
        <MessageScreen icon={Globe} title={configText.gate.unsupportedTitle} words={configText.gate.unsupported}>
          <div className={styles.actions}>
            <a
              className={`${buttons.button.primary} ${buttons.large}`}
              href={chromeUrl}
              target="_blank"
              rel="noreferrer"
            >
              {configText.gate.getChrome}
            </a>
          </div>
        </MessageScreen>
      );
    default:
      return null;
  }
};
