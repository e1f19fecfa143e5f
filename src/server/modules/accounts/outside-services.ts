import type { BlobStore } from '../../files/blob-store.ts';
import { serverLimits } from '../../limits.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import { type PartStates, readStates } from '../../metrics/readiness.ts';
import type { MalwareScanner } from '../../scan/malware-scanner.ts';
import type { IdentityProviders } from './identity-providers.ts';

interface Needs {
  readonly mail: Pick<MailSender, 'isAnswering'>;
  readonly blobs: Pick<BlobStore, 'isAnswering'>;
  readonly scanner: Pick<MalwareScanner, 'isAnswering'> | null;
  readonly providers: Pick<IdentityProviders, 'checks'>;
}

/** Asks what is used outside of the server, all at once: for mail, files and viruses, and each identity provider. */
export const readOutsideServices = ({ mail, blobs, scanner, providers }: Needs): Promise<PartStates> => {
  const checks = Object.entries(providers.checks()).map(([id, check]) => [`identity-provider:${id}`, check] as const);
  const own = { mail: mail.isAnswering, scanner: scanner && (() => scanner.isAnswering()) };
  const files = blobs.isAnswering && { files: blobs.isAnswering };
  return readStates({ ...own, ...files, ...Object.fromEntries(checks) }, serverLimits.serviceCheckTimeoutMs);
};
