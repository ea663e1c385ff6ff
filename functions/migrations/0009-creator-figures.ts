import { countedProject, countedRequest } from '../marketplace/figures/counted-rows.ts';
import { countFigures } from '../marketplace/figures/domain/count-figures.ts';
import type { ProjectRow } from '../marketplace/projects/project.entity.ts';
import type { RequestRow } from '../marketplace/requests/request.entity.ts';
import { visitRows } from './table-rows.ts';

/** Counts every project and request in its creator's figures; what the concern has counted already stays. */
export const creatorFigures = visitRows('0009-creator-figures', async (row) => {
  if (row.__edb_e__ === 'project') {
    const project = row as unknown as ProjectRow;
    if (!project.assigned_creator_id) return false;
    await countFigures(countedProject(project));
    return true;
  }
  if (row.__edb_e__ !== 'request' && row.__edb_e__ !== 'past-request') return false;
  await countFigures(countedRequest(row as unknown as RequestRow));
  return true;
});
