import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Statements that stay prepared; the one that was not asked for the longest goes first. */
export const preparedStatementsAtMost = 500;

interface Prepared {
  readonly name: string;
  /** The object ids of the parameters' types. */
  readonly types: readonly number[];
}

/** What neither makes, changes nor removes tables, and may be asked again with other parameters. */
const isRepeatable = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i.test(text);

/**
 * Queries on one PGlite instance by prepared statements. PGlite's own `query` parses and describes each query anew and
 * sends six messages for it, each a call of its own, which for a short query takes longer than the query. Here one that
 * was prepared is one call: Bind, Describe, Execute and Sync together.
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY)
 *
 * Whoever calls it has the session to themselves.
 */
export class PgliteStatements {
  private readonly prepared = new Map<string, Prepared>();
  private named = 0;

  constructor(private readonly pglite: PGlite) {}

  /** Throws the database's error, with its `code`. */
  async query<Row>(text: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    if (!isRepeatable(text)) {
      // A statement that was prepared before its tables changed answers with an error.
      await this.forgetAll();
      return this.pglite.query<Row>(text, [...parameters]);
    }
    const { name, types } = this.prepared.get(text) ?? (await this.prepare(text));
    this.used(text, { name, types });
    const values = parameters.map((value, index) => this.serialized(value, types[index] as number));
    const answer = await this.send([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ]);
    return parse.parseResults(answer, this.pglite.parsers)[0] as Results<Row>;
  }

  private async prepare(text: string): Promise<Prepared> {
    const [oldest] = this.prepared;
    const tooMany = this.prepared.size >= preparedStatementsAtMost && oldest;
    if (tooMany) this.prepared.delete(tooMany[0]);
    this.named += 1;
    const name = `s${this.named}`;
    const answer = await this.send([
      ...(tooMany ? [serialize.close({ type: 'S', name: tooMany[1].name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    return { name, types: parse.parseDescribeStatementResults(answer) };
  }

  private used(text: string, prepared: Prepared): void {
    this.prepared.delete(text);
    this.prepared.set(text, prepared);
  }

  private async forgetAll(): Promise<void> {
    if (this.prepared.size === 0) return;
    this.prepared.clear();
    await this.pglite.query('deallocate all');
  }

  private serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  private async send(parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }
}
