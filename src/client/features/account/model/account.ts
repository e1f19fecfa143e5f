import {
  EndSessionDocument,
  QueryAccountDocument,
  QuerySessionsDocument,
  SignOutEverywhereDocument,
  UpdateUserAttributesDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { AccountModel } from './account-model.ts';

const map = <Data, Value>(answer: Result<Data, ApiFailure>, pick: (data: Data) => Value): Result<Value, ApiFailure> =>
  answer.ok ? succeed(pick(answer.value)) : answer;

const nothing = (): void => undefined;

/** The account by the API; `renew` asks for a token with a changed name. */
export const createAccount = ({
  api,
  renew,
}: {
  readonly api: ApiPort;
  readonly renew: () => Promise<unknown>;
}): AccountModel => ({
  read: async () => map(await api.request(QueryAccountDocument, {}), ({ queryAccount }) => queryAccount),
  sessions: async (email) =>
    map(await api.request(QuerySessionsDocument, { email }), ({ querySessions }) => querySessions),
  async rename(nickname) {
    const answer = await api.request(UpdateUserAttributesDocument, { nickname });
    if (answer.ok) await renew();
    return map(answer, nothing);
  },
  endSession: async (session_id) => map(await api.request(EndSessionDocument, { session_id }), nothing),
  endAll: async (email) => map(await api.request(SignOutEverywhereDocument, { email }), nothing),
});
