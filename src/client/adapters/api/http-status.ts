import { object, safeParse, string } from 'valibot';
import { fail, succeed } from '../../../shared/values/result.ts';
import { partStateOf, type StatusPort } from '../../ports/status-port.ts';

const answerSchema = object({ parts: object({ database: string(), redis: string(), media: string() }) });

/** The server's own page of its state, `GET /readyz`, which answers 503 when a part is down. */
export const httpStatus: StatusPort = {
  async read() {
    try {
      const answer = await fetch('/readyz', { cache: 'no-store' });
      const parsed = safeParse(answerSchema, await answer.json());
      if (parsed.success) {
        const { database, redis, media } = parsed.output.parts;
        return succeed({ database: partStateOf(database), redis: partStateOf(redis), media: partStateOf(media) });
      }
      return fail({ code: 'INTERNAL', message: 'not a state' });
    } catch (problem) {
      return fail({ code: 'UNREACHABLE', message: String(problem) });
    }
  },
};
