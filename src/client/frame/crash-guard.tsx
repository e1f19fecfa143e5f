import { Component, type ReactNode } from 'react';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { text } from '../ui/text.ts';

/** Shows the crash screen when something below fails while rendering (CFG-043). */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
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
        title={text.screens.crashTitle}
        words={text.screens.crash}
        action={text.common.reload}
        onAction={() => location.reload()}
      />
    );
  }
}
