/** Does work that nobody waits for but the end of the server; resolves when it is over. What fails is reported. */
export type Background = (act: () => unknown) => Promise<void>;

/** The work that a server has under way. Its end admits nothing new, and waits for the rest. */
export class InFlight {
  private readonly work = new Set<Promise<unknown>>();
  private state: 'open' | 'closing' | 'over' = 'open';

  constructor(private readonly report: (problem: unknown) => void) {}

  /** Whether new work is admitted. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Nobody waits any more: what is still under way finds its resources closed. */
  get isOver(): boolean {
    return this.state === 'over';
  }

  /** How much is under way. */
  get size(): number {
    return this.work.size;
  }

  /** Counts work until it is over; answers it. */
  track<Value>(work: Promise<Value>): Promise<Value> {
    this.work.add(work);
    const forget = (): void => void this.work.delete(work);
    work.then(forget, forget);
    return work;
  }

  /** Does what belongs to work that was admitted. */
  readonly run: Background = (act) => {
    const work = async (): Promise<void> => {
      try {
        await act();
      } catch (problem) {
        if (!this.isOver) this.report(problem);
      }
    };
    return this.isOver ? Promise.resolve() : this.track(work());
  };

  /** Does something new, unless the end has begun. */
  readonly admit: Background = (act) => (this.isOpen ? this.run(act) : Promise.resolve());

  /** From now on nothing new is admitted. */
  close(): void {
    if (this.isOpen) this.state = 'closing';
  }

  /** Resolves when nothing is under way, after `mostMs` at the latest. Nothing is begun after it. */
  async settle(mostMs: number): Promise<void> {
    this.close();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.state = 'over';
        resolve();
      }, mostMs);
    });
    while (this.work.size > 0 && !this.isOver) await Promise.race([Promise.allSettled(this.work), late]);
    clearTimeout(timer);
    this.state = 'over';
  }
}
