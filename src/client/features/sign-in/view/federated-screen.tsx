import { useSignals } from '@preact/signals-react/runtime';
import UserX from 'lucide-react/icons/user-x';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { type ApiFailure, isTransient } from '../../../ports/api-port.ts';
import { safeRedirect, signInAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { failureText, isKnownFailure } from '../../../ui/failure-text.ts';
import { LoadingScreen } from '../../../ui/screens/loading-screen.tsx';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import { accountText } from '../account-text.ts';

const words = accountText.federated;

const sentenceFor = (code: string): string => {
  if (code === errorCodes.emailNotVerified) return words.notVerified;
  return isKnownFailure(code) ? failureText(code) : words.failed;
};

/** `/federated/`: where an identity provider sends the browser back to (AUTH-062, AUTH-063). */
export const FederatedScreen = () => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const query = useSearch();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the provider said is used once, unless nobody was reached
  useEffect(() => {
    let wanted = true;
    void page.accounts.completeFederated(query).then((answer) => {
      if (!wanted) return;
      if (answer.ok) navigate(safeRedirect(answer.value) ?? '/events', { replace: true });
      else setFailure(answer.error);
    });
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const tryAgain = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };

  const toSignIn = async () => {
    const wanted = await page.accounts.federatedRedirect();
    navigate(signInAddress(null, safeRedirect(wanted.ok ? wanted.value : null)), { replace: true });
  };
  if (failure === null) return <LoadingScreen words={words.working} />;
  if (isTransient(failure)) {
    return <UnreachableScreen words={failureText(failure)} onRetry={tryAgain} />;
  }
  return (
    <MessageScreen
      icon={UserX}
      title={words.failedTitle}
      words={sentenceFor(failure.code)}
      action={words.toSignIn}
      onAction={() => void toSignIn()}
    />
  );
};
