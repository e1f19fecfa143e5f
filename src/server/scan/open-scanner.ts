import type { Log } from '../log.ts';
import type { SocketAddress } from '../options.ts';
import type { MalwareScanner } from './malware-scanner.ts';

/** The scanner that the options name; null where they name none, which the log says. */
export const openScanner = async (address: SocketAddress | undefined, log: Log): Promise<MalwareScanner | null> => {
  if (address === undefined) {
    log.info({}, 'no CLAMD_SOCKET is set: shared files are not scanned for viruses');
    return null;
  }
  const { createClamdScanner } = await import('./clamd-scanner.ts');
  return createClamdScanner(address);
};
