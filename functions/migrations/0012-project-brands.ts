import { readProfile } from '../accounts/public.ts';
import { describePerson } from '../marketplace/projects/domain/rename-person.ts';
import type { ProjectRow } from '../marketplace/projects/project.entity.ts';
import { visitRows } from './table-rows.ts';

/** Projects get the brand behind them; what the concern has already written stays. */
export const projectBrands = visitRows('0012-project-brands', async (row) => {
  if (row.__edb_e__ !== 'project') return false;
  const project = row as unknown as ProjectRow;
  const owner = await readProfile(project.user_id, { consistent: true });
  if (!owner) return false;
  await describePerson(project, project.user_id, owner);
  return true;
});
