import type { Scope } from '../scope.ts';
import type { PageModels } from '../studio/studio.ts';

/** Hosts on which developers try things. */
const ownHosts = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)(:\d+)?$/;

/** Whether developers have their tools on a host: one of a machine itself, or one that the deployment names (SET-023). */
export const isDeveloperHost = (host: string, named: readonly string[]): boolean => {
  if (ownHosts.test(host)) return true;
  const name = host.replace(/:\d+$/, '');
  return named.some((pattern) =>
    pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : pattern === host || pattern === name,
  );
};

interface ToolsPlace {
  readonly page: Pick<PageModels, 'session' | 'config' | 'entry' | 'preferences'>;
  /** The page's host, with its port where there is one. */
  readonly host: string;
  /** Where the console of the browser finds them. */
  readonly owner: object;
}

/** Gives developers the models of the page as `rotunda` in the browser's console, on hosts that are for that. */
export const openDeveloperTools = (scope: Scope, { page, host, owner }: ToolsPlace): void => {
  const take = () => Reflect.deleteProperty(owner, 'rotunda');
  scope.effect(() => {
    const isDeveloper = page.session.claims.value?.isDeveloper ?? false;
    const named = page.config.deployment.value?.developerHosts ?? [];
    if (isDeveloper && isDeveloperHost(host, named)) Object.assign(owner, { rotunda: page });
    else take();
  });
  scope.onEnd(take);
};
