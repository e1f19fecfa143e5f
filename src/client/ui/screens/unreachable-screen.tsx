import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { text } from '../text.ts';
import { MessageScreen } from './message-screen.tsx';

interface UnreachableScreenProps {
  /** Why nobody answered. */
  readonly words: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  /** Other ways on. */
  readonly children?: ReactNode;
}

/** A full page for what could not be had because nobody answered, with a way to ask again. */
export const UnreachableScreen = ({ words, onRetry, busy, children }: UnreachableScreenProps) => (
  <MessageScreen
    icon={CloudOff}
    title={text.screens.unreachableTitle}
    words={words}
    action={text.common.retry}
    onAction={onRetry}
    busy={busy}
  >
    {children}
  </MessageScreen>
);
