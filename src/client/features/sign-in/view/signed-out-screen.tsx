import LogOut from 'lucide-react/icons/log-out';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { usePage } from '../../../studio/context.ts';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { accountText } from '../account-text.ts';

/** How long "Signed Out" stands (AUTH-065). */
const redirectAfterMs = 5_000;

const words = accountText.signedOut;

/** `/federatedsignout/`: says that one is signed out, and goes back to the last event or to the list (AUTH-064). */
export const SignedOutScreen = () => {
  const { page } = usePage();
  const [, navigate] = useLocation();
  const go = () => navigate(page.entry.lastLocation() ?? '/events', { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from when the screen is seen
  useEffect(() => {
    const timer = setTimeout(go, redirectAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <MessageScreen icon={LogOut} title={words.title} words={words.words} action={words.now} onAction={go} />;
};
