import type { Result } from '../../shared/values/result.ts';
import type { LogPort } from '../ports/log-port.ts';

/** A resource as far as its control is concerned. */
export interface ControlledResource {
  readonly resourceId: string;
  controllers: readonly string[];
  controlRequestsEnabled: boolean;
}

export interface ControlResourcesInputs {
  find(resourceId: string): ControlledResource | undefined;
  localIdentity(): string;
  /** Whether the room is live (CTRL-018). */
  isLive(): boolean;
  setControlPermission(resourceId: string, enabled: boolean): Promise<Result<void, unknown>>;
  assign(resourceId: string, identity: string): Promise<Result<void, unknown>>;
  release(resourceId: string, identity: string): Promise<Result<void, unknown>>;
  readonly log: LogPort;
}

/** Who directs a resource or controls a workstation, as the server keeps it. Each verb answers whether it was done. */
export interface ControlResources {
  setPermission(resourceId: string, enabled: boolean): Promise<boolean>;
  assignDirector(resourceId: string, identity: string): Promise<boolean>;
  revoke(resourceId: string): Promise<boolean>;
}

export const createControlResources = (inputs: ControlResourcesInputs): ControlResources => {
  const { find, log } = inputs;

  const release = async (resource: ControlledResource, identity: string): Promise<boolean> => {
    const released = await inputs.release(resource.resourceId, identity);
    if (!released.ok) {
      log.warn('release-vw-controller-failed', { resourceId: resource.resourceId, identity });
      return false;
    }
    resource.controllers = resource.controllers.filter((one) => one !== identity);
    return true;
  };

  return {
    async setPermission(resourceId, enabled) {
      const resource = find(resourceId);
      if (!resource || resource.controlRequestsEnabled === enabled) return false;
      resource.controlRequestsEnabled = enabled;
      const changed = await inputs.setControlPermission(resourceId, enabled);
      if (!changed.ok) resource.controlRequestsEnabled = !enabled;
      return changed.ok;
    },
    async assignDirector(resourceId, identity) {
      const resource = find(resourceId);
      if (!inputs.isLive() || !resource || resource.controllers.includes(identity)) return false;
      const assigned = await inputs.assign(resourceId, identity);
      if (assigned.ok) {
        resource.controllers = [identity];
        return true;
      }
      log.warn('set-vw-controller-failed', { resourceId, identity });
      const local = inputs.localIdentity();
      if (identity !== local && resource.controllers.includes(local)) await release(resource, local);
      return false;
    },
    async revoke(resourceId) {
      const resource = find(resourceId);
      if (!inputs.isLive() || !resource || resource.controllers.length === 0) return false;
      const done = await Promise.all(resource.controllers.map((identity) => release(resource, identity)));
      return done.every(Boolean);
    },
  };
};
