import { jobStep } from '../kit/jobs.ts';
import { writeRows } from '../kit/write-rows.ts';
import { remindersAhead } from '../work/deadlines/effects.ts';
import type { ProjectRow } from '../work/project/row.ts';
import { visitRows } from './table-rows.ts';

/** Workers are reminded before the end of a project, by jobs that older projects under way do not have. */
export const remindersOfProjects = visitRows('0003-reminders-of-projects', async (row) => {
  if (row.__edb_e__ !== 'project') return false;
  const jobs = remindersAhead(row as unknown as ProjectRow);
  await writeRows(jobs.map(jobStep));
  return jobs.length > 0;
});
