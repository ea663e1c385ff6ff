import { isDeepStrictEqual } from 'node:util';
import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { isConditionFailure } from '../../../kit/write-errors.ts';
import { type ProfileRow, readProfiles } from '../../../people/public.ts';
import { type ProjectRow, projectEntity, workerList } from '../project.entity.ts';
import { formerBrand, type StoredBrand, storedBrand } from '../stored-brand.ts';

/** Projects per query; a call ends once it has read this many. */
const projectsPerCall = 100;

/**
 * Brings a person's name on their projects, and the brand of those they own, in line with their profile. Each call
 * updates some of them and returns the cursor of the next. Repeating it changes nothing.
 */
export const renamePerson = async (userId: string, cursor?: string): Promise<string | undefined> => {
  const profile = (await readProfiles([userId], { consistent: true })).get(userId);
  let next: string | undefined = cursor ?? `${lists[0]}#`;
  let seen = 0;
  while (next && seen < projectsPerCall) {
    const page = await readPage(userId, next);
    for (const project of page.data) await describePerson(project, userId, profile);
    seen += page.data.length;
    next = page.next;
  }
  return next;
};

/** The same for one project. A project left behind by a closed account keeps its names. */
export const describePerson = async (
  project: ProjectRow,
  userId: string,
  profile: ProfileRow | undefined,
): Promise<void> => {
  const names = profile ? namesOf(project, userId, fullName(profile)) : {};
  const isOwner = project.user_id === userId;
  const brand = profile ? storedBrand(profile) : formerBrand(project.brand);
  await write(project, names, isOwner && !isDeepStrictEqual(brand, project.brand) ? { brand } : undefined);
};

/** The lists of a person's projects: posted and unfinished, posted and finished, worked on or offered. */
const lists = ['owner', 'finished', 'worker'] as const;

/** The next projects of one of these lists. */
const readPage = async (userId: string, cursor: string) => {
  const [name, from] = cursor.split('#');
  const list = lists.find((one) => one === name) ?? lists[0];
  const page = { limit: projectsPerCall, ...(from && { cursor: from }) };
  const { data, cursor: next } =
    list === 'worker'
      ? await projectEntity()
          .query.byWorker({ gsi3pk: workerList(userId) })
          .go(page)
      : await projectEntity().query.byOwner({ owner_list: list, user_id: userId }).go(page);
  const following = next ? list : lists[lists.indexOf(list) + 1];
  return { data, next: following && `${following}#${next ?? ''}` };
};

/** This person's names in a project that are out of date. */
const namesOf = (project: ProjectRow, userId: string, name: string): Names => ({
  ...(project.user_id === userId && project.client_name !== name && { client_name: name }),
  ...(project.assigned_creator_id === userId &&
    project.assigned_creator_name !== name && { assigned_creator_name: name }),
  ...(project.pending_creator_id === userId &&
    project.pending_creator_name !== name && { pending_creator_name: name }),
});

type Names = Partial<Pick<ProjectRow, 'client_name' | 'assigned_creator_name' | 'pending_creator_name'>>;

/**
 * Only while the same people are in it. A new name or brand does not count as a change: no notice, and the same
 * version.
 */
const write = async (
  project: ProjectRow,
  names: Names,
  changed: { brand: StoredBrand | undefined } | undefined,
) => {
  if (Object.keys(names).length === 0 && !changed) return;
  try {
    await projectEntity()
      .patch({ project_id: project.project_id })
      .set({ ...names, ...(changed?.brand && { brand: changed.brand }) })
      .remove(changed && !changed.brand ? ['brand'] : [])
      .where((row, { eq }) =>
        [
          eq(row.user_id, project.user_id),
          ...(names.assigned_creator_name
            ? [eq(row.assigned_creator_id, project.assigned_creator_id ?? '')]
            : []),
          ...(names.pending_creator_name
            ? [eq(row.pending_creator_id, project.pending_creator_id ?? '')]
            : []),
        ].join(' AND '),
      )
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
