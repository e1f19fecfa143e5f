import { serverLimits } from '../../limits.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import { type PartStates, readStates } from '../../metrics/readiness.ts';
import type { IdentityProviders } from './identity-providers.ts';

interface Needs {
  readonly mail: Pick<MailSender, 'isAnswering'>;
  readonly providers: Pick<IdentityProviders, 'checks'>;
}

/** Asks what accounts use outside of the deployment, all at once: the mail server, and each identity provider. */
export const readOutsideServices = ({ mail, providers }: Needs): Promise<PartStates> => {
  const checks = Object.entries(providers.checks()).map(([id, check]) => [`identity-provider:${id}`, check] as const);
  return readStates({ mail: mail.isAnswering, ...Object.fromEntries(checks) }, serverLimits.serviceCheckTimeoutMs);
};
