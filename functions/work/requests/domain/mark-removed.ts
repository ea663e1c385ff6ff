import { check, transact, update } from '../../../kit/transact.ts';
import { projectEntity } from '../../projects/project.entity.ts';
import { pastRequestEntity, type RequestRow, requestEntity } from '../request.entity.ts';

/** Requests per call. */
const pageSize = 100;

const isProjectRemoved = async (project_id: string): Promise<boolean> =>
  (await projectEntity().get({ project_id }).go({ consistent: true })).data?.removal !== undefined;

const lists = ['latest', 'past'] as const;

/**
 * Brings what the requests for a project, earlier ones included, say of its removal in line with it. Each call marks a
 * page and returns the cursor of the next; repeating it changes nothing.
 */
export const markRequests = async (project_id: string, cursor?: string): Promise<string | undefined> => {
  const [begun = 'latest', from] = cursor?.split('#') ?? [];
  for (const list of begun === 'past' ? (['past'] as const) : lists) {
    const next = await markPage(project_id, list, list === begun ? from : undefined);
    if (next) return `${list}#${next}`;
  }
  return undefined;
};

const markPage = async (project_id: string, list: (typeof lists)[number], from: string | undefined) => {
  const page = { limit: pageSize, consistent: true, ...(from && { cursor: from }) } as const;
  const isPast = list === 'past';
  const { data, cursor } = isPast
    ? await pastRequestEntity().query.byId({ project_id }).begins({ creator_id: '' }).go(page)
    : await requestEntity().query.byProject({ project_id }).begins({ creator_id: '' }).go(page);
  // Read after the requests, so that what is marked is as new as it can be.
  const removed = await isProjectRemoved(project_id);
  for (const row of data) if ((row.project_removed ?? false) !== removed) await mark(row, isPast, removed);
  return cursor;
};

/** The same for a request that was on its way when the project was removed. */
export const markRequest = async (row: RequestRow): Promise<void> => {
  const removed = await isProjectRemoved(row.project_id);
  if ((row.project_removed ?? false) !== removed) await mark(row, false, removed);
};

/** CONFLICT when the project has changed since, or the request is gone: whoever delivers this tries again. */
const mark = async (
  { project_id, creator_id, request_id = '' }: RequestRow,
  isPast: boolean,
  removed: boolean,
): Promise<void> => {
  const marking = isPast
    ? pastRequestEntity().patch({ project_id, creator_id, request_id })
    : requestEntity().patch({ project_id, creator_id });
  const stillSo = projectEntity()
    .check({ project_id })
    .where(({ removal }, { exists, notExists }) => (removed ? exists(removal) : notExists(removal)));
  await transact([
    update(removed ? marking.set({ project_removed: true }) : marking.remove(['project_removed'])),
    check(stillSo),
  ]);
};
