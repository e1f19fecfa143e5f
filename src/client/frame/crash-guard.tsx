import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Component, type ReactNode } from 'react';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import * as styles from '../ui/screens/screens.css.ts';
import { text } from '../ui/text.ts';

interface CrashGuardProps {
  readonly children: ReactNode;
  /** Where people find help; null: whomever they write to is told what happened. */
  readonly supportUrl: () => string | null;
}

/** A mail to nobody yet: who runs this server is not known. */
const anyMail = `mailto:?${new URLSearchParams({ subject: text.screens.crashTitle })}`;

/** Shows the crash screen when something below fails while rendering (CFG-043). */
export class CrashGuard extends Component<CrashGuardProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    // As if nobody had caught it: to the console, and to whatever listens for errors.
    reportError(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <MessageScreen
        icon={TriangleAlert}
        title={text.screens.crashTitle}
        words={text.screens.crash}
        action={text.common.reload}
        onAction={() => location.reload()}
      >
        <a className={styles.link} href={this.props.supportUrl() ?? anyMail} target="_blank" rel="noreferrer">
          {text.screens.support}
        </a>
      </MessageScreen>
    );
  }
}
