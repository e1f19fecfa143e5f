import type {
  QueryAccountQuery,
  QuerySessionsQuery,
  QueryTenantsQuery,
  QueryTokenQuery,
} from '../../../../shared/contract/generated/operations.ts';
import type { Page } from '../../../../shared/values/page.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

/** Where somebody is signed in. */
export type AccountSession = QuerySessionsQuery['querySessions'][number];

/** An event that somebody belongs to or was invited to; `sort_key` ends with their role. */
export type EventToken = QueryTokenQuery['queryToken']['items'][number];

/** A tenant that somebody administers. */
export type Tenant = QueryTenantsQuery['queryTenants'][number];

/** Who one is, and where one is signed in; security officers see and end the sessions of others, by their e-mail address. */
export interface AccountModel {
  read(): Promise<Result<QueryAccountQuery['queryAccount'], ApiFailure>>;
  sessions(email: string | null): Promise<Result<readonly AccountSession[], ApiFailure>>;
  rename(name: string): Promise<Result<void, ApiFailure>>;
  endSession(sessionId: string): Promise<Result<void, ApiFailure>>;
  /** The own events, the newest first; `search` looks into their names. */
  events(
    identity: string,
    search: string | null,
    nextToken: string | null,
  ): Promise<Result<Page<EventToken>, ApiFailure>>;
  /** What one administers. */
  tenants(): Promise<Result<readonly Tenant[], ApiFailure>>;
  /** The event that somebody is sent to who has just come; null: there is none. */
  welcomeEvent(identity: string, email: string | null): Promise<Result<string | null, ApiFailure>>;
  /** The event of a recording that somebody may watch. */
  eventOfRecording(recordingId: string): Promise<Result<string, ApiFailure>>;
  endAll(email: string | null): Promise<Result<void, ApiFailure>>;
}
