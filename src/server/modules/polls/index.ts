import { serverLimits } from '../../limits.ts';
import type { DeletedMessages } from '../chat/deleted-messages.ts';
import { defineModule } from '../module.ts';
import { polls as pollTables } from './016-polls.ts';
import { pollEnds } from './018-poll-ends.ts';
import { removePollsOf } from './removal.ts';
import { pollResolvers, pollSources } from './resolvers.ts';
import { PollService } from './service.ts';

/** Polls in the chat. */
export const pollsModule = defineModule({
  migrations: { '016-polls': pollTables, '018-poll-ends': pollEnds },
  create: (
    { facts, access, rateLimiter, monotonicNow },
    { deletedMessages }: { readonly deletedMessages: DeletedMessages },
  ) => {
    deletedMessages.add(removePollsOf);
    const polls = new PollService({ facts, access, rateLimiter, monotonicNow });
    return {
      resolvers: pollResolvers(polls),
      sources: pollSources(polls),
      jobs: [
        { everyMs: serverLimits.pollSweepIntervalMs, run: () => polls.sweep() },
        { everyMs: serverLimits.leftPollsIntervalMs, run: () => polls.endLeft() },
      ],
    };
  },
});
