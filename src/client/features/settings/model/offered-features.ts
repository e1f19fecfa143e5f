import { type FeatureFlag, featureFlags } from '../../../../shared/values/feature-flags.ts';
import type { DeploymentConfig } from '../../../ports/config-port.ts';

/** What of the product's experimental features a deployment offers to try. */
export const offeredFeatures = (
  deployment: Pick<DeploymentConfig, 'experimentalFeatures'> | null,
): readonly FeatureFlag[] => featureFlags.filter((flag) => deployment?.experimentalFeatures.includes(flag));
