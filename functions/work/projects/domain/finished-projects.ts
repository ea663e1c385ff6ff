import { readPage } from '../../../kit/cursor.ts';
import { check, type Step } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { type ProjectRow, projectEntity, workerList } from '../project.entity.ts';

/** The part of a project that others may see, once it is finished and the two who made it agree. */
export interface FinishedProject {
  id: string;
  name: string;
  /** True while the moderators show it to nobody. */
  removed: boolean;
  brand_id: string;
  creator_id: string;
  finished_at: string;
}

const toFinished = (row: ProjectRow): FinishedProject[] =>
  row.assigned_creator_id && row.finished_at
    ? [
        {
          id: row.project_id,
          name: row.name,
          removed: row.removal !== undefined,
          brand_id: row.user_id,
          creator_id: row.assigned_creator_id,
          finished_at: row.finished_at,
        },
      ]
    : [];

/** A finished project, and the step that requires it to be as it was read: CONFLICT. Undefined for any other. */
export const readFinishedProject = async (
  project_id: string,
): Promise<{ project: FinishedProject; step: Step } | undefined> => {
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  const [project] = data ? toFinished(data) : [];
  if (!data || !project) return undefined;
  const unchanged = projectEntity()
    .check({ project_id })
    .where(({ version }, { eq }) => eq(version, data.version));
  return { project, step: check(unchanged) };
};

/** Finished projects of one page of the works that a post may show. */
const ownWorkPage = 20;

/**
 * A page of the projects that somebody has finished, or has had finished, newest first; one of a creator may be short.
 */
export const readFinishedProjects = async (
  { id, user_type }: Pick<User, 'id' | 'user_type'>,
  cursor: string | undefined,
) => {
  const options = { order: 'desc', limit: ownWorkPage, ...(cursor && { cursor }) } as const;
  const { query } = projectEntity();
  const page =
    user_type === 'client'
      ? await readPage(cursor, { gsi1pk: `finished#${id}` }, () =>
          query.byOwner({ owner_list: 'finished', user_id: id }).go(options),
        )
      : await readPage(cursor, { gsi3pk: workerList(id) }, () =>
          query.byWorker({ gsi3pk: workerList(id) }).go(options),
        );
  return { projects: page.data.flatMap(toFinished).filter(({ removed }) => !removed), next: page.cursor };
};
