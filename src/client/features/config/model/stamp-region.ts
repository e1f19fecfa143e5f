import { type ReadonlySignal, untracked } from '@preact/signals-core';
import { MintRegionTokenDocument } from '../../../../shared/contract/generated/operations.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { DeploymentConfig } from '../../../ports/config-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { RegionPort } from '../../../ports/region-port.ts';
import type { Scope } from '../../../scope.ts';

/** Whoever needs the config looks for it so often, and for so long (CFG-004). */
const pollMs = 250;
const longestWaitMs = 10_000;

interface StampInputs {
  readonly deployment: ReadonlySignal<DeploymentConfig | null>;
  readonly api: ApiPort;
  readonly region: RegionPort;
  readonly log: LogPort;
  /** The event that was joined. */
  readonly eventId: ReadonlySignal<string | undefined>;
}

/** Waits for the config, and answers its `ga-dns-endpoint`; throws when it has none (CFG-047). */
const endpointOf = async (scope: Scope, deployment: StampInputs['deployment']): Promise<string> => {
  for (let waitedMs = 0; deployment.peek() === null && waitedMs < longestWaitMs; waitedMs += pollMs) {
    await scope.pause(pollMs);
  }
  const endpoint = deployment.peek()?.regionEndpoint;
  if (!endpoint) throw new Error('The config has no ga-dns-endpoint');
  return endpoint;
};

/** Stamps the region of whoever has joined an event, once for each; a failure is logged and stops nothing (CFG-048). */
export const stampRegion = (scope: Scope, inputs: StampInputs): void => {
  const stamp = async () => {
    const endpoint = await endpointOf(scope, inputs.deployment);
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
