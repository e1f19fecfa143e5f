/** What ending needs of a client. */
interface Endable {
  readonly isOpen: boolean;
  destroy(): void;
  once(event: 'connect', listener: () => void): unknown;
}

/**
 * Ends a client for good. One that is just connecting would get there all the same, stay connected, and keep the process
 * alive by its pings (redis 5 and 6): it is ended once more when it does.
 */
export const endRedis = (client: Endable): void => {
  client.once('connect', () => client.destroy());
  if (client.isOpen) client.destroy();
};
