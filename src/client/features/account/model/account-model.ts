import type { QueryAccountQuery, QuerySessionsQuery } from '../../../../shared/contract/generated/operations.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** Where somebody is signed in. */
export type AccountSession = QuerySessionsQuery['querySessions'][number];

/** Who one is, and where one is signed in; administrators see and end the sessions of others, by their e-mail address. */
export interface AccountModel {
  read(): Promise<Result<QueryAccountQuery['queryAccount'], ApiFailure>>;
  sessions(email: string | null): Promise<Result<readonly AccountSession[], ApiFailure>>;
  rename(name: string): Promise<Result<void, ApiFailure>>;
  endSession(sessionId: string): Promise<Result<void, ApiFailure>>;
  endAll(email: string | null): Promise<Result<void, ApiFailure>>;
}
