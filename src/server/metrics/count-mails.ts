import type { Tallies } from './tallies.ts';

/** Sends, and counts every mail as sent or failed. */
export const countMails =
  <Mail>(send: (mail: Mail) => Promise<void>, tallies: Tallies) =>
  async (mail: Mail): Promise<void> => {
    try {
      await send(mail);
      tallies.count('mails', 'sent');
    } catch (problem) {
      tallies.count('mails', 'failed');
      throw problem;
    }
  };
