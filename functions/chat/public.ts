import { copyConversations } from './domain/copy-conversations.ts';
import {
  removeMessage as removeMessageSteps,
  restoreMessage as restoreMessageSteps,
} from './domain/remove-message.ts';
import { readReportedMessages } from './domain/reported-messages.ts';
import { peopleNamed as peopleByName } from './domain/search-people.ts';
import { haveConversation } from './domain/shown.ts';
import type { MessageRow } from './message.entity.ts';

export type { MessageRow };
export {
  copyConversations,
  haveConversation,
  peopleByName,
  readReportedMessages,
  removeMessageSteps,
  restoreMessageSteps,
};
