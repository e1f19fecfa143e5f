import {
  EndSessionDocument,
  FindRecordingDocument,
  GetWelcomeEventDocument,
  InitUserDocument,
  QueryAccountDocument,
  QuerySessionsDocument,
  QueryTenantsDocument,
  QueryTokenDocument,
  SignOutEverywhereDocument,
  UpdateUserAttributesDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { acknowledge, pick } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { AccountModel } from './account-model.ts';

/** The account by the API; `renew` asks for a token with a changed name. */
export const createAccount = ({
  api,
  renew,
}: {
  readonly api: ApiPort;
  readonly renew: () => Promise<unknown>;
}): AccountModel => ({
  read: () => pick(api.request(QueryAccountDocument, {}), ({ queryAccount }) => queryAccount),
  sessions: (email) => pick(api.request(QuerySessionsDocument, { email }), ({ querySessions }) => querySessions),
  async rename(nickname) {
    const answer = await api.request(UpdateUserAttributesDocument, { nickname });
    if (answer.ok) await renew();
    return acknowledge(Promise.resolve(answer));
  },
  events: (identity, search, nextToken) =>
    pick(api.request(QueryTokenDocument, { identity, search, nextToken }), ({ queryToken: page }) => ({
      items: page.items,
      nextToken: page.nextToken ?? null,
    })),
  tenants: () => pick(api.request(QueryTenantsDocument, {}), ({ queryTenants }) => queryTenants),
  async welcomeEvent(identity, email) {
    const init = await api.request(InitUserDocument, { identity, email });
    if (!init.ok) return init;
    const ask = () => api.request(GetWelcomeEventDocument, { tenant_id: init.value.initUser.tenant_id });
    const first = await ask();
    // Once more with a fresh token (EVT-019).
    if (!first.ok) await renew();
    return pick(first.ok ? Promise.resolve(first) : ask(), ({ getWelcomeEvent }) => getWelcomeEvent.event_id ?? null);
  },
  eventOfRecording: (recording_id) =>
    pick(api.request(FindRecordingDocument, { recording_id }), ({ findRecording }) => findRecording.event_id),
  endSession: (session_id) => acknowledge(api.request(EndSessionDocument, { session_id })),
  endAll: (email) => acknowledge(api.request(SignOutEverywhereDocument, { email })),
});
