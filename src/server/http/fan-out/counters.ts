/** What fan-out has done since the server started; tests and the health page read it. */
export interface FanOutCounters {
  /** GraphQL executions for facts. */
  executions: number;
  /** Frames made, each for one fact and one subscription id. */
  framesBuilt: number;
  /** Frames (or runs of them) written to sockets. */
  socketWrites: number;
  /** Subscribers that were cut because they read too slowly. */
  slowConsumersCut: number;
  /** Groups of subscribers that share executions, now. */
  groups: number;
  /** Open sockets, now. */
  sockets: number;
  /** Open subscriptions, now. */
  subscriptions: number;
}

export const createFanOutCounters = (): FanOutCounters => ({
  executions: 0,
  framesBuilt: 0,
  socketWrites: 0,
  slowConsumersCut: 0,
  groups: 0,
  sockets: 0,
  subscriptions: 0,
});
