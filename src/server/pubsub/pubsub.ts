/** Carries messages between the servers of one deployment. A message may be lost; what must not be is in the log. */
export interface PubSub {
  /**
   * Gives `message` to everyone who listens to `channel`, here and on other servers, in the order of publishing. Resolves
   * to whether it left: false while it cannot.
   */
  publish(channel: string, message: string): Promise<boolean>;
  /** Listens until the returned function is called; resolves once messages published from now on will arrive. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /** Whether messages of other servers cannot arrive at present. */
  readonly isAway: boolean;
  /** Calls back when messages cease to arrive. */
  onAway(listener: () => void): () => void;
  /** Calls back after messages may have been lost (a broken connection came back). */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
