import type { ConversationEvent } from '../events/conversation-event.ts';
import type { Notice, NoticeEnd } from '../events/notice.ts';
import type { Change } from '../kit/change.ts';
import type { ProjectRow } from './projects/project.entity.ts';
import { eventsOfProject, noticeEndsOfProject, noticesOfProject } from './projects/told.ts';

/** The notices that follow from a change of a project. */
export const noticesOf = (change: Change): Notice[] => {
  if (change.entity === 'project')
    return noticesOfProject(change.before as ProjectRow, change.after as ProjectRow);
  return [];
};

/** The notices that a change of a project makes untrue. */
export const noticeEndsOf = ({ entity, before, after }: Change): NoticeEnd[] => {
  if (entity === 'project') return noticeEndsOfProject(before as ProjectRow | undefined, after as ProjectRow);
  return [];
};

/** The events of a write in the conversation of its brand and creator. */
export const conversationEventsOf = (change: Change): ConversationEvent[] => {
  const { entity, before, after } = change;
  if (entity === 'project') return eventsOfProject(before as ProjectRow | undefined, after as ProjectRow);
  return [];
};
