import type { MaintenanceMode } from '../../shared/rules/maintenance.ts';
import { configErrors } from '../../shared/values/config-errors.ts';
import { issuers } from '../../shared/values/issuers.ts';
import type { DeploymentOptions } from '../deployment-options.ts';

/** What the runtime configuration needs to know of an event. */
export interface ConfigEvent {
  readonly name: string;
  readonly entry_type: readonly string[];
}

interface ConfigFacts {
  readonly ownOrigin: string;
  /** What the request names. */
  readonly asked: 'nothing' | 'event' | 'nonsense';
  readonly event: ConfigEvent | null;
  readonly cameraHeightPx: number;
  /** The identity providers that people may sign in with. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly deployment: DeploymentOptions;
  readonly maintenance: MaintenanceMode;
  readonly version: string;
  readonly nowMs: number;
}

const errorOf = ({ asked, event }: ConfigFacts) => {
  if (asked === 'nonsense') return configErrors.invalid;
  return asked === 'event' && event === null ? configErrors.unknown : null;
};

/** The providers in the order of their buttons: Google first, the others as they are configured. */
const inOrder = (providers: ConfigFacts['providers']) => {
  const isGoogle = ({ id }: { readonly id: string }) => id === 'google';
  return [...providers.filter(isGoogle), ...providers.filter((provider) => !isGoogle(provider))];
};

/** The answer of GET /config: what a page needs before anybody has signed in (CFG-007 to CFG-019). */
export const runtimeConfig = (facts: ConfigFacts) => {
  const { ownOrigin, event, deployment } = facts;
  const error = errorOf(facts);
  return {
    version: facts.version,
    account_pool_id: issuers.account,
    account_client_id: 'rotunda-studio',
    guest_pool_id: issuers.guest,
    guest_client_id: 'rotunda-studio',
    identity_pool_id: 'rotunda',
    regions: ['local'],
    graphql_endpoint: `${ownOrigin}/graphql`,
    graphql_realtime_endpoint: `${ownOrigin.replace(/^http/, 'ws')}/graphql`,
    account_auth_domain: new URL(ownOrigin).host,
    redirect: ownOrigin,
    timestamp: facts.nowMs,
    ...(deployment.regionEndpoint ? { 'ga-dns-endpoint': deployment.regionEndpoint } : {}),
    entry_type: [...new Set([...(event?.entry_type ?? []), 'account', 'google'])],
    maintenance_mode: facts.maintenance,
    gate_rules: deployment.gateRules,
    federation: inOrder(facts.providers).map(({ id, name }) => ({ id, name })),
    camera_height: facts.cameraHeightPx,
    pricing: deployment.pricing,
    ...(deployment.adminUrl ? { admin_url: deployment.adminUrl } : {}),
    ...(deployment.exitFormUrl ? { exit_form_url: deployment.exitFormUrl } : {}),
    ...(deployment.supportUrl ? { support_url: deployment.supportUrl } : {}),
    ...(deployment.supportWidgetUrl ? { support_widget_url: deployment.supportWidgetUrl } : {}),
    experimental_features: deployment.experimentalFeatures,
    developer_hosts: deployment.developerHosts,
    ...(event ? { event_info: { info: { name: event.name } } } : {}),
    ...(error ? { error } : {}),
  };
};
