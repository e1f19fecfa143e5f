import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../access/keys.ts';
import type { MailSender } from './mail-sender.ts';

/** Writes mails into the folder `mails` of `dataFolder`, readable by the server's user alone; `report` gets each file. */
export const createFolderSender = (dataFolder: string, from: string, report: (path: string) => void): MailSender => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(dataFolder, 'mails');
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${newId('mail')}.eml`);
      await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' });
      report(path);
    },
    isAnswering: null,
    close: () => transport.close(),
  };
};
