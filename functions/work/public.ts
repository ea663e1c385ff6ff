export { copiedRow } from './copied-row.ts';
export {
  type FinishedProject,
  readFinishedProject,
  readFinishedProjects,
} from './projects/domain/finished-projects.ts';
export { readBrief } from './projects/domain/read-brief.ts';
export {
  removeProject as removeProjectSteps,
  restoreProject as restoreProjectSteps,
} from './projects/domain/remove-project.ts';
export {
  haveProject,
  type ListedSharedProject,
  type PaidProject,
  readPaidProject,
  readSharedProject,
  readSharedProjects,
  type SharedProject,
} from './requests/domain/projects-of-two.ts';
export { conversationEventsOf, noticeEndsOf, noticesOf } from './told.ts';
