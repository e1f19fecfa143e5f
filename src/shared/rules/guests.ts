import { nameLimits } from '../values/limits.ts';
import type { Result } from '../values/result.ts';
import { lookOf } from './look-alikes.ts';
import { checkName } from './rooms.ts';

/** Letters and digits of rejoin codes: 32 of them, none that is mistaken for another (no 0, O, 1, I). */
export const rejoinCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 12 characters of 5 bits: 60 random bits. */
export const rejoinCodeCharacters = 12;

/** A guest's display name, trimmed, 1 to 25 characters (AUTH-058, AUTH-059). */
export const checkDisplayName = (text: string): Result<string, { readonly tooLarge: boolean }> =>
  checkName(text, nameLimits.displayNameCharacters);

/** What somebody is called whose identity provider tells no name of theirs, until they choose one. */
export const placeholderName = 'Guest';

/** Whether somebody has a name of their own; the placeholder is none, numbered or not (WAIT-002). */
export const isRealName = (name: string): boolean =>
  !['', placeholderName].includes(name.replace(/ \(\d+\)$/, '').trim());

/** Words that stand beside the names of those who run an event, and what mentions everybody in it. */
const roleLooks: ReadonlySet<string> = new Set(
  ['host', 'cohost', 'moderator', 'owner', 'admin', 'administrator', 'system', 'everyone', 'everybody'].map(lookOf),
);

/** Whether a name could be taken for a role's, numbered or not; guests cannot have it, however it is written. */
export const isRoleName = (name: string): boolean => {
  const word = name.normalize('NFKD');
  const forms = [word, word.replace(/\p{N}/gu, ''), word.replace(/[^\p{L}]*\p{N}[^\p{L}]*$/u, '')];
  return forms.some((form) => roleLooks.has(lookOf(form).replace(/^the(?=.)/, '')));
};

/** A code as people read it: groups of four joined by hyphens. */
export const showRejoinCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The code that somebody typed, without spaces and hyphens and in capitals; null when it cannot be a code. */
export const readRejoinCode = (text: string): string | null => {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  if (code.length !== rejoinCodeCharacters) return null;
  return [...code].every((character) => rejoinCodeAlphabet.includes(character)) ? code : null;
};
