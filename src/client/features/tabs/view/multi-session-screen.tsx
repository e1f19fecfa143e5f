import { useSignals } from '@preact/signals-react/runtime';
import CircleCheck from 'lucide-react/icons/circle-check';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { tabLimits } from '../../../../shared/values/limits.ts';
import { safeRedirect } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { tabsText } from '../text.ts';

/** `/errors/multisession`: another tab is used; one ends this one or all others (TAB-007 to TAB-015). */
export const MultiSessionScreen = () => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [busy, setBusy] = useState<'this' | 'others' | null>(null);
  const [failed, setFailed] = useState(false);
  const [ended, setEnded] = useState(false);
  const signedIn = page.session.signedIn.value;
  const target = safeRedirect(query.get('redirectUri')) ?? '/events';

  useEffect(() => {
    if (busy === null) return;
    const timer = setTimeout(() => setBusy(null), tabLimits.buttonResetMs);
    return () => clearTimeout(timer);
  }, [busy]);

  if (signedIn === undefined) return <LoadingScreen />;
  if (signedIn === null || page.tabs.result.value === 'valid') return <Redirect to={target} replace />;
  if (ended) return <MessageScreen icon={CircleCheck} title={tabsText.endedTitle} words={tabsText.ended} />;
  const endOthers = async () => {
    setBusy('others');
    setFailed(false);
    if (!(await page.tabs.endOthers())) setFailed(true);
    setBusy(null);
  };
  const endThis = async () => {
    setBusy('this');
    // The tabs of one browser share a session: signing out here would end the other too.
    if (page.tabs.isOtherHere.peek()) return setEnded(true);
    await page.session.signOut();
    navigate('/federatedsignout/', { replace: true });
  };
  return (
    <MessageScreen
      icon={MonitorSmartphone}
      title={tabsText.title}
      words={failed ? tabsText.stillThere : tabsText.words}
      action={tabsText.endOthers}
      busy={busy === 'others'}
      onAction={() => void endOthers()}
    >
      <Button size="large" busy={busy === 'this'} onClick={() => void endThis()}>
        {tabsText.endThis}
      </Button>
    </MessageScreen>
  );
};
