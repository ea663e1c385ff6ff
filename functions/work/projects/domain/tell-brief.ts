import { startsFrom } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import { describeChanges, nextNoticeAt } from '../brief-changes.ts';
import { projectEntity } from '../project.entity.ts';
import { system } from '../system.ts';
import { changeProject } from './change-project.ts';

/** Notifies the worker of changes in the hour after the last notice, unless a later notice covered them. */
export const tellBrief = async (projectId: string, at: string): Promise<void> => {
  const { data: project } = await projectEntity().get({ project_id: projectId }).go({ consistent: true });
  const told = project?.brief_told;
  if (!project || !told || !startsFrom('tell_brief', project) || nextNoticeAt(told.at) !== at) return;
  const note = describeChanges(told.untold, project);
  if (!note) return;
  try {
    const values = { brief_told: { at: now(), untold: {} } };
    await changeProject(project, { name: 'tell_brief', user: system, note, values });
  } catch (error) {
    // The project was changed at the same moment, so try again.
    if (error instanceof AppError && error.code === 'CONFLICT') return tellBrief(projectId, at);
    throw error;
  }
};
