import { createTransport } from 'nodemailer';
import { serverLimits } from '../limits.ts';
import type { MailSender } from './mail-sender.ts';

/** Sends by the mail server at `url`, such as smtps://user:password@mail.example.com, over a few connections that stay. */
export const createSmtpSender = (url: string, from: string): MailSender => {
  const timeoutMs = serverLimits.mailTimeoutMs;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { rejected } = await within(timeoutMs, transport.sendMail({ ...mail, from }));
      if (rejected.length > 0) throw new Error('The mail server does not take mail for this address.');
    },
    isAnswering: () => within(timeoutMs, transport.verify()),
    close: () => transport.close(),
  };
};

/** What a mail came to; rejects once it took too long, also while it waits for the mails before it. */
const within = <Value>(timeoutMs: number, sending: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server does not answer.')), timeoutMs);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
};
