import { type ReadonlySignal, untracked } from '@preact/signals-core';
import { MintRegionTokenDocument } from '../../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { DeploymentConfig } from '../../../ports/config-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { RegionPort } from '../../../ports/region-port.ts';
import type { Scope } from '../../../scope.ts';

interface StampInputs {
  readonly deployment: ReadonlySignal<DeploymentConfig | null>;
  readonly api: ApiPort;
  readonly region: RegionPort;
  readonly log: LogPort;
  /** The event that was joined. */
  readonly eventId: ReadonlySignal<string | undefined>;
}

/** The config's `ga-dns-endpoint`; throws when it has none (CFG-047). */
const endpointOf = ({ deployment }: StampInputs): string => {
  // There is a config before anybody joins an event.
  const endpoint = deployment.peek()?.regionEndpoint;
  if (!endpoint) throw new Error('The config has no ga-dns-endpoint');
  return endpoint;
};

/** Stamps the region of whoever has joined an event, once for each; a failure is logged and stops nothing (CFG-048). */
export const stampRegion = (scope: Scope, inputs: StampInputs): void => {
  const stamp = async () => {
    const endpoint = endpointOf(inputs);
    const answer = await inputs.api.request(MintRegionTokenDocument, {});
    if (!answer.ok) throw new Error(answer.error.code);
    await inputs.region.stamp(endpoint, answer.value.mintRegionToken);
  };
  scope.effect(() => {
    if (inputs.eventId.value === undefined) return;
    untracked(stamp).catch((problem: unknown) => {
      inputs.log.warn('Failed to stamp region. VWs may not be able to launch.', { problem: String(problem) });
    });
  });
};
