import { accountLimits } from '../values/limits.ts';

/** What a password lacks or has too much of, in the order in which it is said (AUTH-032 to AUTH-036). */
export type PasswordFault = 'tooShort' | 'capital' | 'lowercase' | 'number' | 'special' | 'tooLong';

const passwordRules: readonly (readonly [PasswordFault, (password: string) => boolean])[] = [
  ['tooShort', (password) => [...password].length >= accountLimits.passwordFewestCharacters],
  ['capital', (password) => /\p{Lu}/u.test(password)],
  ['lowercase', (password) => /\p{Ll}/u.test(password)],
  ['number', (password) => /\p{N}/u.test(password)],
  ['special', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
  ['tooLong', (password) => [...password].length <= accountLimits.passwordMostCharacters],
];

/** The first thing wrong with a password that is to be set; null when it may be. */
export const passwordFault = (password: string): PasswordFault | null =>
  passwordRules.find(([, holds]) => !holds(preparePassword(password)))?.[0] ?? null;

/** A password as it is hashed: one form for what looks the same however it was typed (RFC 8265, section 4.2). */
export const preparePassword = (password: string): string => password.normalize('NFC');

/** An address as HTML's `<input type=email>` takes it. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** An e-mail address as it is stored and compared: in small letters, without outer spaces; null when it is none. */
export const readEmail = (text: string): string | null => {
  const email = text.trim();
  // Not in small letters yet: those of other alphabets can become ours, such as the Kelvin sign.
  return email.length <= accountLimits.emailCharacters && emailPattern.test(email) ? email.toLowerCase() : null;
};

/** The industries to choose from at sign-up (AUTH-039). */
export const industries = [
  'Education',
  'Event Planning',
  'Finance',
  'Healthcare',
  'Information Technology',
  'Manufacturing',
  'Media & Entertainment',
  'Tradeshows',
  'Other',
] as const;

/** The use cases to choose from at sign-up (AUTH-040). */
export const useCases = ['Training', 'Team Collaboration', 'Sales Enablement', 'Other'] as const;

/** The digits of a code that came by mail, without spaces; null when it is not a six-digit number (AUTH-056). */
export const readMailedCode = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '');
  return new RegExp(`^[0-9]{${accountLimits.mailedCodeDigits}}$`).test(code) ? code : null;
};
