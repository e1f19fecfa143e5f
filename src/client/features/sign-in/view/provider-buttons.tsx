import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { EventPreview } from '../../../ports/config-port.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { accountText } from '../account-text.ts';

interface ProviderButtonsProps {
  readonly providers: EventPreview['providers'];
  /** Where somebody goes who has come back signed in. */
  readonly target: string;
  readonly onRefused: (words: string) => void;
}

/** "Continue with …": a button for each identity provider, which leads to it (AUTH-014). */
export const ProviderButtons = ({ providers, target, onRefused }: ProviderButtonsProps) => {
  useSignals();
  const { page } = usePage();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  const leaveFor = async (id: string, name: string) => {
    setLeavingFor(id);
    const answer = await page.accounts.startFederated(id, target);
    if (answer.ok) return;
    setLeavingFor(null);
    const { code } = answer.error;
    onRefused(code === errorCodes.federationFailed ? accountText.federated.away(name) : failureText(code));
  };
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" wide busy={leavingFor === id} onClick={() => void leaveFor(id, name)}>
          {accountText.federated.continueWith(name)}
        </Button>
      ))}
    </>
  );
};
