// A bare yoga on PostgreSQL with one subscription over graphql-ws, as their documentations show it.
import { createServer } from 'node:http';
import { useServer } from 'graphql-ws/use/ws';
import { createSchema, createYoga } from 'graphql-yoga';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
await pool.query('create table if not exists peer_messages (seq integer primary key, message text not null)');
await pool.query("insert into peer_messages values (1, 'stored') on conflict do nothing");

const yoga = createYoga({
  logging: false,
  schema: createSchema({
    typeDefs: `
      type Query { version: String! }
      type ChatMessage { seq: Int message: String }
      type Subscription { chat(after: Int): ChatMessage! }`,
    resolvers: {
      Subscription: {
        chat: {
          subscribe: async function* (_parent, { after }) {
            const { rows } = await pool.query('select seq, message from peer_messages where seq > $1 order by seq', [
              after,
            ]);
            for (const row of rows) yield { chat: row };
          },
        },
      },
    },
  }),
});
const server = createServer(yoga);
const sockets = new WebSocketServer({ server, path: yoga.graphqlEndpoint });
useServer(
  {
    execute: (args) => args.rootValue.execute(args),
    subscribe: (args) => args.rootValue.subscribe(args),
    onSubscribe: async (context, _id, params) => {
      const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
        ...context,
        req: context.extra.request,
        socket: context.extra.socket,
        params,
      });
      const args = {
        schema,
        operationName: params.operationName,
        document: parse(params.query),
        variableValues: params.variables,
        contextValue: await contextFactory(),
        rootValue: { execute, subscribe },
      };
      const errors = validate(args.schema, args.document);
      return errors.length > 0 ? errors : args;
    },
  },
  sockets,
);
server.listen(Number(process.env.PORT), '127.0.0.1');
