/** Answers that are kept by their keys: each is asked for once, however many ask at one moment, and the oldest is forgotten. */
export class LatestAnswers<Value> {
  private readonly answers = new Map<string, Promise<Value>>();

  constructor(private readonly most: number) {}

  /** The answer for a key. One for which `isKept` is false, or that failed, is asked for again by whoever comes next. */
  get(key: string, ask: () => Promise<Value>, isKept: (value: Value) => boolean): Promise<Value> {
    const known = this.answers.get(key);
    if (known) return known;
    const asked = ask();
    this.answers.set(key, asked);
    const [oldest] = this.answers.keys();
    if (this.answers.size > this.most && oldest !== undefined) this.answers.delete(oldest);
    const forget = (): void => {
      if (this.answers.get(key) === asked) this.answers.delete(key);
    };
    asked.then((value) => {
      if (!isKept(value)) forget();
    }, forget);
    return asked;
  }
}
