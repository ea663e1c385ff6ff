import { copiedRow } from './copied-row.ts';
import { readFinishedProject, readFinishedProjects } from './projects/domain/finished-projects.ts';
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
} from './request/queries.ts';

export type { ListedSharedProject, PaidProject };
export {
  copiedRow,
  haveProject,
  readBrief,
  readFinishedProject,
  readFinishedProjects,
  readPaidProject,
  readSharedProject,
  readSharedProjects,
  removeProjectSteps,
  restoreProjectSteps,
};
