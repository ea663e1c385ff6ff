import { briefLabels } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { startsFrom } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { describeChanges } from '../project/brief-changes.ts';
import { assignedAt } from '../project/posted-at.ts';
import { storedProject } from '../project/queries.ts';
import { system } from '../project/system.ts';
import { changeProject } from '../project/transition.ts';
import { tellingAt } from './effects.ts';
import { readBriefFields } from './queries.ts';

/** Tells the worker, at the end of an hour, which fields of the brief were changed in it; unless they know already. */
export const tellBriefFields = async (projectId: string, at: string): Promise<void> => {
  const [project, rows] = await Promise.all([
    storedProject(projectId),
    readBriefFields(projectId, { consistent: true }),
  ]);
  const assigned_at = project && assignedAt(project);
  // Nobody but its owner reads the text of a removed project.
  if (!project || !assigned_at || project.removal || !startsFrom('tell_brief', project)) return;
  const told = project.brief_notice;
  if (told?.fields_until && told.fields_until >= at) return;
  const changed = rows
    .filter(({ saved_at, earlier }) => tellingAt(saved_at) === at && earlier?.assigned_at === assigned_at)
    .map(({ field }) => briefLabels[field]);
  if (changed.length === 0) return;
  // Changes of the specified fields that were held back go with it.
  const held = told ? describeChanges(told.pending, project) : '';
  const note = [held, `Changed in the brief: ${changed.join(', ')}.`].filter(Boolean).join(' ');
  try {
    const values = { brief_notice: { at: now(), pending: {}, fields_until: at } };
    await changeProject(project, { name: 'tell_brief', user: system, note, values });
  } catch (error) {
    // The project was changed at the same moment, so try again.
    if (error instanceof AppError && error.code === 'CONFLICT') return tellBriefFields(projectId, at);
    throw error;
  }
};
