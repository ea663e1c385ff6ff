import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { isConditionFailure } from '../../../kit/write-errors.ts';
import type { ProfileRow } from '../../../people/public.ts';
import { type ProjectRow, projectEntity, workerList } from '../project.entity.ts';

/** Projects per query; a call ends once it has read this many. */
const projectsPerCall = 100;

/**
 * Keeps the last names of a person whose profile is gone on the projects that they leave behind, for the other side.
 * Each call writes some of them and returns the cursor of the next. Repeating it changes nothing.
 */
export const keepNames = async (profile: ProfileRow, cursor?: string): Promise<string | undefined> => {
  let next: string | undefined = cursor ?? `${lists[0]}#`;
  let seen = 0;
  while (next && seen < projectsPerCall) {
    const page = await readPage(profile.user_id, next);
    for (const project of page.data) await write(project, lastNames(project, profile));
    seen += page.data.length;
    next = page.next;
  }
  return next;
};

/** Unfinished and finished projects that somebody posted, and those that they work on. */
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

type Names = Partial<
  Pick<ProjectRow, 'client_name' | 'company_name' | 'assigned_creator_name' | 'pending_creator_name'>
>;

/** The person's names in a project, where they are no longer those of the agreement. */
const lastNames = (project: ProjectRow, profile: ProfileRow): Names => {
  const { user_id } = profile;
  const name = fullName(profile);
  const company = profile.client?.company_name ?? '';
  const names: Names = {
    ...(project.user_id === user_id && { client_name: name, company_name: company }),
    ...(project.assigned_creator_id === user_id && { assigned_creator_name: name }),
    ...(project.pending_creator_id === user_id && { pending_creator_name: name }),
  };
  const changed = Object.entries(names).filter(
    ([field, value]) => (project[field as keyof Names] ?? '') !== value,
  );
  return Object.fromEntries(changed);
};

/** Only while the same people are in it, and with the same version: names are no change of a project. */
const write = async (project: ProjectRow, names: Names): Promise<void> => {
  if (Object.keys(names).length === 0) return;
  const { company_name, ...others } = names;
  try {
    await projectEntity()
      .patch({ project_id: project.project_id })
      .set({ ...others, ...(company_name && { company_name }) })
      .remove(company_name === '' ? ['company_name'] : [])
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
