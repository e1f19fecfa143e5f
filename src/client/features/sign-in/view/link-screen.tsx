import { useSignals } from '@preact/signals-react/runtime';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ApiFailure, isTransient } from '../../../ports/api-port.ts';
import { eventAddress, targetOfSignIn } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import { signInText } from '../text.ts';

/** Where a one-time sign-in link lands: signs in and goes on to the event, or says why not. */
export const LinkScreen = ({ params: { secret = '' } }: { params: { readonly secret?: string } }) => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const redirect = targetOfSignIn(query);
  const eventId = query.get('event_id');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a one-time link is used once, and again where no answer came
  useEffect(() => {
    let wanted = true;
    void page.accounts.signInLink(secret).then((answer) => {
      if (!wanted) return;
      if (!answer.ok) return setFailure(answer.error);
      const target = answer.value.eventId ?? eventId;
      navigate(redirect ?? (target ? eventAddress(target) : '/events'), { replace: true });
    });
    return () => {
      wanted = false;
    };
  }, [secret, attempt]);

  if (failure === null) return <LoadingScreen words={signInText.link.working} />;
  if (isTransient(failure)) {
    return (
      <UnreachableScreen
        words={failureText(failure)}
        onRetry={() => {
          setFailure(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    <MessageScreen
      icon={Link2Off}
      title={signInText.link.usedTitle}
      words={signInText.link.used}
      action={signInText.link.toSignIn}
      onAction={() => navigate('/auth/login', { replace: true })}
    />
  );
};
