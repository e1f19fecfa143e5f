import { object, picklist, record, safeParse, string } from 'valibot';
import { fail, succeed } from '../../../shared/values/result.ts';
import type { StatusPort } from '../../ports/status-port.ts';

const answerSchema = object({ parts: record(string(), picklist(['up', 'down', 'unused'])) });

/** The server's own page of its state, `GET /readyz`, which answers 503 when a part is down. */
export const httpStatus: StatusPort = {
  async read() {
    try {
      const answer = await fetch('/readyz', { cache: 'no-store' });
      const parsed = safeParse(answerSchema, await answer.json());
      if (parsed.success) return succeed(parsed.output.parts);
      return fail({ code: 'INTERNAL', message: 'not a state' });
    } catch (problem) {
      return fail({ code: 'UNREACHABLE', message: String(problem) });
    }
  },
};
