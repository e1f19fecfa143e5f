import { isDeveloperHost } from '../../shared/rules/developer-host.ts';
import type { Scope } from '../scope.ts';
import type { PageModels } from '../studio/studio.ts';

interface ToolsPlace {
  readonly page: Pick<PageModels, 'session' | 'config' | 'entry' | 'preferences'>;
  /** The page's host, with its port where there is one. */
  readonly host: string;
  /** Where the console of the browser finds them. */
  readonly owner: object;
}

/** Whether a developer is at a host that is for that; whoever reads it in an effect follows it. */
export const hasDeveloperTools = ({ session, config }: Pick<PageModels, 'session' | 'config'>, host: string): boolean =>
  session.claims.value?.isDeveloper === true && isDeveloperHost(host, config.deployment.value?.developerHosts ?? []);

/** Gives developers the models of the page as `rotunda` in the browser's console, on hosts that are for that. */
export const openDeveloperTools = (scope: Scope, { page, host, owner }: ToolsPlace): void => {
  const take = () => Reflect.deleteProperty(owner, 'rotunda');
  scope.effect(() => {
    if (hasDeveloperTools(page, host)) Object.assign(owner, { rotunda: page });
    else take();
  });
  scope.onEnd(take);
};
