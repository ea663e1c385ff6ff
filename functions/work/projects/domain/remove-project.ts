import { ruleOf } from '@briefhouse/workflow/project.ts';
import { type Step, update } from '../../../kit/transact.ts';
import { newRemoval, notRemovable } from '../../../trust/public.ts';
import { listKeys, type ProjectRow, projectEntity } from '../project.entity.ts';

/**
 * Takes a project out of the newsfeed, and its text away from everybody but its owner, in the transaction of the
 * moderators' decision. NOT_FOUND once it is deleted, CONFLICT where it is removed already. One round trip.
 */
export const removeProject = async (project_id: string, case_id: string): Promise<Step[]> => {
  const row = await read(project_id);
  if (!row || row.removal) throw notRemovable(row ?? undefined);
  const removing = projectEntity()
    .patch({ project_id })
    .set({ removal: newRemoval(case_id) })
    .remove(['newsfeed', 'gsi2pk', 'gsi2sk'])
    .add({ version: 1 })
    .where(({ removal }, { notExists }) => notExists(removal));
  return [update(removing, { onConditionFailed: notRemovable })];
};

/** Gives it back, in the newsfeed where its state has it; nothing to do where it is deleted or not removed. */
export const restoreProject = async (project_id: string): Promise<Step[]> => {
  const row = await read(project_id);
  if (!row?.removal) return [];
  const { created_at, version } = row;
  const newsfeed = 'open' as const;
  const listed = ruleOf(row).listed && { newsfeed, ...listKeys({ project_id, created_at, newsfeed }) };
  const restoring = projectEntity()
    .patch({ project_id })
    .set({ ...listed, version: version + 1 })
    .remove(['removal'])
    // Where it belongs follows from its state.
    .where((stored, { eq }) => eq(stored.version, version));
  return [update(restoring)];
};

const read = async (project_id: string): Promise<ProjectRow | null> =>
  (await projectEntity().get({ project_id }).go({ consistent: true })).data;
