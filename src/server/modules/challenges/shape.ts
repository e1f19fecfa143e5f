import { checkChallenge } from '../../../shared/rules/challenges.ts';
import { logKinds, streamOfEvent } from '../../../shared/values/streams.ts';
import { wrongField } from '../../access/refusal.ts';
import type { Fact } from '../../db/durable-log.ts';
import type { ChallengeRow } from './tables.ts';

/** Milliseconds of a minute. */
export const msPerMinute = 60_000;

/** What is set of a permission code; without a value the code that there is stays. */
export interface ChallengeInput {
  readonly name: string;
  readonly description?: string | null;
  readonly value?: string | null;
  readonly award: string;
  readonly units?: number | null;
  readonly start?: number | null;
  readonly end?: number | null;
  readonly duration_mins?: number | null;
}

/** The columns that an input means, and the new code if there is one; refuses what is out of bounds, naming the field. */
export const readInput = (input: ChallengeInput) => {
  const checked = checkChallenge({
    name: input.name,
    description: input.description ?? '',
    value: input.value ?? null,
    award: input.award,
    units: input.units ?? null,
    start: input.start ?? null,
    end: input.end ?? null,
    duration_mins: input.duration_mins ?? null,
  });
  if (!checked.ok) throw wrongField(checked.error);
  const { name, description, value, award, units, start, end, duration_mins } = checked.value;
  return { value, columns: { name, description, award, units, starts_at: start, ends_at: end, duration_mins } };
};

/** A permission code as the contract shows it: without the code. */
export const shapeChallenge = (row: ChallengeRow, tenantId: string, used: number) => ({
  event_id: row.event_id,
  sort_key: `challenge:${row.challenge_id}`,
  tenant_id: tenantId,
  name: row.name,
  description: row.description,
  type: 'password',
  value: null as string | null,
  award_permissions: [row.award],
  quota_type: row.units === null ? 'none' : 'uses',
  units: row.units,
  used,
  start: row.starts_at,
  end: row.ends_at,
  duration_mins: row.duration_mins,
  durationMS: row.duration_mins === null ? null : row.duration_mins * msPerMinute,
  created_at: row.created_at,
  created_by: row.created_by,
});

/** The fact that a permission code is now as the row says. */
export const challengeFact = (row: ChallengeRow, tenantId: string): Fact => ({
  streamId: streamOfEvent(row.event_id),
  kind: logKinds.challenge,
  payload: {
    event_id: row.event_id,
    challenge_id: row.challenge_id,
    challenge: shapeChallenge(row, tenantId, 0),
  },
});
