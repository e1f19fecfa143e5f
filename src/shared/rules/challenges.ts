import { eventLimits } from '../values/limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { isTime } from './event-settings.ts';
import { checkName } from './rooms.ts';

/** What is set of a permission code. Times are milliseconds since 1970; null means no bound. */
export interface ChallengeSettings {
  readonly name: string;
  readonly description: string;
  /** The code; null: it stays as it is. */
  readonly value: string | null;
  readonly award: string;
  /** How many people can use it. */
  readonly units: number | null;
  readonly start: number | null;
  readonly end: number | null;
  /** How long what it gives lasts. */
  readonly duration_mins: number | null;
}

/** Which setting is wrong; `limit` when it is too long or too large. */
export interface WrongChallenge {
  readonly field: keyof ChallengeSettings;
  readonly limit?: number;
}

/** What a permission code can give. */
export const awards = ['moderator', 'host'] as const;

const isCount = (value: number | null): boolean => value === null || (Number.isInteger(value) && value > 0);

/** The settings of a permission code as they are stored, or which of them is wrong. */
export const checkChallenge = (settings: ChallengeSettings): Result<ChallengeSettings, WrongChallenge> => {
  const { challengeNameCharacters, codeFewestCharacters, codeMostCharacters } = eventLimits;
  const { descriptionCharacters, challengeUnits, challengeMinutes } = eventLimits;
  const name = checkName(settings.name, challengeNameCharacters);
  if (!name.ok) return fail({ field: 'name', ...(name.error.tooLarge ? { limit: challengeNameCharacters } : {}) });
  const description = settings.description.trim();
  if (description.length > descriptionCharacters) return fail({ field: 'description', limit: descriptionCharacters });
  const value = settings.value?.trim() ?? null;
  if (value !== null && value.length < codeFewestCharacters) return fail({ field: 'value' });
  if (value !== null && value.length > codeMostCharacters) return fail({ field: 'value', limit: codeMostCharacters });
  if (!awards.some((award) => award === settings.award)) return fail({ field: 'award' });
  if (!isCount(settings.units)) return fail({ field: 'units' });
  if ((settings.units ?? 0) > challengeUnits) return fail({ field: 'units', limit: challengeUnits });
  if (!isCount(settings.duration_mins)) return fail({ field: 'duration_mins' });
  if ((settings.duration_mins ?? 0) > challengeMinutes)
    return fail({ field: 'duration_mins', limit: challengeMinutes });
  const { start, end } = settings;
  if (!isTime(start)) return fail({ field: 'start' });
  if (!isTime(end) || (start !== null && end !== null && end <= start)) return fail({ field: 'end' });
  return succeed({ ...settings, name: name.value, description, value });
};
