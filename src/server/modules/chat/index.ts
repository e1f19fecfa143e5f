import { defineModule } from '../module.ts';
import { chatChannels } from './011-chat-channels.ts';
import { chatChoices } from './012-chat-choices.ts';
import { chatEdits } from './014-chat-edits.ts';
import { chatMentions } from './015-chat-mentions.ts';
import { chatTold } from './017-chat-told.ts';
import { openQuestions } from './023-open-questions.ts';
import { ChatAmendments } from './amendments.ts';
import { ChatChoices } from './choices.ts';
import { DeletedMessages } from './deleted-messages.ts';
import { ChatHistory } from './history.ts';
import { chatResolvers, chatSources } from './resolvers.ts';
import { ChatSearch } from './search.ts';
import { ChatService } from './service.ts';

/** Chat of rooms, of an event and between two, and search in it. */
export const chatModule = defineModule({
  migrations: {
    '011-chat-channels': chatChannels,
    '012-chat-choices': chatChoices,
    '014-chat-edits': chatEdits,
    '015-chat-mentions': chatMentions,
    '017-chat-told': chatTold,
    '023-open-questions': openQuestions,
  },
  create: ({ facts, access, pubsub, rateLimiter }) => {
    const deletedMessages = new DeletedMessages();
    return {
      services: { deletedMessages },
      resolvers: chatResolvers(
        new ChatService({ facts, access, pubsub, rateLimiter }),
        new ChatHistory({ facts, access }),
        new ChatAmendments({ facts, access, rateLimiter, goWithMessage: deletedMessages.go }),
        new ChatChoices({ facts, access, rateLimiter }),
        new ChatSearch({ facts, access, rateLimiter }),
      ),
      sources: chatSources(access),
    };
  },
});
