import { startsFrom } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import { describeChanges, tellBriefAt } from '../brief-changes.ts';
import { projectEntity } from '../project.entity.ts';
import { changeProject, system } from './change-project.ts';

/** Tells the worker what changed in the hour after the last notice, if a later one has not told it already. */
export const tellBrief = async (projectId: string, at: string): Promise<void> => {
  const { data: project } = await projectEntity().get({ project_id: projectId }).go({ consistent: true });
  const told = project?.brief_told;
  if (!project || !told || !startsFrom('tell_brief', project) || tellBriefAt(told.at) !== at) return;
  const note = describeChanges(told.untold, project);
  if (!note) return;
  try {
    const values = { brief_told: { at: now(), untold: {} } };
    await changeProject(project, { name: 'tell_brief', user: system, note, values });
  } catch (error) {
    // The project was changed in the same moment: the row comes again.
    if (error instanceof AppError && error.code === 'CONFLICT') return tellBrief(projectId, at);
    throw error;
  }
};
