import { serverLimits } from '../../limits.ts';
import type { Mail } from '../../mail/mail-sender.ts';

const minutes = serverLimits.mailedCodeLifetimeMs / 60_000;

const paragraphs = (...lines: readonly string[]): string => `${lines.join('\n\n')}\n`;

/** The mails that carry codes. Their code stands in the subject, where phones and mail programs offer it for the form. */
export const codeMails = {
  signUp: (code: string): Omit<Mail, 'to'> => ({
    subject: `${code} is your Rotunda code`,
    text: paragraphs(
      'Welcome to Rotunda.',
      `Your verification code is ${code}. Enter it in the window where you signed up, within ${minutes} minutes.`,
      "If you didn't sign up, ignore this email: no account is created without the code.",
    ),
  }),
  reset: (code: string): Omit<Mail, 'to'> => ({
    subject: `${code} is your Rotunda code`,
    text: paragraphs(
      `Your code for a new password is ${code}. Enter it in the window where you asked for it, within ${minutes} minutes.`,
      "If you didn't ask for it, ignore this email: your password stays as it is.",
    ),
  }),
} as const;
