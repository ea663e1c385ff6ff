import { copiedRow } from './copied-row.ts';
import { noticesOfDeadline } from './deadlines/effects.ts';
import {
  removeProject as removeProjectSteps,
  restoreProject as restoreProjectSteps,
} from './project/commands.ts';
import { readBrief, readFinishedProject, readFinishedProjects } from './project/queries.ts';
import {
  haveProject,
  type ListedSharedProject,
  type PaidProject,
  readPaidProject,
  readSharedProject,
  readSharedProjects,
} from './request/queries.ts';

export type { ListedSharedProject, PaidProject };
export {
  copiedRow,
  haveProject,
  noticesOfDeadline,
  readBrief,
  readFinishedProject,
  readFinishedProjects,
  readPaidProject,
  readSharedProject,
  readSharedProjects,
  removeProjectSteps,
  restoreProjectSteps,
};
