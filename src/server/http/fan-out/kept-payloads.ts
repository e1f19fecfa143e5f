/** What a fact is answered with in a group; null: it is not for the group's subscription. */
export type Payload = string | null | Promise<string | null>;

/** The newest payloads of a group by the numbers of their facts, bounded in facts and in bytes. */
export class KeptPayloads {
  private readonly bySeq = new Map<number, Payload>();
  private keptBytes = 0;

  constructor(private readonly limits: { readonly entries: number; readonly bytes: number }) {}

  /** Of all that are kept. */
  get bytes(): number {
    return this.keptBytes;
  }

  get(seq: number): Payload | undefined {
    return this.bySeq.get(seq);
  }

  /** Keeps a payload, in the place of the one that was there; the oldest go where there are too many, or too much. */
  set(seq: number, payload: Payload): void {
    this.delete(seq);
    this.bySeq.set(seq, payload);
    this.keptBytes += bytesOf(payload);
    for (const oldest of this.bySeq.keys()) {
      if (this.bySeq.size <= this.limits.entries && this.keptBytes <= this.limits.bytes) return;
      this.delete(oldest);
    }
  }

  delete(seq: number): void {
    this.keptBytes -= bytesOf(this.bySeq.get(seq));
    this.bySeq.delete(seq);
  }
}

const bytesOf = (payload: Payload | undefined): number =>
  typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
