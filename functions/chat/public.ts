import { copyConversations } from './conversation/copy-conversations.ts';
import { haveConversation } from './conversation/queries.ts';
import { readReportedMessages, removeMessageSteps, restoreMessageSteps } from './message/removal.ts';
import { peopleNamed as peopleByName } from './people/queries.ts';

export {
  copyConversations,
  haveConversation,
  peopleByName,
  readReportedMessages,
  removeMessageSteps,
  restoreMessageSteps,
};
