import type { Page } from '../../shared/values/page.ts';
import { type Result, succeed } from '../../shared/values/result.ts';
import type { ApiFailure } from './api-port.ts';

/** All items of what comes in pages; nothing where one of them does not come. */
export const readAll = async <Item>(
  load: (nextToken: string | null) => Promise<Result<Page<Item>, ApiFailure>>,
): Promise<Result<readonly Item[], ApiFailure>> => {
  const items: Item[] = [];
  let token: string | null = null;
  do {
    const answer: Result<Page<Item>, ApiFailure> = await load(token);
    if (!answer.ok) return answer;
    items.push(...answer.value.items);
    token = answer.value.nextToken;
  } while (token !== null);
  return succeed(items);
};
