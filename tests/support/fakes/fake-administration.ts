import type { EventSettingsFieldsFragment } from '../../../src/shared/contract/generated/operations.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { signInFact } from '../facts/quarterly-review-event.ts';
import { eventFact } from '../facts/server-facts.ts';
import { acknowledged, type FakeApi, refused } from './fake-api.ts';

type Settings = EventSettingsFieldsFragment;

/** An event as its settings page gets it: open to everybody, at any time. */
export const settingsFact = (overrides: Partial<Settings['event']> = {}, revision = 3): Settings => ({
  event: {
    ...eventFact({ name: 'Quarterly review', description: 'Results', owner: 'me' }),
    info: 'Bring one question.',
    time_zone: null,
    entry_type: ['guest', 'account', 'google'],
    members_only: false,
    participants_max: 120,
    ...overrides,
  },
  revision,
  members: 12,
  active: 0,
  rooms: 1,
  owner_name: 'Ann Bell',
  can_remove: true,
});

/** What of the settings the server keeps with the event. */
const pickChange = ({ change }: { readonly change: object }) => change as Partial<Settings['event']>;

/** A server that Ann Bell, who is 'me', administers: one event, of which it keeps what is changed. */
export const serveAdministration = (api: FakeApi) => {
  const served = { settings: settingsFact() };
  api.answer('RefreshToken', () => succeed({ refreshToken: signInFact(null, 'account') }));
  api.answer('QueryTenants', () =>
    succeed({ queryTenants: [{ tenant_id: 'tenant', name: 'Campus', welcome_event_id: null }] }),
  );
  api.answer('QueryServices', () =>
    succeed({
      queryServices: [
        { name: 'mail', state: 'up' },
        { name: 'identity-provider:google', state: 'down' },
      ],
    }),
  );
  api.answer('GetEventSettings', () => succeed({ getEventSettings: served.settings }));
  api.answer('UpdateEvent', (variables: { revision: number; change: object }) => {
    if (variables.revision !== served.settings.revision) return refused('CONFLICT');
    served.settings = settingsFact({ ...served.settings.event, ...pickChange(variables) }, variables.revision + 1);
    return succeed({ updateEvent: served.settings });
  });
  api.answer('CreateEvent', ({ input }: { input: Partial<Settings['event']> }) =>
    succeed({ createEvent: settingsFact(input) }),
  );
  api.answer('DuplicateEvent', ({ new_event_id, name }: { new_event_id: string; name: string }) =>
    succeed({ duplicateEvent: settingsFact({ event_id: new_event_id, name }) }),
  );
  api.answer('RemoveEvent', () => succeed({ removeEvent: true }));
  api.answer('SetWelcomeEvent', () => succeed({ setWelcomeEvent: true }));
  for (const name of ['LockEvent', 'UnlockEvent']) api.answer(name, () => acknowledged(name));
  api.answer('QueryTenantEvents', () => succeed({ queryTenantEvents: { items: [served.settings], nextToken: null } }));
  return {
    /** Somebody else saves the event. */
    changeElsewhere(change: Partial<Settings['event']>): void {
      served.settings = settingsFact({ ...served.settings.event, ...change }, served.settings.revision + 1);
    },
  };
};
