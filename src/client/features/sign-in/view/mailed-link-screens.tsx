import { useSignals } from '@preact/signals-react/runtime';
import Link2Off from 'lucide-react/icons/link-2-off';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { Result } from '../../../../shared/values/result.ts';
import { type ApiFailure, isTransient } from '../../../ports/api-port.ts';
import { usePage } from '../../../studio/context.ts';
import { MessageScreen } from '../../../ui/screens/message-screen.tsx';
import { UnreachableScreen } from '../../../ui/screens/unreachable-screen.tsx';
import { accountText } from '../account-text.ts';
import { signInText } from '../text.ts';
import { accountFailureText } from './account-failure-text.ts';

interface LinkedProps {
  readonly params: { readonly secret?: string };
}

interface MailedLinkProps<Value> {
  readonly words: { readonly title: string; readonly words: string; readonly submit: string };
  readonly act: () => Promise<Result<Value, ApiFailure>>;
  readonly onDone: (value: Value) => void;
  readonly sentenceFor: (failure: ApiFailure) => string;
}

/** A mailed link is used once a person presses the button, and not by what looks through mails. */
const MailedLink = <Value,>({ words, act, onDone, sentenceFor }: MailedLinkProps<Value>) => {
  useSignals();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const go = async () => {
    setBusy(true);
    const answer = await act();
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setFailure(answer.error);
  };
  if (failure === null) {
    return (
      <MessageScreen
        icon={Mail}
        title={words.title}
        words={words.words}
        action={words.submit}
        onAction={() => void go()}
        busy={isBusy}
      />
    );
  }
  if (isTransient(failure)) {
    return <UnreachableScreen words={accountFailureText(failure)} onRetry={() => setFailure(null)} />;
  }
  return (
    <MessageScreen
      icon={Link2Off}
      title={accountText.federated.failedTitle}
      words={sentenceFor(failure)}
      action={signInText.link.toSignIn}
      onAction={() => navigate('/auth/login', { replace: true })}
    />
  );
};

/** `/auth/confirm/:secret`: makes this browser one of the account's own; then the person signs in with their password. */
export const ConfirmBrowserScreen = ({ params: { secret = '' } }: LinkedProps) => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const toSignIn = () =>
    navigate('/auth/login', { replace: true, state: { message: accountText.confirm.done, status: 'ok' } });
  return (
    <MailedLink
      words={accountText.confirm}
      act={() => page.accounts.confirmBrowser(secret)}
      onDone={toSignIn}
      sentenceFor={accountFailureText}
    />
  );
};

const signUpSentence = (failure: ApiFailure): string => {
  if (failure.code === errorCodes.invalidCode) return accountText.verifyLink.otherBrowser;
  return failure.code === errorCodes.usernameExists ? accountText.signUp.exists : accountFailureText(failure);
};

/** `/auth/verify/:secret`: makes the account that this browser signed up for. */
export const VerifyLinkScreen = ({ params: { secret = '' } }: LinkedProps) => {
  useSignals();
  const { page } = usePage();
  const [, navigate] = useLocation();
  const notSignedIn = { message: accountText.verify.notSignedIn, status: 'failed' };
  return (
    <MailedLink
      words={accountText.verifyLink}
      act={() => page.accounts.confirmSignUpByLink(secret)}
      onDone={(signedIn) =>
        signedIn
          ? navigate('/events/welcome', { replace: true })
          : navigate('/auth/login', { replace: true, state: notSignedIn })
      }
      sentenceFor={signUpSentence}
    />
  );
};
