import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../support/eventually.ts';

/** A mail as it came. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server on a free port that holds what it is sent. Refuses what is for an address in `refused`. */
export const startMailbox = async () => {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const read = new Map<string, number>();
  let held = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anybody' }),
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(refused.has(address) ? Object.assign(new Error('nobody here'), { responseCode: 550 }) : null),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        void held.then(() => callback());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const newestTo = async (email: string): Promise<string> => {
    const mailsTo = () => mails.filter(({ to }) => to.includes(email));
    await eventually(() => mailsTo().length > (read.get(email) ?? 0));
    read.set(email, mailsTo().length);
    return mailsTo().at(-1)?.raw ?? '';
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    /** Takes no mail to its end until what it answers is called. */
    hold(): () => void {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** The code of the newest mail to somebody, once there is one that was not read before. */
    codeFor: async (email: string): Promise<string> => /^Subject: (\d{6}) /m.exec(await newestTo(email))?.[1] ?? '',
    /** The address of the link in it, likewise. */
    linkFor: async (email: string): Promise<string> => {
      const text = (await newestTo(email)).replace(/=\r\n/g, '').replace(/=3D/g, '=');
      return /^https?:\/\/\S+/m.exec(text)?.[0] ?? '';
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
