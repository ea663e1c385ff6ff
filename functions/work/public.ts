import { copiedRow } from './copied-row.ts';
import {
  type FinishedProject,
  readFinishedProject,
  readFinishedProjects,
} from './projects/domain/finished-projects.ts';
import { readBrief } from './projects/domain/read-brief.ts';
import {
  removeProject as removeProjectSteps,
  restoreProject as restoreProjectSteps,
} from './projects/domain/remove-project.ts';
import {
  haveProject,
  type ListedSharedProject,
  type PaidProject,
  readPaidProject,
  readSharedProject,
  readSharedProjects,
  type SharedProject,
} from './request/queries.ts';
import { conversationEventsOf, noticeEndsOf, noticesOf } from './told.ts';

export type { FinishedProject, ListedSharedProject, PaidProject, SharedProject };
export {
  conversationEventsOf,
  copiedRow,
  haveProject,
  noticeEndsOf,
  noticesOf,
  readBrief,
  readFinishedProject,
  readFinishedProjects,
  readPaidProject,
  readSharedProject,
  readSharedProjects,
  removeProjectSteps,
  restoreProjectSteps,
};
