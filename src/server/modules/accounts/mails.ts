import { serverLimits } from '../../limits.ts';
import type { Mail } from '../../mail/mail-sender.ts';

const minutes = serverLimits.mailedCodeLifetimeMs / 60_000;

const paragraphs = (...lines: readonly string[]): string => `${lines.join('\n\n')}\n`;

/**
 * The mails that prove an address, with a link to a page at `origin`. A code also stands in the subject, where phones and
 * mail programs offer it for the form.
 */
export const accountMails = (origin: string) => ({
  signUp: ({ code, secret }: { code: string; secret: string }): Omit<Mail, 'to'> => ({
    subject: `${code} is your Rotunda code`,
    text: paragraphs(
      'Welcome to Rotunda.',
      `Your verification code is ${code}. Enter it in the window where you signed up, within ${minutes} minutes. Or open this link in the browser where you signed up:`,
      `${origin}/auth/verify/${secret}`,
      "If you didn't sign up, ignore this email: no account is created without it.",
    ),
  }),
  reset: ({ code, secret }: { code: string; secret: string }): Omit<Mail, 'to'> => ({
    subject: `${code} is your Rotunda code`,
    text: paragraphs(
      `Your code for a new password is ${code}. Enter it in the window where you asked for it, within ${minutes} minutes. Or set a new password in any browser with this link, which works once:`,
      `${origin}/auth/reset/${secret}`,
      "If you didn't ask for it, ignore this email: your password stays as it is.",
    ),
  }),
  browser: (secret: string): Omit<Mail, 'to'> => ({
    subject: 'Confirm your sign-in to Rotunda',
    text: paragraphs(
      `Someone entered too many wrong passwords for your Rotunda account. To sign in from a new browser, open this link in it within ${minutes} minutes. It works once:`,
      `${origin}/auth/confirm/${secret}`,
      "If you didn't try to sign in, ignore this email: nobody gets in without your password.",
    ),
  }),
});
