import { buildSchema, executeSync, parse } from 'graphql';
import accounts from '../../src/shared/contract/schema/accounts.graphql';
import base from '../../src/shared/contract/schema/base.graphql';
import chat from '../../src/shared/contract/schema/chat.graphql';
import events from '../../src/shared/contract/schema/events.graphql';
import media from '../../src/shared/contract/schema/media.graphql';
import participants from '../../src/shared/contract/schema/participants.graphql';
import rooms from '../../src/shared/contract/schema/rooms.graphql';

const schema = buildSchema([base, accounts, chat, events, media, participants, rooms].join('\n'));

/**
 * What of `data` an operation asks for, as a server that keeps to the contract answers it. Throws where the variables or
 * the data do not fit the contract: no server takes or says that.
 */
export const answerOf = (document: string, variables: Readonly<Record<string, unknown>>, data: unknown): unknown => {
  const answer = executeSync({ schema, document: parse(document), rootValue: data, variableValues: variables });
  const [error] = answer.errors ?? [];
  if (error) throw new Error(`no server answers this: ${error.message} (${error.path?.join('.') ?? 'variables'})`);
  return JSON.parse(JSON.stringify(answer.data));
};
