import type { Log } from '../log.ts';
import type { AccountOptions } from '../options.ts';
import type { MailSender } from './mail-sender.ts';

/** Sends by SMTP where the options name a server; otherwise mails lie in `dataFolder` and the log names each file. */
export const openMailSender = async (
  { from, smtpUrl }: AccountOptions['mail'],
  dataFolder: string,
  log: Log,
): Promise<MailSender> => {
  if (smtpUrl) {
    const { createSmtpSender } = await import('./smtp-sender.ts');
    return createSmtpSender(smtpUrl, from);
  }
  const { createFolderSender } = await import('./folder-sender.ts');
  return createFolderSender(dataFolder, from, (path) =>
    log.info({ path }, 'no SMTP_URL is set: a mail was written to a file'),
  );
};
