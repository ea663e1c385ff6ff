import type { EventKind } from '@briefhouse/contracts/chat/event-kinds.ts';
import type { ConversationEvent } from '../../kit/conversation-event.ts';
import { system } from '../projects/domain/change-project.ts';
import type { RequestRow } from './request.entity.ts';

interface EventWords {
  kind: EventKind;
  /** Whose doing it is; nobody's where it happens by itself. */
  by: 'client' | 'creator' | null;
  creator: ConversationEvent['targets']['creator'];
  /** One text where both read the same. */
  say: (request: RequestRow) => string | ConversationEvent['words'];
}

const closed: EventWords = {
  kind: 'close_request',
  by: null,
  creator: 'request',
  say: ({ project_name }) => `“${project_name}” is no longer available, so the request has ended.`,
};

/** What a conversation tells of a request when its status becomes this. */
const requestEvents: Record<RequestRow['status'], EventWords> = {
  pending: {
    kind: 'request',
    by: 'creator',
    creator: 'request',
    say: ({ project_name }) => `applied to “${project_name}”.`,
  },
  withdrawn: {
    kind: 'withdraw',
    by: 'creator',
    creator: 'newsfeed',
    say: ({ project_name }) => `withdrew the request for “${project_name}”.`,
  },
  approved: {
    kind: 'approve',
    by: 'client',
    creator: 'work',
    say: ({ project_name }) => ({
      own: `approved the request for “${project_name}”.`,
      other: `approved your request for “${project_name}”.`,
    }),
  },
  declined: {
    kind: 'decline_request',
    by: 'client',
    creator: 'request',
    say: ({ project_name }) => ({
      own: `declined the request for “${project_name}”.`,
      other: `declined your request for “${project_name}”.`,
    }),
  },
  expired: closed,
};

/** Nothing where the product itself ended a request because of what is told already: an offer was accepted instead. */
export const requestEvent = ({ status, answered_by }: RequestRow): EventWords | undefined => {
  if (answered_by !== system.id || status === 'pending') return requestEvents[status];
  return status === 'declined' || status === 'expired' ? closed : undefined;
};
