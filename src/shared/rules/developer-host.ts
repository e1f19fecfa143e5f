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
