import { copyConversations } from './domain/copy-conversations.ts';
import {
  removeMessage as removeMessageSteps,
  restoreMessage as restoreMessageSteps,
} from './domain/remove-message.ts';
import { readReportedMessages } from './domain/reported-messages.ts';
import { peopleNamed as peopleByName } from './domain/search-people.ts';
import { haveConversation } from './domain/shown.ts';

export {
  copyConversations,
  haveConversation,
  peopleByName,
  readReportedMessages,
  removeMessageSteps,
  restoreMessageSteps,
};
