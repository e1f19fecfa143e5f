/** What is counted, each by a label of few values. */
export type TallyName =
  | 'requests'
  | 'operations'
  | 'rateLimited'
  | 'databaseGivenUp'
  | 'mails'
  | 'signIns'
  | 'clientEvents'
  | 'usage';

/** What happened how often since the server started. */
export class Tallies {
  private readonly counts = new Map<TallyName, Map<string, number>>();

  /** `label` is never something that callers choose freely: every new one is kept for good. */
  count(name: TallyName, label: string, by = 1): void {
    const labels = this.counts.get(name) ?? new Map<string, number>();
    this.counts.set(name, labels);
    labels.set(label, (labels.get(label) ?? 0) + by);
  }

  of(name: TallyName): ReadonlyMap<string, number> {
    return this.counts.get(name) ?? new Map();
  }
}
