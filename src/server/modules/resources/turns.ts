/** What waits, by whom it is of: all of them have their turns, each with the first of their own. */
export class Turns {
  /** Whoever has the next turn comes first. */
  private readonly waiting = new Map<string, string[]>();

  add(owner: string, id: string): void {
    const own = this.waiting.get(owner);
    if (own) own.push(id);
    else this.waiting.set(owner, [id]);
  }

  /** Takes what has the next turn; undefined when nothing waits. */
  take(): string | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [owner, own] = first;
    const id = own.shift();
    this.waiting.delete(owner);
    if (own.length > 0) this.waiting.set(owner, own);
    return id;
  }
}
