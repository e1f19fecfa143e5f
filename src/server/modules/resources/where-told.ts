import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** What `isToldOf` decides, of the resources that a query finds; `seesPrivate`: also of private ones of others. */
export const whereTold = (identity: string, seesPrivate: boolean): Expression<SqlBool> => {
  const { or, and, eb } = expressionBuilder<Tables, 'resources'>();
  return or([
    eb('resources.owner', '=', identity),
    and([eb('resources.status', '!=', 'infected'), ...(seesPrivate ? [] : [eb('resources.is_private', '=', false)])]),
  ]);
};
